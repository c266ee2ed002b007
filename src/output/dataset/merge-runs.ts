import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { group } from 'd3-array';
import { writeNew } from '../write.ts';
import type { DatasetChange } from './dataset-change.ts';
import { INDEX_FOLDER, type RowsOfRun } from './dataset-facts.ts';
import type { KnownRun } from './known-runs.ts';
import { DamagedTable, damagedTable, mergeTables, type TablePart } from './merge-tables.ts';
import { TableFile } from './table-file.ts';

/** A run and host with files of its own. */
export interface SmallRun extends KnownRun {
  readonly name: string;
}

/** What is to be merged. */
export interface MergeInput {
  readonly dataset: string;
  /** The folder of unfinished files. */
  readonly folder: string;
  readonly version: string;
  readonly added: readonly SmallRun[];
  /** The runs of the merged files, by the name that each has in its folders. */
  readonly merged: ReadonlyMap<string, readonly RowsOfRun[]>;
  /** The names of the runs that the merged files lose. */
  readonly dropped: ReadonlySet<string>;
}

/** The change that a merge makes, without the removal of the small files. */
export interface Merged extends DatasetChange {
  /** Why a run stays as it is, by its name. */
  readonly leftOut: ReadonlyMap<string, string>;
}

/** Writes the new files of each month that gets or loses runs to the folder of unfinished files. */
export async function mergeRuns(input: MergeInput): Promise<Merged> {
  const leftOut = new Map<string, string>();
  const months = group(input.added, (run) => monthOf(fileIn(input.dataset, INDEX_FOLDER, run)));
  const losing = [...input.merged].filter(([, runs]) => runs.some(isLostIn(input)));
  for (const [name] of losing) months.set(monthIn(name), months.get(monthIn(name)) ?? []);
  const changes: DatasetChange[] = [];
  for (const [month, runs] of months) {
    for (let isDone = false; !isDone; ) {
      const left = runs.filter(({ name }) => !leftOut.has(name));
      try {
        changes.push(await writeMonth(input, month, left));
        isDone = true;
      } catch (error) {
        if (!(error instanceof DamagedTable)) throw error;
        const { path, run } = error.part;
        // Without its new files, or without those it is merged with, a run would be lost.
        if (run === undefined || input.dropped.has(run.name))
          throw damagedTable(path, error.message);
        leftOut.set(run.name, `${path}: ${error.message}`);
      }
    }
  }
  return {
    added: changes.flatMap((change) => change.added),
    removed: changes.flatMap((change) => change.removed),
    leftOut,
  };
}

async function writeMonth(
  { dataset, folder, version, merged, dropped }: MergeInput,
  month: string,
  runs: readonly SmallRun[],
): Promise<DatasetChange> {
  const files = [...merged].filter(([name]) => monthIn(name) === month);
  const kept = files.flatMap(([, inside]) => inside.filter(({ name }) => !dropped.has(name)));
  if (runs.length === 0 && kept.length === files.flatMap(([, inside]) => inside).length)
    return { added: [], removed: [] };
  const hash = randomBytes(6).toString('hex');
  const added: [string, string][] = [];
  for (const table of foldersOf([...kept, ...runs])) {
    const parts: TablePart[] = [
      ...files
        .filter(([, inside]) => foldersOf(inside).has(table))
        .map(([name]) => ({ path: join(dataset, table, name) })),
      ...runs
        .filter(({ facts }) => facts.folders.split(' ').includes(table))
        .map((run) => ({ path: fileIn(dataset, table, run), run })),
    ];
    const staged = `merged-${hash}-${added.length}.tmp`;
    const facts = { 'statgraph.version': version, 'statgraph.schema': '1' };
    await writeNew(join(folder, staged), mergeTables(parts, dropped, facts));
    added.push([staged, `${table}/${month}~merged-${hash}.parquet`]);
  }
  const removed = files.flatMap(([name, inside]) =>
    Array.from(foldersOf(inside), (table) => `${table}/${name}`),
  );
  return { added, removed };
}

const isLostIn =
  ({ dropped }: MergeInput) =>
  ({ name }: RowsOfRun) =>
    dropped.has(name);

function foldersOf(runs: readonly Pick<RowsOfRun, 'facts'>[]): Set<string> {
  return new Set(runs.flatMap(({ facts }) => facts.folders.split(' ')));
}

/** Returns the month in the name of a merged file. */
function monthIn(name: string): string {
  return name.split('~')[0]!;
}

/** Returns the path of the file of a run in a folder of a dataset. */
export function fileIn(dataset: string, folder: string, { file, staged }: KnownRun): string {
  return staged?.get(folder) ?? join(dataset, folder, file);
}

/** Returns the month in which a run began, in UTC. That a file is damaged is found when it is merged. */
function monthOf(path: string): string {
  try {
    const chunks = TableFile.use(path, ({ metadata }) =>
      metadata.row_groups.flatMap(({ columns }) => columns.map((column) => column.meta_data)),
    );
    const starts = chunks.filter((chunk) => chunk?.path_in_schema[0] === 'start');
    const times = starts.flatMap((chunk) => chunk!.statistics?.min_value ?? []);
    return /^\d{4}-\d\d/.exec(new Date(Math.min(...times.map(Number))).toISOString())![0];
  } catch {
    return 'no-clock';
  }
}
