/**
 * The colours of a heatmap on a light ground: zero, which is a value and so differs from the ground and from the first
 * shade; then from the lowest to the highest value.
 *
 * Steps of equal size in Oklab with monotonic lightness: they look even, also with red-green colour blindness and
 * printed in grey. High values contrast with the ground in either theme.
 */
export const lightHeat: readonly string[] = [
  '#E6EBF0',
  '#FDF7CF',
  '#D5EDB0',
  '#A7DDB2',
  '#78CBB9',
  '#48B8C3',
  '#2DA0C2',
  '#1E87BB',
  '#216DAF',
  '#2352A2',
  '#253695',
  '#182772',
  '#0A1A50',
];
