import { describe, expect, test } from 'vitest';
import type { Stamp } from '../../parsers/shared/timestamp.ts';
import { csv } from '../../src/export/csv/csv.ts';
import type { RawSource } from '../../src/input/tables/raw-source.ts';
import { joinRotatedLogs } from '../../src/normalise/join-rotated-logs.ts';
import { cells, runOf } from '../log.ts';
import { cellsOf, type GivenRaw, type GivenRawColumn, makeRaw } from './raw.ts';

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

test('logs without a clock are joined in the order of their rotation', async () => {
  const plain = `${WORDS}\n${row(1)}\n${row(2)}\n`;
  expect(await filesOf({ 'vm.log': plain, 'vm.log.1': plain })).toEqual([['vm.log.1', 'vm.log']]);
  expect(await filesOf({ 'vm.1': plain, 'vm.2': plain })).toEqual([['vm.1'], ['vm.2']]);
});

const dated = (seconds: number): Stamp => ({
  ...{ date: { a: 11, b: 21, year: 2026, order: 'month-day' as const }, seconds },
  ...{ epoch: false, zone: '' },
});

/** A file of a log with a report at each of these seconds of a day. */
const part = (file: string, seconds: readonly number[], more: GivenRaw = {}) =>
  makeRaw({ file, stamps: seconds.map(dated), ...more });
const joinedTo = (...parts: RawSource[]) => joinRotatedLogs(parts);

test.each([
  ['vm.log', 'vm.log.1'],
  ['vm.log.1', 'vm.log.999'],
  ['vm.log', 'vm.log.2.bz2'],
  ['vm.log.gz', 'vm.log.Z'],
  ['vm.xz', 'vm.zst'],
  ['vm', 'vm.lz4'],
  ['vm.log', 'vm-20261121.log'],
  ['vm.log', 'vm20261121.log'],
  ['vm', 'vm_2026-11-21'],
  ['vm-261121.log', 'vm-261122.log'],
  ['vm.26.11.21.1100.dat', 'vm.26.11.21.1200.dat'],
  ['vm-2026-11-21T10:00:00.log', 'vm-2026-11-21T11:00:00.log'],
  ['vm_20261121_20261122.log', 'vm_20261123_20261124.log'],
  ['20261121-vm.log', '20261122-vm.log'],
  ['a/vm.log', 'a/vm.log.1'],
])('%s and %s are files of one log', (one, next) => {
  expect(joinedTo(part(one, [1]), part(next, [2]))).toHaveLength(1);
});

test.each([
  ['vm.log', 'vm.log.1000'],
  ['vm.log', 'vm.log.bak'],
  ['vm.1.log', 'vm.2.log'],
  ['vm.gz.log', 'vm.log'],
  ['vm.log', 'vm.loggz'],
  ['vm.log', '20261121-vm.log'],
  ['vm-2611.log', 'vm-2612.log'],
  ['vm-12345678901234567.log', 'vm-22345678901234567.log'],
  ['vm-12345678901234567.log', 'vm-12345678901234568.log'],
  ['20261121/vm.log', '20261122/vm.log'],
  ['a/vm.log', 'a/io.log'],
])('%s and %s are two logs', (one, next) => {
  expect(joinedTo(part(one, [1]), part(next, [2]))).toHaveLength(2);
});

test.each<[string, GivenRaw]>([
  ['section', { section: 'net' }],
  ['table', { id: 1 }],
  ['host', { host: 'db2' }],
  ['platform', { platform: 'linux' }],
  ['parser', { parser: { id: 'other' } }],
])('files of another %s are two logs', (_, more) => {
  expect(joinedTo(part('vm.log', [1]), part('vm.log.1', [2], more))).toHaveLength(2);
});

describe('files of one log', () => {
  const filesIn = (...parts: RawSource[]) =>
    joinedTo(...parts.map((one) => ({ ...one, parts: [placeOf(one.file)] }))).map((source) =>
      source.parts.map(({ file, firstSample }) => `${file} ${firstSample}`),
    );
  const placeOf = (file: string) => ({ file, firstSample: 0, firstLine: 1 });

  test('are joined in the order of their time, however many there are', () => {
    expect(
      filesIn(part('v.2', [3]), part('v.1', [5, 6]), part('v', [9]), part('v.3', [1])),
    ).toEqual([['v.3 0', 'v.2 1', 'v.1 2', 'v 4']]);
  });

  test('may meet, but not overlap', () => {
    expect(filesIn(part('v.1', [1, 3]), part('v', [3, 4]))).toHaveLength(1);
    expect(filesIn(part('v.1', [1, 4]), part('v', [3, 5]))).toEqual([['v.1 0'], ['v 0']]);
    expect(filesIn(part('v.1', [1, 9]), part('v', [3, 5]))).toHaveLength(2);
  });

  test('have dated stamps, but not at each report', () => {
    const time: Stamp = { ...dated(2), date: null };
    const gaps = makeRaw({ file: 'v.1', stamps: [null, dated(5), null] });
    expect(filesIn(gaps, part('v', [9]))).toEqual([['v.1 0', 'v 3']]);
    expect(filesIn(part('v', [1]), gaps)).toHaveLength(1);
    expect(filesIn(makeRaw({ file: 'v.1', stamps: [time] }), part('v', [9]))).toHaveLength(2);
    expect(filesIn(part('v', [9]), makeRaw({ file: 'v.1', stamps: [null] }))).toHaveLength(2);
  });
});

test('a joined log has the reports, marks, warnings and counts of its files', () => {
  const warning = (text: string) => ({ file: '', line: 0, code: '', text });
  const mark = (text: string) => ({ sample: 1, kind: 'restart' as const, text });
  const more = (name: string, count: number): GivenRaw => ({
    sinceBoot: [0],
    lines: Int32Array.of(count, count),
    marks: [mark(name)],
    warnings: [warning(name)],
    counts: new Map([
      ['cut', count],
      [name, 1],
    ]),
  });
  const [source] = joinedTo(part('v.1', [1, 2], more('a', 3)), part('v', [3, 4], more('b', 4)));
  expect(source!.stamps.map((stamp) => stamp!.seconds)).toEqual([1, 2, 3, 4]);
  expect([...source!.sinceBoot]).toEqual([1, 0, 1, 0]);
  expect([...source!.lines]).toEqual([3, 3, 4, 4]);
  expect(source!.marks).toEqual([mark('a'), { ...mark('b'), sample: 3 }]);
  expect(source!.warnings.map(({ text }) => text)).toEqual(['a', 'b']);
  expect(Object.fromEntries(source!.counts)).toEqual({ cut: 7, a: 1, b: 1 });
});

test('what one file of a log shows holds for all, but -z was given only if it was for each', () => {
  const joinedOf = (one: GivenRaw, next: GivenRaw) =>
    joinedTo(part('v.1', [1], one), part('v', [2], next))[0]!;
  const both = [
    { printsIdleRows: true, scaled: true, commandInterval: 5, leftOutByOption: true },
    {},
  ];
  const shown = { printsIdleRows: true, scaled: true, commandInterval: 5, leftOutByOption: false };
  expect(joinedOf(both[0]!, both[1]!)).toMatchObject(shown);
  expect(joinedOf(both[1]!, both[0]!)).toMatchObject(shown);
  expect(joinedOf(both[0]!, { ...both[0]!, commandInterval: 9 })).toMatchObject({
    ...{ ...shown, leftOutByOption: true },
  });
  expect(joinedOf({}, {})).toMatchObject({ printsIdleRows: false, scaled: false });
});

test('an entity of several files is one, with its place in the tree', () => {
  const entity = (name: string, parent: number) => ({ kind: 'vdev' as const, name, parent });
  const column = (name: string) => ({
    ...{ entity: ['vdev', name] as const, metric: 'pool.size', cells: [1] },
  });
  const one = { entities: [entity('b', -1), entity('a', -1)], columns: [column('b'), column('a')] };
  const next = {
    entities: [entity('a', -1), entity('a/c', 0), entity('b/d', 3), entity('b', -1)],
    columns: [column('a/c'), column('b/d'), column('a')],
  };
  const [source] = joinedTo(part('v.1', [1], one), part('v', [2], next));
  expect(source!.entities.map(({ name, parent }) => `${name} ${parent}`)).toEqual([
    ...['b -1', 'a -1', 'a/c 1', 'b/d 0'],
  ]);
  expect(source!.columns.map((c) => [source!.entities[c.entity]!.name, ...cellsOf(c, 2)])).toEqual([
    ['b', '1', 'absent'],
    ['a', '1', '1'],
    ['a/c', 'absent', '1'],
    ['b/d', 'absent', '1'],
  ]);
  expect(source!.columns.map(({ lines }) => lines.map(({ from }) => from))).toEqual([
    ...[[0], [0, 1], [1], [1]],
  ]);
});

test.each<[string, Partial<GivenRawColumn>]>([
  ['heading', { heading: 'rate' }],
  ['word', { printed: 'x' }],
  ['bucket', { bucket: '1K' }],
  ['metric', { metric: 'other.x', printed: 'other.a' }],
  ['unit', { factor: { unit: '1', times: 1000, by: 1 } }],
  ['entity', { entity: ['disk', 'sda'] }],
])('columns of another %s are not joined', (_, other) => {
  const column = { metric: 'other.a', cells: [1] };
  const columnsOf = (more: Partial<GivenRawColumn>) =>
    joinedTo(
      part('v.1', [1], { columns: [column] }),
      part('v', [2], { columns: [{ ...column, ...more }] }),
    )[0]!.columns;
  expect(columnsOf({})).toHaveLength(1);
  expect(columnsOf(other)).toHaveLength(2);
});
