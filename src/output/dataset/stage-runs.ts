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
  /** The start of the paths of the temporary files. */
  readonly stem: string;
  /** The folders that get files, `series` at the end. */
  readonly folders: readonly string[];
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
        const stem = join(staging.folder, `${staging.prefix}${staged.length}`);
        staged.push({ run: run.name, host, name, stem, folders });
        const part = `${staged.length}/${parts}`;
        const facts = {
          'statgraph.version': staging.version,
          'statgraph.schema': '1',
          ...footerOf({ ...staging.origin, part, folders: folders.join(' ') }),
        };
        for (const [folder, table] of tables) {
          await writeNew(stagedFile(stem, folder), parquetFile({ ...table, facts }));
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
  for (const { stem, folders } of staged)
    for (const folder of folders) await rm(stagedFile(stem, folder), { force: true });
}

/** Returns the path of the temporary file of a folder. */
export function stagedFile(stem: string, folder: string): string {
  return `${stem}-${folder.replace('/', '-')}.tmp`;
}
