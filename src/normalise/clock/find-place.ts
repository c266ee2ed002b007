import { isOnlyBenchmark } from '../../input/tables/only-benchmark.ts';
import type { Known } from '../../model/axis.ts';
import { alignBenchmark } from './align-benchmark.ts';
import {
  contradicts,
  MAX_START_DELAY_SECONDS,
  type MetricMatch,
  matchMetrics,
} from './match-metrics.ts';
import { USUAL_INTERVALS } from './report-interval.ts';
import {
  ASSUMED,
  clockedLog,
  firstReport,
  secondsCovered,
  statedInterval,
  stepOf,
  type UnplacedLog,
} from './unplaced-log.ts';

/** A place that other logs show for one without a start. */
export interface FoundPlace {
  readonly start: Known<number>;
  readonly interval: Known<number>;
}

/** Maximum relative difference, besides one report, of the spans of logs that a script started and ended together. */
const MAX_SPAN_DIFFERENCE = 0.02;
/** Maximum relative difference if an unknown interval is derived from another log's span. */
const MAX_GUESSED_SPAN_DIFFERENCE = 0.03;

/** Minimum number of reports from which an unknown interval is derived. */
const MIN_REPORTS = 20;

/** Returns the place at which a log agrees best with one that measured the same at the same time. */
export function matched(log: UnplacedLog, placed: readonly UnplacedLog[]): FoundPlace | null {
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
export function aligned(log: UnplacedLog, placed: readonly UnplacedLog[]): FoundPlace | null {
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
export function startedWith(log: UnplacedLog, placed: readonly UnplacedLog[]): FoundPlace | null {
  const { source, host } = log.draft.given;
  const known =
    log.draft.reading.sinceStart !== null ? log.interval : (statedInterval(log) ?? log.interval);
  const isShort = source.stamps.length < MIN_REPORTS;
  const guesses = isShort ? [ASSUMED.value] : USUAL_INTERVALS;
  const steps = known === null ? guesses : [known.value];
  const candidates = placed.flatMap((other) =>
    steps.map((step) => {
      const span = secondsCovered(log, step);
      const difference = Math.abs(span - secondsCovered(other, stepOf(other)));
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
export function assumedStart(log: UnplacedLog, placed: readonly UnplacedLog[]): FoundPlace | null {
  const { source, host } = log.draft.given;
  const others = placed.filter(({ draft }) => draft.given.host === host);
  const interval = log.interval ?? ASSUMED;
  const from = Math.min(...others.map(({ start }) => start!.value));
  const to = Math.max(
    ...others.map((other) => other.start!.value + secondsCovered(other, stepOf(other)) * 1000),
  );
  const span = secondsCovered(log, interval.value);
  const allowed = Math.max(interval.value + MAX_START_DELAY_SECONDS, MAX_SPAN_DIFFERENCE * span);
  if (others.length === 0 || span > (to - from) / 1000 + allowed) return null;
  const place = { start: from, interval: interval.value };
  if (source.stamps.length > 1 && others.some((other) => isContradicted(log, other, place)))
    return null;
  return { start: { value: from, origin: 'assumed' }, interval };
}

function isContradicted(log: UnplacedLog, reference: UnplacedLog, place: MetricMatch): boolean {
  const { source, host } = log.draft.given;
  if (reference.draft.given.host !== host || log.draft.reading.sinceStart !== null) return false;
  return contradicts({ source, first: firstReport(source) }, clockedLog(reference), place);
}
