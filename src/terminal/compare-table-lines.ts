import { sum } from 'd3-array';
import type { CompareRow, CompareTable } from '../presentation/compare/compare-table.ts';
import { changeWords, rowTitle } from '../presentation/compare/row-words.ts';
import { characterCells, padded, wrapped } from './character-cells.ts';

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

/** The columns that fit the width of a table. */
interface TableForm {
  /** Minimum width of a name above values, in characters. */
  readonly name: number;
  /** Whether what the runs say of a figure is in its row, or below it. */
  readonly hasVerdicts: boolean;
  /** Whether other sides than the base have values. */
  readonly hasValues: boolean;
}

/** The forms of a table, the widest first. */
const FORMS: readonly TableForm[] = [
  { name: 16, hasVerdicts: true, hasValues: true },
  { name: 8, hasVerdicts: true, hasValues: true },
  { name: 16, hasVerdicts: false, hasValues: true },
  { name: 8, hasVerdicts: false, hasValues: true },
  { name: 8, hasVerdicts: false, hasValues: false },
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
  const fits = (form: TableForm) => widthOf(columnsOf(shown, names, form)) <= width;
  const form = FORMS.find(fits) ?? FORMS.at(-1)!;
  const columns = columnsOf(shown, names, form);
  const drawn = columns.filter((_, i) => i < 2 || widthOf(columns.slice(0, i + 1)) <= width);
  const more = columns.length - drawn.length;
  return [
    lineOf(drawn, ({ head }) => head),
    ...shown.rows.flatMap((row, i) => [
      lineOf(drawn, ({ cells }) => cells[i]!),
      ...(form.hasVerdicts ? [] : verdictLines(row, { names, width })),
    ]),
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
  const titles = rows.map(rowTitle);
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

/** Returns the verdicts of a figure, a line for each side except the base. */
function verdictLines(
  { changes }: CompareRow,
  { names, width }: Pick<TablePlan, 'names' | 'width'>,
): readonly string[] {
  return changes.flatMap(({ verdict }, i) => {
    const text = names.length > 2 ? `${names[i + 1]}: ${verdict}` : verdict;
    return verdict === '' ? [] : wrapped(`  ${text}`, { width, indent: 4 });
  });
}

/** The value of a side and what became of it; a short name ends above the values. */
function sideColumn(
  { name, side }: { readonly name: string; readonly side: number },
  rows: readonly CompareRow[],
  { name: least, hasValues, hasVerdicts }: TableForm,
): TextColumn {
  const changes = rows.map(({ changes: all }) => {
    const change = all[side - 1]!;
    return changeWords(hasVerdicts ? change : { ...change, verdict: '' });
  });
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
