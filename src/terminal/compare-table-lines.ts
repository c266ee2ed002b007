import { sum } from 'd3-array';
import { changeWords } from '../presentation/compare/change-words.ts';
import type { CompareRow, CompareTable } from '../presentation/compare/compare-table.ts';
import { joinParts } from '../text/join-parts.ts';
import { characterCells, padded } from './character-cells.ts';

/** A table of changes as text: its folded rows are only counted. */
interface TablePlan {
  readonly names: readonly string[];
  readonly folded: string;
  readonly width: number;
}

/** A column as text. A side's value and what became of it are one. */
interface TextColumn {
  readonly head: string;
  readonly cells: readonly string[];
  readonly width: number;
}

/** What a table has room for: the least cells of a name above the base, and whether other sides have values. */
interface TableForm {
  readonly name: number;
  readonly hasValues: boolean;
}

/** The forms of a table, the widest first. */
const FORMS: readonly TableForm[] = [
  { name: 16, hasValues: true },
  { name: 8, hasValues: true },
  { name: 8, hasValues: false },
];
/** Maximum width of the names of rows, in characters. */
const MAX_TITLE = 34;
const GAP = '  ';

/** Returns the head of a table, its rows that changed, and how many others it has. Sides that do not fit are counted. */
export function compareTableLines(
  table: CompareTable,
  { names, folded, width }: TablePlan,
): string[] {
  const shown = { ...table, rows: table.rows.filter(({ isShown }) => isShown) };
  const forms = FORMS.map((form) => columnsOf(shown, names, form));
  const columns = forms.find((each) => widthOf(each) <= width) ?? forms.at(-1)!;
  const drawn = columns.filter((_, i) => i < 2 || widthOf(columns.slice(0, i + 1)) <= width);
  const more = columns.length - drawn.length;
  return [
    lineOf(drawn, ({ head }) => head),
    ...shown.rows.map((_, row) => lineOf(drawn, ({ cells }) => cells[row]!)),
    ...(more === 0
      ? []
      : [`  ${more} more ${more === 1 ? 'side' : 'sides'}; -o FILE.html has all`]),
    ...(folded === '' ? [] : [`  ${folded}`]),
  ];
}

function columnsOf(
  { title, rows }: CompareTable,
  names: readonly string[],
  form: TableForm,
): readonly TextColumn[] {
  const [base = '', ...others] = names;
  const titles = rows.map(titleOf);
  return [
    { head: title, cells: titles, width: Math.min(MAX_TITLE, widest([title, ...titles])) },
    baseColumn(base, rows, form),
    ...others.map((name, i) => sideColumn({ name, side: i + 1 }, rows, form)),
  ];
}

function baseColumn(name: string, rows: readonly CompareRow[], form: TableForm): TextColumn {
  const values = rows.map((row) => row.values[0]!);
  const width = Math.max(widest(values), Math.min(form.name, characterCells(name)));
  return { head: padded(name, width, 'left'), cells: rightOf(values, width), width };
}

/** The value of a side and what became of it; a short name ends above the values. */
function sideColumn(
  { name, side }: { readonly name: string; readonly side: number },
  rows: readonly CompareRow[],
  { name: least, hasValues }: TableForm,
): TextColumn {
  const changes = rows.map((row) => changeWords(row.changes[side - 1]!));
  if (!hasValues) {
    const width = Math.max(least, widest(changes));
    return { head: padded(name, width), cells: changes, width };
  }
  const values = rows.map((row) => row.values[side]!);
  const valueWidth = widest(values);
  const cells = rightOf(values, valueWidth).map((value, i) => value + GAP + changes[i]);
  const width = Math.max(least, widest(cells));
  return { head: padded(name.padStart(valueWidth), width), cells, width };
}

function rightOf(texts: readonly string[], width: number): readonly string[] {
  return texts.map((text) => padded(text, width, 'left'));
}

function titleOf({ subject, name, symbol, row }: CompareRow): string {
  const full = row.kind === 'resource' ? `${subject} ${name}`.trim() : name;
  return joinParts([full, symbol], ', ');
}

function widest(texts: readonly string[]): number {
  return Math.max(0, ...texts.map(characterCells));
}

function widthOf(columns: readonly TextColumn[]): number {
  return sum(columns, ({ width }) => width + GAP.length) - GAP.length;
}

function lineOf(columns: readonly TextColumn[], text: (column: TextColumn) => string): string {
  return columns
    .map((column) => padded(text(column), column.width))
    .join(GAP)
    .trimEnd();
}
