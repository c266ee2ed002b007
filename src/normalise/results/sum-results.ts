import { group, sum } from 'd3-array';
import { columnName } from '../../model/column.ts';
import type { MetricId } from '../../model/metric.ts';
import type { ResultColumn, ResultRow, ResultTable } from '../../model/result.ts';
import type { Source } from '../../model/run.ts';
import { mergedCells } from './merge-histograms.ts';
import { type RunTime, ranAtOnce, ranInTurn, runTime } from './ran-at-once.ts';
import { jointCell } from './sum-cells.ts';

const RATE: MetricId = 'benchmark.operations';
/** Matches parameters that say what work a benchmark did: different work does not add up. */
const WORK = /^(?:bs|block.?size|rw|readwrite|rwmixread|test|workload|type|record.?size|mode)$/i;

/** A table and when its benchmark ran. */
interface TimedTable {
  readonly table: ResultTable;
  readonly time: RunTime;
}

/**
 * Returns the tables of a run. Before tables of one benchmark that ran at the same time on several clients, nodes or
 * ports stands the table of their sums. `zero` is that of their times, in ms since 1970.
 */
export function withSums(
  tables: readonly ResultTable[],
  sources: readonly Source[],
  zero: number,
): readonly ResultTable[] {
  if (tables.length < 2) return tables;
  const timed = tables.map((table) => ({ table, time: runTime(table, sources, zero) }));
  const tests = group(timed, ({ table: { parser, title, rowHead } }) =>
    JSON.stringify([parser, title, rowHead]),
  );
  const sums = new Map<ResultTable, ResultTable>();
  const parts = new Set<ResultTable>();
  const notAdded = new Map<ResultTable, string>();
  for (const test of tests.values()) {
    const sets = [...group(test, ({ table }) => JSON.stringify(workOf(table))).values()];
    const why = whyNotAdded(sets, sources);
    if (why !== '') notAdded.set(test[0]!.table, why);
    for (const together of sets.flatMap((set) => roundsOf(set, sources))) {
      const joint = sumOf(together);
      if (joint === null) continue;
      sums.set(together[0]!, joint);
      for (const part of together) parts.add(part);
    }
  }
  return tables.flatMap((table) => {
    const marked = {
      ...{ ...table, ...(parts.has(table) && { isPart: true as const }) },
      ...(notAdded.has(table) && { notAdded: notAdded.get(table)! }),
    };
    const joint = sums.get(table);
    const why = notAdded.get(table);
    const summed = joint && (why === undefined ? joint : { ...joint, notAdded: why });
    return summed === undefined ? [marked] : [summed, marked];
  });
}

/** Returns the parameters that say what work a benchmark did. */
function workOf({ parameters = [] }: ResultTable): readonly (readonly [string, string])[] {
  return parameters.filter(([name]) => WORK.test(name));
}

/**
 * Returns why results of one benchmark are not added up: `3 results, not added up: they ran one after another`. Empty if
 * they are, or if nobody would expect it. `sets` are those that did the same work.
 */
function whyNotAdded(sets: readonly (readonly TimedTable[])[], sources: readonly Source[]): string {
  const [first, ...others] = sets.map((set) => set[0]!);
  const inTurn = sets.find(
    (set) => set.length > 1 && ranInTurn(set.map(({ time }) => time)),
  )?.length;
  if (inTurn !== undefined) return `${inTurn} results, not added up: they ran one after another`;
  const times = sets.map(([one]) => one!.time);
  const files = new Set(times.map(({ host, file }) => JSON.stringify([host, file])));
  if (others.length === 0 || files.size < sets.length || !ranAtOnce(times, sources)) return '';
  const differing = workOf(first!.table).filter(([name, value]) =>
    others.some(({ table }) =>
      workOf(table).some((other) => other[0] === name && other[1] !== value),
    ),
  );
  if (differing.length === 0) return '';
  const works = differing.map(([name]) => `${name} ${valuesOf(name, sets).join(' and ')}`);
  return `${sets.length} kinds of work at the same time, not added up: ${works.join(', ')}`;
}

/** Returns the values of a parameter that says what work was done, each once. */
function valuesOf(work: string, sets: readonly (readonly TimedTable[])[]): readonly string[] {
  const values = sets.flatMap(([one]) => workOf(one!.table).filter(([name]) => name === work));
  return [...new Set(values.map(([, value]) => value))];
}

/** Returns tables that ran at the same time: the first of each file, then the second of each, and so on. */
function roundsOf(set: readonly TimedTable[], sources: readonly Source[]): ResultTable[][] {
  const files = [
    ...group(set, ({ time: { host, file } }) => JSON.stringify([host, file])).values(),
  ];
  const count = files[0]!.length;
  if (files.length < 2 || files.some((tables) => tables.length !== count)) return [];
  const rounds = files[0]!.map((_, i) => files.map((tables) => tables[i]!));
  return rounds
    .filter((round) =>
      ranAtOnce(
        round.map(({ time }) => time),
        sources,
      ),
    )
    .map((round) => round.map(({ table }) => table));
}

/** Returns the table of the sums of tables; null if they have no row in common. */
function sumOf(tables: readonly ResultTable[]): ResultTable | null {
  const first = tables[0]!;
  const columns = columnsOf(tables);
  if (!columns.some(({ metric }) => metric?.startsWith('benchmark.'))) return null;
  const places = tables.map((table) => columns.map((column) => indexOf(table, column)));
  const rows = rowSets(tables).map((set) => jointRow(set, columns, places));
  if (rows.length === 0) return null;
  const { jobs: _, ...table } = first;
  return {
    ...table,
    host: commonHost(tables),
    columns,
    rows,
    sumOf: tables.map(({ file, rows: [row] }) => `${file}:${row!.line}`),
  };
}

/** Returns the columns that all tables have. */
function columnsOf([first, ...others]: readonly ResultTable[]): readonly ResultColumn[] {
  return first!.columns.filter((column) => others.every((table) => indexOf(table, column) >= 0));
}

/** Returns the index of a column in a table; -1 without it. */
function indexOf({ columns }: ResultTable, column: ResultColumn): number {
  return columns.findIndex((other) => columnName(other) === columnName(column));
}

/** A row of each of several tables, in their order. */
interface RowSet {
  readonly name: string;
  readonly rows: readonly ResultRow[];
}

/** Returns the rows that all tables have, by their names; numbers of clients, one of each table, add up. */
function rowSets(tables: readonly ResultTable[]): readonly RowSet[] {
  const clients = tables.map(({ rows }) =>
    rows.length === 1 ? Number(rows[0]!.name) : Number.NaN,
  );
  if (clients.every((count) => count > 0))
    return [{ name: `${sum(clients)}`, rows: tables.map(({ rows: [row] }) => row!) }];
  const byName = tables.map(({ rows }) => new Map(rows.map((row) => [row.name, row])));
  return tables[0]!.rows.flatMap(({ name }) => {
    const rows = byName.flatMap((named) => named.get(name) ?? []);
    return rows.length === tables.length ? [{ name, rows }] : [];
  });
}

/** Returns the sum of rows; `places` has the index of each column in the table of each row. */
function jointRow(
  { name, rows }: RowSet,
  columns: readonly ResultColumn[],
  places: readonly (readonly number[])[],
): ResultRow {
  const cellsOf = (i: number) => rows.map(({ cells }, part) => cells[places[part]![i]!] ?? null);
  const rate = columns.findIndex(({ metric }) => metric === RATE);
  const rates = rate < 0 ? [] : cellsOf(rate).map((cell) => cell?.value ?? Number.NaN);
  const merged = mergedCells(rows);
  const cells = columns.map((column, i) => merged(column) ?? jointCell(column, cellsOf(i), rates));
  const { line, ranWith } = rows[0]!;
  return { name, line, cells, ...(ranWith !== undefined && { ranWith }) };
}

/** The host that all tables are of; empty if they are of several. */
function commonHost(tables: readonly ResultTable[]): string {
  const [host, ...others] = new Set(tables.map((table) => table.host));
  return others.length > 0 ? '' : host!;
}
