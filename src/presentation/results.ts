import type { GroupRow, ResultGroup } from '../analyse/results/result-groups.ts';
import type { MetricId } from '../model/metric.ts';

/** A heading of a result table with the unit of its column or row. */
export interface ResultHead {
  readonly text: string;
  readonly unit: string;
  /** Whether these are numbers, which are right-aligned. */
  readonly isNumber: boolean;
}

/** A cell as it was printed; `title` gives its file and line. */
export interface ResultTableCell {
  readonly text: string;
  readonly title: string;
  readonly isNumber: boolean;
}

export interface ResultTableRow {
  readonly head: ResultHead;
  readonly cells: readonly ResultTableCell[];
}

/** A table of results as text. Its last column or row has the file and line of each row. */
export interface ResultTableText {
  readonly head: readonly ResultHead[];
  readonly rows: readonly ResultTableRow[];
  /** Number of rows that are not shown because there are too many. */
  readonly more: number;
  /** The rows or columns after the main ones, shown in a fold; null without any. */
  readonly folded: FoldedFigures | null;
}

/** Further rows or columns of a table. */
interface FoldedFigures {
  readonly head: readonly ResultHead[];
  readonly rows: readonly ResultTableRow[];
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

/** The table of a group, turned if it has few rows of many columns. */
export function resultTable(group: ResultGroup): ResultTableText {
  if (group.columns.length <= MAX_COLUMNS && !isList(group)) return upright(group);
  const sorted = mainFirst(group);
  return group.rows.length <= MAX_TURNED_ROWS ? turned(sorted) : upright(sorted);
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

function upright(group: ResultGroup): ResultTableText {
  const { rowHead, columns, rows } = group;
  const heads = columns.map((_, i) => headOf(group, i, isOfNumbers(group, i)));
  const shown = shownFigures(columns.length);
  const part = (from: number, to: number) => ({
    head: [word(rowHead), ...heads.slice(from, to), word(SOURCE_HEAD)],
    rows: rows.slice(0, MAX_ROWS).map((row) => {
      const cells = heads.map((head, i) => cellOf(row, i, head.isNumber)).slice(from, to);
      return { head: word(row.name), cells: [...cells, placeOf(row)] };
    }),
  });
  return {
    ...part(0, shown),
    more: Math.max(0, rows.length - MAX_ROWS),
    folded:
      shown === columns.length
        ? null
        : { ...part(shown, columns.length), count: columns.length - shown },
  };
}

function shownFigures(count: number): number {
  return count > MAX_FIGURES ? MAIN_FIGURES : count;
}

function turned(group: ResultGroup): ResultTableText {
  const { rowHead, columns, rows } = group;
  const lines = columns.map((_, i): ResultTableRow => {
    const isNumber = isOfNumbers(group, i);
    return { head: headOf(group, i, false), cells: rows.map((row) => cellOf(row, i, isNumber)) };
  });
  const heads = rows.map(({ name }) => ({ ...word(name), isNumber: true }));
  const shown = shownFigures(lines.length);
  const head = [word(rowHead), ...heads];
  const folded = lines.slice(shown);
  return {
    head,
    more: 0,
    rows: [...lines.slice(0, shown), { head: word(SOURCE_HEAD), cells: rows.map(placeOf) }],
    folded: folded.length === 0 ? null : { head, rows: folded, count: folded.length },
  };
}

const word = (text: string): ResultHead => ({ text, unit: '', isNumber: false });

function headOf({ columns, rows }: ResultGroup, index: number, isNumber: boolean): ResultHead {
  const { heading, printed, printedUnit } = columns[index]!;
  const text = heading === '' ? printed : `${heading} ${printed}`;
  const isOwn = rows.every(({ cells }) => / \S+$/.test(cells[index]?.text ?? ' x'));
  const hasUnit =
    isOwn || printedUnit === '1' || (printedUnit === '1/s' && /\/s(ec)?$|per sec/.test(text));
  return { text, unit: hasUnit ? '' : printedUnit, isNumber };
}

/** Whether a column has numbers. Words that all look like numbers count, even if their meaning is unknown. */
function isOfNumbers({ columns, rows }: ResultGroup, index: number): boolean {
  const texts = rows.flatMap(({ cells }) => cells[index]?.text ?? []);
  return columns[index]!.metric !== null || texts.every((text) => /^[-+]?[\d.,]+%?$/.test(text));
}

function cellOf({ cells, file }: GroupRow, index: number, isNumber: boolean): ResultTableCell {
  const cell = cells[index];
  if (cell === null || cell === undefined) return { text: '', title: '', isNumber };
  return { text: cell.text, title: `${file}:${cell.line}`, isNumber };
}

function placeOf({ file, line }: GroupRow): ResultTableCell {
  return { text: `${file}:${line}`, title: '', isNumber: false };
}
