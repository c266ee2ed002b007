import { describe, expect, test } from 'vitest';
import { runResources } from '../../src/analyse/resources/run-resources.ts';
import { HOST_ITSELF } from '../../src/analyse/signals/signals.ts';
import { readBusiestCpu } from '../../src/analyse/tracks/busiest-cpu.ts';
import { tracksOf } from '../../src/analyse/tracks/run-tracks.ts';
import { findingsByTrack } from '../../src/analyse/tracks/track-findings.ts';
import type { Finding } from '../../src/model/finding.ts';
import type { Run } from '../../src/model/run.ts';
import { type MadeColumn, MIB, makeDisk, makeRun, makeSource } from '../make-run.ts';

const cpu = (name: string, busy: (i: number) => number) =>
  ({ kind: 'cpu', name, metric: 'cpu.busy', values: busy }) as const;
const nic = (name: string, received: number) =>
  ({
    kind: 'nic',
    name,
    metric: 'network.receive.throughput',
    values: () => received * MIB,
  }) as const;

const vmstat = makeSource({
  file: 'vmstat.out',
  samples: 60,
  columns: [
    { metric: 'cpu.user', values: () => 20 },
    { metric: 'cpu.system', values: () => 10 },
    { metric: 'cpu.idle', values: () => 70 },
    { metric: 'process.running', values: () => 3 },
    { metric: 'memory.free', values: () => 2 ** 30 },
  ],
});
const mpstat = makeSource({
  file: 'mpstat.out',
  samples: 60,
  columns: [cpu('0', (i) => (i < 30 ? 90 : 5)), cpu('1', (i) => (i < 30 ? 10 : 99))],
});
const disks = makeSource({
  samples: 60,
  columns: [
    ...makeDisk('sda', { read: () => 100, write: () => 50, busy: () => 20 }),
    ...makeDisk('sdb', { read: () => 1, busy: () => 95 }),
    ...makeDisk('sdc', { read: () => 1, busy: () => 1 }),
    ...makeDisk('sdd', { read: () => 0 }),
  ],
});
const network = makeSource({
  file: 'nicstat.out',
  samples: 60,
  columns: [nic('eth0', 80), nic('eth1', 0), nic('lo', 5)],
});

const names = (run: ReturnType<typeof makeRun>) =>
  tracksOf(run).main.map(({ name, detail }) => `${name}: ${detail}`);

test('tracks are in the order CPU, memory, storage, network, and number about ten', () => {
  const run = makeRun([network, disks, mpstat, vmstat]);
  const { main, more } = tracksOf(run);
  expect(main).toHaveLength(10);
  expect([...new Set(main.map(({ name }) => name))]).toEqual([
    'CPU',
    'busiest CPU',
    'run queue',
    'memory',
    'sda',
    'sdb',
    'eth0',
  ]);
  expect(more.length).toBeGreaterThan(0);
});

test('the busiest disks by bytes and by time in use have tracks, others have none', () => {
  const { main, more } = tracksOf(makeRun([disks]));
  expect(new Set([...main, ...more].map(({ name }) => name))).toEqual(new Set(['sda', 'sdb']));
});

test('the busiest CPU is another one at other instants', () => {
  const run = makeRun([mpstat]);
  const track = tracksOf(run).main.find(({ name }) => name === 'busiest CPU')!;
  expect(track.figures[0]!.statistics).toMatchObject({ mean: 94.5, max: 99 });
  const { panels } = runResources(run);
  const { names: cpus, which } = readBusiestCpu(
    panels.filter(({ entity }) => entity?.kind === 'cpu'),
  );
  expect([which[0], which[59]].map((n) => cpus[n!])).toEqual(['CPU 0', 'CPU 1']);
});

test('one interface that moved something is named, several are one track', () => {
  expect(names(makeRun([network]))).toEqual(['eth0: throughput']);
  const two = makeSource({ samples: 60, columns: [nic('eth0', 80), nic('eth1', 70)] });
  expect(names(makeRun([two]))[0]).toBe('all network: throughput');
});

test('what loopback receives is what it sent: its bytes count once', () => {
  const both = ['receive', 'transmit'].map((direction) => {
    const metric = `network.${direction}.throughput`;
    return { kind: 'nic', name: 'lo', metric, values: () => 70 * MIB } as const;
  });
  const run = makeRun([makeSource({ samples: 60, columns: [nic('eth0', 5), ...both] })]);
  const lo = tracksOf(run).main.find(({ name }) => name === 'lo')!;
  expect(lo.figures[0]!.statistics.mean).toBe(70 * MIB);
  const [row] = runResources(run).resources.rest;
  expect(row).toMatchObject({ name: 'lo', measure: 'received', statistics: { mean: 70 * MIB } });
});

test('what is zero throughout is named and has no track', () => {
  const { zero, main } = tracksOf(makeRun([disks, network]));
  expect(zero).toEqual(['sdd', 'eth1']);
  expect(main.map(({ name }) => name)).not.toContain('eth1');
});

test('what is zero has the name that its chart has: no number alone, nor how many CPUs there are', () => {
  const calm = makeSource({
    samples: 60,
    columns: [
      cpu('0', () => 0),
      cpu('1', () => 50),
      { metric: 'process.running', values: () => 0 },
    ],
  });
  expect(tracksOf(makeRun([calm])).zero).toEqual(['run queue', 'CPU 0']);
});

test('logs one after another are one track', () => {
  const part = (file: string, read: number) =>
    makeSource({
      file,
      samples: 60,
      columns: makeDisk('sda', { read: () => read, busy: () => 9 }),
    });
  const second = part('b.out', 30);
  const later = { ...second.axis, elapsed: second.axis.elapsed.map((at) => at + 60) };
  const run = makeRun([part('a.out', 10), { ...second, axis: later }]);
  const [track, ...others] = tracksOf(run).main.filter(({ detail }) => detail === 'throughput');
  expect(others).toEqual([]);
  expect(track!.lines[0]!.read()).toHaveLength(2);
  expect(track!.figures[0]!.statistics).toMatchObject({ mean: 20 * MIB, max: 30 * MIB });
});

test('a finding is drawn in the track of its metric, else in the first of its entity', () => {
  const run = makeRun([disks, mpstat]);
  const { main, more } = tracksOf(run);
  const about = (kind: 'disk' | 'cpu', name: string, metric: string) =>
    ({
      subject: { host: 'host1', entity: { kind, name }, metrics: [metric] },
    }) as unknown as Finding;
  const all = [...main, ...more];
  const where = (finding: Finding) =>
    [...findingsByTrack(all, [finding])].flatMap(([{ name, detail }, found]) =>
      found.length > 0 ? [`${name} ${detail}`] : [],
    );
  expect(where(about('disk', 'sdb', 'disk.utilisation'))).toEqual(['sdb in use']);
  expect(where(about('disk', 'sdb', 'disk.response_time'))).toEqual(['sdb service time']);
  expect(where(about('disk', 'sdb', 'disk.errors'))).toEqual(['sdb throughput']);
  expect(where(about('cpu', '1', 'cpu.busy'))).toEqual(['busiest CPU of 2']);
  expect(where(about('disk', 'sdz', 'disk.utilisation'))).toEqual([]);
});

test('a finding about the logs is in no row', () => {
  const { main, more } = tracksOf(makeRun([disks, mpstat]));
  const subject = { host: 'host1', entity: HOST_ITSELF, metrics: [] };
  const drawn = findingsByTrack([...main, ...more], [{ subject } as unknown as Finding]);
  expect([...drawn.values()].flat()).toEqual([]);
});

test('what was found with another in one span is drawn in its own track, too', () => {
  const { main, more } = tracksOf(makeRun([disks, mpstat]));
  const subject = { host: 'host1', entity: { kind: 'disk', name: 'sdb' } };
  const finding = {
    subject: { ...subject, metrics: ['disk.utilisation'] },
    also: [{ host: 'host1', entity: { kind: 'cpu', name: '1' }, metrics: ['cpu.busy'] }],
  } as unknown as Finding;
  const found = [...findingsByTrack([...main, ...more], [finding])];
  const names = found.flatMap(([{ name }, of]) => (of.length > 0 ? [name] : []));
  expect(names).toEqual(['busiest CPU', 'sdb']);
});

test('without a level of memory, its row is how often pages were waited for', () => {
  const faults = { metric: 'paging.major_faults', values: (i: number) => 100 * i };
  const row = (...columns: MadeColumn[]) => {
    const { main } = tracksOf(makeRun([makeSource({ samples: 60, columns })]));
    return main.flatMap(({ name, detail }) => (name === 'memory' ? [detail] : []));
  };
  expect(row(faults)).toEqual(['major faults']);
  expect(row(faults, { metric: 'memory.free', values: () => 2 ** 30 })).toEqual(['free']);
});

test.each(['swap.out', 'zfs.arc.size'])('%s is drawn in the track of memory', (metric) => {
  const columns = [
    { metric: 'cpu.idle', values: () => 70 },
    { metric: 'memory.free', values: () => 2 ** 30 },
  ];
  const { main } = tracksOf(makeRun([makeSource({ samples: 60, columns })]));
  const subject = { host: 'host1', entity: HOST_ITSELF, metrics: [metric] };
  const drawn = [...findingsByTrack(main, [{ subject } as unknown as Finding])];
  expect(drawn.filter(([, found]) => found.length > 0)).toMatchObject([[{ name: 'memory' }, {}]]);
});

describe('the rows of a benchmark', () => {
  const sysbench = (file: string, tps: number) =>
    makeSource({
      ...{ file, tool: 'sysbench', samples: 60 },
      columns: [
        {
          ...{ kind: 'job', name: 'sysbench', metric: 'benchmark.operations', printed: 'tps' },
          values: () => tps,
        },
        {
          ...{ kind: 'job', name: 'sysbench', metric: 'benchmark.latency.percentile' },
          ...{ printed: 'lat 95%', values: () => 0.002 },
        },
      ],
    });
  const details = (run: Run) =>
    tracksOf(run)
      .main.filter(({ name }) => name === 'benchmark')
      .map(({ detail }) => detail);

  test('say which percentile a response time is', () => {
    expect(details(makeRun([sysbench('a.log', 400)]))).toEqual(['operations', 'latency 95 %']);
  });

  test('name their file if other files have results too', () => {
    const run = makeRun([sysbench('a.log', 400), sysbench('b.log', 25_600)]);
    for (const detail of details(run)) expect(detail).toMatch(/ of [ab]\.log$/);
    expect(details(run)).toHaveLength(2);
  });
});

test('what a benchmark counts as a whole is not counted again in its parts', () => {
  const job = (name: string, values: (i: number) => number) =>
    ({ kind: 'job', name, metric: 'benchmark.operations', values }) as const;
  const meanOf = (...columns: readonly MadeColumn[]) => {
    const { main } = tracksOf(makeRun([makeSource({ samples: 60, columns })]));
    return main.find(({ name }) => name === 'benchmark')!.figures[0]!.statistics.mean;
  };
  const parts = [job('reads', () => 300), job('writes', () => 100)];
  expect(meanOf(...parts)).toBe(400);
  expect(
    meanOf(
      job('transactions', () => 20),
      job('queries', () => 400),
      ...parts,
    ),
  ).toBe(20);
  expect(
    meanOf(
      job('stream 6', () => 5),
      job('stream 9', () => 5),
      job('stream sum', () => 10),
    ),
  ).toBe(10);
});

test('what the first finding is about has a track, also if none of the usual rows shows it', () => {
  const swapped = (rate: number) =>
    makeSource({
      file: 'sar.out',
      platform: 'linux',
      samples: 120,
      columns: [
        { metric: 'swap.in', values: () => 2 * rate },
        { metric: 'swap.out', values: () => rate },
      ],
    });
  expect(names(makeRun([swapped(MIB), vmstat]))).toContain('Paging: swap in');
  expect(names(makeRun([swapped(20), vmstat]))).not.toContain('Paging: swap in');
});
