import { greatest, max, sum } from 'd3-array';
import {
  headText,
  type TableBlock,
  type TableCell,
  type TableColumn,
  type TableRow,
} from '../../presentation/blocks/block.ts';
import { wordBefore } from '../../presentation/findings/level-words.ts';
import { joinParts } from '../../text/join-parts.ts';
import { characterCells, wrapped } from '../character-cells.ts';
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
 * In characters: a heading up to this width stays on one line even above narrower numbers. A column of names is never
 * narrower than this.
 */
const SHORT_HEAD = 8;
/** The text between two columns. */
export const COLUMN_GAP = ' ';

/** A column as text. */
export interface CellColumn {
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
export interface FittedColumn extends CellColumn {
  readonly width: number;
  readonly head: readonly string[];
}

/** Returns the columns that say something, in the order of the table. */
export function filledColumns(
  { columns, groups }: TableBlock,
  width: number,
): readonly CellColumn[] {
  const rows = groups.flatMap((group) => group.rows);
  return columns.flatMap((column, i) => {
    const cells = rows.map((row) => (i === 0 && row.isMarked ? starred(row) : row.cells[i]!));
    const isEmpty = cells.every((cell) => cellWords(cell) === '' && courseText(cell, 1) === '');
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
): CellColumn {
  const longest = max(cells, (cell) => characterCells(cellWords(cell))) ?? 0;
  const words = headText(column);
  const of = (least: number, most: number, isAlike = false): CellColumn => {
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
export function mostImportant(all: readonly CellColumn[], width: number): readonly CellColumn[] {
  const weightOf = ({ column: { weight = Number.POSITIVE_INFINITY }, isAlike }: CellColumn) =>
    isAlike ? 0 : weight;
  const kept = new Set<CellColumn>();
  let left = width + COLUMN_GAP.length;
  const beside = all.filter(({ column }) => column.isBelow !== true);
  for (const column of beside.toSorted((a, b) => weightOf(b) - weightOf(a) || 0)) {
    const needed = column.least + COLUMN_GAP.length;
    if (needed > left && weightOf(column) !== Number.POSITIVE_INFINITY) continue;
    kept.add(column);
    left -= needed;
  }
  const isRoomForAll =
    sum(all, ({ most }) => most + COLUMN_GAP.length) <= width + COLUMN_GAP.length;
  return isRoomForAll ? all : all.filter((column) => kept.has(column));
}

/** Gives columns their widths: what is left goes to the names of the rows first, to values over time last. */
export function inWidth(columns: readonly CellColumn[], width: number): readonly FittedColumn[] {
  let left = width - sum(columns, ({ least }) => least) - COLUMN_GAP.length * (columns.length - 1);
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

function isWords({ column }: CellColumn): boolean {
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

/** Returns values over time as characters; empty without any. */
export function courseText({ course }: TableCell, width: number): string {
  return course === null || course === undefined
    ? ''
    : sparks(course.read(), course.window, { width, limit: course.limit });
}

/** Returns a cell with its detail. A star is before the best of a column, a word before what limited a run. */
export function cellWords({ text, detail = '', mark }: TableCell): string {
  const word = mark === 'limit' || mark === 'warning' ? wordBefore(text, mark) : '';
  return joinParts([joinParts([word, mark === 'best' ? `*${text}` : text], ': '), detail], ' ');
}

/** Returns the words with which all cells begin; empty if not even the first is the same. */
export function sharedStart(cells: readonly TableCell[]): string {
  const [first = [], ...others] = cells.map(({ text }) => text.split(' '));
  const end = first.findIndex((word, i) => others.some((words) => words[i] !== word));
  if (end < 0)
    return first.join(' ') + (others.some(({ length }) => length > first.length) ? ' …' : '');
  return end === 0 ? '' : `${first.slice(0, end).join(' ')} …`;
}
