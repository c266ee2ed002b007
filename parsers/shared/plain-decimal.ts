/** Maximum number of decimals. */
const MAX_DECIMALS = 18;

/**
 * Returns a number without its exponent, with the same digits: `1e+02` as `100`, `5.1e-05` as `0.000051`. Any other
 * text is returned unchanged.
 */
export function plainDecimal(text: string): string {
  const [, fraction = '', exponent] =
    /^-?\d{1,20}(?:\.(\d{1,20}))?e([-+]?\d{1,2})$/i.exec(text) ?? [];
  if (exponent === undefined) return text;
  const decimals = Math.max(0, fraction.length - Number(exponent));
  return Number(text)
    .toFixed(Math.min(decimals, MAX_DECIMALS))
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '');
}
