import type { Points } from '../scene.ts';
import { PointsWriter } from './points-writer.ts';
import { pointRuns } from './runs.ts';

/** Weights below this share of the largest one change nothing. */
const NEGLIGIBLE = 1e-18;

/**
 * gnuplot's `smooth bezier`: each unbroken stretch of n points becomes the Bernstein polynomial of degree n − 1 over
 * all of them, in x as in y, at `samples` places from the first point to the last. It hides peaks, so it is never
 * drawn alone.
 */
export function bezier(points: Points, samples = 100): Points {
  const runs = [...pointRuns(points)];
  const out = new PointsWriter(runs.length * (samples + 1));
  for (const [from, to] of runs) {
    out.end();
    const run = { x: points.x.subarray(from, to), y: points.y.subarray(from, to) };
    if (to - from === 1) out.add(run.x[0]!, run.y[0]!);
    else for (let i = 0; i < samples; i++) addBezierPoint(out, run, i / (samples - 1));
  }
  return out.points;
}

/**
 * Adds the place `t`, 0 to 1, of the curve over unbroken points. The weights are a binomial distribution. They are taken
 * relative to the largest one, each from its neighbour, outward until they are negligible, and divided by their sum: no
 * power or factorial is ever formed, so nothing can overflow.
 */
export function addBezierPoint(out: PointsWriter, { x, y }: Points, t: number): void {
  const degree = x.length - 1;
  const mode = Math.min(degree, Math.floor((degree + 1) * t));
  let weights = 1;
  let sumX = x[mode]!;
  let sumY = y[mode]!;
  const add = (i: number, weight: number) => {
    weights += weight;
    sumX += weight * x[i]!;
    sumY += weight * y[i]!;
  };
  const odds = t / (1 - t);
  for (let i = mode + 1, w = 1; i <= degree && w > NEGLIGIBLE; i++) {
    w *= ((degree - i + 1) / i) * odds;
    add(i, w);
  }
  for (let i = mode - 1, w = 1; i >= 0 && w > NEGLIGIBLE; i--) {
    w *= (i + 1) / (degree - i) / odds;
    add(i, w);
  }
  out.add(sumX / weights, sumY / weights);
}
