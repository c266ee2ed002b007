import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fixtureSource, metricValues } from '../../metric-values.ts';
import {
  columnOf,
  describeFixture,
  entitiesOf,
  readFixture,
  readText,
  valuesOf,
} from '../fixture.ts';

describeFixture('nmon/linux-16.nmon', ([log]) => {
  expect(log!.parser.id).toBe('nmon');
  expect(log!.host).toBe('db7');
  expect(log!.stamps.map((stamp) => stamp?.seconds)).toEqual([48_051, 48_052, 48_053, 48_054]);
  expect(log!.stamps[0]!.date).toMatchObject({ a: 11, b: 22, year: 2026 });
  expect(valuesOf(log!, '', 'CPU_ALL.User%').slice(0, 3)).toEqual([71.3, 87, 86.2]);
  expect(valuesOf(log!, '', 'MEM.memfree')[0]).toBe(21_570.5 * 2 ** 20);
  // This kernel has no high memory.
  expect(valuesOf(log!, '', 'MEM.highfree')[0]).toBeNaN();
  expect(valuesOf(log!, 'vda', 'DISKREAD')[0]).toBe(80_120.2 * 1024);
  expect(valuesOf(log!, 'vda', 'DISKBUSY')[1]).toBe(26.6);
  expect(valuesOf(log!, 'lo', 'NET.read-KB/s')[0]).toBe(51_400.1 * 1024);
  expect(valuesOf(log!, '/srv/data', 'JFSFILE')[0]).toBe(0);
  expect(valuesOf(log!, '19251', 'TOP.%CPU')[1]).toBe(59.19);
  expect(log!.entities.find(({ name }) => name === '19251')!.label).toBe('node');
  expect([...log!.counts]).toEqual([]);
});

test('the first processor of nmon is processor 0 of the system', async () => {
  const [log] = await readFixture('nmon/linux-16.nmon');
  expect(entitiesOf(log!).slice(0, 2)).toEqual(['cpu 0', 'cpu 1']);
  expect(valuesOf(log!, '0', 'User%')[0]).toBe(73.5);
});

test('counts of an interval become rates; how long the first took is not printed', async () => {
  const source = await fixtureSource('nmon/linux-16.nmon');
  expect(metricValues(source, '', 'block.in').slice(0, 2)).toEqual(['undefined', 153_604 * 1024]);
  expect(metricValues(source, '', 'memory.dirty')[0]).toBe(4059 * 4096);
});

test('a sorted file, as nmon advises to make, has the numbers of the file', async () => {
  const path = join(import.meta.dirname, '../../fixtures/nmon/linux-16.nmon');
  const lines = readFileSync(path, 'utf8').trimEnd().split('\n');
  const [sorted] = await readText(`${lines.sort().join('\n')}\n`);
  const [log] = await readFixture('nmon/linux-16.nmon');
  expect(sorted!.stamps).toEqual(log!.stamps);
  for (const { name } of log!.entities) {
    const of = (source: typeof log) =>
      source!.columns
        .filter((c) => source!.entities[c.entity]!.name === name)
        .map((c) => [c.heading, c.printed, ...c.blocks.map(({ values }) => [...values])])
        .sort();
    expect(of(sorted), name).toEqual(of(log));
  }
});

describeFixture('nmon/aix-7.nmon', ([log]) => {
  expect(log!.platform).toBe('aix');
  expect(log!.host).toBe('erp1');
  expect(entitiesOf(log!)).toContain('disk hdisk2');
  expect(entitiesOf(log!)).toContain('group fcs0');
  expect(valuesOf(log!, 'hdisk2', 'DISKBUSY')).toEqual([99, 98]);
  expect(valuesOf(log!, '', 'MEM.Real free(MB)')[0]).toBe(7738.3 * 2 ** 20);
  expect(valuesOf(log!, '', 'LPAR.PhysicalCPU')).toEqual([0.81, 0.4]);
  expect(columnOf(log!, '', 'PAGE.pgsin').metric).toBe('swap.pages.in');
  expect(valuesOf(log!, 'en0', 'NETPACKET.reads/s')).toEqual([210, 40]);
  expect(valuesOf(log!, 'hdisk0', 'DISKSERV')[0]).toBe(0.0012);
  expect(valuesOf(log!, '7340246', 'TOP.%CPU')).toEqual([Number.NaN, 12.5]);
});

test('a section without its header is not understood, and said to be', async () => {
  const [log] = await readText(
    'AAA,host,db7\nPROC,Processes db7,Runnable\nZZZZ,T0001,03:07:15,22-NOV-2026\nPROC,T0001,8\nMEM,T0001,5\n',
  );
  expect(log!.counts.get('not-understood')).toBe(1);
});

test('a file that continues with another start of nmon restarts', async () => {
  const head = 'AAA,host,db7\nPROC,Processes db7,Runnable\n';
  const at = (snapshot: string, time: string) =>
    `ZZZZ,${snapshot},${time},22-NOV-2026\nPROC,${snapshot},8\n`;
  const [log] = await readText(
    head + at('T0001', '03:00:01') + at('T0002', '03:00:02') + head + at('T0001', '04:00:01'),
  );
  expect(log!.marks.map(({ kind, sample }) => [kind, sample])).toEqual([['restart', 2]]);
});

test('what the first snapshot cannot have is not 0, command lines of -T are no numbers', async () => {
  const head =
    'AAA,host,db7\nAAA,OS,Linux,6.18\nPROC,Processes db7,Runnable,Blocked,pswitch,fork\n';
  const [log] = await readText(
    `${head}ZZZZ,T0001,03:07:15,22-NOV-2026\nPROC,T0001,14,0,0.0,0.0\nUARG,T0001,0000832,node,/usr/bin/node a,b\n` +
      'ZZZZ,T0002,03:07:16,22-NOV-2026\nPROC,T0002,9,0,4274.3,0.0\n',
  );
  expect([...log!.counts]).toEqual([]);
  expect(valuesOf(log!, '', 'PROC.Runnable')).toEqual([14, 9]);
  expect(valuesOf(log!, '', 'PROC.pswitch')).toEqual([Number.NaN, 4274.3]);
  expect(valuesOf(log!, '', 'PROC.fork')).toEqual([Number.NaN, 0]);
});

test('snapshot 10000 follows 9999, in a sorted file too', async () => {
  const head = ['AAA,host,db7', 'CPU_ALL,CPU Total db7,User%,Sys%,Wait%,Idle%'];
  const body = [1, 2, 3].flatMap((share, i) => [
    `ZZZZ,T${9998 + i},03:07:0${i},22-NOV-2026`,
    `CPU_ALL,T${9998 + i},${share}.0,0.0,0.0,${100 - share}.0`,
  ]);
  for (const lines of [body, [...body].sort()]) {
    const [log] = await readText(`${[...head, ...lines].join('\n')}\n`);
    expect(valuesOf(log!, '', 'CPU_ALL.User%')).toEqual([1, 2, 3]);
    expect(log!.marks).toEqual([]);
  }
});

// two commas after each word of NETPACKET, and numbers after a blank
describeFixture('nmon/linux-15-gaps.nmon', ([log]) => {
  expect(valuesOf(log!, 'lo', 'NETPACKET.read/s')).toEqual([3.3, 2]);
  expect(valuesOf(log!, 'em1', 'NETPACKET.read/s')).toEqual([1.7, 26.2]);
  expect(valuesOf(log!, 'em1', 'NETPACKET.write/s')).toEqual([0.8, 0.4]);
  expect(valuesOf(log!, 'em1', 'NET.write-KB/s')).toEqual([0.2 * 1024, 1024]);
  expect(valuesOf(log!, '', 'CPU_ALL.User%')).toEqual([12.5, 99]);
  expect([...log!.counts]).toEqual([]);
});
