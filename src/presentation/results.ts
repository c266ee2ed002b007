import { resultCurves } from '../analyse/results/result-curves.ts';
import type { GroupRow, ResultGroup } from '../analyse/results/result-groups.ts';
import type { MetricId } from '../model/metric.ts';
import type { PictureBlock, TableBlock, TableCell, TableColumn, TableRow } from './blocks/block.ts';
import { numberColumn, textCells, wordColumn } from './blocks/column.ts';
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
  const { rowHead, columns, rows } = group;
  const figures = columns.map((_, i) => columnOf(group, i));
  const shown = shownFigures(columns.length);
  const part = (label: string, from: number, to: number) =>
    tableOf(
      label,
      [wordColumn(rowHead, WORDS), ...figures.slice(from, to), wordColumn(SOURCE_HEAD, WORDS)],
      rows.slice(0, MAX_ROWS).map((row, i) => ({
        key: String(i),
        cells: [
          { text: row.name },
          ...columns.map((_, column) => cellOf(row, column)).slice(from, to),
          { text: placeOf(row) },
        ],
      })),
    );
  const more = columns.length - shown;
  return {
    table: part(printed(title), 0, shown),
    more: Math.max(0, rows.length - MAX_ROWS),
    folded: more === 0 ? null : { table: part(further(title), shown, columns.length), count: more },
  };
}

function shownFigures(count: number): number {
  return count > MAX_FIGURES ? MAIN_FIGURES : count;
}

function turned(group: ResultGroup, title: string): ShownResult {
  const { rowHead, columns, rows } = group;
  const heads = [wordColumn(rowHead, WORDS), ...rows.map(({ name }) => numberColumn(name))];
  const figures = columns.map((_, i): TableRow => {
    const { head, unit } = columnOf(group, i);
    const cells = rows.map((row) => cellOf(row, i));
    return { key: String(i), cells: [{ text: head, detail: unit }, ...cells] };
  });
  const shown = shownFigures(figures.length);
  const places = { key: SOURCE_HEAD, cells: textCells([SOURCE_HEAD, ...rows.map(placeOf)]) };
  const folded = figures.slice(shown);
  return {
    table: tableOf(printed(title), heads, [...figures.slice(0, shown), places]),
    more: 0,
    folded:
      folded.length === 0
        ? null
        : { table: tableOf(further(title), heads, folded), count: folded.length },
  };
}

const WORDS = { key: 'words' } as const;
const printed = (title: string) => `${title}, as printed`;
const further = (title: string) => `${title}, more figures`;

function tableOf(
  caption: string,
  columns: readonly TableColumn[],
  rows: readonly TableRow[],
): TableBlock {
  return {
    ...{ kind: 'table', id: 'result', label: caption, caption, notes: [], rowWord: 'row' },
    ...{ columns, groups: [{ rows }] },
  };
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
  return isOfNumbers(group, index)
    ? numberColumn(head, { unit })
    : wordColumn(head, { ...WORDS, unit });
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

function placeOf({ file, line }: GroupRow): string {
  return `${file}:${line}`;
}
