/** The sources of facts about the clock. */
export const origins = [
  'printed',
  'option',
  'metadata',
  'command',
  'other-source',
  'matched',
  'name',
  'counts',
  'assumed',
  'none',
] as const;

export type Origin = (typeof origins)[number];

/** A fact with its origin, for the list of logs. */
export interface Known<T> {
  readonly value: T;
  readonly origin: Origin;
}

/** The kinds of events at a sample of the axis. */
export const axisMarkKinds = ['restart', 'state-change', 'gap', 'late', 'clock-step'] as const;

/** An event at a sample of the axis. */
export interface AxisMark {
  readonly sample: number;
  readonly kind: (typeof axisMarkKinds)[number];
  readonly text: string;
}

/**
 * The times of a source's reports and the time that they cover. A source of events has a sample for each event, which
 * covers no time; its interval is 0.
 */
export interface TimeAxis {
  /** Seconds from the run's zero to the END of each interval, as printed by the tools. */
  readonly elapsed: Float64Array;
  /** Seconds that each report covers; NaN for an average since boot. */
  readonly span: Float64Array;
  /** 1 where the report is an average since boot. */
  readonly sinceBoot: Uint8Array;
  readonly marks: readonly AxisMark[];
  readonly start: Known<number>;
  readonly interval: Known<number>;
  /** The zone's printed name or offset, e.g. `UTC`, `+02:00`. */
  readonly zone: Known<string>;
}

/** Whether the samples are events instead of reports. */
export function isOfEvents({ interval }: TimeAxis): boolean {
  return interval.value === 0;
}
