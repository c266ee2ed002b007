import { existsSync } from 'node:fs';
import { readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Dataset } from '../../../src/output/dataset/dataset.ts';
import { emptyFolder, inDataset, vmstatRun, write } from './exported.ts';

/** Exports runs of these names from a place to a dataset; returns the files that each of its tables has then. */
async function exported(path: string, place: string, ...names: string[]): Promise<string[]> {
  const runs = await Promise.all(names.map((name) => vmstatRun(name)));
  await inDataset(path, (dataset) => write(dataset, { place, runs }));
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
  const staged = { run: 'a', host: '', name: 'a.parquet', stem: '', folders: [] };
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
  const run = { place: 'in', runs: [await vmstatRun('a')] };
  await inDataset(path, (dataset) => write(dataset, { ...run, layout: 'wide' }));
  expect(await readdir(join(path, 'wide/host'))).toEqual(['a.parquet']);
  const interrupt = (folder: string) => rm(join(folder, 'in-0-series.tmp'));
  const interrupted = inDataset(path, (dataset) => write(dataset, { ...run, interrupt }));
  await expect(interrupted).rejects.toThrow('cannot write');
  await inDataset(path, (dataset) => write(dataset, run));
  expect(await readdir(join(path, 'wide/host'))).toEqual([]);
});
