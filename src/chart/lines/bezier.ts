import type { Points } from '../scene.ts';
import type { PointsWriter } from './points-writer.ts';

/** Weights below this share of the largest one are negligible. */
const NEGLIGIBLE_SHARE = 1e-18;

/**
 * Adds the place `t`, 0 to 1, of the curve that gnuplot draws over unbroken points with `smooth bezier`: the Bernstein
 * polynomial of degree n − 1 over all n of them, in x as in y. It hides peaks, so it is never drawn alone. The weights
 * are a binomial distribution. They are taken relative to the largest one, each from its neighbour, outward until they
 * are negligible, and divided by their sum: no power or factorial is ever formed, so nothing can overflow.
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
  for (let i = mode + 1, w = 1; i <= degree && w > NEGLIGIBLE_SHARE; i++) {
    w *= ((degree - i + 1) / i) * odds;
    add(i, w);
  }
  for (let i = mode - 1, w = 1; i >= 0 && w > NEGLIGIBLE_SHARE; i--) {
    w *= (i + 1) / (degree - i) / odds;
    add(i, w);
  }
  out.add(sumX / weights, sumY / weights);
}
