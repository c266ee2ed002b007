import type { RawSource } from '../../input/tables/raw-source.ts';
import type { Known } from '../../model/axis.ts';
import type { LogDraft } from './log-draft.ts';
import { ownInterval, printedInterval, twinInterval } from './report-interval.ts';
import { ASSUMED, firstReport, type UnplacedLog } from './unplaced-log.ts';

/** Seconds since the start of a tool in ms. The only report begins at the start. */
function millisecondsOf(sinceStart: Float64Array): Float64Array {
  const begin = sinceStart.length === 1 ? [0] : [];
  return Float64Array.from([...begin, ...sinceStart], (seconds) => seconds * 1000);
}

/** Returns the logs with the start and interval that they state themselves. */
export function unplacedLogs(drafts: readonly LogDraft[]): UnplacedLog[] {
  const sources = drafts.map(({ given }) => given);
  const printed = drafts.map(({ given, reading, utc }) =>
    given.source.step === undefined
      ? printedInterval(
          reading.sinceStart === null ? utc : millisecondsOf(reading.sinceStart),
          given.source,
        )
      : Number.NaN,
  );
  return drafts.map((draft, i) => {
    const { given, reading } = draft;
    const twin = twinInterval(given, sources, printed);
    const stated = ownInterval(given, printed[i]!);
    const interval = stated ?? (twin > 0 ? { value: twin, origin: 'other-source' as const } : null);
    const { value: step } = interval ?? ASSUMED;
    const utc = fillBetween(draft.utc, step * 1000);
    const sinceStart = reading.sinceStart && fillBetween(reading.sinceStart, step);
    const start: Known<number> | null = reading.stamped
      ? { value: beginOf(given.source, utc, interval ?? ASSUMED), origin: 'printed' }
      : hintOf(draft);
    return { draft, start, interval, utc, sinceStart };
  });
}

/**
 * Fills in missing times of reports: such a report follows the one before by a step; those at the start precede the
 * first time. All stay missing if no time was printed.
 */
function fillBetween(times: Float64Array, step: number): Float64Array {
  const first = times.findIndex((t) => !Number.isNaN(t));
  let last = times[first]! - (first + 1) * step;
  return times.map((time) => {
    last = Number.isNaN(time) ? last + step : time;
    return last;
  });
}

/** Returns the earliest start of a report; if the clock was set back, this may not be the first report. */
function beginOf(source: RawSource, utc: Float64Array, interval: Known<number>): number {
  const { sinceBoot, stamps } = source;
  const begins = firstReport(source);
  return utc.reduce((least, time, i) => {
    const isMoment = sinceBoot[i] === 1 || i < 1 - begins;
    const covers = isMoment ? 0 : (stamps[i]?.covers ?? interval.value);
    return Math.min(least, time - covers * 1000);
  }, Number.POSITIVE_INFINITY);
}

function hintOf({ given, began }: LogDraft): Known<number> | null {
  const { option, metadata, ran, offset } = given;
  const shift = offset * 1000;
  if (option.start !== undefined) return { value: option.start + shift, origin: 'option' };
  if (ran !== undefined) return { value: ran + shift, origin: 'other-source' };
  if (began !== undefined) return { value: began, origin: 'printed' };
  if (metadata.start !== undefined) return { value: metadata.start + shift, origin: 'metadata' };
  return null;
}

/** Adds starts from dates in names, if no log has a start. */
export function withNames(logs: UnplacedLog[]): UnplacedLog[] {
  if (logs.some(({ start }) => start !== null)) return logs;
  return logs.map((log) => {
    const { named, offset } = log.draft.given;
    return named === undefined
      ? log
      : { ...log, start: { value: named + offset * 1000, origin: 'name' } };
  });
}
