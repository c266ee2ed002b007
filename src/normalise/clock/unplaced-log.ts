import type { RawSource } from '../../input/tables/raw-source.ts';
import type { Known } from '../../model/axis.ts';
import type { LogDraft } from './log-draft.ts';
import type { ClockedLog } from './match-metrics.ts';

/** The place of a log on the clock of its run. */
export interface PlacedLog {
  /** The start of its first interval; null if it is unknown. */
  readonly start: Known<number> | null;
  readonly interval: Known<number>;
  /** The time at which each report was printed, in ms; NaN for all in a log without stamps. */
  readonly utc: Float64Array;
  /** Seconds from the start of the tool to each report, if it prints these instead of clock times. */
  readonly sinceStart: Float64Array | null;
  /** Seconds by which a benchmark began after the logs of its host, if no log of the run has a clock. */
  readonly after?: number;
}

/** A log that is being placed; `interval` is null as long as it is unknown. */
export interface UnplacedLog extends Omit<PlacedLog, 'interval'> {
  readonly draft: LogDraft;
  readonly interval: Known<number> | null;
}

/** The interval, in seconds, of a log that does not tell it. */
export const ASSUMED: Known<number> = { value: 1, origin: 'assumed' };

/** Returns the number of intervals from the start of the tool to its first report. An only report covers an interval. */
export function firstReport({ sinceBoot, parser, stamps }: RawSource): 0 | 1 {
  const isAtStart = parser.printsAtStart === true && stamps.length > 1;
  return sinceBoot[0] === 1 || isAtStart ? 0 : 1;
}

/** Returns the interval that the log states itself. */
export function statedInterval({ interval }: UnplacedLog): Known<number> | null {
  return interval?.origin === 'other-source' ? null : interval;
}

/** Returns a placed log with the times of its reports. */
export function clockedLog(log: UnplacedLog): ClockedLog {
  return { source: log.draft.given.source, ends: endsOf(log), interval: stepOf(log) };
}

/** Returns the interval of a log in seconds, 1 if it is unknown. */
export const stepOf = ({ interval }: UnplacedLog) => (interval ?? ASSUMED).value;

/** Returns the seconds from the start of a log to its last report. */
export function secondsCovered(
  { draft, start, utc, sinceStart }: UnplacedLog,
  step: number,
): number {
  const { reading, given } = draft;
  if (reading.stamped) return (utc.at(-1)! - start!.value) / 1000;
  if (sinceStart !== null) return sinceStart.at(-1) ?? 0;
  return (given.source.stamps.length - 1 + firstReport(given.source)) * step;
}

/** Returns the time at which each report of a placed log was printed, in ms. */
function endsOf({ draft, start, interval, utc, sinceStart }: UnplacedLog): Float64Array {
  const { reading, given } = draft;
  if (reading.stamped) return utc;
  const first = firstReport(given.source);
  return utc.map((_, i) => {
    const seconds = sinceStart?.[i] ?? (i + first) * (interval ?? ASSUMED).value;
    return start!.value + seconds * 1000;
  });
}
