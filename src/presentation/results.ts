import { resultCurves } from '../analyse/results/result-curves.ts';
import type { GroupRow, ResultGroup } from '../analyse/results/result-groups.ts';
import type { MetricId } from '../model/metric.ts';
import type { Run } from '../model/run.ts';
import type { PictureBlock, TableBlock, TableCell, TableColumn } from './blocks/block.ts';
import { numberColumn, wordColumn } from './blocks/column.ts';
import { type FilledColumn, filledFrom, tableOf } from './blocks/filled-column.ts';
import { curvePictures } from './curve-pictures.ts';

/** A table of results as printed. */
export interface ShownResult {
  readonly table: TableBlock;
  /** Number of rows that are not shown because there are too many. */
  readonly more: number;
  /** The rows or columns after the main ones; null without any. */
  readonly folded: FoldedFigures | null;
}

/** Further rows or columns of a table. */
interface FoldedFigures {
  readonly table: TableBlock;
  /** Number of its figures. */
  readonly count: number;
}

/** Maximum number of columns that are easy to read. If more have at most this number of rows, the table is turned. */
const MAX_COLUMNS = 8;
const MAX_TURNED_ROWS = 4;

/** Maximum number of rows in a page; the export has all. */
const MAX_ROWS = 300;

/** Maximum number of figures without a fold, and the number that is shown before a fold. */
const MAX_FIGURES = 16;
const MAIN_FIGURES = 10;

const SOURCE_HEAD = 'printed in';

/** The main figures of a benchmark come first if there are many columns. */
const MAIN_METRICS: readonly (MetricId | null)[] = [
  'benchmark.operations',
  'benchmark.throughput',
  'benchmark.latency',
  'benchmark.latency.percentile',
];

/** The usual percentiles come before the others. */
const USUAL_PERCENTILE = /^p?(50|90|95|99|99\.9)(\.?0+)?(th)?\b/;

/** Returns the curves of a group over the numbers of its rows. */
export function resultPictures(group: ResultGroup): readonly PictureBlock[] {
  return curvePictures('results', resultCurves(group));
}

/** Returns the title of a group: with its host if the run has results of several. */
export function resultTitle({ results }: Run, { title, host, isPart }: ResultGroup): string {
  if (isPart) return `${title}, each client`;
  return host === '' || results.every((table) => table.host === host)
    ? title
    : `${title} on ${host}`;
}

/** Returns the table of a group, turned if it has few rows of many columns. Its last column or row has the file and line of each row. */
export function resultTable(group: ResultGroup, title: string): ShownResult {
  if (group.columns.length <= MAX_COLUMNS && !isList(group)) return upright(group, title);
  const sorted = mainFirst(group);
  return group.rows.length <= MAX_TURNED_ROWS ? turned(sorted, title) : upright(sorted, title);
}

/** Whether a group is a list: figures of a single row, each of another kind. */
function isList({ columns, rows }: ResultGroup): boolean {
  return rows.length === 1 && columns.some(({ metric }) => metric === 'benchmark.figure');
}

function mainFirst(group: ResultGroup): ResultGroup {
  const rank = (i: number) => {
    const { metric, printed } = group.columns[i]!;
    const index = MAIN_METRICS.indexOf(metric);
    if (index < 0) return MAIN_METRICS.length + 1;
    return metric === 'benchmark.latency.percentile' && !USUAL_PERCENTILE.test(printed)
      ? MAIN_METRICS.length
      : index;
  };
  const order = [...group.columns.keys()].sort((a, b) => rank(a) - rank(b));
  return {
    ...group,
    columns: order.map((i) => group.columns[i]!),
    rows: group.rows.map((row) => ({ ...row, cells: order.map((i) => row.cells[i] ?? null) })),
  };
}

function upright(group: ResultGroup, title: string): ShownResult {
  const { rowHead, columns } = group;
  const rows = group.rows.slice(0, MAX_ROWS);
  const names = filledFrom(wordColumn(rowHead, { key: 'name' }), rows, ({ name }) => name);
  const figures = columns.map((_, i) =>
    filledFrom(columnOf(group, i), rows, (row) => cellOf(row, i)),
  );
  const places = filledFrom(wordColumn(SOURCE_HEAD, { key: 'place', weight: 0 }), rows, placeOf);
  const part = (caption: string, shown: readonly FilledColumn[]) =>
    tableOf(formOf(caption), [names, ...shown, places]);
  const count = shownFigures(columns.length);
  const folded = figures.slice(count);
  return {
    table: part(printed(group, title), figures.slice(0, count)),
    more: group.rows.length - rows.length,
    folded:
      folded.length === 0 ? null : { table: part(further(title), folded), count: folded.length },
  };
}

function shownFigures(count: number): number {
  return count > MAX_FIGURES ? MAIN_FIGURES : count;
}

function turned(group: ResultGroup, title: string): ShownResult {
  const { rowHead, columns, rows } = group;
  const figures = columns.map((_, i): TurnedRow => {
    const { head, unit } = columnOf(group, i);
    return { name: { text: head, detail: unit }, cells: rows.map((row) => cellOf(row, i)) };
  });
  const places: TurnedRow = { name: SOURCE_HEAD, cells: rows.map(placeOf) };
  const part = (caption: string, shown: readonly TurnedRow[]) =>
    tableOf(formOf(caption), [
      filledFrom(wordColumn(rowHead, { key: 'name' }), shown, ({ name }) => name),
      ...rows.map((row, i) =>
        filledFrom(numberColumn(row.name, { key: `row-${i}` }), shown, ({ cells }) => cells[i]!),
      ),
    ]);
  const count = shownFigures(figures.length);
  const folded = figures.slice(count);
  return {
    table: part(printed(group, title), [...figures.slice(0, count), places]),
    more: 0,
    folded:
      folded.length === 0 ? null : { table: part(further(title), folded), count: folded.length },
  };
}

/** A row of a turned table: a figure with its value in each row of the group, or where those are printed. */
interface TurnedRow {
  readonly name: TableCell | string;
  readonly cells: readonly (TableCell | string)[];
}

/** The caption of a table: what was printed, or sums of it. */
const printed = ({ rows }: ResultGroup, title: string) =>
  `${title}, ${rows.some(({ summed }) => summed !== undefined) ? 'sums of all clients' : 'as printed'}`;
const further = (title: string) => `${title}, more figures`;

function formOf(caption: string) {
  return { id: 'result', label: caption, caption, rowWord: 'row' };
}

/** Returns the column of a figure with its unit, unless its cells or its words have it. */
function columnOf(group: ResultGroup, index: number): TableColumn {
  const { columns, rows } = group;
  const { heading, printed: word, printedUnit } = columns[index]!;
  const head = heading === '' ? word : `${heading} ${word}`;
  const isOwn = rows.every(({ cells }) => / \S+$/.test(cells[index]?.text ?? ' x'));
  const hasUnit =
    isOwn || printedUnit === '1' || (printedUnit === '1/s' && /\/s(ec)?$|per sec/.test(head));
  const unit = hasUnit ? '' : printedUnit;
  const form = { key: `figure-${index}`, unit, weight: columns.length - index };
  return isOfNumbers(group, index) ? numberColumn(head, form) : wordColumn(head, form);
}

/** Whether a column has numbers. Words that all look like numbers count, even if their meaning is unknown. */
function isOfNumbers({ columns, rows }: ResultGroup, index: number): boolean {
  const texts = rows.flatMap(({ cells }) => cells[index]?.text ?? []);
  return columns[index]!.metric !== null || texts.every((text) => /^[-+]?[\d.,]+%?$/.test(text));
}

/** Returns a cell as it was printed; its title gives its file and line. */
function cellOf({ cells, file }: GroupRow, index: number): TableCell {
  const cell = cells[index];
  return cell === null || cell === undefined
    ? { text: '' }
    : { text: cell.text, title: `${file}:${cell.line}` };
}

function placeOf({ file, line, summed }: GroupRow): string {
  const place = `${file}:${line}`;
  return summed === undefined ? place : `sum of ${summed}, from ${place}`;
}
