import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parquetFile } from '../../export/parquet/parquet-file.ts';
import { type DatasetLayout, hostsOf, runTables } from '../../export/parquet/run-tables.ts';
import type { Run } from '../../model/run.ts';
import { writeNew } from '../write.ts';
import { type ExportOrigin, footerOf } from './dataset-facts.ts';
import { datasetName } from './dataset-name.ts';

/** The tables of a run and host, written but not yet part of a dataset. */
export interface StagedTables {
  readonly run: string;
  readonly host: string;
  /** The name of the files in each folder. */
  readonly name: string;
  /** The temporary file of each folder, `series` at the end. */
  readonly temporary: ReadonlyMap<string, string>;
}

/** Where the tables of runs are written, and the facts for their footers. */
export interface Staging {
  /** The folder of unfinished files; it must exist. */
  readonly folder: string;
  readonly origin: ExportOrigin;
  readonly layout: DatasetLayout;
  readonly version: string;
  /** The first characters of the files' names; no other files in the folder have them. */
  readonly prefix: string;
}

/** Writes the tables of runs to the folder of unfinished files. */
export async function stageRuns(runs: readonly Run[], staging: Staging): Promise<StagedTables[]> {
  const staged: StagedTables[] = [];
  const parts = runs.reduce((sum, run) => sum + hostsOf(run).length, 0);
  try {
    for (const run of runs) {
      for (const { host, tables } of runTables(run, staging.layout)) {
        const name = datasetName(run.name, host);
        const folders = [...tables.keys()];
        const temporary = temporaryFiles(staging, folders, staged.length);
        staged.push({ run: run.name, host, name, temporary });
        const part = `${staged.length}/${parts}`;
        const facts = {
          'statgraph.version': staging.version,
          'statgraph.schema': '1',
          ...footerOf({ ...staging.origin, part, folders: folders.join(' ') }),
        };
        for (const [folder, table] of tables) {
          await writeNew(temporary.get(folder)!, parquetFile({ ...table, facts }));
        }
      }
    }
    return staged;
  } catch (error) {
    await dropStaged(staged);
    throw error;
  }
}

/** Removes files that will not be part of the dataset. */
export async function dropStaged(staged: readonly StagedTables[]): Promise<void> {
  const files = staged.flatMap(({ temporary }) => [...temporary.values()]);
  for (const file of files) await rm(file, { force: true });
}

function temporaryFiles(
  { folder, prefix }: Staging,
  tables: readonly string[],
  part: number,
): StagedTables['temporary'] {
  const nameOf = (table: string) => `${prefix}${part}-${table.replace('/', '-')}.tmp`;
  return new Map(tables.map((table) => [table, join(folder, nameOf(table))]));
}
