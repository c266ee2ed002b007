/** Whether values stay at one or above for a number of cells. */
export function staysAt(values: Float64Array, least: number, cells: number): boolean {
  let held = 0;
  for (let i = 0; i < values.length && held < cells; i++) held = values[i]! >= least ? held + 1 : 0;
  return held >= cells;
}
