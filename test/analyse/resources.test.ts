import { expect, test } from 'vitest';
import { resources } from '../../src/analyse/resources.ts';
import { documentVerdict, verdict } from '../../src/analyse/verdict.ts';
import type { Run } from '../../src/model/run.ts';
import { resolveAll } from '../../src/panels/resolve.ts';
import { MIB, makeDisk, makeRun, makeSource } from './make-run.ts';

const of = (run: Run) => resources(resolveAll(run));

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
    'Memory',
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

test('the verdict names the busiest resource, what it did and how busy it was', () => {
  expect(verdict(of(makeRun([disks, host])))).toBe('nfs10g:/jbod 650 MiB/s read, 90 % busy');
});

test('idle stretches do not dilute the verdict', () => {
  const late = makeSource({
    samples: 100,
    columns: makeDisk('sd0', {
      read: (i) => (i < 50 ? 0 : 400),
      busy: (i) => (i < 50 ? 0 : 88),
    }),
  });
  expect(verdict(of(makeRun([late])))).toBe('sd0 400 MiB/s read, 88 % busy');
});

test('a CPU without any idle time left comes before a disk that moves more', () => {
  const busy = makeSource({
    file: 'vmstat.out',
    samples: 60,
    columns: [{ metric: 'cpu.user', values: () => 97 }],
  });
  const calm = makeSource({ samples: 60, columns: makeDisk('sd0', { read: () => 30 }) });
  expect(verdict(of(makeRun([calm, busy])))).toBe('CPU 97 % busy');
});

test('a run without anything to judge has no verdict', () => {
  const memory = makeSource({ samples: 5, columns: [{ metric: 'memory.free', values: () => 1 }] });
  expect(verdict(of(makeRun([memory])))).toBe('');
});

test('one line tells of a document: its logs, its length, what was assumed, its verdict', () => {
  const document = {
    schemaVersion: 1,
    generator: 'statgraph 0',
    title: 'x',
    runs: [makeRun([disks, host], { name: 'NFS_client_10GbE' })],
  } as const;
  expect(documentVerdict(document)).toBe(
    'NFS_client_10GbE · 2 logs · 1 min at 1 s (assumed) · nfs10g:/jbod 650 MiB/s read, 90 % busy',
  );
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
