import { type Range, visibleRange } from '../axes/visible-range.ts';
import type { Points } from '../scene.ts';
import { addBezierPoint } from './bezier.ts';
import { type Bins, binsFor, weightedMean } from './bezier-bins.ts';
import { PointsWriter } from './points-writer.ts';
import { pointRuns } from './runs.ts';

/** Places on the curve per √n of its n points: straight lines between them are off by a third of a pixel at most. */
const PLACES_PER_ROOT = 24;
/** Maximum number of places of all stretches of a line together. */
const MAX_PLACES = 100_000;
/** Minimum standard deviation of the weights, in points, for bins; narrower weights are computed for each point. */
const MIN_BINNED_DEVIATION = 8;

/** The curve over one unbroken stretch of points. */
interface CurveStretch extends Points {
  /** Its first place, and the number of its places. */
  readonly first: number;
  readonly places: number;
  readonly levels: Bins[];
}

/**
 * The Bernstein curve of each unbroken stretch of points, as in {@link addBezierPoint}, at places so close together
 * that the straight lines between them look smooth at any zoom: the curve has no features narrower than its weights,
 * √(n·t·(1−t)) points, and with t = sin²(u) the same number of places is in each of them. If times are even, the
 * positions of the places are known without their heights, so heights are computed when needed.
 */
export class SmoothCurve {
  /** The positions of the places. Between two stretches is one more place, without a height. */
  readonly x: Float64Array;
  /** The first and the last place of each stretch, and the place between two stretches, ascending. */
  readonly ends: readonly number[];
  readonly #y: Float64Array;
  readonly #stretches: readonly CurveStretch[];
  /** The stretch that was used last. */
  #at = 0;

  constructor(points: Points) {
    this.#stretches = stretchesOf(points);
    const last = this.#stretches.at(-1);
    const length = last === undefined ? 0 : last.first + last.places;
    this.x = new Float64Array(length);
    this.#y = new Float64Array(length).fill(Number.NaN);
    for (const stretch of this.#stretches) this.#place(stretch);
    this.ends = this.#stretches.flatMap(({ first, places }) => {
      return [first, first + places - 1, first + places];
    });
  }

  /** The height of a place; NaN between two stretches. */
  height(place: number): number {
    if (Number.isNaN(this.#y[place]!)) {
      const stretch = this.#stretchAt(place);
      if (stretch !== undefined) this.#y[place] = pointAt(stretch, place).y;
    }
    return this.#y[place]!;
  }

  /** The whole curve. */
  points(): Points {
    for (let i = 0; i < this.x.length; i++) this.height(i);
    return { x: this.x, y: this.#y };
  }

  #place(stretch: CurveStretch): void {
    const { first, places, x } = stretch;
    const even = isEven(x);
    const length = x.at(-1)! - x[0]!;
    for (let i = 0; i < places; i++) {
      const place = first + i;
      if (even) this.x[place] = x[0]! + shareAt(i, places) * length;
      else ({ x: this.x[place], y: this.#y[place] } = pointAt(stretch, place));
    }
    if (first > 0) this.x[first - 1] = this.x[first - 2]!;
  }

  #stretchAt(place: number): CurveStretch | undefined {
    const stretches = this.#stretches;
    while (this.#at > 0 && place < stretches[this.#at]!.first) this.#at--;
    while (this.#at + 1 < stretches.length && place >= stretches[this.#at + 1]!.first) this.#at++;
    const stretch = stretches[this.#at];
    return stretch !== undefined && place < stretch.first + stretch.places ? stretch : undefined;
  }
}

interface WindowCurve extends Range {
  readonly curve: SmoothCurve;
}

/** The last curve of each line: most charts are drawn several times with the same window. */
const curveCache = new WeakMap<Points, WindowCurve>();

/** The curve over the samples of a line in a time range; over all samples if a clock was set back. */
export function smoothCurve(points: Points, domain: readonly [number, number]): SmoothCurve {
  const { from, to } = visibleRange(points.x, domain) ?? { from: 0, to: points.x.length };
  const last = curveCache.get(points);
  if (last?.from === from && last.to === to) return last.curve;
  const curve = new SmoothCurve({ x: points.x.subarray(from, to), y: points.y.subarray(from, to) });
  curveCache.set(points, { from, to, curve });
  return curve;
}

function stretchesOf({ x, y }: Points): CurveStretch[] {
  const runs = [...pointRuns({ x, y })];
  const all = runs.reduce((sum, run) => sum + placesOf(run, 1), 0);
  const share = Math.min(1, MAX_PLACES / all);
  let first = 0;
  return runs.map((run) => {
    const places = placesOf(run, share);
    const stretch = { x: x.subarray(...run), y: y.subarray(...run) };
    const even = isEven(stretch.x);
    const levels = [{ x: even ? null : stretch.x, y: stretch.y, apart: 1 }];
    const made = { ...stretch, first, places, levels };
    first += places + 1;
    return made;
  });
}

/** Returns the number of places of a run. One point is itself, and two points are a straight line. */
function placesOf([from, to]: readonly [number, number], share: number): number {
  const n = to - from;
  return n <= 2 ? n : Math.max(3, Math.ceil(PLACES_PER_ROOT * Math.sqrt(n) * share));
}

/** The share of the curve before a place. */
function shareAt(place: number, places: number): number {
  return places === 1 ? 0 : Math.sin((Math.PI / 2) * (place / (places - 1))) ** 2;
}

function pointAt({ first, places, levels, ...points }: CurveStretch, place: number) {
  const { x, y } = points;
  const degree = x.length - 1;
  if (place === first) return { x: x[0]!, y: y[0]! };
  if (place === first + places - 1) return { x: x[degree]!, y: y[degree]! };
  const t = shareAt(place - first, places);
  const deviation = Math.sqrt(degree * t * (1 - t));
  if (deviation >= MIN_BINNED_DEVIATION) return weightedMean(binsFor(levels, deviation), degree, t);
  const exact = new PointsWriter(1);
  addBezierPoint(exact, points, t);
  return { x: exact.points.x[0]!, y: exact.points.y[0]! };
}

/** Whether times are even; those of the curve then are too. */
function isEven(x: Float64Array): boolean {
  const apart = (x.at(-1)! - x[0]!) / (x.length - 1);
  for (let i = 1; i < x.length; i++) {
    if (Math.abs(x[i]! - x[0]! - i * apart) > apart / 1000) return false;
  }
  return true;
}
