import type { Window } from '../../model/run.ts';
import { type CellColumns, cellCodes, cellColumns } from './heatmap-columns.ts';
import type { ReadRow } from './heatmap-read.ts';
import { type ShadeScale, shadeTable } from './heatmap-shades.ts';

/** A time range in `count` cells of equal width. */
export interface TimeCells {
  readonly window: Window;
  readonly count: number;
}

/** Cuts time into cells for the rows of any log. Rows of one log share their cells if they cover the same times. */
export function cellsOfRows({ window, count }: TimeCells): (row: ReadRow) => CellColumns {
  const cache = new Map<Float64Array, CellColumns>();
  return ({ rhythm }) => {
    const columns = cache.get(rhythm.span) ?? cellColumns(rhythm, window, count);
    cache.set(rhythm.span, columns);
    return columns;
  };
}

/** Returns the shades of a row's cells; a cell has the shade of its highest sample. */
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
