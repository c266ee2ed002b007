import type { OrderedEvents, Stretch } from './event-order.ts';

/** In logs of at least this many seconds a bucket is a second. */
export const LONG = 60;
/** A shorter log has up to this many buckets, each shorter than a second. */
const FINE = 600;
/** Stamps are to the microsecond. */
const FINEST = 1e6;
/** The most cells of one log: a column has one for each bucket, or for each event. */
export const MOST_CELLS = 4_000_000;
/** The most buckets for each event; with more nearly all of them would be empty. */
const SPARSE = 10;
/** The largest rounding error of sums of fractions, in buckets. */
const HAIR = 1e-9;

/** Consecutive buckets. */
interface Piece {
  /** Their numbers, counted from the time 0 of the events. */
  readonly first: number;
  readonly last: number;
  /** The sample of the first. */
  readonly offset: number;
}

/** The buckets that a log's events are counted in: those of time that its dumps cover. */
export interface EventGrid {
  /** The length of a bucket in seconds. */
  readonly width: number;
  readonly pieces: readonly Piece[];
  readonly samples: number;
}

/** Buckets of a second; shorter ones in a short log, longer ones if `columns` columns would have too many. */
export function gridOf({ order, stretches }: OrderedEvents, columns: number): EventGrid {
  const useful = Math.max(FINE, SPARSE * order.length);
  const most = Math.min(useful, Math.floor(MOST_CELLS / columns));
  const span = stretches.at(-1)!.to - stretches[0]!.from;
  // Not a power with a negative exponent: 10 ** -4 is 0.00009999999999999999.
  let width = span >= LONG || span === 0 ? 1 : 1 / 10 ** -Math.ceil(Math.log10(span / FINE));
  width = Math.max(1 / FINEST, width);
  for (;;) {
    const pieces = piecesOf(stretches, width);
    const last = pieces.at(-1)!;
    const samples = last.offset + last.last - last.first + 1;
    if (samples <= most || pieces.length === samples) return { width, pieces, samples };
    width *= 2;
  }
}

/** The number of the bucket of a time. */
export function bucketOf(seconds: number, width: number): number {
  return Math.floor(seconds / width + HAIR);
}

/** The end of a bucket, without the rounding errors of sums of fractions. */
export function endOf(bucket: number, width: number): number {
  return Math.round((bucket + 1) * width * FINEST) / FINEST;
}

function piecesOf(stretches: readonly Stretch[], width: number): Piece[] {
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
