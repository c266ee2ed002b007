import { greatest, max, sum } from 'd3-array';
import {
  headText,
  leftOutNotes,
  type TableBlock,
  type TableCell,
  type TableColumn,
  type TableRow,
} from '../../presentation/blocks/block.ts';
import { wordBefore } from '../../presentation/findings/level-words.ts';
import { joinParts } from '../../text/join-parts.ts';
import { characterCells, fitted, padded, pieces, shortened, wrapped } from '../character-cells.ts';
import { phaseRow } from '../phase-row.ts';
import { sparks } from '../sparks.ts';

/** Characters of the first column of a table, the names of its rows: the maximum, or a share of the width if that is more. */
const MAX_NAME = 34;
const MAX_NAME_SHARE = 0.3;
/** Characters that are left of words in a place that is too narrow for its table. */
const MIN_CUT_WORDS = 6;
/** Minimum characters of a name, of words, of sentences, and of values over time. */
const MIN_NAME = 20;
const MIN_WORDS = 12;
const MIN_SENTENCE = 22;
const MIN_COURSE = 12;
const MAX_HEAD_LINES = 3;
/**
 * Characters of a heading above numbers: one with at most so many is on one line although its numbers are narrower, and
 * names have at least so many.
 */
const SHORT_HEAD = 8;
const GAP = ' ';

/** The space of a table: characters across, and lines. */
export interface TableArea {
  readonly width: number;
  readonly height: number;
}

/** A column as text. */
interface TextColumn {
  readonly column: TableColumn;
  /** Its cells in the order of the rows. */
  readonly cells: readonly TableCell[];
  /** The width without which it is of no use, and the one in which all of it fits. */
  readonly least: number;
  readonly most: number;
  /** Whether they are sentences that begin alike: cut ones would read the same in each row. */
  readonly isAlike: boolean;
}

/** A column with its width and the lines of its heading. */
interface FittedColumn extends TextColumn {
  readonly width: number;
  readonly head: readonly string[];
}

/**
 * Returns a table as lines of text: the most important columns, as many as fit, and as many rows. What is left out is
 * named or counted.
 */
export function tableLines(table: TableBlock, { width, height }: TableArea): readonly string[] {
  const all = textColumns(table, width);
  const kept = mostImportant(all, width);
  const columns = inWidth(kept, width);
  const below = all.filter((each) => each.column.isBelow === true && !kept.includes(each));
  const isWhole = height === Number.POSITIVE_INFINITY;
  const left = all.filter((each) => !kept.includes(each) && each.column.isBelow !== true);
  const notes = [...table.notes, ...leftNotes(left, table), ...legend(kept)].join(' · ');
  const title = joinParts([table.caption, !isWhole && notes], ' · ');
  const top = title === '' ? [] : wrapped(title, { width, most: isWhole ? height : 1 });
  const headLines = max(columns, ({ head }) => head.length) ?? 1;
  const heads = Array.from({ length: headLines }, (_, i) =>
    lineOf(columns, ({ head }) => head[i - headLines + head.length] ?? ''),
  );
  const rows = groupHeads(table, width).map((before, row) => [
    ...before,
    ...rowLines(columns, row, isWhole && table.isLineEach !== true),
    ...below.flatMap((each) => belowLines(each, row, { width, isOnly: below.length === 1 })),
  ]);
  const shown = rowsThatFit(rows, height - top.length - headLines);
  if (shown === 0) return [];
  const more = rows.length - shown;
  return [
    ...top,
    ...heads,
    ...rows.slice(0, shown).flat(),
    ...(isWhole && notes !== '' ? wrapped(notes, { width }) : []),
    ...(more === 0 ? [] : [`${more} more ${table.rowWord}${more === 1 ? '' : 's'}`]),
  ].map((line) => line.replaceAll('–', '-'));
}

/** Returns for each row what is above it: the heading of its group if it is the first of it. */
function groupHeads({ groups }: TableBlock, width: number): readonly (readonly string[])[] {
  return groups.flatMap(({ head, rows }) =>
    rows.map((_, i) => (i === 0 && head !== undefined ? wrapped(head, { width }) : [])),
  );
}

/** Returns the number of rows for which there are lines, if need be with one that counts the others. */
function rowsThatFit(rows: readonly (readonly string[])[], height: number): number {
  if (sum(rows, ({ length }) => length) <= height) return rows.length;
  let [left, count] = [height - 1, 0];
  while (count < rows.length && rows[count]!.length <= left) left -= rows[count++]!.length;
  return count;
}

/** Returns the cell of a column below its row, with the heading if there are several. */
function belowLines(
  { column, cells }: TextColumn,
  row: number,
  { width, isOnly }: { readonly width: number; readonly isOnly: boolean },
): readonly string[] {
  const { text } = cells[row]!;
  const words = joinParts([!isOnly && headText(column), text], ': ');
  return text === '' ? [] : wrapped(`  ${words}`, { width, indent: 4 });
}

/** Returns the lines of a row: where there is room, words that are too long for their column have several. */
function rowLines(
  columns: readonly FittedColumn[],
  row: number,
  isWhole: boolean,
): readonly string[] {
  const cells = columns.map((each, i) => {
    const text = cellText(each, row);
    const { column, width } = each;
    if (column.kind !== 'words') return [text];
    if (isWhole) return wrapped(text, { width, indent: 0 }).flatMap((line) => pieces(line, width));
    return i === 0 ? [text] : [shortened(text, width) || fitted(text, width)];
  });
  const count = max(cells, ({ length }) => length) ?? 1;
  return Array.from({ length: count }, (_, i) =>
    lineOf(columns, (each) => cells[columns.indexOf(each)]![i] ?? ''),
  );
}

/** Says what a star means. */
function legend(columns: readonly TextColumn[]): readonly string[] {
  const hasBest = columns.some(({ cells }) => cells.some(({ mark }) => mark === 'best'));
  return hasBest ? ['* best of a column'] : [];
}

function lineOf(columns: readonly FittedColumn[], textOf: (each: FittedColumn) => string): string {
  return columns
    .map((each) => padded(textOf(each), each.width, isRight(each.column) ? 'left' : 'right'))
    .join(GAP)
    .trimEnd();
}

/** Whether a column ends in a line. Blanks are before its texts then. */
function isRight({ kind }: TableColumn): boolean {
  return kind === 'number';
}

function cellText({ column, cells, width }: FittedColumn, row: number): string {
  const cell = cells[row]!;
  return column.kind === 'course' ? courseText(cell, width) : shown(cell);
}

function courseText({ course }: TableCell, width: number): string {
  return course === null || course === undefined
    ? ''
    : sparks(course.read(), course.window, { width, limit: course.limit });
}

/** Returns a cell with its detail. A star is before the best of a column, a word before what limited a run. */
function shown({ text, detail = '', mark }: TableCell): string {
  const word = mark === 'limit' || mark === 'warning' ? wordBefore(text, mark) : '';
  return joinParts([joinParts([word, mark === 'best' ? `*${text}` : text], ': '), detail], ' ');
}

/** Returns the columns that say something, in the order of the table. */
function textColumns({ columns, groups }: TableBlock, width: number): readonly TextColumn[] {
  const rows = groups.flatMap((group) => group.rows);
  return columns.flatMap((column, i) => {
    const cells = rows.map((row) => (i === 0 && row.isMarked ? starred(row) : row.cells[i]!));
    const isEmpty = cells.every((cell) => shown(cell) === '' && courseText(cell, 1) === '');
    return isEmpty || column.isInNames === true ? [] : [textColumn(column, cells, i === 0, width)];
  });
}

/** Returns the name of a row that decides, with a star. */
function starred({ cells: [name] }: TableRow): TableCell {
  return { ...name!, text: `${name!.text} *` };
}

function textColumn(
  column: TableColumn,
  cells: readonly TableCell[],
  isName: boolean,
  width: number,
): TextColumn {
  const longest = max(cells, (cell) => characterCells(shown(cell))) ?? 0;
  const words = headText(column);
  const of = (least: number, most: number, isAlike = false): TextColumn => {
    return { column, cells, least, most, isAlike };
  };
  switch (column.kind) {
    case 'course':
      return of(MIN_COURSE, Number.POSITIVE_INFINITY);
    case 'number':
    case 'change': {
      const most = narrowest(words, Math.max(longest, Math.min(characterCells(words), SHORT_HEAD)));
      const isCut = column.isNamed === true;
      return of(isCut ? Math.max(longest, Math.min(most, SHORT_HEAD)) : most, most);
    }
    case 'words': {
      const most = Math.max(longest, narrowest(words, Math.min(longest, MIN_WORDS)));
      if (isName) {
        const name = Math.min(most, Math.max(MAX_NAME, Math.floor(MAX_NAME_SHARE * width)));
        return of(Math.min(MIN_NAME, name), name);
      }
      const isAlike = cells.length > 1 && characterCells(sharedStart(cells)) >= MIN_SENTENCE / 2;
      return of(isAlike ? most : Math.min(most, MIN_SENTENCE), most, isAlike);
    }
    default:
      return column.kind satisfies never;
  }
}

/** Returns the least width, from a width on, in which the words of a heading fit into its lines. */
function narrowest(words: string, from: number): number {
  const all = characterCells(words);
  for (let width = from; width < all; width++) {
    const lines = wrapped(words, { width, indent: 0 });
    const fits = lines.every((line) => characterCells(line) <= width);
    if (lines.length <= MAX_HEAD_LINES && fits) return width;
  }
  return Math.max(from, all);
}

/**
 * Returns the columns that fit, the most important first, in the order of the table. Those that may be below rows are all
 * kept if there is room for all of the table, else none.
 */
function mostImportant(all: readonly TextColumn[], width: number): readonly TextColumn[] {
  const weightOf = ({ column: { weight = Number.POSITIVE_INFINITY }, isAlike }: TextColumn) =>
    isAlike ? 0 : weight;
  const kept = new Set<TextColumn>();
  let left = width + GAP.length;
  const beside = all.filter(({ column }) => column.isBelow !== true);
  for (const column of beside.toSorted((a, b) => weightOf(b) - weightOf(a) || 0)) {
    const needed = column.least + GAP.length;
    if (needed > left && weightOf(column) !== Number.POSITIVE_INFINITY) continue;
    kept.add(column);
    left -= needed;
  }
  const isRoomForAll = sum(all, ({ most }) => most + GAP.length) <= width + GAP.length;
  return isRoomForAll ? all : all.filter((column) => kept.has(column));
}

/** Gives columns their widths: what is left goes to the names of the rows first, to values over time last. */
function inWidth(columns: readonly TextColumn[], width: number): readonly FittedColumn[] {
  let left = width - sum(columns, ({ least }) => least) - GAP.length * (columns.length - 1);
  const widths = new Map(columns.map((column) => [column, column.least]));
  // Words that stay in a table although there is no room for them share what there is.
  while (left < 0) {
    const widest = greatest(columns, (each) => (isWords(each) ? widths.get(each)! : 0));
    if (widest === undefined || widths.get(widest)! <= MIN_CUT_WORDS) break;
    widths.set(widest, widths.get(widest)! - 1);
    left++;
  }
  const [names, ...others] = columns;
  const inOrder = others.toSorted((a, b) => a.most - b.most);
  for (const column of names === undefined ? inOrder : [names, ...inOrder]) {
    const more = Math.max(0, Math.min(left, column.most - column.least));
    widths.set(column, widths.get(column)! + more);
    left -= more;
  }
  return columns.map((each) => {
    const own = widths.get(each)!;
    return { ...each, width: own, head: headLines(each.column, own) };
  });
}

function isWords({ column }: TextColumn): boolean {
  return column.kind === 'words';
}

function headLines(column: TableColumn, width: number): readonly string[] {
  const { kind, phases } = column;
  const names =
    kind === 'course' && phases !== undefined ? phaseRow(phases.names, phases.window, width) : '';
  return names === ''
    ? wrapped(headText(column), { width, most: MAX_HEAD_LINES, indent: 0 })
    : [names];
}

/** Says which columns have no room, and how the cells of those begin that begin alike. */
function leftNotes(left: readonly TextColumn[], { leftOut = [] }: TableBlock): readonly string[] {
  const begun = left.map(({ column: { kind, head }, cells }) => {
    return { head, start: kind === 'words' ? sharedStart(cells) : '' };
  });
  const names = begun.flatMap(({ head, start }) => (start === '' ? [head] : []));
  return [
    ...begun.flatMap(({ head, start }) => (start === '' ? [] : [`${head} of all: ${start}`])),
    ...leftOutNotes([...names, ...leftOut]),
  ];
}

/** Returns the words with which all cells begin; empty if not even the first is the same. */
function sharedStart(cells: readonly TableCell[]): string {
  const [first = [], ...others] = cells.map(({ text }) => text.split(' '));
  const end = first.findIndex((word, i) => others.some((words) => words[i] !== word));
  if (end < 0)
    return first.join(' ') + (others.some(({ length }) => length > first.length) ? ' …' : '');
  return end === 0 ? '' : `${first.slice(0, end).join(' ')} …`;
}
