import { basename } from 'node:path';
import type { RowGroup as StoredGroup } from 'hyparquet';
import type { ParquetColumns } from '../../export/parquet/parquet-column.ts';
import { reading } from './damaged-table.ts';
import { type RowsOfRun, runOf, runsOf } from './dataset-facts.ts';
import { TableFile } from './table-file.ts';

/** A file that is merged with others of its table. */
export interface TablePart {
  readonly path: string;
  /** The run and host of a small file as `runText` writes it; absent if the file is merged and has many. */
  readonly run?: string;
}

/** A row group of a part. */
export interface PartGroup {
  readonly file: TableFile;
  /** Undefined after the last one, if runs without rows are left. */
  readonly group: StoredGroup | undefined;
  /** The runs of its rows, in their order. */
  readonly runs: readonly RowsOfRun[];
}

/** Yields the row groups of a part. */
export function* groupsOfPart(part: TablePart): Generator<PartGroup> {
  const file = reading(part.path, () => new TableFile(part.path));
  try {
    const runs = reading(part.path, () => checkedRuns(file, part));
    let [next, taken] = [0, 0];
    for (const group of file.metadata.row_groups) {
      const inGroup: RowsOfRun[] = [];
      for (let left = Number(group.num_rows); left > 0; ) {
        const { rows, run } = runs[next]!;
        const count = Math.min(rows - taken, left);
        inGroup.push({ rows: count, run });
        left -= count;
        taken += count;
        if (taken === rows) [next, taken] = [next + 1, 0];
      }
      yield { file, group, runs: inGroup };
    }
    if (next < runs.length) yield { file, group: undefined, runs: runs.slice(next) };
  } finally {
    file.close();
  }
}

/** What is known of a part that was read. */
export interface WholePart {
  readonly columns: ParquetColumns;
  /** The month of the least `start` in UTC, or `no-clock`. */
  readonly month: string;
}

/** Reads a part to its end, so that it is known that it can be merged. */
export function readWhole(part: TablePart): WholePart {
  return reading(part.path, () =>
    TableFile.use(part.path, (file) => {
      checkedRuns(file, part);
      for (const group of file.metadata.row_groups) file.valuesOf(group);
      return { columns: file.columns, month: monthOf(file) };
    }),
  );
}

function monthOf({ metadata }: TableFile): string {
  const chunks = metadata.row_groups.flatMap(({ columns }) => columns.map((c) => c.meta_data!));
  const starts = chunks.filter(({ path_in_schema: [name] }) => name === 'start');
  const times = starts.flatMap(({ statistics }) => statistics?.min_value ?? []);
  const first = new Date(Math.min(...times.map(Number)));
  const text = Number.isNaN(first.valueOf()) ? '' : first.toISOString();
  return /^\d{4}-\d\d/.exec(text)?.[0] ?? 'no-clock';
}

/** Returns the number of rows of runs. */
export function rowsOfRuns(runs: readonly RowsOfRun[]): number {
  return runs.reduce((sum, { rows }) => sum + rows, 0);
}

function checkedRuns(file: TableFile, { path, run }: TablePart): RowsOfRun[] {
  const runs = runsOf(file, run === undefined ? basename(path) : runOf(run).name);
  if (run === undefined ? runs.length === 0 : runs[0]?.run !== run)
    throw new Error('it is of another export');
  const { num_rows: rows, row_groups: groups } = file.metadata;
  const inGroups = groups.reduce((sum, group) => sum + Number(group.num_rows), 0);
  if (rowsOfRuns(runs) !== Number(rows) || inGroups !== Number(rows))
    throw new Error('it has other rows');
  return runs;
}
