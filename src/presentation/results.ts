import type { GroupRow, ResultGroup } from '../analyse/results/result-groups.ts';
import type { MetricId } from '../model/metric.ts';

/** A heading of a result table with the unit of its column or row. */
export interface ResultHead {
  readonly text: string;
  readonly unit: string;
  /** Numbers are right-aligned. */
  readonly isNumber: boolean;
}

/** A cell as it was printed; `title` says where. */
export interface ResultTableCell {
  readonly text: string;
  readonly title: string;
  readonly isNumber: boolean;
}

export interface ResultTableRow {
  readonly head: ResultHead;
  readonly cells: readonly ResultTableCell[];
}

/** A table of results as text; its last column or row names the file and line of each row. */
export interface ResultTableText {
  readonly head: readonly ResultHead[];
  readonly rows: readonly ResultTableRow[];
  /** How many rows are not shown because there are too many. */
  readonly more: number;
  /** What comes after the main rows or columns, shown in a fold; null without such. */
  readonly folded: FoldedFigures | null;
}

/** Further rows or columns of a table. */
interface FoldedFigures {
  readonly head: readonly ResultHead[];
  readonly rows: readonly ResultTableRow[];
  /** How many figures it has. */
  readonly count: number;
}

/** A row of more columns than these is hard to read: a few such rows are shown as columns beside each other. */
const MOST_COLUMNS = 8;
const FEW_ROWS = 4;

/** The most rows in a page; the export has them all. */
const MOST_ROWS = 300;

/** Of more figures the first are shown; a fold has the others. */
const MOST_FIGURES = 16;
const MAIN_FIGURES = 10;

const SOURCE = 'printed in';

/** The main figures of a benchmark come first if there are many columns. */
const MAIN: readonly (MetricId | null)[] = [
  'benchmark.operations',
  'benchmark.throughput',
  'benchmark.latency',
  'benchmark.latency.percentile',
];

/** The usual percentiles come before the others. */
const ASKED = /^p?(50|90|95|99|99\.9)(\.?0+)?(th)?\b/;

/** The table of a group, turned if it has few rows of many columns. */
export function resultTable(group: ResultGroup): ResultTableText {
  if (group.columns.length <= MOST_COLUMNS && !isList(group)) return upright(group);
  const sorted = mainFirst(group);
  return group.rows.length <= FEW_ROWS ? turned(sorted) : upright(sorted);
}

/** Figures of one row, each of another kind. */
function isList({ columns, rows }: ResultGroup): boolean {
  return rows.length === 1 && columns.some(({ metric }) => metric === 'benchmark.figure');
}

function mainFirst(group: ResultGroup): ResultGroup {
  const rank = (i: number) => {
    const { metric, printed } = group.columns[i]!;
    const place = MAIN.indexOf(metric);
    if (place < 0) return MAIN.length + 1;
    return metric === 'benchmark.latency.percentile' && !ASKED.test(printed) ? MAIN.length : place;
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
    head: [word(rowHead), ...heads.slice(from, to), word(SOURCE)],
    rows: rows.slice(0, MOST_ROWS).map((row) => {
      const cells = heads.map((head, i) => cellOf(row, i, head.isNumber)).slice(from, to);
      return { head: word(row.name), cells: [...cells, placeOf(row)] };
    }),
  });
  return {
    ...part(0, shown),
    more: Math.max(0, rows.length - MOST_ROWS),
    folded:
      shown === columns.length
        ? null
        : { ...part(shown, columns.length), count: columns.length - shown },
  };
}

function shownFigures(count: number): number {
  return count > MOST_FIGURES ? MAIN_FIGURES : count;
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
    rows: [...lines.slice(0, shown), { head: word(SOURCE), cells: rows.map(placeOf) }],
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

/** Words that all look like numbers are numbers, even if their meaning is unknown. */
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
