import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { UserError } from '../../../src/model/user-error.ts';
import { Dataset } from '../../../src/output/dataset/dataset.ts';
import {
  changeDataset,
  doDecided,
  isDecided,
  RemovedFiles,
} from '../../../src/output/dataset/dataset-change.ts';
import { emptyFolder, inDataset, mergeAll, rowsIn, vmstatRun, write } from './exported.ts';

/** A folder of unfinished files of a process of this computer that has ended. */
async function leftIn(path: string, change: unknown): Promise<string> {
  const folder = join(path, '_tmp-00000000-1-0123456789ab');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'change.json'), JSON.stringify(change));
  return folder;
}

async function twoFiles(): Promise<{ path: string; folder: string }> {
  const path = await emptyFolder();
  const folder = join(path, '_tmp-x');
  for (const name of [folder, join(path, 'series'), join(path, 'samples')]) await mkdir(name);
  await writeFile(join(path, 'series/old.parquet'), 'old');
  await writeFile(join(path, 'samples/old.parquet'), 'old');
  await writeFile(join(folder, 'n-0.tmp'), 'new');
  return { path, folder };
}

const CHANGE = {
  added: [['n-0.tmp', 'wide/disk/new.parquet']],
  removed: new RemovedFiles([['series samples', ['old.parquet']]]),
} as const;

const namesIn = async (path: string) =>
  (await readdir(path, { recursive: true })).filter((name) => /\.\w+$/.test(name)).sort();

test('new files get their places, and old ones go', async () => {
  const { path, folder } = await twoFiles();
  changeDataset(path, folder, CHANGE);
  expect(await namesIn(path)).toEqual(['wide/disk/new.parquet']);
  expect(isDecided(folder)).toBe(false);
});

test('while a change is half done no engine can read the tables, and it can be done to its end', async () => {
  const { path, folder } = await twoFiles();
  await rm(join(path, 'samples/old.parquet'));
  // A directory cannot be removed as a file.
  await mkdir(join(path, 'samples/old.parquet/full'), { recursive: true });
  expect(() => changeDataset(path, folder, CHANGE)).toThrow();
  expect(isDecided(folder)).toBe(true);
  for (const table of ['series', 'samples', 'wide/disk']) {
    const barrier = await readFile(join(path, table, '~being-merged-ask-again.parquet'), 'utf8');
    expect(barrier).not.toContain('PAR1');
  }
  await rm(join(path, 'samples/old.parquet'), { recursive: true });
  doDecided(path, folder);
  expect(await namesIn(path)).toEqual(['wide/disk/new.parquet']);
});

test.each(['garbage', '{}', 'null'])(
  'a damaged change, %s, is named, and is no bug',
  async (text) => {
    const path = await emptyFolder();
    const folder = await leftIn(path, { added: [], removed: [] });
    await writeFile(join(folder, 'change.json'), text);
    expect(() => doDecided(path, folder)).toThrow(UserError);
  },
);

test.each([
  '../../victim.parquet',
  'series/../../victim.parquet',
  '/victim.parquet',
  'a/b.parquet',
])('a change that names %s is refused', async (name) => {
  const path = await emptyFolder();
  await writeFile(join(path, 'victim.parquet'), 'mine');
  const at = name.lastIndexOf('/');
  const removed = [[name.slice(0, at), [name.slice(at + 1)]]];
  const folder = await leftIn(join(path, 'data/in'), { added: [], removed });
  expect(() => doDecided(join(path, 'data/in'), folder)).toThrow('names other files');
  const added = [['../../../victim.parquet', 'series/a.parquet']];
  await leftIn(join(path, 'data/in'), { added, removed: [] });
  expect(() => doDecided(join(path, 'data/in'), folder)).toThrow('names other files');
  expect(existsSync(join(path, 'victim.parquet'))).toBe(true);
});

test('a merge that was killed at any step is done by the next export', async () => {
  const path = await emptyFolder();
  for (const name of ['a', 'b'])
    await inDataset(path, async (dataset) =>
      write(dataset, { place: name, runs: [await vmstatRun(name)] }),
    );
  const before = await rowsIn(path);
  const merged = await emptyFolder();
  await cp(path, merged, { recursive: true });
  const removed = await namesIn(merged);
  const tables = await readdir(merged);
  const old = new RemovedFiles([[tables.join(' '), ['a.parquet', 'b.parquet']]]);
  expect([...old.paths()].sort()).toEqual(removed);
  await mergeAll(merged);
  const names = await namesIn(merged);
  const all = await emptyFolder();
  for (let steps = 0; steps <= names.length + removed.length; steps++) {
    const killed = join(all, String(steps));
    for (const name of removed) await cp(join(path, name), join(killed, name));
    const added = names.map((name, i) => [`m-${i}.tmp`, name] as const);
    const folder = await leftIn(killed, { added, removed: old });
    for (const [staged, name] of added) await cp(join(merged, name), join(folder, staged));
    for (const [staged, name] of added.slice(0, steps))
      await rename(join(folder, staged), join(killed, name));
    for (const name of removed.slice(0, Math.max(0, steps - added.length)))
      await rm(join(killed, name));
    const yesterday = new Date(Date.now() - 25 * 3600 * 1000);
    await utimes(folder, yesterday, yesterday);
    await Dataset.open(killed).then((dataset) => dataset.close());
    expect(await namesIn(killed)).toEqual(names);
    expect(await rowsIn(killed)).toEqual(before);
  }
});
