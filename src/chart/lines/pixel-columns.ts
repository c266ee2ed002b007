/** Columns of equal width over a part of the x axis. */
export interface PixelColumns {
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

/**
 * The column of a position counted in columns. Samples are often exactly on the edge of one: the small addend puts all
 * of them on the same side despite rounding errors.
 */
export function columnOf(position: number): number {
  return Math.floor(position + 1e-6);
}
