import { expect, test } from 'vitest';
import { sarUnix } from '../../../parsers/sar-unix/sar-unix.ts';
import { parseLog } from '../../../src/input/reading/parse-log.ts';
import type { RawSource } from '../../../src/input/tables/raw-source.ts';
import { columnOf, describeFixture, entitiesOf, readText, valuesOf } from '../fixture.ts';

const sectionsOf = (logs: readonly RawSource[]) => logs.map((log) => log.section);
const secondsOf = (log: RawSource) => log.stamps.map((stamp) => stamp!.seconds);

describeFixture('sar/solaris11--A.txt', (logs) => {
  expect(sectionsOf(logs)).toEqual(['CPU', 'disks', 'tables', 'memory', 'kernel memory']);
  const [cpu, disks, tables, memory, kernel] = logs as RawSource[];
  expect([cpu!.host, cpu!.platform, cpu!.version]).toEqual(['web3', 'solaris', '5.11']);
  expect(secondsOf(cpu!)).toEqual([85_200, 1, 2400]);
  expect(cpu!.stamps[0]!.date).toMatchObject({ a: 3, b: 13, year: 2026 });
  expect(valuesOf(cpu!, '', '%idle')).toEqual([97, 85, 95]);
  expect(cpu!.marks).toMatchObject([{ sample: 2, kind: 'restart', text: 'unix restarts' }]);
  expect(entitiesOf(disks!)).toEqual(['disk sd0', 'partition sd0,a', 'filesystem nfs1']);
  expect(secondsOf(disks!)).toEqual([85_200, 1]);
  expect(valuesOf(disks!, 'sd0', 'blks/s')).toEqual([247 * 512, 2470 * 512]);
  expect(valuesOf(disks!, 'sd0,a', 'avserv')).toEqual([0.0026, 0.0036]);
  expect(valuesOf(tables!, '', 'proc-sz')).toEqual([84, 85]);
  expect(valuesOf(tables!, '', 'proc-sz.ov')).toEqual([0, 1]);
  expect(valuesOf(memory!, '', 'freemem')).toEqual([371_880 * 8192, 371_000 * 8192]);
  expect(valuesOf(memory!, '', 'freeswap')[0]).toBe(14_103_564 * 512);
  expect(columnOf(kernel!, '', 'lg_mem').factor.unit).toBe('B');
});

describeFixture('sar/solaris10--u-d-q-live.txt', (logs) => {
  expect(sectionsOf(logs)).toEqual(['CPU', 'disks', 'run queue']);
  const [cpu, disks, queue] = logs as RawSource[];
  for (const log of logs) expect(secondsOf(log)).toEqual([50_405, 50_410]);
  expect(valuesOf(cpu!, '', '%sys')).toEqual([6, 5]);
  expect(valuesOf(disks!, 'sd0', 'r+w/s')).toEqual([8, 18]);
  expect(valuesOf(queue!, '', 'runq-sz')).toEqual([1.2, 1]);
});

describeFixture('sar/aix7--P-ALL-d.txt', (logs) => {
  expect(sectionsOf(logs)).toEqual(['each CPU', 'disks']);
  const [cpu, disks] = logs as RawSource[];
  expect(cpu!.platform).toBe('aix');
  expect(entitiesOf(cpu!)).toEqual(['cpu 0', 'cpu 1', 'other U', 'host']);
  expect(valuesOf(cpu!, '', '%entc')).toEqual([3, 21]);
  expect(valuesOf(cpu!, '0', 'physc')).toEqual([0.01, 0.1]);
  expect(valuesOf(disks!, 'hdisk0', 'Kbs/s')).toEqual([65 * 1024, 118_049 * 1024]);
  expect(valuesOf(disks!, 'asm/data-1', 'r+w/s')).toEqual([0, 0]);
});

test('pages are of 4096 bytes on a PC', async () => {
  const [log] = await readText(
    'SunOS db7 5.11 illumos-1a2b i86pc    11/21/2026\n\n14:00:00 freemem freeswap\n14:00:05  10 20\n',
  );
  expect(log!.platform).toBe('illumos');
  expect(valuesOf(log!, '', 'freemem')).toEqual([40_960]);
});

test('words of other tools open nothing', async () => {
  expect(await readText('14:00:00 device busy\n14:00:01 3 4\n')).toEqual([]);
});

test('HP-UX names all processors together, and marks unknown values', async () => {
  const logs = await readText(
    [
      'HP-UX db7 B.11.31 U ia64    11/21/26',
      '',
      '14:00:00     cpu    %usr    %sys    %wio   %idle',
      '             device   %busy   avque   r+w/s  blks/s  avwait  avserv',
      '         text-sz  ov  proc-sz  ov  inod-sz  ov  file-sz  ov',
      '14:00:05       0      16       0       0      84',
      '               1       2       0       0      98',
      '          system       9       0       0      91',
      '              c0t6d0    0.20    0.50       1      10    0.00    5.20',
      '            N/A N/A 129/4200  0  816/8192   0  901/65536  0',
      '',
    ].join('\n'),
  );
  const [cpu, disks, tables] = logs as RawSource[];
  expect(cpu!.platform).toBe('hpux');
  expect(entitiesOf(cpu!)).toEqual(['cpu 0', 'cpu 1', 'host']);
  expect(valuesOf(cpu!, '', '%usr')).toEqual([9]);
  expect(valuesOf(disks!, 'c0t6d0', 'blks/s')).toEqual([5120]);
  expect(valuesOf(tables!, '', 'text-sz')).toEqual([Number.NaN]);
  expect(valuesOf(tables!, '', 'proc-sz')).toEqual([129]);
});

test('a stamped message of another program is no header, and what is below it is read', async () => {
  const text = (...between: string[]) => `
SunOS db7 5.11 11.4 i86pc    11/22/2026

10:00:00    %usr    %sys    %wio   %idle
10:10:00      10       5       0      85
${between.map((line) => `${line}\n`).join('')}10:20:00      20       5       0      75
`;
  const [log, ...others] = await readText(text('10:15:00 backup has started'));
  expect(others).toEqual([]);
  expect(valuesOf(log!, '', '%usr')).toEqual([10, 20]);
  expect(log!.counts.get('not-understood')).toBe(1);
});

test('blanks of an empty queue are no numbers; those beside them are of their own columns', async () => {
  const log = [
    'AIX db7 2 7 00F93CFF4C00    11/21/26',
    '',
    '00:00:00 runq-sz %runocc swpq-sz %swpocc',
    '00:01:00     8.7      97                ',
    '00:02:00     6.7      95     1.0       3',
    '00:03:00                                ',
    '00:04:00                     2.0       5',
    '00:05:00     7.1      97',
    '',
    'Average      7.5      96     1.5       2',
  ];
  const [queue] = await readText(`${log.join('\n')}\n`);
  expect(queue!.counts.get('not-understood')).toBeUndefined();
  expect(secondsOf(queue!)).toEqual([60, 120, 180, 240, 300]);
  const { NaN: NONE } = Number;
  expect(valuesOf(queue!, '', 'runq-sz')).toEqual([8.7, 6.7, NONE, NONE, 7.1]);
  expect(valuesOf(queue!, '', 'swpq-sz')).toEqual([NONE, 1, NONE, 2, NONE]);
});

describeFixture('sar/macos10.15--A.txt', (logs) => {
  expect(sectionsOf(logs)).toEqual([
    'CPU',
    'page-outs',
    'page-ins of macOS',
    'disks',
    'interfaces',
    'errors of interfaces',
  ]);
  const [cpu, out, ins, disks, nics, errors] = logs as RawSource[];
  for (const log of logs) {
    expect(log.platform).toBe('macos');
    expect(secondsOf(log)).toEqual([33_006, 33_011]);
  }
  expect(valuesOf(cpu!, '', '%nice')).toEqual([1, 0]);
  expect(valuesOf(out!, '', 'pgout/s')).toEqual([1.5, 0]);
  expect(valuesOf(ins!, '', 'vflt/s')).toEqual([840.5, 152]);
  expect(valuesOf(disks!, 'disk0', 'blks/s')).toEqual([904 * 512, 112 * 512]);
  expect(valuesOf(nics!, 'en0', 'Ibytes/s')).toEqual([512_090, 9021]);
  expect(valuesOf(errors!, 'en0', 'Coll/s')).toEqual([1, 0]);
  for (const log of logs) expect(log.warnings).toEqual([]);
});

test('the rows that grep leaves of a disk are its reports', async () => {
  const rows = [98, 97, 99].map(
    (busy, i) => `10:00:0${i + 5}   sd5   ${busy}   9.9   812   34021   0.0    12.1\n`,
  );
  const [log] = await readText(rows.join(''), { parser: sarUnix });
  expect(log!.section).toBe('disks');
  expect(valuesOf(log!, 'sd5', '%busy')).toEqual([98, 97, 99]);
  expect(secondsOf(log!)).toEqual([36_005, 36_006, 36_007]);
});

test('rows of a disk without their times, as grep leaves them, are reports', async () => {
  const rows = [98, 97, 99].map(
    (busy) => `           sd5   ${busy}   9.9   812   34021   0.0   12.1\n`,
  );
  const header = '10:00:00   device  %busy   avque   r+w/s  blks/s  avwait  avserv\n';
  const [log] = await readText(header + rows.join(''));
  expect(valuesOf(log!, 'sd5', '%busy')).toEqual([98, 97, 99]);
  const { toldByRows } = await parseLog('log', [new TextEncoder().encode(rows.join(''))]);
  expect(toldByRows).toBe(sarUnix);
});
