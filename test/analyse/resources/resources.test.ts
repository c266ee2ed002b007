import { expect, test } from 'vitest';
import type { Resources } from '../../../src/analyse/resources/resources.ts';
import { runResources } from '../../../src/analyse/resources/run-resources.ts';
import type { Run } from '../../../src/model/run.ts';
import { verdictBlocks } from '../../../src/presentation/show/verdict-blocks.ts';
import { textLines } from '../../../src/terminal/blocks/text-blocks.ts';
import { MIB, makeDisk, makeRun, makeSource } from '../../make-run.ts';
import { makeTable } from '../../results.ts';

const of = (run: Run) => runResources(run).resources;

const disks = makeSource({
  samples: 60,
  columns: [
    ...makeDisk('sd1', { read: () => 1 }),
    ...makeDisk('sd0', { read: () => 20, write: () => 30 }),
    ...makeDisk('nfs10g:/jbod', { kind: 'filesystem', read: () => 650, busy: () => 90 }),
  ],
});
const host = makeSource({
  file: 'vmstat.out',
  tool: 'vmstat',
  samples: 60,
  columns: [
    { metric: 'cpu.user', values: () => 20 },
    { metric: 'cpu.system', values: () => 13 },
    { metric: 'cpu.idle', values: () => 67 },
    { metric: 'process.running', values: (i) => i % 3 },
    { metric: 'memory.free', values: () => 2 ** 34 },
  ],
});
const network = makeSource({
  file: 'nicstat.out',
  tool: 'nicstat',
  samples: 60,
  columns: ['ixgbe0', 'ixgbe2'].flatMap((name) => [
    { kind: 'nic' as const, name, metric: 'network.receive.throughput', values: () => MIB },
    { kind: 'nic' as const, name, metric: 'network.transmit.throughput', values: () => MIB },
  ]),
});

test('the summary has one row a resource in a fixed order', () => {
  const { main } = of(makeRun([disks, network, host]));
  expect(main.map(({ name }) => name)).toEqual([
    'CPU',
    'All disks',
    'sd0',
    'nfs10g:/jbod',
    'All interfaces',
    'ixgbe0',
    'ixgbe2',
    'Run queue',
    'Memory free',
  ]);
});

test('of the disks only the busiest is not behind the fold', () => {
  expect(of(makeRun([disks])).rest.map(({ name }) => name)).toEqual(['sd1']);
});

test('the CPU is busy with what is not idle', () => {
  const [cpu] = of(makeRun([host])).main;
  expect(cpu?.statistics.mean).toBeCloseTo(33, 9);
});

test.each([
  [79, 22, 100],
  [80, 30, 110],
])(
  'shares that add up to all of the time but for their rounding are all of it: %i and %i',
  (user, system, busy) => {
    const full = makeSource({
      tool: 'vmstat',
      samples: 60,
      columns: [
        { metric: 'cpu.user', values: () => user },
        { metric: 'cpu.system', values: () => system },
      ],
    });
    expect(of(makeRun([full])).main[0]!.statistics.mean).toBeCloseTo(busy, 9);
  },
);

test('a disk counts reads and writes together', () => {
  const sd0 = of(makeRun([disks])).main.find(({ name }) => name === 'sd0');
  expect(sd0?.measure).toBe('read + write');
  expect(sd0?.statistics.mean).toBeCloseTo(50 * MIB, 3);
  expect(sd0?.bytes).toBeCloseTo(60 * 50 * MIB, 0);
});

test('a sum of one disk is no row of its own', () => {
  const one = makeSource({ samples: 9, columns: makeDisk('sd0', { read: () => 5 }) });
  expect(of(makeRun([one])).main.map(({ name }) => name)).toEqual(['sd0']);
});

/** What is printed after the report of a run was written. */
const verdictOf = (run: Run) =>
  textLines(
    verdictBlocks({ schemaVersion: 1, generator: 'test', title: '', runs: [run] }),
    { width: 1000, height: Number.POSITIVE_INFINITY },
    '',
  );

test('two lines describe a run: its logs, its length, its assumptions, its first finding', () => {
  const run = makeRun([disks, host], { name: 'NFS_client_10GbE' });
  expect(verdictOf(run)).toEqual([
    'NFS_client_10GbE · 2 logs · 1 min at 1 s',
    'LIMIT   The mount nfs10g:/jbod was busy: 90 % of 1 min: 10,400 reads/s of 64 KiB (650 MiB/s), 13 in flight, 4 ms each; also sd0 reads held at 20 MiB/s. The number in flight may be a limit of the client',
  ]);
});

test('where a run has several hosts, names say which', () => {
  const other = { ...host, host: 'host2' };
  const { main } = of(makeRun([host, other]));
  expect(main.map(({ name }) => name).slice(0, 2)).toEqual(['CPU on host1', 'CPU on host2']);
});

test('loopback is no interface to judge', () => {
  const lo = { kind: 'nic' as const, name: 'lo', values: () => 900 * MIB };
  const loopback = makeSource({
    samples: 9,
    columns: [{ ...lo, metric: 'network.receive.throughput' }],
  });
  const { main, rest } = of(makeRun([loopback]));
  expect([main.length, rest.map(({ name }) => name)]).toEqual([0, ['lo']]);
});

test('an interface that moved bytes at 0 % throughout has a link of unknown speed, and says nothing', () => {
  const nic = (name: string, values: () => number) => ({
    kind: 'nic' as const,
    name,
    metric: 'network.utilisation',
    values,
  });
  const bytes = (name: string) => ({
    ...nic(name, () => MIB),
    metric: 'network.receive.throughput',
  });
  const columns = [bytes('virtio0'), nic('virtio0', () => 0), bytes('ix0'), nic('ix0', () => 9)];
  const { main } = of(makeRun([makeSource({ samples: 60, columns })]));
  const told = main.map(({ name, utilisation }) => [name, utilisation?.statistics.mean ?? null]);
  expect(told).toContainEqual(['virtio0', null]);
  expect(told).toContainEqual(['ix0', 9]);
});

test.each([
  ['disk.read.throughput', 'disk', 'sd0', 'sd0'],
  ['pool.read.throughput', 'pool', 'tank', 'tank'],
  ['network.receive.throughput', 'nic', 'ix0', 'ix0'],
  ['network.transmit.throughput', 'nic', 'ix0', 'ix0'],
  ['cpu.user', 'host', '', 'CPU'],
  ['cpu.system', 'host', '', 'CPU'],
  ['cpu.nice', 'host', '', 'CPU'],
  ['cpu.guest', 'host', '', 'CPU'],
  ['process.running', 'host', '', 'Run queue'],
  ['memory.free', 'host', '', 'Memory free'],
] as const)('a log of %s alone has a row', (metric, kind, name, row) => {
  const source = makeSource({ samples: 9, columns: [{ metric, kind, name, values: () => 5 }] });
  const { main, rest } = of(makeRun([source]));
  expect([...main, ...rest].map((resource) => resource.name)).toEqual([row]);
  expect([...main, ...rest][0]!.statistics.mean).toBe(5);
});

test('a vdev, a partition and one CPU are parts of a whole, behind the fold', () => {
  const source = makeSource({
    samples: 9,
    columns: [
      { kind: 'vdev', name: 'tank/mirror-0', metric: 'pool.read.throughput', values: () => 5 },
      { kind: 'pool', name: 'tank', metric: 'pool.read.throughput', values: () => 5 },
      { kind: 'cpu', name: '0', metric: 'cpu.user', values: () => 5 },
      ...makeDisk('sda1', { kind: 'partition', read: () => 1 }),
    ],
  });
  const { main, rest } = of(makeRun([source]));
  expect(main.map(({ name }) => name)).toEqual(['tank']);
  expect(rest.map(({ name }) => name).toSorted()).toEqual(['CPU 0', 'sda1', 'tank/mirror-0']);
});

test('rows of one kind are in the order of the bytes they moved, then of their names', () => {
  const names = ['sd10', 'sd9', 'sd3'];
  const source = makeSource({
    samples: 9,
    columns: names.flatMap((name) => makeDisk(name, { read: () => (name === 'sd3' ? 9 : 1) })),
  });
  const { main, rest } = of(makeRun([source]));
  expect([...main, ...rest].map(({ name }) => name)).toEqual(['All disks', 'sd3', 'sd9', 'sd10']);
});

test('of each host the busiest disk is in sight', () => {
  const source = makeSource({
    samples: 9,
    columns: ['sd0', 'sd1'].flatMap((name) => makeDisk(name, { read: () => 1 })),
  });
  const { main } = of(makeRun([source, { ...source, host: 'host2' }]));
  expect(main.filter(({ kind }) => kind === 'disk').map(({ name }) => name)).toEqual([
    'sd0 on host1',
    'sd0 on host2',
  ]);
});

test('a part without a value does not make the sum unknown, no part with one does', () => {
  const sd0 = { kind: 'disk', name: 'sd0' } as const;
  const source = makeSource({
    samples: 3,
    columns: [
      { ...sd0, metric: 'disk.read.throughput', values: [10, Number.NaN, Number.NaN] },
      { ...sd0, metric: 'disk.write.throughput', values: [5, 7, Number.NaN] },
    ],
  });
  const [disk] = of(makeRun([source])).main;
  expect([...disk!.read().total.values]).toEqual([15, 7, Number.NaN]);
  expect(disk!.read().parts.map(({ label, values }) => [label, ...values])).toEqual([
    ['read', 10, Number.NaN, Number.NaN],
    ['write', 5, 7, Number.NaN],
  ]);
});

test('a disk of another host or kind has its own utilisation', () => {
  const busy = (name: string, percent: number, kind: 'disk' | 'filesystem' = 'disk') =>
    makeDisk(name, { kind, read: () => 1, busy: () => percent });
  const source = makeSource({
    samples: 9,
    columns: [...busy('sd0', 80), ...busy('x', 7, 'filesystem')],
  });
  const other = makeSource({
    samples: 9,
    host: 'host2',
    columns: [...busy('x', 9), ...busy('sd0', 20)],
  });
  const { main, rest } = of(makeRun([source, other]));
  const shown = [...main, ...rest]
    .filter(({ utilisation }) => utilisation !== null)
    .map(({ name, utilisation }) => `${name}: ${utilisation!.statistics.mean}`);
  expect(shown.toSorted()).toEqual([
    'sd0 on host1: 80',
    'sd0 on host2: 20',
    'x on host1: 7',
    'x on host2: 9',
  ]);
});

const calm = (name: string, read: number, busy: number) =>
  makeSource({ samples: 60, columns: makeDisk(name, { read: () => read, busy: () => busy }) });

test('a line names the run, what was not read and each interval once', () => {
  const minute = makeSource({
    file: 'sar',
    samples: 3,
    interval: 60.2,
    origin: 'assumed',
    columns: [],
  });
  const printed = makeSource({ file: 'n', samples: 9, origin: 'printed', columns: [] });
  const unread = [{ file: 'photo', why: 'unknown', firstLine: '' }];
  const run = makeRun([minute, printed, host], { unread });
  expect(verdictOf(run)).toEqual([
    'run1 · 3 logs (1 not read) · 3 min 1 s at 60 s (assumed), 1 s',
    'note    No limit was found: highest 1 min: CPU 33 %. Single CPUs were not measured, nor how many there are: 1 % is a whole CPU of 100',
  ]);
  const empty = makeRun([], { name: 'empty', window: { from: 0, to: 0 } });
  expect([empty, makeRun([printed])].map(verdictOf)).toEqual([
    ['empty · 0 logs'],
    ['run1 · 1 log · 9 s at 1 s'],
  ]);
});

test('resources are computed once a run', () => {
  const run = makeRun([disks]);
  expect(runResources(run)).toBe(runResources(run));
});

test('an interface that the charts do not sum up is judged like the others', () => {
  const charts = makeRun([]).charts.filter(({ per }) => per !== 'sum');
  const { main } = of(makeRun([network], { charts }));
  expect(main.map(({ name }) => name)).toEqual(['ixgbe0', 'ixgbe2']);
});

test('a sum of percentages above the rounding of three is shown as it is, other sums are never cut', () => {
  const cpu = (user: number, system: number) =>
    of(
      makeRun([
        makeSource({
          samples: 2,
          columns: [
            { metric: 'cpu.user', values: () => user },
            { metric: 'cpu.system', values: () => system },
          ],
        }),
      ]),
    ).main[0]!.statistics.max;
  expect([cpu(60, 41.9), cpu(60, 42)]).toEqual([100, 102]);
  const disk = makeSource({
    samples: 2,
    columns: ['disk.read.throughput', 'disk.write.throughput'].map((metric) => ({
      ...{ kind: 'disk' as const, name: 'sd0', metric },
      values: () => 50.5,
    })),
  });
  expect(of(makeRun([disk])).main[0]!.statistics.max).toBe(101);
});

test('only what is counted in bytes has moved bytes', () => {
  const [cpu] = of(makeRun([host])).main;
  expect(cpu!.bytes).toBe(0);
  const nothing = makeSource({ samples: 2, columns: makeDisk('sd0', { read: () => Number.NaN }) });
  expect([...of(makeRun([nothing])).main][0]?.bytes ?? 0).toBe(0);
});

test('the utilisation of another log of the same interface is that of the same time', () => {
  const nic = { kind: 'nic', name: 'ix0' } as const;
  const bytes = makeSource({
    file: 'sar.out',
    samples: 100,
    columns: [{ ...nic, metric: 'network.receive.throughput', values: (i) => (i < 50 ? 0 : MIB) }],
  });
  const busy = makeSource({
    samples: 10,
    interval: 10,
    columns: [{ ...nic, metric: 'network.utilisation', values: (i) => (i < 5 ? 0 : 80) }],
  });
  const [ix0] = of(makeRun([bytes, busy])).main;
  expect(ix0!.utilisation!.statistics.mean).toBeCloseTo(40, 9);
});

test('the utilisation of a log of another time does not stand beside a throughput', () => {
  const nic = { kind: 'nic', name: 'ix0' } as const;
  const bytes = makeSource({
    file: 'sar.out',
    samples: 100,
    columns: [{ ...nic, metric: 'network.receive.throughput', values: () => MIB }],
  });
  const busy = makeSource({
    file: 'nicstat.out',
    samples: 10,
    columns: [{ ...nic, metric: 'network.utilisation', values: () => 80 }],
  });
  const found = of(makeRun([bytes, busy]));
  expect(found.main.find(({ name }) => name === 'ix0')!.utilisation).toBeNull();
});

test('parts of a run in different logs are rows of their own', () => {
  const part = (file: string, read: number, spans: readonly number[]) =>
    makeSource({ file, samples: 60, span: spans, columns: makeDisk('sd0', { read: () => read }) });
  const minute = Array(60).fill(1);
  const second = part('b.out', 90, minute);
  const later = { ...second.axis, elapsed: second.axis.elapsed.map((at) => at + 100) };
  const { main } = of(makeRun([part('a.out', 10, minute), { ...second, axis: later }]));
  expect(main.map(({ name, statistics: { mean } }) => [name, mean / MIB])).toEqual([
    ['sd0 in b.out (1 min 40 s to 2 min 40 s)', 90],
    ['sd0 in a.out (0 s to 1 min)', 10],
  ]);
});

test('logs are counted by file and host; results count, a stretch without an interval has none', () => {
  const table = { ...makeTable({ columns: { x: 'lock.count' }, rows: {} }), file: 'iostat.out' };
  const results = [table, { ...table, host: 'host2' }, { ...table, file: 'other' }];
  const run = makeRun([calm('sd0', 0, 0)], { results, window: { from: 40, to: 60 } });
  expect(verdictOf(run)[0]).toBe('run1 · 3 logs · 20 s at 1 s');
  expect(verdictOf(run)[1]).toMatch(/^note {4}No limit was found: /);
  const events = makeSource({ samples: 3, interval: 0, span: [1, 1, 1], columns: [] });
  expect(verdictOf(makeRun([events]))).toEqual(['run1 · 1 log · 3 s']);
});

test('what is idle at 0 % is 0 % busy, and names of other kinds are others', () => {
  const column = (kind: 'disk' | 'filesystem' | 'nic', metric: string, value: number) => ({
    ...{ kind, name: 'x', metric },
    values: () => value,
  });
  const columns = [
    column('nic', 'network.receive.throughput', 0),
    column('nic', 'network.utilisation', 0),
    column('disk', 'disk.read.throughput', MIB),
    column('disk', 'disk.utilisation', 30),
    column('filesystem', 'disk.read.throughput', MIB),
    column('filesystem', 'disk.utilisation', 60),
  ];
  const { main, rest } = of(makeRun([makeSource({ samples: 9, columns })]));
  const busy = [...main, ...rest].map(({ kind, utilisation }) => [
    kind,
    utilisation?.statistics.mean ?? null,
  ]);
  expect(Object.fromEntries(busy)).toMatchObject({ nic: 0, disk: 30, filesystem: 60 });
});

test("a host's own sum is judged only where its devices are not measured", () => {
  const total = makeSource({
    file: 'dstat.csv',
    tool: 'dstat',
    samples: 10,
    columns: ['disk.read.throughput', 'network.receive.throughput'].map((metric) => ({
      metric,
      values: () => 50 * MIB,
    })),
  });
  const names = ({ main }: Resources) => main.map(({ name }) => name);
  expect(names(of(makeRun([total])))).toEqual(['Host I/O', 'Host network throughput']);
  const beside = of(makeRun([total, disks, network]));
  expect(names(beside).filter((name) => name.startsWith('Host'))).toEqual([]);
});
