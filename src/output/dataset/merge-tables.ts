import { basename } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { RowGroup as StoredGroup } from 'hyparquet';
import {
  type ParquetColumn,
  type ParquetColumns,
  schemaOf,
} from '../../export/parquet/parquet-column.ts';
import { maxGroupRows, ParquetPieces, type RowGroup } from '../../export/parquet/parquet-file.ts';
import { UserError } from '../../model/user-error.ts';
import { type RowsOfRun, runsFooter, runsOf } from './dataset-facts.ts';
import { TableFile } from './table-file.ts';

/** A file that is merged with others of its table. */
export interface TablePart {
  readonly path: string;
  /** The run and host of a small file; absent if the file is merged and has many. */
  readonly run?: Omit<RowsOfRun, 'rows'>;
}

/** Reports that a file is not the table that it should be. */
export class DamagedTable extends Error {
  readonly part: TablePart;

  constructor(part: TablePart, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause));
    this.part = part;
  }
}

/** Returns the error for a file without which runs would be lost. */
export function damagedTable(path: string, why = 'no table of statgraph'): UserError {
  return new UserError('cannotWrite', `${path} is damaged: ${why}`, DAMAGED_HINT);
}

const DAMAGED_HINT = 'delete the files of this name in all folders, and export the runs again';

/**
 * Yields the bytes of a file with the rows of others; merged ones lose the runs in `dropped`. Copies large row groups as
 * they are and joins small ones; one is in memory at a time. A column that a file lacks is null in its rows.
 */
export function* mergeTables(
  parts: readonly TablePart[],
  dropped: ReadonlySet<string>,
  facts: Readonly<Record<string, string>>,
): Generator<Uint8Array> {
  const columns = joinedColumns(parts);
  const output = new ParquetPieces(columns);
  const most = maxGroupRows(Object.keys(columns).length);
  const runs: RowsOfRun[] = [];
  let joined = new JoinedRows(columns);
  for (const part of parts) {
    const lost = part.run === undefined ? dropped : new Set<string>();
    for (const { file, group, runs: inGroup } of groupsOf(part)) {
      const kept = inGroup.filter(({ name }) => !lost.has(name));
      const [count, countKept] = [rowsOf(inGroup), rowsOf(kept)];
      if (countKept === count && count >= most / 2 && isSameSchema(file.columns, columns)) {
        const bytes = reading(part, () => file.bytesOf(group!));
        yield output.copy(bytes, group!);
        runs.push(...kept);
      } else if (countKept === 0) {
        runs.push(...kept);
      } else {
        const values = reading(part, () => file.valuesOf(group!));
        if (joined.count > 0 && joined.count + countKept > most) {
          yield output.write(joined.columns);
          runs.push(...joined.runs);
          joined = new JoinedRows(columns);
        }
        joined.add(values, inGroup, lost);
      }
    }
  }
  if (joined.count > 0) yield output.write(joined.columns);
  yield output.end({ ...facts, ...runsFooter([...runs, ...joined.runs]) });
}

/** Row groups that are joined to one. */
class JoinedRows {
  count = 0;
  readonly runs: RowsOfRun[] = [];
  readonly columns: Readonly<Record<string, unknown[]>>;

  constructor(columns: ParquetColumns) {
    this.columns = Object.fromEntries(Object.keys(columns).map((name) => [name, []]));
  }

  /** Adds the rows of a row group but for those of dropped runs. */
  add(values: RowGroup, runs: readonly RowsOfRun[], dropped: ReadonlySet<string>): void {
    let from = 0;
    for (const run of runs) {
      const to = from + run.rows;
      if (!dropped.has(run.name)) {
        for (const [name, column] of Object.entries(this.columns)) {
          const given = values[name];
          for (let i = from; i < to; i++) column.push(given === undefined ? null : given[i]);
        }
        this.runs.push(run);
        this.count += run.rows;
      }
      from = to;
    }
  }
}

function rowsOf(runs: readonly RowsOfRun[]): number {
  return runs.reduce((sum, { rows }) => sum + rows, 0);
}

function isSameSchema(a: ParquetColumns, b: ParquetColumns): boolean {
  return isDeepStrictEqual(schemaOf(a), schemaOf(b));
}

/** Returns the columns of all files. Those that some of them lack may be null. */
function joinedColumns(parts: readonly TablePart[]): ParquetColumns {
  const distinct = new Map<string, { part: TablePart; columns: ParquetColumns }>();
  for (const part of parts) {
    const columns = reading(part, () => TableFile.use(part.path, (file) => file.columns));
    distinct.set(JSON.stringify(columns), { part, columns });
  }
  const joined = new Map<string, ParquetColumn>();
  for (const { part, columns } of distinct.values()) {
    for (const [name, column] of Object.entries(columns)) {
      const known = joined.get(name) ?? column;
      if (known.type !== column.type)
        throw new DamagedTable(part, `the column ${name} is of another type`);
      joined.set(name, { ...known, ...column });
    }
  }
  const all = [...distinct.values()];
  const isOptional = (name: string) =>
    all.some(({ columns }) => !Object.hasOwn(columns, name) || columns[name]!.isOptional);
  return Object.fromEntries(
    Array.from(joined, ([name, column]) => [
      name,
      isOptional(name) ? { ...column, isOptional: true } : column,
    ]),
  );
}

interface PartGroup {
  readonly file: TableFile;
  /** Undefined after the last one, if runs without rows are left. */
  readonly group: StoredGroup | undefined;
  /** The runs of its rows, in their order. */
  readonly runs: readonly RowsOfRun[];
}

function* groupsOf(part: TablePart): Generator<PartGroup> {
  const file = reading(part, () => new TableFile(part.path));
  try {
    const left = reading(part, () => checkedRuns(file, part));
    for (const group of file.metadata.row_groups) {
      const runs = reading(part, () => takeRows(left, Number(group.num_rows)));
      yield { file, group, runs };
    }
    if (left.length > 0) yield { file, group: undefined, runs: left };
  } finally {
    file.close();
  }
}

function checkedRuns(file: TableFile, { path, run }: TablePart): RowsOfRun[] {
  const runs = runsOf(file, run?.name ?? basename(path));
  if (run === undefined ? runs.length === 0 : !isDeepStrictEqual(runs[0]?.facts, run.facts))
    throw new Error('it is of another export');
  if (rowsOf(runs) !== Number(file.metadata.num_rows)) throw new Error('it has other rows');
  return runs;
}

/** Takes the runs of the next rows from a list. */
function takeRows(left: RowsOfRun[], count: number): RowsOfRun[] {
  const taken: RowsOfRun[] = [];
  for (let rest = count; rest > 0; ) {
    const run = left.shift()!;
    const rows = Math.min(run.rows, rest);
    taken.push({ ...run, rows });
    rest -= rows;
    if (rows < run.rows) left.unshift({ ...run, rows: run.rows - rows });
  }
  return taken;
}

/** Reads from a file; whatever fails is a fault of the file. */
function reading<T>(part: TablePart, read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw new DamagedTable(part, error);
  }
}
