import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { Dataset, TEMPORARY } from '../../src/output/dataset.ts';
import { stageRuns } from '../../src/output/stage-runs.ts';
import { runOf } from '../log.ts';

const VMSTAT = ` r  b   swpd   free   buff  cache   si   so    bi    bo   in   cs us sy id wa st
 1  0      0 100000     12  50000    0    0     4     8  100   57 20 10 70  0  0
 2  0      0 100000     12  50000    0    0     4     8  100   58 30 10 60  0  0
`;

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'statgraph-test-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Exports runs of these names from a place to a dataset; returns the files that each of its tables has then. */
async function exported(path: string, place: string, ...names: string[]): Promise<string[]> {
  const origin = { place, input: '' };
  const runs = await Promise.all(
    names.map((name) => runOf({ 'vmstat.log': VMSTAT }, {}, { name })),
  );
  const dataset = await Dataset.open(path);
  const staging = {
    dataset: path,
    origin,
    layout: 'long',
    version: '0',
    prefix: TEMPORARY,
  } as const;
  await dataset.commit(await stageRuns(runs, staging), origin).finally(() => dataset.close());
  const folders = await Promise.all(
    (await readdir(path)).map((folder) => readdir(join(path, folder))),
  );
  expect(new Set(folders.map((files) => files.sort().join())).size).toBe(1);
  return folders[0]!.map((file) => file.replace('.host.parquet', ''));
}

test('an export replaces what the same place had before', async () => {
  const path = await emptyFolder();
  expect(await exported(path, 'in', 'a', 'b')).toEqual(['a', 'b']);
  expect(await exported(path, 'other', 'c')).toEqual(['a', 'b', 'c']);
  expect(await exported(path, 'in', 'b')).toEqual(['b', 'c']);
  await expect(exported(path, 'in', 'c')).rejects.toThrow('two runs have the name c');
});

test('an export of standard input keeps the runs of those before it', async () => {
  const path = await emptyFolder();
  expect(await exported(path, '', 'a')).toEqual(['a']);
  expect(await exported(path, '', 'b')).toEqual(['a', 'b']);
  expect(await exported(path, '', 'a')).toEqual(['a', 'b']);
});
