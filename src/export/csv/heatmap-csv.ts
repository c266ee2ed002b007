import { readCell } from '../../chart/heatmap/heatmap-cell.ts';
import { cellsOfRows } from '../../chart/heatmap/heatmap-cells.ts';
import type { HeatmapScene } from '../../chart/heatmap/heatmap-layout.ts';
import type { ReadHeatmap, ReadRow } from '../../chart/heatmap/heatmap-read.ts';
import type { SeriesData } from '../../panels/panel.ts';
import { decimal, spreadsheetField } from './csv.ts';

/**
 * The cells of a heatmap as CSV: a line for each row and each cell of one pixel that has samples. If a sample has
 * several cells, it has one line.
 */
export async function heatmapCsv(
  { title, rows, x, plot }: HeatmapScene,
  { unit }: Pick<ReadHeatmap, 'unit'>,
  read: (row: ReadRow) => Promise<SeriesData>,
): Promise<string[]> {
  const [from, to] = x.domain;
  const columnsOf = cellsOfRows({ window: { from, to }, count: plot.width });
  const numbers = ['min', 'mean', 'max'].map((name) => `${name} [${unit}]`);
  const texts = [`heatmap,entity,from_s,to_s,${numbers.join(',')}\n`];
  for (const row of rows) {
    const head = `${spreadsheetField(title)},${spreadsheetField(row.name)}`;
    const data = await read(row);
    const columns = columnsOf(row);
    let text = '';
    let last = -1;
    for (const [cell, first] of columns.from.entries()) {
      const end = columns.to[cell]!;
      if (first === end || first === last) continue;
      last = first;
      const { from, to, min, mean, max } = readCell(data, first, end);
      text += `${head},${[from, to, min, mean, max].map(decimal).join(',')}\n`;
    }
    texts.push(text);
  }
  return texts;
}
