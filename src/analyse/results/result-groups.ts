import { group as groupBy } from 'd3-array';
import { cachedBy } from '../../model/cached-by.ts';
import { columnName } from '../../model/column.ts';
import type { ResultColumn, ResultRow, ResultTable } from '../../model/result.ts';
import type { Run } from '../../model/run.ts';
import { ranAtOnce } from './at-once.ts';
import { rowNumber } from './row-number.ts';

/** A row of a group, with its file. */
export interface GroupRow extends ResultRow {
  readonly file: string;
}

/** The same table from one or several files: the runs of a benchmark with 8, 16 and 32 clients. */
export interface ResultGroup
  extends Pick<ResultTable, 'tool' | 'platform' | 'host' | 'title' | 'rowHead' | 'columns'> {
  /** The known command lines, each once. */
  readonly commands: readonly string[];
  readonly rows: readonly GroupRow[];
  /** Whether these are the figures of a benchmark, not of locks or links. */
  readonly isBenchmark: boolean;
}

/** The tables of results of a run; the same table from several files, or printed several times in one, is joined. */
export const resultGroups = cachedBy((run: Run) => join(run));

/** The groups that are figures of benchmarks. */
export function benchmarkGroups(run: Run): readonly ResultGroup[] {
  return resultGroups(run).filter(({ isBenchmark }) => isBenchmark);
}

/** The main table of each benchmark: the first of those whose titles begin alike. */
export function benchmarkTests(run: Run): readonly ResultGroup[] {
  const tests = groupBy(benchmarkGroups(run), ({ host, tool, title }) =>
    JSON.stringify([host, tool, title.split(',', 1)[0]]),
  );
  return [...tests.values()].map(([first]) => first!);
}

function join(run: Run): readonly ResultGroup[] {
  const alike = new Map<string, ResultTable[]>();
  for (const table of run.results) {
    const { parser, host, title, rowHead } = table;
    const key = JSON.stringify([parser, host, title, rowHead]);
    const others = alike.get(key);
    if (others === undefined) alike.set(key, [table]);
    else others.push(table);
  }
  return [...alike.values()].map((tables) => joined(run, tables));
}

function joined(run: Run, tables: readonly ResultTable[]): ResultGroup {
  const { tool, platform, host, title, rowHead } = tables[0]!;
  const columns = new Map<string, ResultColumn>();
  for (const column of tables.flatMap((table) => table.columns)) {
    const name = columnName(column);
    if (!columns.has(name)) columns.set(name, column);
  }
  const names = [...columns.keys()];
  const each = tables.flatMap((table) => rowsOf(table, names));
  const isJoined = tables.length > 1 && each.every(({ name }) => !Number.isNaN(rowNumber(name)));
  const files = [...new Set(tables.map(({ file }) => file))];
  const isAtOnce = isJoined && files.length === each.length && ranAtOnce(run, files);
  const rows = isAtOnce ? each.map((row) => ({ ...row, ranWith: title })) : each;
  return {
    tool,
    platform,
    host,
    title,
    rowHead,
    columns: [...columns.values()],
    rows: isJoined ? rows.sort((a, b) => rowNumber(a.name) - rowNumber(b.name)) : rows,
    commands: [...new Set(tables.map(({ command }) => command))].filter((text) => text !== ''),
    isBenchmark: [...columns.values()].some(({ metric }) => metric?.startsWith('benchmark.')),
  };
}

/** The rows of a table with their cells in the order of the group's columns. */
function rowsOf({ file, columns, rows }: ResultTable, names: readonly string[]): GroupRow[] {
  const indices = new Map(columns.map((column, i) => [columnName(column), i]));
  return rows.map((row) => {
    const cells = names.map((name) => row.cells[indices.get(name) ?? -1] ?? null);
    const ranWith = row.ranWith && `${file} ${row.ranWith}`;
    return { ...row, file, cells, ...(ranWith !== undefined && { ranWith }) };
  });
}
