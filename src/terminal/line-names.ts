import type { Panel } from '../panels/panel.ts';
import { characterCells, fitted } from './character-cells.ts';
import type { Dots } from './dots.ts';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
/** Distance between two letters on a line, in characters. */
const LETTER_DISTANCE = 16;
const ENTRY_GAP = 3;

/** An entry of the legend: a line's letter and its name. */
export interface LegendWord {
  readonly series: number;
  readonly column: number;
  readonly text: string;
}

/** The legend in as many rows as it needs. A single line needs no letter. */
export function legendRows({ series }: Panel, width: number): LegendWord[][] {
  const rows: LegendWord[][] = [];
  let end = Infinity;
  for (const [index, { label }] of series.entries()) {
    const letter = series.length === 1 ? '' : `${LETTERS[index % LETTERS.length]} `;
    const text = `${letter}${fitted(label, width - 6)}`;
    if (end + characterCells(text) > width) {
      rows.push([]);
      end = 0;
    }
    rows.at(-1)!.push({ series: index, column: end, text });
    end += characterCells(text) + ENTRY_GAP;
  }
  return rows;
}

/** A letter on a line, so that lines differ by more than colour. */
interface LineName {
  readonly series: number;
  readonly column: number;
  readonly row: number;
  readonly letter: string;
}

/** The letters on the lines, if possible where a line is alone, and never on its peak. */
export function lineNames(dots: Dots, count: number): LineName[] {
  if (count < 2) return [];
  const apart = Math.max(LETTER_DISTANCE, 3 * count);
  return Array.from({ length: count }, (_, series) => {
    const peak = peakRow(dots, series);
    const first = Math.floor(((series + 0.5) * apart) / count);
    const names: LineName[] = [];
    for (let column = first; column < dots.columns; column += apart) {
      const end = Math.min(dots.columns, column + Math.floor(apart / 2));
      const place = placeOn(dots, series, { column, end, peak });
      if (place !== null)
        names.push({ ...place, series, letter: LETTERS[series % LETTERS.length]! });
    }
    return names;
  }).flat();
}

function peakRow(dots: Dots, series: number): number {
  for (let row = 0; row < dots.rows; row++) {
    for (let column = 0; column < dots.columns; column++) {
      if (dots.linesIn(column, row).includes(series)) return row;
    }
  }
  return -1;
}

function placeOn(
  dots: Dots,
  series: number,
  { column, end, peak }: { readonly column: number; readonly end: number; readonly peak: number },
) {
  let second: { readonly column: number; readonly row: number } | null = null;
  for (let at = column; at < end; at++) {
    for (let row = 0; row < dots.rows; row++) {
      const lines = dots.linesIn(at, row);
      const isFlat = row === peak && row === dots.rows - 1;
      if (lines[0] !== series || (row === peak && !isFlat)) continue;
      if (lines.length === 1) return { column: at, row };
      second ??= { column: at, row };
    }
  }
  return second;
}
