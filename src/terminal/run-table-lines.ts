import { max, sum } from 'd3-array';
import {
  leftOutText,
  type RunHead,
  type RunTableRow,
  type RunTableText,
} from '../presentation/run-table.ts';
import { joinParts } from '../text/join-parts.ts';
import { characterCells, padded, shortened, wrapped } from './character-cells.ts';
import { runFinding, sharedFinding } from './shared-finding.ts';
import { sparks } from './sparks.ts';

/** Maximum cells of a name, or share of the width; minimum and usual cells of a finding and a course. */
const MAX_NAME = 28;
const MAX_NAME_SHARE = 0.3;
const MIN_FINDING = 22;
const USUAL_FINDING = 44;
const COURSE = 12;
/** Minimum cells of a column of numbers, and maximum lines of its heading. */
const MIN_NUMBER = 6;
const MAX_HEAD_LINES = 3;
const GAP = 2;
const FINDING = 'first finding';

/** The area of the table: characters across, and lines. */
interface TableArea {
  readonly width: number;
  readonly height: number;
}

/** A column as text: the lines of its heading, and a cell for each run. */
interface TextColumn {
  readonly name: string;
  readonly head: readonly string[];
  readonly cells: readonly string[];
  readonly width: number;
  readonly side: 'left' | 'right';
}

/**
 * Returns the table of runs, a line for each: as many columns as fit, the best number of each with a star, then the
 * course of the run and its first finding. Rows beyond the height are counted; what has no column is said in the first line
 * then, else below.
 */
export function runTableLines(table: RunTableText, { width, height }: TableArea): string[] {
  const columns = fittingColumns(table, width);
  const notes = notesOf(table, columns);
  const same = table.same !== '' && `the same of all: ${table.same}`;
  const isWhole = height === Number.POSITIVE_INFINITY;
  const most = isWhole ? 2 : 1;
  const title = joinParts([table.caption, same, ...(isWhole ? [] : notes)], ' · ');
  const below = isWhole ? notes.flatMap((text) => wrapped(text, { width, most })) : [];
  const headLines = max(columns, ({ head }) => head.length) ?? 1;
  const free = height - 1 - headLines;
  const rows = table.rows.length <= free ? table.rows.length : Math.max(1, free - 1);
  const line = (texts: readonly string[]) =>
    columns.map(({ width: cells, side }, i) => padded(texts[i] ?? '', cells, side)).join('  ');
  const more = table.rows.length - rows;
  return [
    ...wrapped(title, { width, most }),
    ...Array.from({ length: headLines }, (_, i) =>
      line(columns.map(({ head }) => head[i - headLines + head.length] ?? '')).trimEnd(),
    ),
    ...Array.from({ length: rows }, (_, i) =>
      line(columns.map(({ cells }) => cells[i]!)).trimEnd(),
    ),
    ...below,
    ...(more === 0 ? [] : [`${more} more ${more === 1 ? 'run' : 'runs'}`]),
  ];
}

/** Says with what the findings of all runs begin, if that is in no column, and which columns have no room. */
function notesOf(table: RunTableText, columns: readonly TextColumn[]): readonly string[] {
  const names = new Set(columns.map(({ name }) => name));
  const left = table.head.filter(({ text }, i) => !names.has(text) && !isInNames(table, i));
  const shared = names.has(FINDING) ? '' : sharedFinding(table.rows);
  const texts = [
    shared === '' ? '' : `${FINDING} of all: ${shared}`,
    leftOutText([...left.map(({ text }) => text), ...table.leftOut]),
  ];
  return texts.filter((text) => text !== '');
}

/** The columns that fit: the name, then the first ones beside a finding; the finding gets what is left. */
function fittingColumns(table: RunTableText, width: number): readonly TextColumn[] {
  const name = nameColumn(table, Math.max(MAX_NAME, Math.floor(MAX_NAME_SHARE * width)));
  const all = table.head.flatMap((head, i) =>
    isInNames(table, i) ? [] : [numberColumn(head, table.rows, i)],
  );
  const findings = table.rows.map(runFinding);
  const longest = max(findings, characterCells) ?? 0;
  // Findings that begin alike and are cut would read the same in each row.
  const isAlike = characterCells(sharedFinding(table.rows)) >= MIN_FINDING / 2;
  const least = isAlike ? 0 : Math.min(longest, MIN_FINDING);
  const columns = [name];
  const used = () => sum(columns, (column) => column.width + GAP);
  for (const column of all) if (used() + column.width + GAP + least <= width) columns.push(column);
  const beside = isAlike ? 0 : Math.min(longest, USUAL_FINDING);
  if (table.course !== '' && used() + COURSE + GAP + beside <= width)
    columns.push(courseColumn(table));
  const rest = width - used();
  if (longest === 0 || rest < (isAlike ? longest : least)) return columns;
  const cells = findings.map((text) => shortened(text, rest));
  return [...columns, { name: FINDING, head: [FINDING], cells, width: rest, side: 'right' }];
}

/** Whether the name of each run says a column: `threads 64`. */
function isInNames({ head, rows }: RunTableText, index: number): boolean {
  const { text } = head[index]!;
  return rows.every(({ name, cells }) =>
    name.split(', ').includes(`${text} ${cells[index]!.text.replaceAll(',', '')}`),
  );
}

function nameColumn({ rows }: RunTableText, most: number): TextColumn {
  const names = rows.map(({ name }) => name);
  const width = Math.min(most, Math.max(3, max(names, characterCells) ?? 0));
  return { name: 'run', head: ['run'], cells: names, width, side: 'right' };
}

function numberColumn(
  { text, unit, isNumber }: RunHead,
  rows: readonly RunTableRow[],
  index: number,
): TextColumn {
  const cells = rows.map(({ cells }) => {
    const { text, isBest } = cells[index]!;
    return isBest ? `*${text}` : text;
  });
  const words = [text, unit].filter((word) => word !== '').join(' ');
  const widest = Math.max(MIN_NUMBER, max(cells, characterCells) ?? 0);
  const width = narrowest(words, widest);
  const head = wrapped(words, { width, most: MAX_HEAD_LINES, indent: 0 });
  return { name: text, head, cells, width, side: isNumber ? 'left' : 'right' };
}

/** The least width, from that of the cells on, in which the words of a heading fit. */
function narrowest(words: string, widest: number): number {
  const all = characterCells(words);
  for (let width = widest; width < all; width++) {
    const lines = wrapped(words, { width, indent: 0 });
    const fits = lines.every((line) => characterCells(line) <= width);
    if (lines.length <= MAX_HEAD_LINES && fits) return width;
  }
  return Math.max(widest, all);
}

function courseColumn({ rows, course }: RunTableText): TextColumn {
  const cells = rows.map((row) =>
    row.course === null
      ? ''
      : sparks(row.course.read(), row.course.window, { width: COURSE, limit: Number.NaN }),
  );
  const head = wrapped(course, { width: COURSE, most: MAX_HEAD_LINES, indent: 0 });
  return { name: course, head, cells, width: COURSE, side: 'right' };
}
