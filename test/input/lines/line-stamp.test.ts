import { expect, test } from 'vitest';
import { cells, runOf } from '../../log.ts';

const GROUPS = 'procs -----------memory---------- ---swap-- -----io---- -system-- ------cpu-----';
const WORDS = ' r  b   swpd   free   buff  cache   si   so    bi    bo   in   cs us sy id wa st';
const row = (cs: number) =>
  ` 1  0      0 100000     12  50000    0    0     4     8  100 ${cs} 20 10 70  0  0`;

/** A log in which `stamp` writes before each line. */
async function sourceOf(lines: readonly string[], stamp: (line: number) => string) {
  const text = lines.map((line, i) => `${stamp(i)}${line}\n`).join('');
  const run = await runOf({ log: text });
  expect(run.sources).toHaveLength(1);
  return run.sources[0]!;
}

const rows = [1, 2, 3, 4].map(row);
const log = [GROUPS, WORDS, ...rows];
const seconds = (i: number) => String(i).padStart(2, '0');

test.each([
  ['ts with a format', (i: number) => `2026-11-21 02:50:${seconds(i)} `],
  ['ts', (i: number) => `Nov 21 02:50:${seconds(i)} `],
  ['ts -i of awk', (i: number) => `${1795229827 + i} `],
  ['ts %.s', (i: number) => `${1795229827 + i}.250000 `],
  ['a frame', (i: number) => `[2026/11/21 02:50:${seconds(i)}] `],
  ['a tab', (i: number) => `02:50:${seconds(i)}\t`],
  ['an ISO stamp', (i: number) => `2026-11-21T02:50:${seconds(i)}+0100 `],
  ['date', (i: number) => `Sat Nov 21 02:50:${seconds(i)} UTC 2026: `],
])('a stamp that a pipe wrote before each line (%s) is the time of the row', async (_, stamp) => {
  const source = await sourceOf(log, stamp);
  expect(cells(source, '', 'cs')).toEqual(['1 since-boot', '2', '3', '4']);
  expect([...source.axis.elapsed]).toEqual([0, 1, 2, 3]);
  expect(source.axis.interval).toEqual({ value: 1, origin: 'printed' });
  expect(source.warnings).toEqual([]);
});

test('a collector’s stamp may be before the rows only', async () => {
  const stamp = (i: number) => (i < 2 ? '' : `21:21:${seconds(i * 5)}`);
  const source = await sourceOf(log, stamp);
  expect(cells(source, '', 'cs')).toEqual(['1 since-boot', '2', '3', '4']);
  expect([...source.axis.elapsed]).toEqual([0, 5, 10, 15]);
});

test('the indent of a line is its own, without the stamp before it', async () => {
  const zpool = [
    '              capacity     operations     bandwidth ',
    'pool        alloc   free   read  write   read  write',
    '----------  -----  -----  -----  -----  -----  -----',
    'tank        1.34T  2.28T      5      3   301K   120K',
    '  mirror-0   1.34T  2.28T      5      3   301K   120K',
    '    sda         -      -      2      1   150K    60K',
    '----------  -----  -----  -----  -----  -----  -----',
  ];
  const source = await sourceOf([...zpool, ...zpool], (i) => `10:00:${seconds(i)} `);
  expect(source.entities.map(({ name }) => name)).toEqual([
    'tank',
    'tank/mirror-0',
    'tank/mirror-0/sda',
  ]);
});

test('days of stamps without a year are distinguished', async () => {
  const stamp = (i: number) => `Dec ${28 + i} 02:50:00 `;
  expect([...(await sourceOf([WORDS, ...rows.slice(0, 3)], stamp)).axis.elapsed]).toEqual([
    0, 86400, 172800,
  ]);
});

test('a year that is not printed may end in a run', async () => {
  const stamp = (i: number) => (i < 3 ? `Dec 31 23:59:5${6 + i} ` : `Jan 1 00:00:0${i - 3} `);
  expect([...(await sourceOf([WORDS, ...rows], stamp)).axis.elapsed]).toEqual([0, 1, 3, 4]);
});

test('rows that share a stamp follow each other by the interval, and the ledger says so', async () => {
  const source = await sourceOf(log, () => '2026/11/21 03:11:33 ');
  expect([...source.axis.elapsed]).toEqual([0, 1, 2, 3]);
  expect(source.warnings.map(({ code }) => code)).toEqual(['shared-stamps']);
});

test('a damaged row is not a row after a stamp', async () => {
  const source = await sourceOf([GROUPS, WORDS, row(1), '2 0 0', row(3)], (i) => `10:00:0${i} `);
  expect(cells(source, '', 'cs')).toEqual(['1 since-boot', 'unparsed', '3']);
  expect(source.warnings.map(({ code }) => code)).toEqual(['not-understood']);
});
