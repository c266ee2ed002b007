import { max, sum } from 'd3-array';
import {
  headText,
  leftOutNotes,
  type TableBlock,
  type TableColumn,
} from '../../presentation/blocks/block.ts';
import { joinParts } from '../../text/join-parts.ts';
import { fitted, padded, pieces, shortened, wrapped } from '../character-cells.ts';
import {
  type CellColumn,
  COLUMN_GAP,
  cellWords,
  courseText,
  type FittedColumn,
  filledColumns,
  inWidth,
  mostImportant,
  sharedStart,
} from './text-columns.ts';

/** The space of a table: characters across, and lines. */
export interface TableArea {
  readonly width: number;
  readonly height: number;
}

/**
 * Returns a table as lines of text: the most important columns, as many as fit, and as many rows. What is left out is
 * named or counted.
 */
export function tableLines(table: TableBlock, { width, height }: TableArea): readonly string[] {
  const all = filledColumns(table, width);
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
  ];
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
  { column, cells }: CellColumn,
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
function legend(columns: readonly CellColumn[]): readonly string[] {
  const hasBest = columns.some(({ cells }) => cells.some(({ mark }) => mark === 'best'));
  return hasBest ? ['* best of a column'] : [];
}

function lineOf(columns: readonly FittedColumn[], textOf: (each: FittedColumn) => string): string {
  return columns
    .map((each) => padded(textOf(each), each.width, isRight(each.column) ? 'left' : 'right'))
    .join(COLUMN_GAP)
    .trimEnd();
}

/** Whether a column ends in a line. Blanks are before its texts then. */
function isRight({ kind }: TableColumn): boolean {
  return kind === 'number';
}

function cellText({ column, cells, width }: FittedColumn, row: number): string {
  const cell = cells[row]!;
  return column.kind === 'course' ? courseText(cell, width) : cellWords(cell);
}

/** Says which columns have no room, and how the cells of those begin that begin alike. */
function leftNotes(left: readonly CellColumn[], { leftOut = [] }: TableBlock): readonly string[] {
  const begun = left.map(({ column: { kind, head }, cells }) => {
    return { head, start: kind === 'words' ? sharedStart(cells) : '' };
  });
  const names = begun.flatMap(({ head, start }) => (start === '' ? [head] : []));
  return [
    ...begun.flatMap(({ head, start }) => (start === '' ? [] : [`${head} of all: ${start}`])),
    ...leftOutNotes([...names, ...leftOut]),
  ];
}
