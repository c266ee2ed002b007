import { readdirSync, readFileSync, statSync } from 'node:fs';
import { chmod, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { rowsOfBytes } from '../export/parquet-rows.ts';
import { folderOf, iostatOf, VMSTAT, writeFiles } from './folder.ts';
import { statgraph } from './run.ts';

const FOLDERS = ['findings', 'phases', 'samples', 'series'];

/** Exports as Parquet, in a folder. */
const toParquet = (cwd: string, ...args: string[]) =>
  statgraph(['export', ...args, '--format', 'parquet', '-o', 'data'], { cwd });

const namesIn = (cwd: string, table: string) => readdirSync(join(cwd, 'data', table));
const rowsIn = (cwd: string, table: string, name: string) =>
  rowsOfBytes(readFileSync(join(cwd, 'data', table, name)));

test('a run is a file in each folder of a dataset', async () => {
  const cwd = await folderOf({ 'run1/vmstat.log': VMSTAT });
  const { code, stderr } = await toParquet(cwd, 'run1');
  expect([code, stderr]).toEqual([0, '']);
  expect(readdirSync(join(cwd, 'data')).sort()).toEqual(FOLDERS);
  for (const table of FOLDERS) expect(namesIn(cwd, table)).toEqual(['run1.parquet']);
  const [row] = await rowsIn(cwd, 'samples', 'run1.parquet');
  expect(row).toMatchObject({ run: 'run1', host: '', tool: 'vmstat' });
});

test('-o x.parquet is one file with the samples of all runs', async () => {
  const cwd = await folderOf({ 'runs/a/vmstat.log': VMSTAT, 'runs/b/vmstat.log': VMSTAT });
  const { code, stderr } = await statgraph(['export', 'runs', '-o', 'x.parquet'], { cwd });
  expect([code, stderr]).toEqual([0, '']);
  const rows = await rowsOfBytes(readFileSync(join(cwd, 'x.parquet')));
  expect([...new Set(rows.map(({ run }) => run))]).toEqual(['a', 'b']);
  const csv = await statgraph(['export', 'runs'], { cwd });
  expect(rows).toHaveLength(csv.stdout.trimEnd().split('\n').length - 1);
  const wide = ['export', 'runs', '-o', 'x.parquet', '--layout', 'wide'];
  const refused = await statgraph(wide, { cwd });
  expect([refused.code, refused.stderr]).toEqual([2, expect.stringContaining('-o DATASET')]);
});

test('a second export of the same logs writes nothing, one of changed logs replaces their files', async () => {
  const cwd = await folderOf({ 'run1/vmstat.log': VMSTAT });
  const file = join(cwd, 'data/samples/run1.parquet');
  await toParquet(cwd, 'run1');
  const first = statSync(file);
  await toParquet(cwd, 'run1');
  expect(statSync(file).ino).toBe(first.ino);
  await toParquet(cwd, 'run1', '--metric', 'cpu.*');
  const metrics = (await rowsIn(cwd, 'samples', 'run1.parquet')).map(({ metric }) => metric);
  expect(metrics.every((metric) => String(metric).startsWith('cpu.'))).toBe(true);
  await writeFile(join(cwd, 'run1/vmstat.log'), `${VMSTAT}${VMSTAT.split('\n').at(-2)}\n`);
  await toParquet(cwd, 'run1');
  const rows = await rowsIn(cwd, 'samples', 'run1.parquet');
  expect(Math.max(...rows.map(({ sample }) => Number(sample)))).toBe(3);
});

test('a file that is missing from a dataset is written again', async () => {
  const cwd = await folderOf({ 'run1/vmstat.log': VMSTAT });
  await toParquet(cwd, 'run1');
  await rm(join(cwd, 'data/samples/run1.parquet'));
  await toParquet(cwd, 'run1');
  expect(namesIn(cwd, 'samples')).toEqual(['run1.parquet']);
});

test('a host that has a name now leaves no file without it', async () => {
  const cwd = await folderOf({ 'run1/vmstat.log': VMSTAT });
  await toParquet(cwd, 'run1');
  await writeFiles(cwd, { 'run1/statgraph.json': '{"host":"db1"}' });
  await toParquet(cwd, 'run1');
  for (const table of FOLDERS) expect(namesIn(cwd, table)).toEqual(['run1.db1.parquet']);
});

test('hostile names become plain file names that no engine passes over', async () => {
  const names = ['_hidden', '.dot', 'a.b', 'ünï cödé', 'x'.repeat(200), '$(touch y)'];
  const cwd = await folderOf(
    Object.fromEntries(names.map((name) => [`in/${name}/vmstat.log`, VMSTAT])),
  );
  for (const name of names) {
    const host = JSON.stringify({ host: `../../${name}` });
    await writeFiles(cwd, { [`in/${name}/statgraph.json`]: host });
    await toParquet(cwd, `in/${name}`);
  }
  const files = namesIn(cwd, 'samples');
  expect(files).toHaveLength(names.length);
  for (const file of files) expect(file).toMatch(/^[A-Za-z0-9][\w.~-]{1,180}\.parquet$/);
  const runs = await Promise.all(files.map((file) => rowsIn(cwd, 'samples', file)));
  expect(runs.map(([row]) => row!.run).sort()).toEqual(names.sort());
  expect(runs.map(([row]) => row!.host).sort()).toEqual(
    names.map((name) => `../../${name}`).sort(),
  );
});

test('two runs of the same name and host are not written over each other', async () => {
  const cwd = await folderOf({ 'mon/run1/vmstat.log': VMSTAT, 'tue/run1/vmstat.log': VMSTAT });
  await toParquet(cwd, 'mon/run1');
  const before = readFileSync(join(cwd, 'data/series/run1.parquet'));
  const { code, stderr } = await toParquet(cwd, 'tue/run1');
  expect([code, stderr.split('\n')[0]]).toEqual([
    5,
    'statgraph: data has a run run1, made of other paths',
  ]);
  expect(readFileSync(join(cwd, 'data/series/run1.parquet'))).toEqual(before);
  for (const table of FOLDERS) expect(namesIn(cwd, table)).toEqual(['run1.parquet']);
});

test('what has no effect on Parquet is refused in words', async () => {
  const cwd = await folderOf({
    'run1/vmstat.log': VMSTAT,
    'other/notes.txt': 'mine',
    'index/series': 'mine',
  });
  const parquet = ['export', 'run1', '--format', 'parquet'];
  const refused = async (...args: string[]) => {
    const { code, stderr } = await statgraph([...parquet, ...args], { cwd });
    return `${code} ${stderr.split('\n')[0]}`;
  };
  const directory = '2 statgraph: --format parquet writes a directory of files';
  expect(await refused()).toBe(directory);
  expect(await refused('-o', '-')).toBe(directory);
  expect(await refused('-o', 'd', '--title', 'x')).toBe(
    '2 statgraph: --title has no effect on Parquet',
  );
  expect(await refused('-o', 'd', '--layout', 'phases')).toBe(
    '2 statgraph: --layout phases is for CSV',
  );
  expect(await refused('-o', 'run1/data')).toBe(
    '2 statgraph: the output is within the input: run1/data',
  );
  expect(await refused('-o', 'other')).toBe('5 statgraph: other is not empty and not a dataset');
  expect(await refused('-o', 'index')).toBe('5 statgraph: index is not empty and not a dataset');
  expect((await readdir(cwd)).sort()).toEqual(['index', 'other', 'run1']);
});

test('a dataset that cannot be written has no half of a run', async () => {
  const cwd = await folderOf({ 'run1/vmstat.log': VMSTAT, 'run2/vmstat.log': VMSTAT });
  await chmod(cwd, 0o777);
  await toParquet(cwd, 'run1');
  await chmod(join(cwd, 'data'), 0o777);
  for (const table of FOLDERS) await chmod(join(cwd, 'data', table), 0o777);
  await chmod(join(cwd, 'data/series'), 0o555);
  const args = ['export', 'run2', '--format', 'parquet', '-o', 'data'];
  const { code, stderr } = await statgraph(args, { cwd, unprivileged: true });
  expect([code, stderr]).toEqual([5, expect.stringContaining('permission denied')]);
  for (const table of FOLDERS) expect(namesIn(cwd, table)).toEqual(['run1.parquet']);
});

test('the wide layout has a table for each kind, and the long one leaves none of it', async () => {
  const cwd = await folderOf({ 'run1/iostat.log': iostatOf('db1', 10, 20) });
  const { code } = await toParquet(cwd, 'run1', '--layout', 'wide');
  expect(code).toBe(0);
  expect(namesIn(cwd, 'wide/disk')).toEqual(['run1.db1.parquet']);
  const [row] = await rowsIn(cwd, 'wide/disk', 'run1.db1.parquet');
  expect(row).toMatchObject({ run: 'run1', host: 'db1', entity: 'sda', 'disk.utilisation': null });
  await toParquet(cwd, 'run1');
  expect(namesIn(cwd, 'wide/disk')).toEqual([]);
  expect((await rowsIn(cwd, 'samples', 'run1.db1.parquet')).length).toBeGreaterThan(0);
});

test('an export that fails leaves no dataset', async () => {
  const cwd = await folderOf({ 'in/notes.txt': 'no log\n' });
  expect((await toParquet(cwd, 'in')).code).toBe(3);
  expect(readdirSync(cwd)).toEqual(['in']);
});
