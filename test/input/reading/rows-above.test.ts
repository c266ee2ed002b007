import { join } from 'node:path';
import { expect, test } from 'vitest';
import { load } from '../../../src/input/reading/load.ts';
import { folderOf } from '../../cli/folder.ts';
import { entitiesOf, sinceBootOf, valuesOf } from '../../parsers/fixture.ts';

const VMSTAT_HEADER = `procs -----------memory---------- ---swap-- -----io---- -system-- ------cpu-----
 r  b   swpd   free   buff  cache   si   so    bi    bo   in   cs us sy id wa st
`;
const vmstat = (user: number) =>
  ` 1  0      0 100000     12  50000    0    0     4     8  100   57 ${user} 10 60  0  0\n`;
const IOSTAT_HEADER =
  'Device            r/s     rkB/s   w/s     wkB/s  r_await w_await aqu-sz  %util\n';
const iostat = (name: string, use: string) =>
  `${name}  10.00  40.00  3.00  20.00  1.00 2.00 0.50  ${use}\n`;

/** The logs of a file, and its warnings. */
async function read(text: string) {
  const folder = await folderOf({ 'run/x.txt': text });
  const [run] = await load([join(folder, 'run')], {});
  const { sources } = run!.hosts[0]!;
  const warned = sources.flatMap(({ warnings }) =>
    warnings.map(({ line, code }) => `${line} ${code}`),
  );
  return { sources, warned };
}

test('rows above the first header are read with it, from their own lines', async () => {
  const { sources, warned } = await read(
    [vmstat(20), vmstat(21), VMSTAT_HEADER, vmstat(30), vmstat(31)].join(''),
  );
  const [log] = sources;
  expect(valuesOf(log!, '', 'us')).toEqual([20, 21, 30, 31]);
  expect([...log!.lines]).toEqual([1, 2, 5, 6]);
  expect(sinceBootOf(log!)).toEqual([]);
  expect(log!.marks).toEqual([]);
  expect(warned).toEqual(['1 rows-above']);
});

test('the time in a header is that of the report below it, not of the rows above', async () => {
  const header = (time: string) =>
    `${time}      RdKB    WrKB   RdPkt   WrPkt   IErr  OErr  Coll  NoCP Defer  %Util\n`;
  const row = 'lo          2335.9  2335.9   364.0   364.0   0.00  0.00  0.00  0.00  0.00   0.00\n';
  const { sources } = await read([row, row, header('14:12:21'), row, row].join(''));
  const times = sources[0]!.stamps.map((stamp) => stamp?.seconds);
  expect(times).toEqual([undefined, undefined, 51_141, undefined]);
});

test('the header that fits may be a later one; what was cut from the first report is not idle', async () => {
  const cpu = 'avg-cpu:  %user   %nice %system %iowait  %steal   %idle\n';
  const report = `${cpu}  1.00  0.00  2.00  3.00  0.00  94.00\n\n${IOSTAT_HEADER}${iostat('sda', '1.00')}${iostat('sdb', '2.00')}\n`;
  const { sources } = await read(`${iostat('sdb', '44.00')}\n${report.repeat(2)}`);
  expect(entitiesOf(sources[0]!)).toContain('disk sda');
  expect(valuesOf(sources[0]!, 'sdb', '%util')).toEqual([44, 2, 2]);
  expect(sources[0]!.incomplete).toEqual([0]);
});

test.each([
  ['another number of words', vmstat(20).replace(/ 0\n/, '\n')],
  ['a number with decimals where the others have none', vmstat(20).replace(' 57 ', ' 57.5 ')],
])('rows of %s are not read, which is warned', async (_, row) => {
  const { sources, warned } = await read(
    [row, vmstat(21), VMSTAT_HEADER, vmstat(30), vmstat(31)].join(''),
  );
  expect(valuesOf(sources[0]!, '', 'us')).toHaveLength(2);
  expect(warned).toEqual(['1 not-understood', '2 not-understood']);
});

test('a sentence between the rows, and a heading that was broken, do not hide them', async () => {
  const old = (busy: number) =>
    `   0  4  1  50524   3932   2984  46168   0   0     0     0  102   151  ${busy}   0 ${100 - busy}\n`;
  const heading =
    '   r  b  w   swpd   free   buff  cache  si  so    bi    bo   in    cs  us  sy  id\n';
  const broken = '   1  0    procs                memory    swap     io     system\n     cpu\n';
  const { sources, warned } = await read(
    [old(1), old(2), '\nhere nothing came for a while:\n\n', old(3), broken, heading, old(7)].join(
      '',
    ),
  );
  expect(valuesOf(sources[0]!, '', 'us')).toEqual([1, 2, 3, 7]);
  expect([...sources[0]!.lines]).toEqual([1, 2, 6, 10]);
  expect(warned).toContain('1 rows-above');
});
