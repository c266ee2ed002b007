import { isOfEvents } from '../model/axis.ts';
import { cachedBy } from '../model/cached-by.ts';
import type { Run, Source } from '../model/run.ts';

/** A log that ends before the run does. */
export interface EarlyEnd {
  readonly source: Source;
  /** Seconds before the end of the longest log. */
  readonly seconds: number;
}

/** Minimum number of reports of a log that was meant to cover the run. */
const MIN_REPORTS = 5;

/**
 * The logs that end more than 2 samples and 1 % of the run before the last one; cached, because it is needed per host.
 */
export const earlyEnds = cachedBy(findEnds);

function findEnds({ sources, window }: Run): readonly EarlyEnd[] {
  const end = Math.max(...sources.map(endOf));
  return sources
    .filter(({ axis }) => !isOfEvents(axis) && axis.elapsed.length >= MIN_REPORTS)
    .map((source) => ({ source, seconds: end - endOf(source) }))
    .filter(
      ({ source, seconds }) =>
        seconds > 2 * source.axis.interval.value && seconds > (end - window.from) / 100,
    );
}

function endOf({ axis }: Source): number {
  return axis.elapsed.at(-1) ?? 0;
}
