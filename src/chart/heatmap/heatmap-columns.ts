import { bisectRight } from 'd3-array';
import { cachedBy } from '../../model/cached-by.ts';
import type { Window } from '../../model/run.ts';
import type { SeriesData } from '../../panels/panel.ts';
import { OUTSIDE } from './heatmap-code.ts';
import { highest, LEVEL_SHIFT, type Levels } from './heatmap-levels.ts';

/** The samples of the cells of a row: cell `i` shows those from `from[i]` up to but not including `to[i]`. */
export interface CellColumns {
  readonly from: Int32Array;
  readonly to: Int32Array;
  /** The level whose grid most edges are on. */
  readonly level: number;
}

/** The times of a row's samples. */
export type RowTimes = Pick<SeriesData, 'elapsed' | 'span' | 'interval'>;

/**
 * Cuts time into `count` cells of equal width. A sample belongs to the cell in which its interval ends; a cell in which
 * none ends shows the one that covers its middle, if one does. If there are many samples, edges move to the grid of a
 * level, by an eighth of a cell at most: a row is painted several times faster, and each sample is still in one cell.
 */
export function cellColumns(rhythm: RowTimes, { from, to }: Window, count: number): CellColumns {
  const ends = ascending(rhythm.elapsed);
  const timeAt = (edge: number) => from + ((to - from) * edge) / count;
  const edges = new Int32Array(count + 1);
  for (let i = 0; i <= count; i++) edges[i] = bisectRight(ends, timeAt(i), edges[i - 1] ?? 0);
  const { level, snapped } = snap(edges);
  const columns = { level, from: snapped.slice(0, count), to: snapped.slice(1) };
  for (let i = 0; i < count; i++) {
    if (edges[i] === edges[i + 1] && covers(rhythm, edges[i]!, timeAt(i + 0.5))) columns.to[i]!++;
  }
  return columns;
}

/** Moves edges between two full cells to the grid of a level that has 4 or more entries in an average cell. */
function snap(edges: Int32Array) {
  const count = edges.length - 1;
  const perCell = (edges[count]! - edges[0]!) / count;
  const level = Math.max(0, Math.floor(Math.log2(perCell / 4) / LEVEL_SHIFT));
  const size = 1 << (level * LEVEL_SHIFT);
  const isFull = (i: number) => edges[i + 1]! - edges[i]! >= 4 * size;
  const snapped = edges.map((edge, i) =>
    i > 0 && i < count && isFull(i - 1) && isFull(i) ? Math.round(edge / size) * size : edge,
  );
  return { level, snapped };
}

/** Whether a cell is before the first or after the last of `samples` samples. */
export function isOutside(
  { from, to }: Pick<CellColumns, 'from' | 'to'>,
  cell: number,
  samples: number,
): boolean {
  const at = from[cell]!;
  return at === to[cell] && (at === 0 || at === samples);
}

/** The highest code of each cell of a row. */
export function cellCodes(levels: Levels, columns: CellColumns): Uint16Array {
  const { from, to, level } = columns;
  const samples = levels[0]!.length;
  const cells = new Uint16Array(from.length);
  const shift = level * LEVEL_SHIFT;
  const codes = levels[level] ?? levels[0]!;
  const offGrid = levels[level] === undefined ? -1 : (1 << shift) - 1;
  for (let cell = 0; cell < cells.length; cell++) {
    const first = from[cell]!;
    const end = to[cell]!;
    let max = 0;
    if (((first | end) & offGrid) !== 0) max = highest(levels, first, end);
    else for (let i = first >> shift; i < end >> shift; i++) if (codes[i]! > max) max = codes[i]!;
    cells[cell] = isOutside(columns, cell, samples) ? OUTSIDE : max;
  }
  return cells;
}

/** Whether a sample's interval contains an instant before its end. */
function covers({ elapsed, span, interval }: RowTimes, sample: number, at: number): boolean {
  const end = elapsed[sample];
  return end !== undefined && end - (span[sample]! > 0 ? span[sample]! : interval) <= at;
}

/** The ends of the intervals; after a clock was set back, they keep the last value until the clock reaches it again. */
const ascending = cachedBy((elapsed: Float64Array): Float64Array => {
  let last = -Infinity;
  const isSo = elapsed.every((at, i) => i === 0 || at >= elapsed[i - 1]!);
  return isSo
    ? elapsed
    : elapsed.map((at) => {
        last = Math.max(last, at);
        return last;
      });
});
