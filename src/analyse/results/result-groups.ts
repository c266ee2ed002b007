import { group as groupBy } from 'd3-array';
import { cachedBy } from '../../model/cached-by.ts';
import { columnName } from '../../model/column.ts';
import type { ResultColumn, ResultRow, ResultTable } from '../../model/result.ts';
import type { Run } from '../../model/run.ts';
import { rowNumber } from './row-number.ts';

/** A row of a group, with its file. */
export interface GroupRow extends ResultRow {
  readonly file: string;
  readonly host: string;
  /** The number of tables of which it has the sums; absent for a printed row. */
  readonly summed?: number;
}

/** The same table from one or several files: the runs of a benchmark with 8, 16 and 32 clients. */
export interface ResultGroup
  extends Pick<
    ResultTable,
    'tool' | 'platform' | 'host' | 'title' | 'rowHead' | 'columns' | 'linkSpeed'
  > {
  /** The known command lines, each once. */
  readonly commands: readonly string[];
  readonly rows: readonly GroupRow[];
  /** Whether these are the figures of a benchmark, not of locks or links. */
  readonly isBenchmark: boolean;
  /** Whether another group has the sums of these. */
  readonly isPart: boolean;
  /** Why results are not added up; empty if they are, or if nobody would expect it. */
  readonly notAdded: string;
}

/** The tables of results of a run; the same table from several files, or printed several times in one, is joined. */
export const resultGroups = cachedBy((run: Run) => join(run));

/** The groups that are figures of benchmarks. */
export function benchmarkGroups(run: Run): readonly ResultGroup[] {
  return resultGroups(run).filter(({ isBenchmark }) => isBenchmark);
}

/** The main table of each benchmark: the first of those whose titles begin alike; the sum of several clients. */
export function benchmarkTests(run: Run): readonly ResultGroup[] {
  const whole = benchmarkGroups(run).filter(({ isPart }) => !isPart);
  const tests = groupBy(whole, ({ host, tool, title }) =>
    JSON.stringify([host, tool, title.split(',', 1)[0]]),
  );
  return [...tests.values()].map(([first]) => first!);
}

function join(run: Run): readonly ResultGroup[] {
  const alike = new Map<string, ResultTable[]>();
  for (const table of run.results) {
    const { parser, host, title, rowHead, isPart, sumOf } = table;
    const key = JSON.stringify([
      parser,
      isPart ? '' : host,
      title,
      rowHead,
      isPart,
      sumOf !== undefined,
    ]);
    const others = alike.get(key);
    if (others === undefined) alike.set(key, [table]);
    else others.push(table);
  }
  return [...alike.values()].map(joined);
}

function joined(tables: readonly ResultTable[]): ResultGroup {
  const { tool, platform, host, title, rowHead, linkSpeed, isPart = false } = tables[0]!;
  const columns = new Map<string, ResultColumn>();
  for (const column of tables.flatMap((table) => table.columns)) {
    const name = columnName(column);
    if (!columns.has(name)) columns.set(name, column);
  }
  const names = [...columns.keys()];
  const rows = tables.flatMap((table) => rowsOf(table, names));
  const isJoined = tables.length > 1 && rows.every(({ name }) => !Number.isNaN(rowNumber(name)));
  return {
    tool,
    platform,
    host,
    title,
    rowHead,
    ...(linkSpeed !== undefined && { linkSpeed }),
    columns: [...columns.values()],
    rows: isJoined ? rows.sort((a, b) => rowNumber(a.name) - rowNumber(b.name)) : rows,
    commands: [...new Set(tables.map(({ command }) => command))].filter((text) => text !== ''),
    isPart,
    notAdded: tables.find((table) => table.notAdded)?.notAdded ?? '',
    isBenchmark: [...columns.values()].some(({ metric }) => metric?.startsWith('benchmark.')),
  };
}

/** The rows of a table with their cells in the order of the group's columns. */
function rowsOf(
  { file, host, columns, rows, sumOf }: ResultTable,
  names: readonly string[],
): GroupRow[] {
  const indices = new Map(columns.map((column, i) => [columnName(column), i]));
  return rows.map((row) => {
    const cells = names.map((name) => row.cells[indices.get(name) ?? -1] ?? null);
    const ranWith = row.ranWith && `${file} ${row.ranWith}`;
    return {
      ...{ ...row, file, host, cells },
      ...(sumOf && { summed: sumOf.length }),
      ...(ranWith !== undefined && { ranWith }),
    };
  });
}
