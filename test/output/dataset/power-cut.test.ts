import fs from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { changeDataset, RemovedFiles } from '../../../src/output/dataset/dataset-change.ts';
import { emptyFolder } from './exported.ts';

/** Keeps what is done with files and folders, in order. A folder that is to be waited for gives an error, if one is given. */
function watchDisk(refusal = ''): string[] {
  const steps: string[] = [];
  const paths = new Map<number, string>();
  const { openSync, fsyncSync, renameSync, rmSync } = fs;
  vi.spyOn(fs, 'openSync').mockImplementation((path, flags) => {
    const file = openSync(path, flags);
    paths.set(file, String(path));
    return file;
  });
  vi.spyOn(fs, 'fsyncSync').mockImplementation((file) => {
    if (refusal !== '' && fs.fstatSync(file).isDirectory())
      throw Object.assign(new Error(refusal), { code: refusal });
    steps.push(`wait ${paths.get(file)}`);
    fsyncSync(file);
  });
  vi.spyOn(fs, 'renameSync').mockImplementation((from, to) => {
    steps.push(`rename ${to}`);
    renameSync(from, to);
  });
  vi.spyOn(fs, 'rmSync').mockImplementation((path, options) => {
    steps.push(`remove ${path}`);
    rmSync(path, options);
  });
  syncBuiltinESMExports();
  onTestFinished(() => {
    vi.restoreAllMocks();
    syncBuiltinESMExports();
  });
  return steps;
}

const OLD = ['a.parquet', 'b.parquet'];

/** A dataset of two files that one replaces; returns what there is after the change. */
async function changed(path: string): Promise<string[]> {
  const folder = join(path, '_tmp-x');
  for (const name of [folder, join(path, 'series')]) await mkdir(name);
  for (const name of OLD) await writeFile(join(path, 'series', name), 'old');
  await writeFile(join(folder, 'n-0.tmp'), 'new');
  const added = [['n-0.tmp', 'series/new.parquet']] as const;
  changeDataset(path, folder, { added, removed: new RemovedFiles([['series', OLD]]) });
  return fs.readdirSync(join(path, 'series'));
}

test('no file goes before what replaces it is on the disk', async () => {
  const steps = watchDisk();
  const path = await emptyFolder();
  expect(await changed(path)).toEqual(['new.parquet']);
  const stepOf = (text: string) => {
    expect(steps.filter((step) => step === text)).toHaveLength(1);
    return steps.indexOf(text);
  };
  const series = join(path, 'series');
  const waits = (of: string, from: number, to: number) =>
    steps.slice(from, to).includes(`wait ${of}`);
  const decided = stepOf(`rename ${join(path, '_tmp-x/change.json')}`);
  const there = stepOf(`rename ${join(series, 'new.parquet')}`);
  const gone = OLD.map((name) => stepOf(`remove ${join(series, name)}`));
  const readable = stepOf(`remove ${join(series, '~being-merged-ask-again.parquet')}`);
  const done = stepOf(`remove ${join(path, '_tmp-x/change.json')}`);
  expect(waits(join(path, '_tmp-x/n-0.tmp'), 0, decided)).toBe(true);
  expect(waits(join(path, '_tmp-x'), decided, there)).toBe(true);
  expect(waits(series, decided, there)).toBe(true);
  for (const step of gone) {
    expect(waits(series, there, step)).toBe(true);
    expect(waits(dirname(series), there, step)).toBe(true);
    expect(waits(series, step, readable)).toBe(true);
  }
  expect(waits(series, readable, done)).toBe(true);
});

test('a system that cannot wait for a folder does the change', async () => {
  watchDisk('EPERM');
  expect(await changed(await emptyFolder())).toEqual(['new.parquet']);
});

test('a disk that fails ends the change before a file goes', async () => {
  watchDisk('EIO');
  const path = await emptyFolder();
  await expect(changed(path)).rejects.toThrow('EIO');
  expect(fs.readdirSync(join(path, 'series'))).toEqual(expect.arrayContaining(OLD));
});
