/** From here on the series is exact to the last digits of a double. */
const MIN_SERIES_ARGUMENT = 15;

/** Factors of x⁻¹, x⁻³, … in Stirling's series. */
const STIRLING = [1 / 12, -1 / 360, 1 / 1260, -1 / 1680, 1 / 1188];

/**
 * Logarithm of the gamma function of a positive number: Stirling's series (DLMF 5.11.1), for small numbers after steps
 * of Γ(x + 1) = x Γ(x).
 */
export function logGamma(x: number): number {
  let product = 1;
  let y = x;
  for (; y < MIN_SERIES_ARGUMENT; y++) product *= y;
  const series = STIRLING.reduce((sum, factor, i) => sum + factor * y ** -(2 * i + 1), 0);
  return (y - 0.5) * Math.log(y) - y + Math.log(2 * Math.PI) / 2 + series - Math.log(product);
}
