import { addBezierPoint } from './bezier.ts';
import { PointsWriter } from './points-writer.ts';
import { runsOf } from './runs.ts';
import type { Points } from './scene.ts';

/** Places on the curve for each √n of its n points: between them straight lines are off by a third of a pixel at most. */
const PLACES = 24;
/** Of all stretches of a line together. */
const MOST_PLACES = 200_000;
/** Where the weights are narrower than this, each point is weighed by itself. */
const NARROW = 16;
/** Bins a standard deviation. */
const FINENESS = 4;
/** Weights further out than this many standard deviations change nothing that could be seen. */
const REACH = 5;

const known = new WeakMap<Points, Points>();

/**
 * The Bernstein curve of each unbroken stretch of points, as {@link addBezierPoint} has it, at places so close together
 * that the straight lines between them look smooth at any zoom: the curve has no features narrower than its weights,
 * √(n·t·(1−t)) points, and with t = sin²(u) as many places fall into each of them. Computed once for a line.
 */
export function smoothCurve(points: Points): Points {
  const curve = known.get(points) ?? curveOf(points);
  known.set(points, curve);
  return curve;
}

function curveOf(points: Points): Points {
  const runs = [...runsOf(points)];
  const all = runs.reduce((sum, run) => sum + placesOf(run, 1), 0);
  const share = Math.min(1, MOST_PLACES / all);
  const out = new PointsWriter(runs.reduce((sum, run) => sum + placesOf(run, share) + 1, 0));
  for (const run of runs) {
    out.end();
    const [from, to] = run;
    const stretch = { x: points.x.subarray(from, to), y: points.y.subarray(from, to) };
    addCurve(out, stretch, placesOf(run, share));
  }
  return out.points;
}

/** One point is itself and two are a line. */
function placesOf([from, to]: readonly [number, number], share: number): number {
  const n = to - from;
  return n <= 2 ? n : Math.max(3, Math.ceil(PLACES * Math.sqrt(n) * share));
}

function addCurve(out: PointsWriter, points: Points, places: number): void {
  const { x, y } = points;
  const degree = x.length - 1;
  const levels: Bins[] = [{ ...points, apart: 1 }];
  out.add(x[0]!, y[0]!);
  for (let i = 1; i < places - 1; i++) {
    const t = Math.sin((Math.PI / 2) * (i / (places - 1))) ** 2;
    const deviation = Math.sqrt(degree * t * (1 - t));
    if (deviation < NARROW) addBezierPoint(out, points, t);
    else addBinned(out, binsFor(levels, deviation), { degree, t });
  }
  if (places > 1) out.add(x[degree]!, y[degree]!);
}

/** Sums of points, each shared between the two bins it lies between by its distance from them. */
interface Bins extends Points {
  readonly apart: number;
}

/** The widest bins that are fine enough; made from the next finer ones when they are first wanted. */
function binsFor(levels: Bins[], deviation: number): Bins {
  const level = Math.floor(Math.log2(deviation / FINENESS));
  for (let top = levels.at(-1)!; levels.length <= level; top = levels.at(-1)!) {
    levels.push({ x: halve(top.x), y: halve(top.y), apart: 2 * top.apart });
  }
  return levels[level]!;
}

function halve(sums: Float64Array): Float64Array {
  const length = (sums.length >> 1) + 1;
  const out = new Float64Array(length);
  for (let i = 0; i < length; i++) {
    out[i] = (sums[2 * i] ?? 0) + ((sums[2 * i - 1] ?? 0) + (sums[2 * i + 1] ?? 0)) / 2;
  }
  return out;
}

/**
 * The logarithm of a binomial weight around its mean, as a polynomial of the distance: terms to the fourth order of the
 * entropy and to the second of its factor. Sharing points between bins widens the weights by apart²/6; they are
 * narrowed by as much.
 */
function addBinned(
  out: PointsWriter,
  { x, y, apart }: Bins,
  { degree, t }: { readonly degree: number; readonly t: number },
): void {
  const hits = degree * t;
  const misses = degree - hits;
  const variance = (hits * misses) / degree;
  const one = (1 / misses - 1 / hits) / 2;
  const two = -0.5 / (variance - apart ** 2 / 6) + (1 / hits ** 2 + 1 / misses ** 2) / 4;
  const three = (1 / hits ** 2 - 1 / misses ** 2) / 6;
  const four = -(1 / hits ** 3 + 1 / misses ** 3) / 12;
  const reach = REACH * Math.sqrt(variance);
  const last = Math.min(x.length - 1, Math.floor((hits + reach) / apart));
  let weights = 0;
  let sumX = 0;
  let sumY = 0;
  for (let i = Math.max(0, Math.ceil((hits - reach) / apart)); i <= last; i++) {
    const d = i * apart - hits;
    const weight = Math.exp(d * (one + d * (two + d * (three + d * four))));
    weights += weight;
    sumX += weight * x[i]!;
    sumY += weight * y[i]!;
  }
  out.add(sumX / apart / weights, sumY / apart / weights);
}
