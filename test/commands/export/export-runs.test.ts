import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type ExportOptions, exportData } from '../../../src/commands/export/export.ts';
import { checkPaths, exportRuns } from '../../../src/commands/export/export-runs.ts';

const VMSTAT = ` r  b   swpd   free   buff  cache   si   so    bi    bo   in   cs us sy id wa st
 1  0      0 100000     12  50000    0    0     4     8  100   57 20 10 70  0  0
 2  0      0 100000     12  50000    0    0     4     8  100   58 30 10 60  0  0
`;

/** A folder with runs of these names and a list of their paths. */
async function archiveOf(...names: string[]): Promise<{ folder: string; list: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'statgraph-test-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  for (const name of names) {
    await mkdir(join(folder, 'in', name), { recursive: true });
    await writeFile(join(folder, 'in', name, 'vmstat.log'), VMSTAT);
  }
  const list = join(folder, 'list');
  await writeFile(list, `\n${names.map((name) => join(folder, 'in', name)).join('\n')}\n`);
  return { folder, list };
}

const options = (given: Partial<ExportOptions>): ExportOptions => {
  return { format: 'csv', layout: 'long', quiet: true, ...given };
};

test.each(['long', 'wide', 'phases'] as const)(
  'the %s CSV of a list has the rows of each of its runs',
  async (layout) => {
    const { folder, list } = await archiveOf('b', 'a');
    const output = join(folder, 'all.csv');
    await exportRuns(options({ runsFrom: list, output, layout }));
    const single = async (name: string) => {
      const alone = join(folder, `${name}.csv`);
      await exportData([join(folder, 'in', name)], options({ output: alone, layout }));
      return readFile(alone, 'utf8');
    };
    const text = await readFile(output, 'utf8');
    const rows = (all: string) => all.split('\n').filter((row) => row !== '');
    const expected = [
      ...rows(await single('b')),
      ...rows(await single('a')).slice(layout === 'wide' ? 0 : 1),
    ];
    expect(rows(text)).toEqual(expected);
  },
);

test('a dataset of a list is that of its runs, and a second export leaves its files alone', async () => {
  const { folder, list } = await archiveOf('a', 'b');
  const output = join(folder, 'dataset');
  const given = options({ format: 'parquet', runsFrom: list, output });
  await exportRuns(given);
  const files = (await readdir(output, { recursive: true })).filter((n) => n.endsWith('.parquet'));
  const ofRun = (name: string) => files.filter((file) => file.includes(`/${name}.`)).length;
  expect([ofRun('a'), ofRun('b')]).toEqual([4, 4]);
  const times = async () =>
    Promise.all(files.map(async (file) => (await stat(join(output, file))).mtimeMs));
  const before = await times();
  await exportRuns(given);
  expect(await times()).toEqual(before);
  const alone = join(folder, 'alone');
  const path = join(folder, 'in/a');
  await exportData([path], options({ format: 'parquet', output: alone }));
  const [one] = files.filter((file) => file.startsWith('samples/a.'));
  expect((await readFile(join(alone, one!))).equals(await readFile(join(output, one!)))).toBe(true);
});

test('a list and a path, or none of them, are refused', () => {
  expect(() => checkPaths([], options({}))).toThrow('no path given');
  expect(() => checkPaths(['x'], options({ runsFrom: 'list' }))).toThrow('--runs-from and a path');
  expect(() => checkPaths([], options({ runsFrom: 'list', format: 'json' }))).toThrow(
    '--runs-from is for CSV and Parquet',
  );
});
