import { expect, test } from 'vitest';
import { csv } from '../../src/export/csv.ts';
import { cells, runOf } from '../log.ts';

const WORDS = ' r  b   swpd   free   buff  cache   si   so    bi    bo   in   cs us sy id wa st';
const row = (cs: number) =>
  ` 1  0      0   1000     10    500    0    0     4     8  100 ${cs} 20 10 70  0  0`;
const sample = (time: string, ...values: number[]) =>
  [
    `zzz ***Sat Nov 21 ${time} UTC 2026 Sample interval: 30 secconds`,
    WORDS,
    ...values.map(row),
    '',
  ].join('\n');
const DISKS = 'Device            r/s     w/s     rkB/s     wkB/s  %util';
const disks = (time: string, ...names: string[]) =>
  [
    `zzz ***Sat Nov 21 ${time} UTC 2026`,
    DISKS,
    ...names.map((n) => `${n} 0.00 0.00 0.00 0.00 0.00`),
    '',
  ].join('\n');

const filesOf = async (logs: Record<string, string>) =>
  (await runOf(logs)).sources.map(({ parts }) => parts.map(({ file }) => file));

test('the hourly files of a collector are one log', async () => {
  const run = await runOf({
    'oswvmstat/db1_vmstat_26.11.21.1100.dat': sample('11:00:00', 1, 2),
    'oswvmstat/db1_vmstat_26.11.21.1000.dat': sample('10:59:00', 3, 4) + sample('10:59:30', 5, 6),
  });
  expect(run.sources).toHaveLength(1);
  const [source] = run.sources;
  expect(cells(source!, '', 'cs')).toEqual([
    '3 since-boot',
    '4',
    '5 since-boot',
    '6',
    '1 since-boot',
    '2',
  ]);
  expect([...source!.axis.elapsed].filter((_, i) => i % 2 === 0)).toEqual([0, 30, 60]);
});

test('each cell of a joined log leads to its own file', async () => {
  const run = await runOf({
    'vm.log': sample('11:00:00', 1, 2),
    'vm.log.1.gz': sample('10:00:00', 3, 4),
  });
  const rows = [...csv({ schemaVersion: 1, generator: '', title: '', runs: [run] })].join('');
  const places = rows
    .split('\n')
    .map((text) => text.split(','))
    .filter((fields) => fields[9] === 'cs')
    .map((fields) => [fields[2], fields.at(-3), fields.at(-1)]);
  expect(places).toEqual([
    ['vm.log.1.gz', '3', '3'],
    ['vm.log.1.gz', '4', '4'],
    ['vm.log', '1', '3'],
    ['vm.log', '2', '4'],
  ]);
});

test('devices that only one of the files knows are absent in the other', async () => {
  const run = await runOf({
    'io-2026112110.log': disks('10:00:00', 'sda', 'sdb') + disks('10:00:30', 'sda', 'sdb'),
    'io-2026112111.log': disks('11:00:00', 'sdb', 'sdc') + disks('11:00:30', 'sdb', 'sdc'),
  });
  expect(run.sources).toHaveLength(1);
  const [source] = run.sources;
  expect(source!.entities.map(({ name }) => name)).toEqual(['sda', 'sdb', 'sdc']);
  expect(cells(source!, 'sdc', 'r/s').slice(0, 2)).toEqual(['absent', 'absent']);
  expect(cells(source!, 'sda', 'r/s').slice(2)).toEqual(['absent', 'absent']);
});

test.each([
  [
    'ran at the same time',
    { 'vm-20261121.log': ['10:00:00', '10:00:30'], 'vm-20261122.log': ['10:00:15', '10:01:00'] },
  ],
  ['are of two directories', { 'db1/vm.log': ['10:00:00'], 'db2/vm.log': ['11:00:00'] }],
  ['are numbered runs', { 'vm1.log': ['10:00:00'], 'vm2.log': ['11:00:00'] }],
])('logs that %s stay two', async (_, logs) => {
  const texts = Object.entries(logs).map(([name, times]) => [
    name,
    times.map((time) => sample(time, 1, 2)).join(''),
  ]);
  expect(await filesOf(Object.fromEntries(texts))).toHaveLength(2);
});

test('logs without a clock stay two, because their order is unknown', async () => {
  const plain = `${WORDS}\n${row(1)}\n${row(2)}\n`;
  expect(await filesOf({ 'vm.log': plain, 'vm.log.1': plain })).toEqual([['vm.log'], ['vm.log.1']]);
});
