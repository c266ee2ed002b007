import { addBezierPoint } from './bezier.ts';
import { PointsWriter } from './points-writer.ts';
import { runsOf } from './runs.ts';
import type { Points } from './scene.ts';

/** Places on the curve for each √n of its n points: between them straight lines are off by a third of a pixel at most. */
const PLACES = 24;
/** Of all stretches of a line together. */
const MOST_PLACES = 100_000;
/** Where the weights are narrower than this, each point is weighed by itself. */
const NARROW = 8;
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
  const even = isEven(x);
  const levels: Bins[] = [{ x: even ? null : x, y, apart: 1 }];
  out.add(x[0]!, y[0]!);
  for (let i = 1; i < places - 1; i++) {
    const t = Math.sin((Math.PI / 2) * (i / (places - 1))) ** 2;
    const deviation = Math.sqrt(degree * t * (1 - t));
    if (deviation < NARROW) addBezierPoint(out, points, t);
    else {
      const mean = weigh(binsFor(levels, deviation), degree, t);
      out.add(even ? x[0]! + t * (x[degree]! - x[0]!) : mean.x, mean.y);
    }
  }
  if (places > 1) out.add(x[degree]!, y[degree]!);
}

/** The curve of even times is even itself. */
function isEven(x: Float64Array): boolean {
  const apart = (x.at(-1)! - x[0]!) / (x.length - 1);
  for (let i = 1; i < x.length; i++) {
    if (Math.abs(x[i]! - x[0]! - i * apart) > apart / 1000) return false;
  }
  return true;
}

/** Sums of points, each shared between the two bins it lies between by its distance from them. */
interface Bins {
  /** Null where times are even. */
  readonly x: Float64Array | null;
  readonly y: Float64Array;
  readonly apart: number;
}

/** The widest bins that are fine enough; made from the next finer ones when they are first wanted. */
function binsFor(levels: Bins[], deviation: number): Bins {
  const level = Math.floor(Math.log2(deviation / FINENESS));
  for (let top = levels.at(-1)!; levels.length <= level; top = levels.at(-1)!) {
    const x = top.x === null ? null : halve(top.x);
    levels.push({ x, y: halve(top.y), apart: 2 * top.apart });
  }
  return levels[level]!;
}

function halve(sums: Float64Array): Float64Array {
  const length = (sums.length >> 1) + 1;
  const out = new Float64Array(length);
  out[0] = sums[0]! + (sums[1] ?? 0) / 2;
  for (let i = 1; i < length - 1; i++) {
    out[i] = sums[2 * i]! + (sums[2 * i - 1]! + sums[2 * i + 1]!) / 2;
  }
  const last = 2 * (length - 1);
  out[length - 1] = (sums[last] ?? 0) + ((sums[last - 1] ?? 0) + (sums[last + 1] ?? 0)) / 2;
  return out;
}

/**
 * The weighted mean of bins. The logarithm of a binomial weight around its mean is nearly a polynomial of the distance:
 * terms to the fourth order of the entropy and to the second of its factor. Along even steps the weights then follow
 * from four ratios that multiply each other, and no exponential is needed for each. Sharing points between bins widens
 * the weights by apart²/6; they are narrowed by as much.
 */
function weigh({ x, y, apart }: Bins, degree: number, t: number): { x: number; y: number } {
  const hits = degree * t;
  const reach = REACH * Math.sqrt(hits * (1 - t));
  const first = Math.max(0, Math.ceil((hits - reach) / apart));
  const last = Math.min(y.length - 1, Math.floor((hits + reach) / apart));
  const logWeight = logWeights(degree, t, apart);
  let [weight, ratio, ratio2, ratio3, ratio4] = ratios((i) =>
    logWeight((first + i) * apart - hits),
  );
  let weights = 0;
  let sumX = 0;
  let sumY = 0;
  for (let i = first; i <= last; i++) {
    weights += weight;
    sumY += weight * y[i]!;
    if (x !== null) sumX += weight * x[i]!;
    weight *= ratio;
    ratio *= ratio2;
    ratio2 *= ratio3;
    ratio3 *= ratio4;
  }
  return { x: sumX / apart / weights, y: sumY / apart / weights };
}

function logWeights(degree: number, t: number, apart: number): (distance: number) => number {
  const hits = degree * t;
  const misses = degree - hits;
  const variance = hits * (1 - t);
  const one = (1 / misses - 1 / hits) / 2;
  const two = -0.5 / (variance - apart ** 2 / 6) + (1 / hits ** 2 + 1 / misses ** 2) / 4;
  const three = (1 / hits ** 2 - 1 / misses ** 2) / 6;
  const four = -(1 / hits ** 3 + 1 / misses ** 3) / 12;
  return (d) => d * (one + d * (two + d * (three + d * four)));
}

/** The first value of an exponential of a polynomial of fourth degree, and its ratios of first to fourth order. */
function ratios(log: (i: number) => number): [number, number, number, number, number] {
  const [a, b, c, d, e] = [log(0), log(1), log(2), log(3), log(4)];
  return [
    Math.exp(a),
    Math.exp(b - a),
    Math.exp(c - 2 * b + a),
    Math.exp(d - 3 * c + 3 * b - a),
    Math.exp(e - 4 * d + 6 * c - 4 * b + a),
  ];
}
