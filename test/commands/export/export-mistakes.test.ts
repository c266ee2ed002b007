import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type ExportOptions, exportData } from '../../../src/commands/export/export.ts';
import { exportRuns } from '../../../src/commands/export/export-runs.ts';
import { isOwnFile } from '../../../src/input/files/own-output.ts';

const VMSTAT = ` r  b   swpd   free   buff  cache   si   so    bi    bo   in   cs us sy id wa st                 UTC
 1  0      0 100000     12  50000    0    0     4     8  100   57 20 10 70  0  0 2026-03-04 10:00:01
 2  0      0 100000     12  50000    0    0     4     8  100   58 30 10 60  0  0 2026-03-04 10:00:02
`;

/** A folder with the results directory `run`. */
async function folderWithRun(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'statgraph-test-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await mkdir(join(folder, 'run'));
  await writeFile(join(folder, 'run/vmstat.log'), VMSTAT);
  return folder;
}

const options = (given: Partial<ExportOptions>): ExportOptions => {
  return { format: 'csv', layout: 'long', quiet: true, ...given };
};

test.each([
  ['data.csv', 'csv', 'long'],
  ['wide.csv', 'csv', 'wide'],
  ['phases.csv', 'csv', 'phases'],
  ['data.json', 'json', 'long'],
  ['data.om', 'openmetrics', 'long'],
  ['otlp.json', 'otlp', 'long'],
] as const)('%s in a results directory is not a log of it', async (file, format, layout) => {
  const output = join(await folderWithRun(), 'run', file);
  const given = options({ output, format, layout });
  await exportData([join(output, '..')], given);
  expect(await isOwnFile(output)).toBe(true);
  const before = await readFile(output);
  await exportData([join(output, '..')], given);
  expect((await readFile(output)).equals(before)).toBe(true);
});

test.each([
  ['x.parquet', 'csv', 'the output is CSV, not .parquet'],
  ['x.om', 'csv', 'the output is CSV, not .om'],
  ['x.csv', 'parquet', 'the output is a directory of Parquet files, not .csv'],
  ['notes/data', 'parquet', 'a part of the path is not a directory'],
  ['link/data', 'parquet', 'the output is within the input'],
] as const)('an output of %s as %s is refused', async (file, format, message) => {
  const folder = await folderWithRun();
  await symlink('run', join(folder, 'link'));
  await writeFile(join(folder, 'notes'), 'mine');
  const output = join(folder, file);
  const input = join(folder, file.startsWith('link') ? 'link' : 'run');
  const exported = exportData([input], options({ output, format }));
  await expect(exported).rejects.toThrow(message);
  expect(await readdir(folder)).toEqual(['link', 'notes', 'run']);
  expect(await readdir(join(folder, 'run'))).toEqual(['vmstat.log']);
});

test('a list of which no path can be read leaves a file that exists', async () => {
  const folder = await folderWithRun();
  const [list, output] = [join(folder, 'list'), join(folder, 'all.csv')];
  const missing = join(folder, 'missing');
  await writeFile(list, `${missing}\n`);
  await writeFile(output, 'before');
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const exitCode = process.exitCode;
  onTestFinished(() => {
    said.mockRestore();
    process.exitCode = exitCode;
  });
  await exportRuns(options({ runsFrom: list, output }));
  expect(await readFile(output, 'utf8')).toBe('before');
  expect(said.mock.calls.map(([text]) => text)).toEqual([
    `statgraph: ${missing}: no such file or directory\n`,
    'statgraph: 1 of 1 paths were passed over\n',
  ]);
  expect(process.exitCode).toBe(3);
});

test('with --verbose a second export says what it did not read', async () => {
  const folder = await folderWithRun();
  const [run, list, output] = ['run', 'list', 'data'].map((name) => join(folder, name));
  await writeFile(list!, `${run}\n`);
  const given = options({ format: 'parquet', output: output!, quiet: false, verbose: true });
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  onTestFinished(() => said.mockRestore());
  await exportData([run!], given);
  said.mockClear();
  await exportData([run!], given);
  await exportRuns({ ...given, runsFrom: list! });
  const unchanged = `${run}: unchanged, not read\n`;
  expect(said.mock.calls.map(([text]) => text)).toEqual([unchanged, unchanged]);
});

test.each([
  ['\n \n', 'no paths in'],
  ['a\0b\0', 'is not text, it has NUL characters'],
])('a list of %j is refused', async (text, message) => {
  const list = join(await folderWithRun(), 'list');
  await writeFile(list, text);
  await expect(exportRuns(options({ runsFrom: list }))).rejects.toThrow(message);
});
