/** A number as C's `%g` prints it: six significant digits by default, no trailing zeros, `1e+06`. */
export function formatG(value: number, digits = 6): string {
  if (value === 0) return '0';
  const rounded = Number(value.toPrecision(digits));
  const size = Math.abs(rounded);
  if (size >= 1e-4 && size < 10 ** Math.max(6, digits)) return String(rounded);
  return rounded.toExponential().replace(/([+-])(\d)$/, '$10$2');
}
