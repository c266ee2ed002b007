import { incompleteBeta } from './incomplete-beta.ts';
import { logGamma } from './log-gamma.ts';

/**
 * Distribution function of Student's t with any positive number of degrees of freedom: the incomplete beta function of
 * Abramowitz and Stegun 26.7.1. The lower tail is exact however small it is.
 */
export function studentT(t: number, freedom: number): number {
  if (Number.isNaN(t) || !(freedom > 0)) return Number.NaN;
  const tail = tailOf(Math.abs(t), freedom);
  return t < 0 ? tail : 1 - tail;
}

/** The probability above `t`, which is not negative. */
function tailOf(t: number, freedom: number): number {
  if (t === Number.POSITIVE_INFINITY) return 0;
  const square = t * t;
  // Near the middle less is lost by the complement, in the tail nothing without it.
  return square < 1
    ? (1 - incompleteBeta(square / (freedom + square), 0.5, freedom / 2)) / 2
    : incompleteBeta(freedom / (freedom + square), freedom / 2, 0.5) / 2;
}

/**
 * The t below which a share of Student's distribution lies, by Newton's method: the upper tail is convex, so that steps
 * from 0 never go too far.
 */
export function studentQuantile(share: number, freedom: number): number {
  if (!(share > 0 && share < 1 && freedom > 0)) return Number.NaN;
  const tail = Math.min(share, 1 - share);
  let t = 0;
  let step = Number.POSITIVE_INFINITY;
  while (step > t * Number.EPSILON) {
    step = (tailOf(t, freedom) - tail) / densityOf(t, freedom);
    t += step;
  }
  return share < 0.5 ? -t : t;
}

function densityOf(t: number, freedom: number): number {
  const scale = logGamma((freedom + 1) / 2) - logGamma(freedom / 2);
  const shape = ((freedom + 1) / 2) * Math.log1p((t * t) / freedom);
  return Math.exp(scale - shape) / Math.sqrt(freedom * Math.PI);
}
