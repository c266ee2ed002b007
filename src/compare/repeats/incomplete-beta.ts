import { logGamma } from './log-gamma.ts';

/** Terms of the continued fraction that give all digits of a double; it needs more, the larger a parameter is. */
const termsFor = (a: number, b: number) => Math.ceil(20 + 8 * Math.sqrt(Math.max(a, b)));

/**
 * Regularised incomplete beta function I_x(a, b) for x from 0 to 1 and positive a and b, by its continued fraction
 * (DLMF 8.17.22) on the side of the mean where that converges fast.
 */
export function incompleteBeta(x: number, a: number, b: number): number {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  if (x > (a + 1) / (a + b + 2)) return 1 - incompleteBeta(1 - x, b, a);
  const logBeta = logGamma(a) + logGamma(b) - logGamma(a + b);
  const front = Math.exp(a * Math.log(x) + b * Math.log1p(-x) - logBeta) / a;
  let fraction = 0;
  for (let i = termsFor(a, b); i > 0; i--) fraction = termOf(i, x, [a, b]) / (1 + fraction);
  return front / (1 + fraction);
}

function termOf(index: number, x: number, [a, b]: readonly [number, number]): number {
  const m = Math.floor(index / 2);
  const below = (a + index - 1) * (a + index);
  return index % 2 === 0 ? (m * (b - m) * x) / below : (-(a + m) * (a + b + m) * x) / below;
}
