import type { OrderedEvents, Stretch } from './event-order.ts';

/** Minimum length of a long log, in seconds: its buckets are seconds. */
export const LONG_LOG_SECONDS = 60;
/** Maximum number of buckets of a shorter log, each shorter than a second. */
const MAX_SHORT_BUCKETS = 600;
/** Fractions of a second of a stamp: microseconds. */
const FRACTIONS_PER_SECOND = 1e6;
/** Maximum number of cells of one log: a column has one for each bucket, or for each event. */
export const MAX_CELLS = 4_000_000;
/** Maximum number of buckets per event; with more nearly all of them would be empty. */
const MAX_BUCKETS_PER_EVENT = 10;
/** Maximum rounding error of sums of fractions, in buckets. */
const MAX_ROUNDING_ERROR = 1e-9;

/** Consecutive buckets. */
interface BucketRange {
  /** Their numbers, counted from the time 0 of the events. */
  readonly first: number;
  readonly last: number;
  /** The sample of the first bucket. */
  readonly offset: number;
}

/** The buckets in which a log's events are counted: those of the time that its dumps cover. */
export interface EventGrid {
  /** The length of a bucket in seconds. */
  readonly width: number;
  readonly pieces: readonly BucketRange[];
  readonly samples: number;
}

/** Makes buckets of a second; shorter ones in a short log, longer ones if `columns` columns would have too many. */
export function gridOf({ order, stretches }: OrderedEvents, columns: number): EventGrid {
  const useful = Math.max(MAX_SHORT_BUCKETS, MAX_BUCKETS_PER_EVENT * order.length);
  const most = Math.min(useful, Math.floor(MAX_CELLS / columns));
  const span = stretches.at(-1)!.to - stretches[0]!.from;
  // Not a power with a negative exponent: 10 ** -4 is 0.00009999999999999999.
  let width =
    span >= LONG_LOG_SECONDS || span === 0
      ? 1
      : 1 / 10 ** -Math.ceil(Math.log10(span / MAX_SHORT_BUCKETS));
  width = Math.max(1 / FRACTIONS_PER_SECOND, width);
  for (;;) {
    const pieces = piecesOf(stretches, width);
    const last = pieces.at(-1)!;
    const samples = last.offset + last.last - last.first + 1;
    if (samples <= most || pieces.length === samples) return { width, pieces, samples };
    width *= 2;
  }
}

/** Returns the number of the bucket of a time. */
export function bucketOf(seconds: number, width: number): number {
  return Math.floor(seconds / width + MAX_ROUNDING_ERROR);
}

/** Returns the end of a bucket in seconds, without the rounding errors of sums of fractions. */
export function endOf(bucket: number, width: number): number {
  return Math.round((bucket + 1) * width * FRACTIONS_PER_SECOND) / FRACTIONS_PER_SECOND;
}

function piecesOf(stretches: readonly Stretch[], width: number): BucketRange[] {
  const pieces: { first: number; last: number; offset: number }[] = [];
  for (const { from, to } of stretches) {
    const [first, end] = [bucketOf(from, width), bucketOf(to, width)];
    const last = pieces.at(-1);
    if (last !== undefined && first <= last.last + 1) last.last = end;
    else {
      const offset = last === undefined ? 0 : last.offset + last.last - last.first + 1;
      pieces.push({ first, last: end, offset });
    }
  }
  return pieces;
}
