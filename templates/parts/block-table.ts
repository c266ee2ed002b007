import type { Level } from '../../src/model/finding.ts';
import {
  leftOutNotes,
  type TableBlock,
  type TableCell,
  type TableColumn,
  type TableRow,
} from '../../src/presentation/blocks/block.ts';
import { isLevel, levelWords } from '../../src/presentation/findings/level-words.ts';
import { joinParts } from '../../src/text/join-parts.ts';
import { amountAttributes, amountElement } from './amount.ts';
import { courseLegend, courseOf } from './course.ts';
import { scrollBox } from './table.ts';
import { type Attributes, el, type Tree, type TreeContent } from './tree.ts';

/** What a page adds to a table for its script: links, fields, attributes. */
export interface TableLook<Built = never> {
  readonly attributesOf?: (row: TableRow) => Attributes;
  /** Returns the contents of a cell; null for those that every page has. */
  readonly contentsOf?: (
    cell: TableCell,
    column: TableColumn,
    row: TableRow,
  ) => readonly TreeContent<Built>[] | null;
}

/** Returns a table in a box in which it scrolls. */
export function tableBox<Built = never>(
  table: TableBlock,
  look: TableLook<Built> = {},
): Tree<Built> {
  const contents = tableContents<Built>(table, (row) => tableRow(table, row, look));
  return scrollBox(table.label, el<Built>('table', { class: `block ${table.id}` }, ...contents));
}

/** Returns the contents of a table. */
export function allContents(table: TableBlock, look: TableLook = {}): Tree[] {
  return tableContents(table, (row) => tableRow(table, row, look));
}

/** Returns the contents of a table: caption, headings, and a body for each group with the rows that `rowOf` returns. */
export function tableContents<Built = never>(
  table: TableBlock,
  rowOf: (row: TableRow) => Tree<Built> | Built,
): Tree<Built>[] {
  return [
    captionOf(table),
    tableHeads(table),
    ...table.groups.map(({ head, rows }) => {
      const colspan = table.columns.filter(isBeside).length;
      const words = el('th', { scope: 'rowgroup', colspan }, head ?? '');
      const before = head === undefined ? [] : [el<Built>('tr', { class: 'group' }, words)];
      return el<Built>('tbody', {}, ...before, ...rows.map(rowOf));
    }),
  ];
}

/** Says what marks and curves mean. */
function legend({ groups }: TableBlock): readonly string[] {
  const cells = groups.flatMap(({ rows }) => rows.flatMap((row) => row.cells));
  const courses = cells.flatMap(({ course }) => course ?? []);
  return [
    ...(cells.some(({ mark }) => mark === 'best') ? ['bold: best of a column'] : []),
    ...(cells.some(({ quarters = 0 }) => quarters > 0) ? ['shaded: the share in use'] : []),
    ...courseLegend(courses),
  ];
}

/** Returns the headings of a table. */
export function tableHeads({ columns }: TableBlock): Tree {
  return el('thead', {}, el('tr', {}, ...columns.filter(isBeside).map(headCell)));
}

/** Whether a column is one of the page. What may be below rows is in the cells before it, below their words. */
function isBeside({ isBelow = false }: TableColumn): boolean {
  return !isBelow;
}

/** Returns what is said above a table. Without words it is for readers who hear the page. */
function captionOf(table: TableBlock): Tree {
  const { label, caption, notes, leftOut = [] } = table;
  const words = joinParts(
    [caption, ...notes, ...legend(table), ...leftOutNotes(leftOut, 'not in the table')],
    ' · ',
  );
  return words === ''
    ? el('caption', { class: 'visually-hidden' }, label)
    : el('caption', {}, el('span', {}, words));
}

/** Returns a heading. Those above numbers are aligned like these; a column without a word has none. */
function headCell(column: TableColumn): Tree {
  const { head, unit } = column;
  if (head === '') return el('td');
  const units = unit === '' ? [] : [' ', el('small', {}, unit)];
  return el('th', { scope: 'col', class: classOf(column) }, head, ...units);
}

/** Returns the class of a column: its look, or that of its kind. */
function classOf({ kind, look = kind }: TableColumn): string {
  return look;
}

/** Returns a row of a table. */
export function tableRow<Built = never>(
  { columns }: Pick<TableBlock, 'columns'>,
  row: TableRow,
  { attributesOf, contentsOf }: TableLook<Built> = {},
): Tree<Built> {
  const shown = [...row.cells.entries()].filter(([i]) => isBeside(columns[i]!));
  const cells = shown.map(([i, cell]): Tree<Built> => {
    const column = columns[i]!;
    const own = contentsOf?.(cell, column, row) ?? cellContents(cell);
    const contents = [...own, ...belowOf(row.cells[i + 1], columns[i + 1])];
    const { title = false, quarters } = cell;
    if (i === 0) return el<Built>('th', { scope: 'row', title }, ...contents);
    const used = quarters === undefined ? '' : `used-${quarters}`;
    // A cell without a class is a number: most are, and a page may have many.
    const isPlain = column.kind === 'number' && !column.look && used === '';
    const words = !isPlain && classOf(column);
    const classes = [words, !isLevel(cell.mark) && cell.mark, used];
    return el<Built>('td', { class: joinParts(classes, ' ') || false, title }, ...contents);
  });
  const marked = row.isMarked === true && 'marked';
  return el<Built>(
    'tr',
    { class: marked, ...attributesOf?.(row), ...amountAttributes(row.amounts) },
    ...cells,
  );
}

/** Returns the words of the next cell if they are below those of a cell. */
function belowOf(next: TableCell | undefined, column: TableColumn | undefined): Tree[] {
  if (next === undefined || next.text === '' || column?.isBelow !== true) return [];
  return [el('small', { class: 'below' }, next.text)];
}

/** The signs of a better and a worse figure. A figure that is only more or less has none: its number says it. */
export const SIGNS: Readonly<Record<string, string>> = {
  better: '✓',
  worse: '✗',
};

function cellContents(cell: TableCell): TreeContent<never>[] {
  const { text, detail = '', mark, amount, course } = cell;
  if (course) return courseOf(course);
  // The sign says it.
  const isSaid = detail === '' || detail === mark;
  const more = isSaid ? [] : [' ', el('small', {}, detail)];
  const shown = amount === undefined ? text : amountElement(amount);
  if (isLevel(mark)) return [levelOf(text, mark)];
  // The best of a column has a mark; its word is read aloud.
  if (mark === 'best') return [shown, el('span', {}, ' best')];
  const sign = mark === undefined ? undefined : SIGNS[mark];
  const signs =
    sign === undefined
      ? []
      : [' ', el('span', { class: 'mark', role: 'img', 'aria-label': mark! }, sign)];
  return [shown, ...more, ...signs];
}

/** Returns a text with a dot in the colour of its level, whose word is read aloud. */
function levelOf(text: string, level: Level): Tree {
  const dot = el('span', { class: 'dot' }, levelWords[level]);
  return el('span', { class: level, title: text }, dot, ` ${text}`);
}
