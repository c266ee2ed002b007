import { readdirSync, readFileSync, statSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { rowsOfBytes } from '../export/parquet-rows.ts';
import { folderOf, iostatOf, VMSTAT } from './folder.ts';
import { statgraph } from './run.ts';

const MERGED = /^no-clock~merged-[0-9a-f]{12}\.parquet$/;

const namesIn = (cwd: string, table: string) => readdirSync(join(cwd, 'data', table));

const threeRuns = () =>
  folderOf({
    'in/a/vmstat.log': VMSTAT,
    'in/b/vmstat.log': VMSTAT,
    'in/c/iostat.log': iostatOf('db1', 10, 20),
    list: 'in/a\nin/b\nin/c\n',
  });

const exported = (cwd: string, ...args: string[]) =>
  statgraph(['export', ...args, '--format', 'parquet', '-o', 'data'], { cwd });

async function runsIn(cwd: string, table: string): Promise<unknown[]> {
  const files = namesIn(cwd, table).map((name) => readFileSync(join(cwd, 'data', table, name)));
  const rows = await Promise.all(files.map(rowsOfBytes));
  return rows.flat().map(({ run }) => run);
}

test('--compact merges the files of all runs, and they are known from then on', async () => {
  const cwd = await threeRuns();
  await exported(cwd, '--runs-from', 'list', '--layout', 'wide');
  const before = await runsIn(cwd, 'series');
  const { code, stderr } = await statgraph(['export', '--compact', '-o', 'data'], { cwd });
  expect([code, stderr]).toEqual([
    0,
    'data: the files of 3 runs and hosts were merged, to one for each table and month\n',
  ]);
  for (const table of ['samples', 'phases', 'findings', 'series', 'wide/disk', 'wide/host'])
    expect(namesIn(cwd, table)).toEqual([expect.stringMatching(MERGED)]);
  expect((await runsIn(cwd, 'series')).sort()).toEqual(before.sort());
  const file = join(cwd, 'data/series', namesIn(cwd, 'series')[0]!);
  const { ino } = statSync(file);
  const again = await exported(cwd, '--runs-from', 'list', '--layout', 'wide', '-v');
  expect(again.stderr.match(/unchanged, not read/g)).toHaveLength(3);
  expect(statSync(file).ino).toBe(ino);
});

test('a merged run whose logs changed is replaced, and nothing is there twice', async () => {
  const cwd = await threeRuns();
  await exported(cwd, '--runs-from', 'list', '--compact', '-q');
  const before = await runsIn(cwd, 'samples');
  await writeFile(join(cwd, 'in/a/vmstat.log'), VMSTAT.split('\n').slice(0, 3).join('\n'));
  const { code, stderr } = await exported(cwd, 'in/a', '-q');
  expect([code, stderr]).toEqual([0, '']);
  const runs = await runsIn(cwd, 'samples');
  const count = (all: unknown[], name: string) => all.filter((run) => run === name).length;
  expect(count(runs, 'a')).toBe((count(before, 'a') * 2) / 3);
  expect(count(runs, 'b')).toBe(count(before, 'b'));
  expect(namesIn(cwd, 'samples')).toEqual([expect.stringMatching(MERGED)]);
});

test('--compact says that there was nothing to merge, and makes no dataset', async () => {
  const cwd = await threeRuns();
  const { code, stderr } = await statgraph(['export', '--compact', '-o', 'typo'], { cwd });
  expect([code, stderr]).toEqual([0, 'typo has nothing to merge\n']);
  expect(readdirSync(cwd).sort()).toEqual(['in', 'list']);
});

test('a torn file is named and stays, the others are merged', async () => {
  const cwd = await threeRuns();
  await exported(cwd, '--runs-from', 'list');
  await writeFile(join(cwd, 'data/samples/b.parquet'), 'PAR1');
  const { stderr } = await statgraph(['export', '--compact', '-o', 'data'], { cwd });
  expect(stderr.split('\n')).toEqual([
    expect.stringMatching(/^not merged: data\/samples\/b\.parquet is damaged: ./),
    'data: the files of 2 runs and hosts were merged, to one for each table and month',
    '',
  ]);
  expect(namesIn(cwd, 'series')).toEqual(['b.parquet', expect.stringMatching(MERGED)]);
});

test('--compact is refused where there is no dataset', async () => {
  const cwd = await threeRuns();
  const refused = async (...args: string[]) => {
    const { code, stderr } = await statgraph(['export', ...args], { cwd });
    return `${code} ${stderr.split('\n')[0]}`;
  };
  const message = '2 statgraph: --compact is for a dataset: --format parquet -o DATASET';
  expect(await refused('in/a', '--compact', '--format', 'csv')).toBe(message);
  expect(await refused('in/a', '--compact', '-o', 'x.parquet')).toBe(message);
  expect(await refused('--compact')).toBe(
    '2 statgraph: --format parquet writes a directory of files',
  );
  expect((await statgraph(['export', '--compact', '-o', 'in'], { cwd })).code).toBe(5);
});
