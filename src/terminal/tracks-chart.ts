import type { PathMark } from '../chart/scene.ts';
import {
  layoutTracks,
  type TrackScene,
  type TracksContent,
  type TracksScene,
} from '../chart/tracks/layout-tracks.ts';
import type { TrackWords } from '../chart/tracks/picture-parts.ts';
import { moreTracks, type TracksWords } from '../chart/tracks/tracks-picture.ts';
import { characterCells, fitted, padded } from './character-cells.ts';
import { drawLine } from './dot-lines.ts';
import { DOTS_ACROSS, DOTS_DOWN, Dots } from './dots.ts';
import { phaseRow } from './phase-row.ts';
import { writeTimes } from './plot-frame.ts';
import { listedLines } from './sentence-lines.ts';
import { Sheet } from './sheet.ts';
import type { Style } from './style.ts';

/** Pixels of the scene per dot. */
const PIXELS_PER_DOT = 4;
/** Maximum lines of a track. */
const MAX_TRACK_LINES = 3;
/** Maximum lines of a finding. */
const MAX_FINDING_LINES = 2;
/** Rows around the tracks: title, phases; axis, times, their unit, the note about tracks that are not shown. */
const ROWS_AROUND = 6;
/** Cells of a number. */
const NUMBER_CELLS = 7;
/** Cells of a unit. */
const UNIT_CELLS = 6;
/** Minimum and maximum cells of a name. */
const NAME_CELLS = { least: 14, most: 26 };
/** Minimum columns of the time axis. */
const MIN_COLUMNS = 10;

/** The settings of tracks in text; without a height they are as high as everything needs. */
export interface TracksTextStyle {
  readonly width: number;
  readonly height?: number;
  readonly inColour?: boolean;
}

/** The columns of the texts and of the time axis. */
interface TextColumns {
  readonly name: number;
  readonly across: number;
}

/**
 * Tracks in braille dots under the names of the phases, with their texts at the sides, in lines of at most the width.
 */
export function tracksChart(
  content: TracksContent,
  words: TracksWords,
  { width, height = Number.POSITIVE_INFINITY, inColour = false }: TracksTextStyle,
): string[] {
  const all = content.tracks.length;
  const findings = listedLines(words.findings, {
    width,
    mostOfEach: MAX_FINDING_LINES,
    most: height - ROWS_AROUND - all,
  });
  const { count, each } = rowsIn(height - ROWS_AROUND - findings.length, all);
  const columns = columnsIn(width);
  const { name, across } = columns;
  const scene = layoutTracks(
    { ...content, tracks: content.tracks.slice(0, count) },
    { width: across * DOTS_ACROSS * PIXELS_PER_DOT, height: each * DOTS_DOWN * PIXELS_PER_DOT },
  );
  const sheet = new Sheet(ROWS_AROUND + findings.length + each * count);
  sheet.write(0, 0, fitted(words.title, width));
  for (const [i, { text, mark, level = null }] of findings.entries()) {
    sheet.write(0, 1 + i, text);
    sheet.write(0, 1 + i, mark, level);
  }
  let top = 1 + findings.length;
  sheet.write(name + 1, top, phaseRow(content.phases, scene.window, across), 'faint');
  writeSides(sheet, words.sides, { ...columns, top });
  writeNumbers(sheet, { symbol: '', numbers: words.head }, { ...columns, top });
  top += 1;
  for (const row of scene.rows) {
    writeTexts(sheet, words.ofTrack(row), { ...columns, top, each });
    writeDots(sheet, row, { ...columns, top, each });
    top += each;
  }
  writeAxis(sheet, scene, { ...columns, top });
  sheet.write(0, top + 3, fitted(moreTracks(all - count, words.zero), width));
  return sheet.lines(inColour).filter((line, i, lines) => line !== '' || i < lines.length - 1);
}

/** Returns how many tracks have room in lines, and the lines of each. */
function rowsIn(lines: number, all: number): { readonly count: number; readonly each: number } {
  const count = Math.max(1, Math.min(all, lines));
  return { count, each: Math.max(1, Math.min(MAX_TRACK_LINES, Math.floor(lines / count))) };
}

function columnsIn(width: number): TextColumns {
  const name = Math.max(NAME_CELLS.least, Math.min(NAME_CELLS.most, Math.floor(width / 5)));
  const across = Math.max(MIN_COLUMNS, width - name - 2 - 3 * NUMBER_CELLS - UNIT_CELLS);
  return { name, across };
}

/** Writes the names of the sides of a comparison in their colours, where other tracks have phases. */
function writeSides(
  sheet: Sheet,
  sides: TracksWords['sides'],
  { name, across, top }: TextColumns & { readonly top: number },
): void {
  let left = name + 1;
  for (const { label, slot } of sides) {
    const text = fitted(label, Math.max(0, name + 1 + across - left));
    sheet.write(left, top, text, slot);
    left += characterCells(text) + 2;
  }
}

interface RowContext extends TextColumns {
  readonly top: number;
  readonly each: number;
}

/** Writes name and detail on separate lines if the track has them, else on the same line; numbers on the right. */
function writeTexts(sheet: Sheet, words: TrackWords, place: RowContext): void {
  const { name, detail, figures } = words;
  const { top, each } = place;
  const middle = top + Math.floor((each - 1) / 2);
  if (each === 1) sheet.write(0, top, fitted(`${name} ${detail}`, place.name));
  else {
    sheet.write(0, middle, fitted(name, place.name));
    sheet.write(0, middle + 1, fitted(detail, place.name), 'faint');
  }
  for (const [i, figure] of figures.slice(0, each).entries()) {
    writeNumbers(sheet, figure, { ...place, top: middle + i });
  }
}

function writeNumbers(
  sheet: Sheet,
  { numbers, symbol, slot }: TrackWords['figures'][number],
  { name, across, top }: TextColumns & { readonly top: number },
): void {
  const cells = numbers.map((number) => padded(number, NUMBER_CELLS, 'left')).join('');
  sheet.write(
    name + 1 + across,
    top,
    `${cells} ${fitted(symbol, UNIT_CELLS - 1)}`.trimEnd(),
    slot ?? null,
  );
}

/**
 * Writes the lines of a track in its colours. Columns with a finding have the bar above and the colour of its level.
 */
function writeDots(sheet: Sheet, row: TrackScene, { name, across, top, each }: RowContext): void {
  const dots = new Dots(across, each);
  const toDot = (pixel: number) => pixel / PIXELS_PER_DOT - 0.5;
  for (const mark of row.marks.filter(isLine)) drawLine(dots, mark, { x: toDot, y: toDot });
  const levels = levelsOf(row, across);
  for (let line = 0; line < each; line++) {
    sheet.write(name, top + line, line === 0 ? '┤' : '│');
    for (let column = 0; column < across; column++) {
      const [owner] = dots.linesIn(column, line);
      const level = levels[column];
      const at = [name + 1 + column, top + line] as const;
      if (owner !== undefined) sheet.write(...at, dots.character(column, line), level ?? owner);
      else if (level !== undefined && line === 0) sheet.write(...at, '▔', level);
    }
  }
}

/** Lines, and the areas of stacks and of spreads; not the pale areas below lines. */
function isLine({ ink, filled, spread, opacity }: PathMark): boolean {
  return /^s\d/.test(ink) && (filled !== true || spread === true || opacity > 0.5);
}

/** Returns the level of the finding in each column. */
function levelsOf({ marks }: TrackScene, across: number): (Style | undefined)[] {
  const levels = new Array<Style | undefined>(across).fill(undefined);
  for (const { ink, filled, dash, points } of marks) {
    if (
      filled === true ||
      dash.length > 0 ||
      (ink !== 'limit' && ink !== 'warning' && ink !== 'note')
    )
      continue;
    const [from = 0, to = 0] = [...points.x].map((x) =>
      Math.floor(x / PIXELS_PER_DOT / DOTS_ACROSS),
    );
    levels.fill(ink, from, Math.max(to, from + 1));
  }
  return levels;
}

function writeAxis(
  sheet: Sheet,
  scene: TracksScene,
  { name, across, top }: TextColumns & { readonly top: number },
): void {
  sheet.write(name, top, `└${'─'.repeat(across)}`);
  const plot = { x: 0, y: 0, width: scene.width, height: DOTS_DOWN };
  const y = { scale: { ...scene.x, range: [DOTS_DOWN, 0] as const } };
  const frame = { left: name, top: top - 1, columns: across, rows: 1 };
  writeTimes(sheet, { x: scene.x, plot, y }, frame);
}
