import type { RawSource } from '../../input/tables/raw-source.ts';

/** The user's hints about the clock, from the command line or `statgraph.json`. */
export interface ClockHints {
  /** The start in ms since the epoch. */
  readonly start?: number;
  /** A zone for stamps without one. */
  readonly tz?: string;
  /** The interval of a file in seconds, if the user gave one for it. */
  interval?(file: string): number | undefined;
}

/** A source of a run with the known facts about its host's clock. */
export interface ClockedSource {
  readonly source: RawSource;
  readonly host: string;
  readonly option: ClockHints;
  readonly metadata: ClockHints;
  /** A date in the name of the file or its folder, in ms, if there is one. */
  readonly named?: number;
  /** Start of the benchmark that wrote it, in ms, if its results contain it. */
  readonly ran?: number;
  /** Seconds by which the host is shifted. */
  readonly offset: number;
}
