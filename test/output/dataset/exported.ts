import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { DatasetLayout } from '../../../src/export/parquet/run-tables.ts';
import type { Run } from '../../../src/model/run.ts';
import { Dataset } from '../../../src/output/dataset/dataset.ts';
import { stageRuns } from '../../../src/output/dataset/stage-runs.ts';
import { rowsOfBytes } from '../../export/parquet-rows.ts';
import { runOf } from '../../log.ts';

/** A vmstat log of two samples; without a start it has no clock. */
export function vmstatOf(start?: string): string {
  const stamp = (second: number) => (start === undefined ? '' : ` ${start}:0${second}`);
  const head = ` r  b   swpd   free   buff  cache   si   so    bi    bo   in   cs us sy id wa st${
    start === undefined ? '' : ' UTC'
  }\n`;
  const row = (second: number) =>
    ` ${second}  0      0 100000     12  50000    0    0     4     8  100   57 20 10 70  0  0${stamp(second)}\n`;
  return head + row(1) + row(2) + row(3);
}

/** Makes an empty folder for one test. */
export async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'statgraph-test-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Reads a run from a log of vmstat. */
export const vmstatRun = (name: string, start?: string): Promise<Run> =>
  runOf({ 'vmstat.log': vmstatOf(start) }, {}, { name });

/** What is exported, and how. */
export interface Exported {
  readonly place: string;
  readonly runs: readonly Run[];
  readonly layout?: DatasetLayout;
  /** Is called before the files get their names. */
  readonly interrupt?: (folder: string) => Promise<void>;
}

/** Exports runs to a dataset. */
export async function write(
  dataset: Dataset,
  { place, runs, layout, interrupt }: Exported,
): Promise<void> {
  const origin = { place, input: place };
  const folder = await dataset.stagingFolder();
  const prefix = `${place}-`;
  const staging = { folder, origin, layout: layout ?? 'long', version: '0', prefix };
  const staged = await stageRuns(runs, staging);
  await interrupt?.(folder);
  await dataset.checkNames(staged, origin);
  await dataset.commit(staged, origin);
}

/** Opens a dataset, uses it and closes it. */
export async function inDataset<T>(
  path: string,
  use: (dataset: Dataset) => Promise<T>,
): Promise<T> {
  const dataset = await Dataset.open(path);
  try {
    return await use(dataset);
  } finally {
    dataset.close();
  }
}

/** Merges all small files of a dataset. */
export const mergeAll = (path: string) => inDataset(path, (dataset) => dataset.merge('0', true));

/** The names of the Parquet files in a folder of a dataset. */
export async function filesIn(path: string, folder = 'series'): Promise<string[]> {
  return (await readdir(join(path, folder))).sort();
}

/** The rows of all files of a dataset as an engine sees them: as texts by folder, sorted. */
export async function rowsIn(path: string): Promise<Record<string, string[]>> {
  const rows: Record<string, string[]> = {};
  for (const file of await readdir(path, { recursive: true })) {
    if (!file.endsWith('.parquet')) continue;
    const table = file.slice(0, file.lastIndexOf('/'));
    rows[table] ??= [];
    for (const row of await rowsOfBytes(await readFile(join(path, file)))) {
      const present = Object.entries(row).filter(([, value]) => value !== null);
      rows[table].push(JSON.stringify(present.sort(([a], [b]) => (a < b ? -1 : 1))));
    }
  }
  for (const texts of Object.values(rows)) texts.sort();
  return rows;
}
