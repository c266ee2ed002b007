import type { RawSource } from '../../input/tables/raw-source.ts';

/** What the user says about the clock, on the command line or in `statgraph.json`. */
export interface ClockHints {
  /** The start in ms since the epoch. */
  readonly start?: number;
  /** A zone for stamps without one. */
  readonly tz?: string;
  /** The interval of a file in seconds, if the user gave one for it. */
  interval?(file: string): number | undefined;
}

/** A source of a run with what is known of its host's clock. */
export interface ClockedSource {
  readonly source: RawSource;
  readonly host: string;
  readonly option: ClockHints;
  readonly metadata: ClockHints;
  /** A date in the name of the file or its folder, in ms, if there is one. */
  readonly named?: number;
  /** When the benchmark that wrote it began, in ms, if its results say it. */
  readonly ran?: number;
  /** Seconds by which the host is shifted. */
  readonly offset: number;
}
