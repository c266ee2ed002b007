import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { tarOf, zipOf } from '../input/archives.ts';
import { VMSTAT } from './folder.ts';
import { statgraph } from './run.ts';

const EXPORT = ['export', '-', '--format', 'csv', '-o', '-'];
const rowsOf = (csv: string) => csv.split('\n').length;

const files = [
  ['run/vm.out', VMSTAT],
  ['run/statgraph.json', '{"files":{"run/vm.out":{"command":"vmstat -S M 5"}}}'],
] as const;

test.each([
  ['a log', async () => Buffer.from(VMSTAT)],
  ['a compressed log', async () => gzipSync(VMSTAT)],
  ['a log in UTF-16', async () => Buffer.from(VMSTAT, 'utf16le')],
  ['a log with carriage returns only', async () => Buffer.from(VMSTAT.replaceAll('\n', '\r'))],
  ['a tar archive', () => tarOf(files)],
  ['a compressed tar archive', async () => gzipSync(await tarOf(files))],
  ['a zip archive', async () => zipOf(files)],
])('%s is read from a pipe', async (_, make) => {
  const { code, stdout, stderr } = await statgraph(EXPORT, { input: await make() });
  expect(stderr).toBe('');
  expect(code).toBe(0);
  expect(rowsOf(stdout)).toBeGreaterThan(30);
});

test('rows of a paste without their header are read from a pipe, too', async () => {
  const rows = VMSTAT.split('\n').slice(1).join('\n');
  const { code, stdout, stderr } = await statgraph(EXPORT, { input: Buffer.from(rows) });
  expect([code, stderr]).toEqual([0, '']);
  expect(rowsOf(stdout)).toBeGreaterThan(30);
});

test('a statgraph.json counts at any position in an archive from a pipe', async () => {
  const { stdout } = await statgraph(EXPORT, { input: await tarOf(files) });
  const free = stdout.split('\n').find((row) => row.includes('free'));
  expect(free).toContain(String(1000 * 1024 ** 2));
});

test('the example from a pipe is what the directory is', async () => {
  const example = 'examples/linux-fio';
  const names = ['iostat.out', 'vmstat.out', 'statgraph.json'];
  const texts = await Promise.all(names.map((name) => readFile(join(example, name))));
  const input = await tarOf(names.map((name, i) => [name, texts[i]!]));
  const [piped, direct] = await Promise.all([
    statgraph(EXPORT, { input }),
    statgraph(['export', example, '--format', 'csv', '-o', '-']),
  ]);
  const vmstat = (csv: string) =>
    csv.split('\n').filter((row) => row.includes('vmstat.out')).length;
  expect(vmstat(piped.stdout)).toBeGreaterThan(100);
  expect(vmstat(piped.stdout)).toBe(vmstat(direct.stdout));
});
