import { expect, test } from 'vitest';
import type { FileOptions } from '../../../src/input/file-options.ts';
import { parseLog } from '../../../src/input/reading/parse-log.ts';
import { valuesOf } from '../../parsers/fixture.ts';

const VMSTAT = [
  ' r  b   swpd   free   buff  cache   si   so    bi    bo   in   cs us sy id wa st',
  ' 1  0      0 100000     12  50000    0    0     4     8  100   11 20 10 70  0  0',
  ' 1  0      0 100000     12  50000    0    0     4     8  100   12 20 10 60  0 10',
];
const MPSTAT = [
  '14:00:00     CPU    %usr   %nice    %sys %iowait    %irq   %soft  %steal  %guest  %gnice   %idle',
  '14:00:01     all   20.00    0.00   10.00    0.00    0.00    0.00    0.00    0.00    0.00   70.00',
];
const PIDSTAT = [
  '14:00:00      UID       PID   cswch/s nvcswch/s  Command',
  '14:00:01     1000       511     10.00      1.00  postgres',
  '14:00:02     1000       511     12.00      1.00  postgres',
];
const TABS = ['time\tbusy\tfree', '1\t10\t500', '2\t11\t512', '3\t12\t51'];

/** The reports of a log whose last line has no end, and the codes of its warnings. */
async function read(...lines: readonly string[]) {
  return readAs({}, lines);
}

async function readAs(options: FileOptions, lines: readonly string[]) {
  const { sources } = await parseLog('log', [new TextEncoder().encode(lines.join('\n'))], options);
  const [source] = sources;
  return [source?.stamps.length, source?.warnings.map(({ code }) => code)];
}

const without = (lines: readonly string[], characters: number) =>
  lines.map((line, i) => (i === lines.length - 1 ? line.slice(0, -characters) : line));

test('a last number in the column of those above is whole', async () => {
  expect(await read(...VMSTAT)).toEqual([2, []]);
  expect(await read(...without(VMSTAT, 1))).toEqual([2, ['cut']]);
});

test('of a row whose last number may be cut only that number is unknown', async () => {
  for (const lines of [without(VMSTAT, 1), VMSTAT.slice(0, 2)]) {
    const { sources } = await parseLog('log', [new TextEncoder().encode(lines.join('\n'))]);
    const last = lines.length - 2;
    expect(valuesOf(sources[0]!, '', 'us')[last]).toBe(20);
    expect(valuesOf(sources[0]!, '', 'st')[last]).toBeNaN();
  }
});

test('a last number with the decimals of those above is whole, even if it is the only row', async () => {
  expect(await read(...MPSTAT)).toEqual([1, []]);
  expect((await read(...without(MPSTAT, 1)))[1]).not.toEqual([]);
});

test('a last word is whole if a row above has it', async () => {
  expect(await read(...PIDSTAT)).toEqual([2, []]);
  expect(await read(...without(PIDSTAT, 1))).toEqual([1, ['cut']]);
});

test('a name with digits is a word', async () => {
  const named = PIDSTAT.map((line) => line.replace('postgres', 'kworker/u4:1-writeback'));
  expect(await read(...named)).toEqual([2, []]);
  expect(await read(...without(named, 1))).toEqual([1, ['cut']]);
});

test('the length of a number shows nothing where columns are separated by tabs', async () => {
  expect((await read(...TABS))[1]).toEqual(['cut']);
});

test('a part of a line is no damage while its log is still written', async () => {
  expect(await readAs({ isGrowing: true }, without(VMSTAT, 1))).toEqual([1, []]);
  expect(await readAs({ isGrowing: true }, VMSTAT)).toEqual([2, []]);
});

const DISKS = [
  'Linux 6.1.0 (db1)  11/20/2026  _x86_64_  (2 CPU)',
  '',
  'Device            r/s     rkB/s   await aqu-sz  %util',
  'sda              1.00     10.00    2.00   0.10   5.00',
  'sdb              2.00     20.00    3.00   0.20   6.00',
  '',
  'Device            r/s     rkB/s   await aqu-sz  %util',
  'sda              7.00     70.00    8.00   0.70  95.00',
];

test('a row that was cut in its middle counts in its report as far as it goes, but for its last word', async () => {
  const text = [...DISKS, 'sdb              9.00     90.00    4.'].join('\n');
  const [log] = (await parseLog('log', [new TextEncoder().encode(text)])).sources;
  expect(valuesOf(log!, 'sdb', 'r/s')).toEqual([2, 9]);
  expect(valuesOf(log!, 'sdb', 'rkB/s')).toEqual([20_480, 92_160]);
  expect(valuesOf(log!, 'sdb', 'await')).toEqual([0.003, Number.NaN]);
  expect(valuesOf(log!, 'sdb', '%util')).toEqual([6, Number.NaN]);
  expect(log!.warnings.map(({ code }) => code)).toEqual(['cut']);
});

test('the first row of a report begins none if it was cut, and is not of the one before', async () => {
  const rows = MPSTAT.map((line) => line.replace('14:00:01', '14:00:02').slice(0, -30));
  expect(await read(...MPSTAT, rows[1]!)).toEqual([1, ['cut']]);
  expect(await read(...without(VMSTAT, 30))).toEqual([1, ['cut']]);
  const other = [...MPSTAT, rows[1]!.replace('all', '  7')].join('\n');
  const { sources } = await parseLog('log', [new TextEncoder().encode(other)]);
  expect(sources[0]!.entities.map(({ kind }) => kind)).toEqual(['host']);
});

test('without the name at its end a row is of nothing', async () => {
  const heading = '    r/s    w/s   kr/s   kw/s wait actv wsvc_t asvc_t  %w  %b device';
  const text = [
    '                    extended device statistics',
    heading,
    '    1.0    2.0   10.0   20.0  0.0  0.1    0.0    2.0   0   5 c0t0d0',
    '                    extended device statistics',
    heading,
    '    7.0    8.0   70.0   80.0  0.0  0.7    0.0    3.0   0  9',
  ].join('\n');
  const [log] = (await parseLog('log', [new TextEncoder().encode(text)])).sources;
  expect(log!.entities.map(({ name }) => name)).toEqual(['c0t0d0']);
  expect(valuesOf(log!, 'c0t0d0', 'r/s')[1] ?? Number.NaN).toBeNaN();
});
