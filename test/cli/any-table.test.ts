import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { tarOf } from '../input/archives.ts';
import { folderOf, VMSTAT } from './folder.ts';
import { statgraph } from './run.ts';

const CSV = 'time,iops,lat\n1,100,5\n2,200,6\n3,300,7\n';
const EXPORT = ['--format', 'csv', '-o', '-'];

const valuesOf = (csv: string, column: string) =>
  csv
    .trimEnd()
    .split('\n')
    .map((row) => row.split(','))
    .filter((cells) => cells[9] === column)
    .map((cells) => [cells[11], cells[16]].join(' '));

test.each([
  ['a pipe', async () => Buffer.from(CSV)],
  ['a compressed pipe', async () => gzipSync(CSV)],
  ['an archive from a pipe', () => tarOf([['run/bench.csv', CSV]])],
])('a table is read from %s', async (_, make) => {
  const { code, stdout, stderr } = await statgraph(['export', '-', ...EXPORT], {
    input: await make(),
  });
  expect([code, stderr]).toEqual([0, '']);
  expect(valuesOf(stdout, 'iops')).toEqual(['1/s 100', '1/s 200', '1/s 300']);
});

test('--columns takes precedence over statgraph.json', async () => {
  const metadata = { files: { '*.csv': { columns: { lat: 'us' } } } };
  const run = await folderOf({ 'bench.csv': CSV, 'statgraph.json': JSON.stringify(metadata) });
  const told = await statgraph(['export', run, ...EXPORT]);
  expect(valuesOf(told.stdout, 'lat')).toEqual(['s 0.000005', 's 0.000006', 's 0.000007']);
  const given = await statgraph(['export', run, '--columns', '*.csv=lat:ms', ...EXPORT]);
  expect(valuesOf(given.stdout, 'lat')).toEqual(['s 0.005', 's 0.006', 's 0.007']);
});

test('a statgraph.json behind the table in an archive from a pipe counts too', async () => {
  const metadata = JSON.stringify({ files: { '*.csv': { columns: { lat: 'us' } } } });
  const input = await tarOf([
    ['run/bench.csv', CSV],
    ['run/statgraph.json', metadata],
  ]);
  const { stdout } = await statgraph(['export', '-', ...EXPORT], { input });
  expect(valuesOf(stdout, 'lat')[0]).toBe('s 0.000005');
});

test('an unknown unit is a usage error that lists the known ones', async () => {
  const { code, stderr } = await statgraph(['export', '.', '--columns', '*=lat:parsec']);
  expect(code).toBe(2);
  expect(stderr).toMatch(/unknown unit: parsec; one of .*MiB\/s/);
});

test('a list beside logs is not read, and -v says why', async () => {
  const run = await folderOf({
    'vm.out': VMSTAT,
    'ps.txt': 'NUMBER SIZE NAME\n1 5 init\n2 6 sshd\n',
  });
  const { stderr } = await statgraph(['export', run, '-v', ...EXPORT]);
  expect(stderr).toContain('ps.txt: not read: a table, but no name in column NAME is repeated');
});
