import { isOnlyBenchmark } from '../../input/tables/only-benchmark.ts';
import type { RawSource } from '../../input/tables/raw-source.ts';
import { isSingleLook } from '../../input/tables/single-look.ts';
import type { Known } from '../../model/axis.ts';
import { alignBenchmark } from './align-benchmark.ts';
import type { LogDraft } from './log-draft.ts';
import {
  type ClockedLog,
  contradicts,
  MAX_START_DELAY_SECONDS,
  type MetricMatch,
  matchMetrics,
} from './match-metrics.ts';
import { ownInterval, printedInterval, twinInterval, USUAL_INTERVALS } from './report-interval.ts';

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
interface OpenLog extends Omit<PlacedLog, 'interval'> {
  readonly draft: LogDraft;
  readonly interval: Known<number> | null;
}

const ASSUMED: Known<number> = { value: 1, origin: 'assumed' };
/** Maximum relative difference, besides one report, of the spans of logs that a script started and ended together. */
const MAX_SPAN_DIFFERENCE = 0.02;
/** Maximum relative difference if an unknown interval is derived from another log's span. */
const MAX_GUESSED_SPAN_DIFFERENCE = 0.03;

/**
 * Decides when each log began, by the first available of these: its stamps, the option or the metadata, the benchmark
 * that wrote it, a date in its name, a log that measured the same, what the host did while a benchmark ran, a log that
 * covers as much time and so was started by the same script. Else it is assumed to begin with the other logs, or its
 * time is unknown if it is longer.
 */
export function placeLogs(drafts: readonly LogDraft[]): readonly PlacedLog[] {
  let logs = withNames(openLogs(drafts));
  if (logs.some(({ start }) => start !== null)) {
    logs = placeEach(logs, matched);
    logs = placeEach(logs, aligned);
    logs = placeEach(logs, startedWith);
    logs = placeEach(logs, assumedStart);
  } else logs = withBenchmarksLater(logs);
  return logs.map(({ start, interval, utc, sinceStart, after = 0 }) => ({
    start,
    interval: interval ?? ASSUMED,
    utc,
    sinceStart,
    ...(after > 0 && { after }),
  }));
}

/** Moves the benchmarks of a run without a clock, whose logs began together, to where they agree with what the host did. */
function withBenchmarksLater(logs: OpenLog[]): OpenLog[] {
  const began: Known<number> = { value: 0, origin: 'none' };
  const fixed = logs.map((log) =>
    isOnlyBenchmark(log.draft.given.source) ? log : { ...log, start: began },
  );
  return placeEach(fixed, aligned).map(({ start, ...log }) => {
    return { ...log, start: null, after: (start?.value ?? 0) / 1000 };
  });
}

/** Seconds since the start of a tool in ms. The only report begins at the start. */
function millisecondsOf(sinceStart: Float64Array): Float64Array {
  const begin = sinceStart.length === 1 ? [0] : [];
  return Float64Array.from([...begin, ...sinceStart], (seconds) => seconds * 1000);
}

/** Returns the logs with the start and interval that they state themselves. */
function openLogs(drafts: readonly LogDraft[]): OpenLog[] {
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

/** Returns the number of intervals from the start of the tool to its first report. An only report covers an interval. */
export function firstReport({ sinceBoot, parser, stamps }: RawSource): 0 | 1 {
  const isAtStart = parser.printsAtStart === true && stamps.length > 1;
  return sinceBoot[0] === 1 || isAtStart ? 0 : 1;
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
function withNames(logs: OpenLog[]): OpenLog[] {
  if (logs.some(({ start }) => start !== null)) return logs;
  return logs.map((log) => {
    const { named, offset } = log.draft.given;
    return named === undefined
      ? log
      : { ...log, start: { value: named + offset * 1000, origin: 'name' } };
  });
}

interface FoundPlace {
  readonly start: Known<number>;
  readonly interval: Known<number>;
}

/** Places the logs that have no start yet. The tables of one file were written together. */
function placeEach(
  logs: readonly OpenLog[],
  find: (log: OpenLog, placed: readonly OpenLog[]) => FoundPlace | null,
): OpenLog[] {
  const placed = logs.filter(
    ({ start, draft }) => start !== null && !isSingleLook(draft.given.source),
  );
  const found = new Map<string, FoundPlace>();
  for (const log of logs) {
    if (log.start !== null || found.has(fileOf(log))) continue;
    const place = find(log, placed);
    if (place !== null) found.set(fileOf(log), place);
  }
  return logs.map((log) => {
    const place = log.start === null ? found.get(fileOf(log)) : undefined;
    if (place === undefined) return log;
    return { ...log, start: place.start, interval: statedInterval(log) ?? place.interval };
  });
}

function fileOf({ draft: { given } }: OpenLog): string {
  return JSON.stringify([given.host, given.source.file]);
}

/** Returns the interval that the log states itself. */
function statedInterval({ interval }: OpenLog): Known<number> | null {
  return interval?.origin === 'other-source' ? null : interval;
}

/** Returns the place at which a log agrees best with one that measured the same at the same time. */
function matched(log: OpenLog, placed: readonly OpenLog[]): FoundPlace | null {
  const { draft } = log;
  if (draft.reading.sinceStart !== null) return null;
  const { host, source } = draft.given;
  const intervals = statedInterval(log) === null ? USUAL_INTERVALS : [statedInterval(log)!.value];
  const references = placed.filter(({ draft: { given } }) => given.host === host);
  for (const reference of references) {
    const match = matchMetrics(
      { source, intervals, first: firstReport(source) },
      clockedLog(reference),
    );
    if (match === null) continue;
    const interval = { value: match.interval, origin: 'matched' as const };
    return { start: { value: match.start, origin: 'matched' }, interval };
  }
  return null;
}

/** Returns the place at which the load of a benchmark agrees with what its host did. */
function aligned(log: OpenLog, placed: readonly OpenLog[]): FoundPlace | null {
  const { source, host } = log.draft.given;
  const interval = log.sinceStart === null ? statedInterval(log) : log.interval;
  if (interval === null || !isOnlyBenchmark(source)) return null;
  const references = placed.filter(
    ({ draft: { given } }) => given.host === host && !isOnlyBenchmark(given.source),
  );
  const first = firstReport(source);
  const ends =
    log.sinceStart ?? Float64Array.from(source.stamps, (_, i) => (i + first) * interval.value);
  const start = alignBenchmark(
    { source, ends, interval: interval.value },
    references.map(clockedLog),
  );
  return start === null ? null : { start: { value: start, origin: 'matched' }, interval };
}

/**
 * Returns the start of a log that covers as much time, unless their values contradict it. An unknown interval becomes
 * the usual one with which the spans fit; for a log of few reports 1 s is assumed, because almost any interval fits.
 */
function startedWith(log: OpenLog, placed: readonly OpenLog[]): FoundPlace | null {
  const { source, host } = log.draft.given;
  const known =
    log.draft.reading.sinceStart !== null ? log.interval : (statedInterval(log) ?? log.interval);
  const isShort = source.stamps.length < MIN_REPORTS;
  const guesses = isShort ? [ASSUMED.value] : USUAL_INTERVALS;
  const steps = known === null ? guesses : [known.value];
  const candidates = placed.flatMap((other) =>
    steps.map((step) => {
      const span = spanOf(log, step);
      const difference = Math.abs(span - spanOf(other, stepOf(other)));
      const coarse = Math.max(step, stepOf(other));
      const allowed =
        known === null
          ? Math.min(coarse + MAX_START_DELAY_SECONDS, MAX_GUESSED_SPAN_DIFFERENCE * span)
          : Math.max(coarse + MAX_START_DELAY_SECONDS, MAX_SPAN_DIFFERENCE * span);
      const elsewhere = other.draft.given.host === host ? 0 : 1;
      return { other, step, excess: difference / allowed, elsewhere };
    }),
  );
  const [best] = candidates
    .filter(({ excess, other, step }) => {
      if (excess > 1) return false;
      const place = { start: other.start!.value, interval: step };
      return !placed.some((reference) => isContradicted(log, reference, place));
    })
    .sort((a, b) => a.elsewhere - b.elsewhere || a.excess - b.excess);
  if (best === undefined) return null;
  return {
    start: { value: best.other.start!.value, origin: 'other-source' },
    interval: known ?? (isShort ? ASSUMED : { value: best.step, origin: 'other-source' }),
  };
}

/**
 * Returns the start of the other logs of the host as that of a log of which nothing says when it began; null if it is
 * longer than they are, or if values of the same contradict it.
 */
function assumedStart(log: OpenLog, placed: readonly OpenLog[]): FoundPlace | null {
  const { source, host } = log.draft.given;
  const others = placed.filter(({ draft }) => draft.given.host === host);
  const interval = log.interval ?? ASSUMED;
  const from = Math.min(...others.map(({ start }) => start!.value));
  const to = Math.max(
    ...others.map((other) => other.start!.value + spanOf(other, stepOf(other)) * 1000),
  );
  const span = spanOf(log, interval.value);
  const allowed = Math.max(interval.value + MAX_START_DELAY_SECONDS, MAX_SPAN_DIFFERENCE * span);
  if (others.length === 0 || span > (to - from) / 1000 + allowed) return null;
  const place = { start: from, interval: interval.value };
  if (source.stamps.length > 1 && others.some((other) => isContradicted(log, other, place)))
    return null;
  return { start: { value: from, origin: 'assumed' }, interval };
}

/** Minimum number of reports from which an unknown interval is derived. */
const MIN_REPORTS = 20;

function isContradicted(log: OpenLog, reference: OpenLog, place: MetricMatch): boolean {
  const { source, host } = log.draft.given;
  if (reference.draft.given.host !== host || log.draft.reading.sinceStart !== null) return false;
  return contradicts({ source, first: firstReport(source) }, clockedLog(reference), place);
}

function clockedLog(log: OpenLog): ClockedLog {
  return { source: log.draft.given.source, ends: endsOf(log), interval: stepOf(log) };
}

const stepOf = ({ interval }: OpenLog) => (interval ?? ASSUMED).value;

/** Returns the seconds from the start of a log to its last report. */
function spanOf({ draft, start, utc, sinceStart }: OpenLog, step: number): number {
  const { reading, given } = draft;
  if (reading.stamped) return (utc.at(-1)! - start!.value) / 1000;
  if (sinceStart !== null) return sinceStart.at(-1) ?? 0;
  return (given.source.stamps.length - 1 + firstReport(given.source)) * step;
}

/** Returns the time at which each report of a placed log was printed, in ms. */
function endsOf({ draft, start, interval, utc, sinceStart }: OpenLog): Float64Array {
  const { reading, given } = draft;
  if (reading.stamped) return utc;
  const first = firstReport(given.source);
  return utc.map((_, i) => {
    const seconds = sinceStart?.[i] ?? (i + first) * (interval ?? ASSUMED).value;
    return start!.value + seconds * 1000;
  });
}
