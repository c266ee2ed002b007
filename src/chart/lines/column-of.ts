/**
 * The column of a position counted in columns. Samples often stand exactly on the edge of one: a hair's breadth makes
 * all of them fall to the same side, whatever was lost in reckoning.
 */
export function columnOf(position: number): number {
  return Math.floor(position + 1e-6);
}
