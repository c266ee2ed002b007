import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { DatasetLayout } from '../../../src/export/parquet/run-tables.ts';
import { Dataset } from '../../../src/output/dataset/dataset.ts';
import { stageRuns } from '../../../src/output/dataset/stage-runs.ts';
import { runOf } from '../../log.ts';

const VMSTAT = ` r  b   swpd   free   buff  cache   si   so    bi    bo   in   cs us sy id wa st
 1  0      0 100000     12  50000    0    0     4     8  100   57 20 10 70  0  0
 2  0      0 100000     12  50000    0    0     4     8  100   58 30 10 60  0  0
`;

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'statgraph-test-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

interface Exported {
  readonly place: string;
  readonly names: readonly string[];
  readonly layout?: DatasetLayout;
  /** Is called before the files get their names. */
  readonly interrupt?: (folder: string) => Promise<void>;
}

async function write(path: string, { place, names, layout, interrupt }: Exported): Promise<void> {
  const origin = { place, input: '' };
  const runs = await Promise.all(
    names.map((name) => runOf({ 'vmstat.log': VMSTAT }, {}, { name })),
  );
  const dataset = await Dataset.open(path);
  try {
    const folder = await dataset.stagingFolder();
    const staging = { folder, origin, layout: layout ?? 'long', version: '0', prefix: '' };
    const staged = await stageRuns(runs, staging);
    await interrupt?.(folder);
    await dataset.checkNames(staged, origin);
    await dataset.commit(staged, origin);
  } finally {
    dataset.close();
  }
}

/** Exports runs of these names from a place to a dataset; returns the files that each of its tables has then. */
async function exported(path: string, place: string, ...names: string[]): Promise<string[]> {
  await write(path, { place, names });
  const folders = await Promise.all(
    (await readdir(path)).map((folder) => readdir(join(path, folder))),
  );
  expect(new Set(folders.map((files) => files.sort().join())).size).toBe(1);
  return folders[0]!.map((file) => file.replace('.parquet', ''));
}

test('an export replaces what the same place had before', async () => {
  const path = await emptyFolder();
  expect(await exported(path, 'in', 'a', 'b')).toEqual(['a', 'b']);
  expect(await exported(path, 'other', 'c')).toEqual(['a', 'b', 'c']);
  expect(await exported(path, 'in', 'b')).toEqual(['b', 'c']);
  await expect(exported(path, 'in', 'c')).rejects.toThrow(
    `${path} has a run c, made of other paths`,
  );
});

test('an export of standard input keeps the runs of those before it', async () => {
  const path = await emptyFolder();
  expect(await exported(path, '', 'a')).toEqual(['a']);
  expect(await exported(path, '', 'b')).toEqual(['a', 'b']);
  expect(await exported(path, '', 'a')).toEqual(['a', 'b']);
});

test('of two processes that write a run of one name, the later one is refused', async () => {
  const path = await emptyFolder();
  const other = await Dataset.open(path);
  await exported(path, 'in', 'a');
  const staged = { run: 'a', host: '', name: 'a.parquet', temporary: new Map() };
  await expect(other.checkNames([staged], { place: 'other', input: '' })).rejects.toThrow(
    'has a run a, made of other paths',
  );
  other.close();
});

test('what a killed process left is removed a day later', async () => {
  const path = await emptyFolder();
  await exported(path, 'in', 'a');
  const killed = await Dataset.open(path);
  const left = await killed.stagingFolder();
  await writeFile(join(left, '0-0-samples.tmp'), 'half');
  await Dataset.open(path).then((dataset) => dataset.close());
  expect(existsSync(left)).toBe(true);
  const yesterday = new Date(Date.now() - 25 * 3600 * 1000);
  await utimes(left, yesterday, yesterday);
  expect(await exported(path, 'in', 'a')).toEqual(['a']);
  expect(existsSync(left)).toBe(false);
  killed.close();
});

test('a change of the layout that was interrupted leaves no file of the old one', async () => {
  const path = await emptyFolder();
  const run = { place: 'in', names: ['a'] };
  await write(path, { ...run, layout: 'wide' });
  expect(await readdir(join(path, 'wide/host'))).toEqual(['a.parquet']);
  const interrupt = (folder: string) => rm(join(folder, '0-series.tmp'));
  await expect(write(path, { ...run, interrupt })).rejects.toThrow('cannot write');
  await write(path, run);
  expect(await readdir(join(path, 'wide/host'))).toEqual([]);
});
