import type { Window } from '../../model/run.ts';
import { type CellColumns, cellCodes, cellColumns } from './heatmap-columns.ts';
import type { ReadRow } from './heatmap-read.ts';
import { type ShadeScale, shadeTable } from './heatmap-shades.ts';

/** A stretch of time in so many cells of equal width. */
export interface TimeCells {
  readonly window: Window;
  readonly count: number;
}

/** Cuts time for rows of any log; those of one log share their cells, unless their rows cover times of their own. */
export function cellsOfRows({ window, count }: TimeCells): (row: ReadRow) => CellColumns {
  const cache = new Map<Float64Array, CellColumns>();
  return ({ rhythm }) => {
    const columns = cache.get(rhythm.span) ?? cellColumns(rhythm, window, count);
    cache.set(rhythm.span, columns);
    return columns;
  };
}

/** The shades of a row's cells: that of the highest of their samples. */
export function shadesOfRows(scale: ShadeScale, cells: TimeCells): (row: ReadRow) => Uint8Array {
  const table = shadeTable(scale);
  const columnsOf = cellsOfRows(cells);
  return (row) => {
    const shades = new Uint8Array(cells.count);
    const codes = cellCodes(row.levels, columnsOf(row));
    for (let i = 0; i < shades.length; i++) shades[i] = table[codes[i]!]!;
    return shades;
  };
}
