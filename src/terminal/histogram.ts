import { formatG } from '../chart/format-g.ts';
import { readBuckets } from '../chart/heatmap/heatmap-buckets.ts';
import { shadesOfRows } from '../chart/heatmap/heatmap-cells.ts';
import { SHADES, type ShadeScale } from '../chart/heatmap/heatmap-shades.ts';
import { layoutRead } from '../chart/layout.ts';
import { readPanel } from '../chart/read-panel.ts';
import type { Size } from '../chart/scene.ts';
import { toAxis } from '../model/display-unit.ts';
import type { Panel } from '../panels/panel.ts';
import { characterCells, fitted, padded } from './character-cells.ts';
import { writeTimes } from './plot-frame.ts';
import { writeGaps, writeMarks } from './plot-notes.ts';
import { Sheet } from './sheet.ts';

/** The characters of the lowest to the highest values; a dot is zero, a blank is a missing value. */
const BLOCKS = ['▂', '▄', '▆', '█'];
const ZERO = '·';
/** Rows above the plot: title, legend, names of marks. */
const ROWS_ABOVE = 3;
/** Rows below the plot: border, times, their unit. */
const ROWS_BELOW = 3;
const MIN_SIZE: Size = { width: 20, height: 4 };

/** A histogram over time in characters: a row for each bucket, or for several buckets if there are too many. */
export function textHistogram(panel: Panel, size: Size): string[] {
  const read = readPanel(panel);
  const { rows, shades } = readBuckets(read, {});
  const each = Math.ceil(
    rows.length / Math.max(MIN_SIZE.height, size.height - ROWS_ABOVE - ROWS_BELOW),
  );
  const labels = labelsOf(rows, each).map((label) => fitted(label, size.width / 4));
  const left = 1 + Math.max(...labels.map(characterCells));
  const columns = Math.max(MIN_SIZE.width, size.width - left - 1);
  const height = labels.length;
  const frame = { left, top: ROWS_ABOVE, columns, rows: height };
  const scene = layoutRead(read, { width: 138 + 8 * columns, height: 400 }, {});
  const sheet = new Sheet(ROWS_ABOVE + height + ROWS_BELOW);
  sheet.write(0, 0, fitted(`${panel.title}, ${panel.spec.rows}`, size.width));
  sheet.write(0, 1, fitted(shadeText(shades), size.width));
  const [from, to] = scene.x.domain;
  const painted = rows.map(shadesOfRows(shades, { window: { from, to }, count: columns }));
  writeGaps(sheet, panel.gaps, { scene, frame });
  writeMarks(sheet, panel.run.marks, { scene, frame, from: 0, to: size.width });
  for (let row = 0; row < height; row++) {
    const first = (height - 1 - row) * each;
    const shadesOfRow = painted.slice(first, first + each);
    sheet.write(0, ROWS_ABOVE + row, `${padded(labels[height - 1 - row]!, left - 1, 'left')} ┤`);
    for (let column = 0; column < columns; column++) {
      const block = blockOf(shadesOfRow.map((shades) => shades[column]!));
      if (block !== ' ') sheet.write(left + 1 + column, ROWS_ABOVE + row, block);
    }
  }
  sheet.write(left, ROWS_ABOVE + height, `└${'─'.repeat(columns)}`);
  writeTimes(sheet, scene, frame);
  return sheet.lines(false);
}

/** The label of each row of characters, the lowest first. */
function labelsOf(rows: readonly { readonly name: string }[], each: number): string[] {
  return Array.from({ length: Math.ceil(rows.length / each) }, (_, i) => {
    const group = rows.slice(i * each, (i + 1) * each);
    return [...new Set([group[0]!.name, group.at(-1)!.name])].join('–');
  });
}

/** The character for the highest value in a cell. */
function blockOf(shades: readonly number[]): string {
  const most = Math.max(...shades.map((shade) => (shade > SHADES ? -1 : shade)));
  if (most <= 0) return most === 0 ? ZERO : ' ';
  return BLOCKS[Math.ceil((most * BLOCKS.length) / SHADES) - 1]!;
}

function shadeText({ log, from, to, unit, label }: ShadeScale): string {
  const end = (part: number) => (log ? from * (to / from) ** part : to * part);
  const words = BLOCKS.map((block, i) => {
    const most = end((i + 1) / BLOCKS.length);
    return `${block} up to ${formatG(toAxis(unit, most), 2)}`;
  });
  return `${ZERO} 0  ${words.join('  ')} ${label}`;
}
