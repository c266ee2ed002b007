/** The most decimals of a number. */
const MOST_DECIMALS = 18;

/** A number without an exponent: `1e+02` as `100`, `5.1e-05` as `0.000051`; any other text is returned unchanged. */
export function plainDecimal(text: string): string {
  if (!/^-?\d{1,20}(\.\d{1,20})?e[-+]?\d{1,2}$/i.test(text)) return text;
  return Number(text)
    .toFixed(MOST_DECIMALS)
    .replace(/\.?0+$/, '');
}
