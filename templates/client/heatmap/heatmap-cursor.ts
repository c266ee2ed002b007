import { type CellReading, readCell } from '../../../src/chart/heatmap/heatmap-cell.ts';
import { cellsOfRows } from '../../../src/chart/heatmap/heatmap-cells.ts';
import { isOutside } from '../../../src/chart/heatmap/heatmap-columns.ts';
import type { HeatmapScene } from '../../../src/chart/heatmap/heatmap-layout.ts';
import type { ReadRow } from '../../../src/chart/heatmap/heatmap-read.ts';
import { visibleText } from '../../../src/chart/visible-text.ts';
import { toAxis } from '../../../src/model/display-unit.ts';
import type { SeriesData } from '../../../src/panels/panel.ts';
import { formatNumber, formatWhole } from '../../../src/text/quantity.ts';

/** The position of a cell: its row from the top and its number from the left. */
export interface CellAt {
  readonly row: number;
  readonly cell: number;
}

/** Returns the cell at a position of the picture; null outside the plot. */
export function pointedCell(
  { plot, rows, rowHeight }: HeatmapScene,
  [x, y]: readonly [number, number],
  count: number,
): CellAt | null {
  const row = Math.floor((y - plot.y) / rowHeight);
  const cell = Math.floor(((x - plot.x) / plot.width) * count);
  return row < 0 || row >= rows.length || cell < 0 || cell >= count ? null : { row, cell };
}

/** Reads the samples of a cell, or the reason why there are none. */
export function readCellAt(
  { rows, x }: HeatmapScene,
  { row, cell }: CellAt,
  { data, count, log }: CellSource,
): CellReading | string {
  const [from, to] = x.domain;
  const columns = cellsOfRows({ window: { from, to }, count })(rows[row]!);
  const [first, end] = [columns.from[cell]!, columns.to[cell]!];
  if (first < end) return readCell(data, first, end);
  if (!isOutside(columns, cell, data.values.length)) return 'no value: no report covers this time';
  return `${first === 0 ? 'before the start' : 'after the end'} of ${log}`;
}

/** The samples of a row and their cells. */
interface CellSource {
  readonly data: SeriesData;
  readonly count: number;
  readonly log: string;
}

/** Returns a cell in words: `max 97.2 %, mean 43.1 %, min 2 % of 72 samples`. */
export function cellText({ shades }: HeatmapScene, reading: CellReading): string {
  if (reading.samples === 0) return 'no value';
  const { unit, label } = shades;
  const number = (value: number) => `${formatNumber(toAxis(unit, value))} ${label}`.trim();
  const { samples, min, mean, max } = reading;
  if (samples === 1) return number(max);
  return `max ${number(max)}, mean ${number(mean)}, min ${number(min)}, ${formatWhole(samples)} samples`;
}

/** Returns the name of a row as shown. */
export function heatmapRowName({ name }: ReadRow): string {
  return visibleText(name);
}
