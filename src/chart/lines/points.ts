import type { SeriesData } from '../../panels/panel.ts';
import type { Points } from '../scene.ts';
import { PointsWriter } from './points-writer.ts';

/** Maximum number of intervals that a sample covers; one that covers more came late. */
const LATE_INTERVALS = 1.5;
/** Maximum rounding error of sums of seconds. */
const ROUNDING_SECONDS = 1e-6;

/** Points with the seconds that each counts for in a mean. */
export interface TimedPoints extends Points {
  readonly span: Float64Array;
}

/**
 * The points that are joined by lines. A sample is at the end of its interval; a late one is the mean of all the time
 * since the last, so it is a horizontal line over that time. Lines end where samples are missing or where no sample
 * covers the time. Lines of one log share their x if possible, so that results about it can be shared too.
 */
export function pointsOf(data: SeriesData): TimedPoints {
  const { elapsed, values, span, breaks } = data;
  if (breaks.length === 0 && !hasLate(data)) return { x: elapsed, y: values, span };
  const places = placesOf(data);
  if (places.reachBack.some((sample) => Number.isNaN(values[sample - 1]!))) return ownPoints(data);
  const y = new Float64Array(places.x.length);
  for (let i = 0; i < y.length; i++) {
    const sample = places.sample[i]!;
    y[i] = sample < 0 ? Number.NaN : values[sample]!;
  }
  return { x: places.x, y, span: places.span };
}

/** The positions of the points of all lines of a log. */
interface PointPositions {
  readonly elapsed: Float64Array;
  readonly breaks: number;
  readonly x: Float64Array;
  /** The sample of each point; −1 for the end of a line. */
  readonly sample: Int32Array;
  /** The seconds of each point's sample, at the last of its points. */
  readonly span: Float64Array;
  /** Late samples that cover more than the time since the previous one: it matters whether that one has a value. */
  readonly reachBack: readonly number[];
}

const knownPlaces = new WeakMap<Float64Array, PointPositions>();

function placesOf(data: SeriesData): PointPositions {
  const found = knownPlaces.get(data.span);
  if (found?.elapsed === data.elapsed && found.breaks === data.breaks.length) return found;
  const places = findPlaces(data);
  knownPlaces.set(data.span, places);
  return places;
}

function findPlaces(data: SeriesData): PointPositions {
  const { elapsed, span, breaks } = data;
  const broken = new Set(breaks);
  const x: number[] = [];
  const sample: number[] = [];
  const reachBack: number[] = [];
  const add = (at: number, sampleIndex: number) => {
    x.push(at);
    sample.push(sampleIndex);
  };
  for (let i = 0; i < elapsed.length; i++) {
    const before = i === 0 ? -Infinity : elapsed[i - 1]!;
    if (i > 0 && broken.has(i)) add(before, -1);
    if (isLate(data, i)) {
      const start = elapsed[i]! - span[i]!;
      if (start < before - ROUNDING_SECONDS) reachBack.push(i);
      add(Math.max(before, start), i);
    }
    add(elapsed[i]!, i);
  }
  return {
    elapsed,
    breaks: breaks.length,
    reachBack,
    x: Float64Array.from(x),
    sample: Int32Array.from(sample),
    span: Float64Array.from(sample, (sampleIndex, i) =>
      sample[i + 1] === sampleIndex ? 0 : (span[sampleIndex] ?? 0),
    ),
  };
}

/** The points of one line, used if the time that a late sample covers depends on the line's values before it. */
function ownPoints(data: SeriesData): TimedPoints {
  const { elapsed, values, span, breaks } = data;
  const broken = new Set(breaks);
  const spans: number[] = [];
  const out = new PointsWriter(2 * values.length + breaks.length);
  let last = -Infinity;
  for (let i = 0; i < values.length; i++) {
    if (broken.has(i) || Number.isNaN(values[i]!)) out.end();
    if (Number.isNaN(values[i]!)) continue;
    if (isLate(data, i)) out.add(Math.max(last, elapsed[i]! - span[i]!), values[i]!);
    out.add(elapsed[i]!, values[i]!);
    spans[out.length - 1] = span[i]!;
    last = elapsed[i]!;
  }
  return { ...out.points, span: Float64Array.from(out.points.x, (_, i) => spans[i] ?? 0) };
}

/** Whether a log has late samples, by its spans, which all its lines share. */
const lateCache = new WeakMap<Float64Array, boolean>();

function hasLate(data: SeriesData): boolean {
  const { span } = data;
  let late = lateCache.get(span);
  if (late === undefined) {
    late = span.some((_, sample) => isLate(data, sample));
    lateCache.set(span, late);
  }
  return late;
}

/** Whether a sample covers much more time than the interval. */
export function isLate({ span, interval }: SeriesData, sample: number): boolean {
  return span[sample]! > interval * LATE_INTERVALS;
}
