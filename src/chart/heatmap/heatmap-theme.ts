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
  '#FDE18C',
  '#FBC151',
  '#F89F34',
  '#EF7C2D',
  '#E25B35',
  '#C9424C',
  '#AB325C',
  '#8A2467',
  '#69196A',
  '#451361',
  '#260D4B',
];
