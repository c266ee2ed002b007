import { expect, test } from 'vitest';
import { trailingIdle } from '../../../src/analyse/phases/trailing-idle.ts';
import { makeDisk, makeRun, makeSource } from '../../make-run.ts';

const disk = (samples: number, busyUntil: number, noise = 0) =>
  makeSource({
    samples,
    columns: makeDisk('sd0', { read: (i) => (i < busyUntil ? 100 : noise) }),
  });
const cpu = (samples: number, busyUntil: number) =>
  makeSource({
    file: 'vmstat.out',
    tool: 'vmstat',
    samples,
    columns: [{ metric: 'cpu.user', values: (i) => (i < busyUntil ? 40 : 1) }],
  });

test('collectors that were not stopped after the load leave an idle end', () => {
  expect(trailingIdle(makeRun([disk(420, 300), cpu(420, 300)]))).toEqual({
    seconds: 120,
    minutes: 5,
  });
});

test('the minutes are rounded up, so that only idle time is cut', () => {
  expect(trailingIdle(makeRun([disk(420, 301)]))).toEqual({ seconds: 119, minutes: 5.1 });
});

test('one busy log is enough for no idle end', () => {
  expect(trailingIdle(makeRun([disk(420, 300), cpu(420, 415)]))).toBeNull();
});

test('20 seconds, or a twentieth of the run, are not reported', () => {
  expect(trailingIdle(makeRun([disk(120, 100)]))).toBeNull();
  expect(trailingIdle(makeRun([disk(1000, 955)]))).toBeNull();
});

test('a load that no log would show at the end is not said to have ended', () => {
  const memory = makeSource({
    samples: 420,
    file: 'free.out',
    tool: 'free',
    columns: [{ metric: 'memory.free', values: () => 1e9 }],
  });
  expect(trailingIdle(makeRun([disk(300, 300), memory]))).toBeNull();
});

test('the housekeeping of an idle machine is idle', () => {
  expect(trailingIdle(makeRun([disk(420, 300, 0.2)]))?.seconds).toBe(120);
});

test('a run that was idle throughout has no idle end', () => {
  expect(trailingIdle(makeRun([disk(420, 0), cpu(420, 0)]))).toBeNull();
});

test('a log that ended early says nothing about the time after its end', () => {
  expect(trailingIdle(makeRun([disk(300, 300), cpu(420, 10)]))?.seconds).toBe(120);
});

test('partitions do not count their disk again', () => {
  const kinds = ['disk', 'partition', 'partition', 'group'] as const;
  const columns = kinds.flatMap((kind, i) =>
    makeDisk(`d${i}`, { kind, read: (s) => (s < 60 ? 0.5 : 0) }),
  );
  expect(trailingIdle(makeRun([makeSource({ samples: 120, columns })]))).toBeNull();
});

/** A log whose columns hold these values for 300 seconds and nothing for 120 more. */
const busyFor300 = (
  ...columns: readonly (readonly [string, number, ('group' | 'vdev' | 'disk')?])[]
) =>
  makeRun([
    makeSource({
      samples: 420,
      columns: columns.map(([metric, value, kind], i) => ({
        metric,
        ...(kind === undefined ? {} : { kind, name: `d${i}` }),
        values: (sample) => (sample < 300 ? value : 0),
      })),
    }),
  ]);

test.each([
  ['disk.read.throughput', 1.5 * 2 ** 20],
  ['disk.write.throughput', 1.5 * 2 ** 20],
  ['pool.read.throughput', 1.5 * 2 ** 20],
  ['pool.write.throughput', 1.5 * 2 ** 20],
  ['network.receive.throughput', 1.5 * 2 ** 20],
  ['network.transmit.throughput', 1.5 * 2 ** 20],
  ['disk.utilisation', 21],
  ['disk.operations', 51],
  ['io.operations', 51],
  ['cpu.user', 6],
  ['cpu.system', 6],
  ['cpu.nice', 6],
  ['cpu.guest', 6],
])('%s alone shows when a run ended', (metric, value) => {
  expect(trailingIdle(busyFor300([metric, value]))?.seconds).toBe(120);
  expect(trailingIdle(busyFor300([metric, value / 2]))).toBeNull();
});

test.each([
  ['disk.read.throughput', 'disk.write.throughput', 0.75 * 2 ** 20],
  ['disk.operations', 'io.operations', 30],
  ['cpu.user', 'cpu.system', 3],
])('%s and %s are added up', (a, b, value) => {
  expect(trailingIdle(busyFor300([a, value], [b, value]))?.seconds).toBe(120);
});

test('of several disks the utilisation of the busiest counts', () => {
  const low = ['disk.utilisation', 15, 'disk'] as const;
  expect(trailingIdle(busyFor300(low, low))).toBeNull();
  expect(trailingIdle(busyFor300(low, ['disk.utilisation', 30, 'disk'], low))?.seconds).toBe(120);
});

test.each(['group', 'vdev'] as const)('a %s does not count its disks again', (kind) => {
  const low = 0.75 * 2 ** 20;
  const columns = [
    ['disk.read.throughput', low, 'disk'],
    ['disk.read.throughput', low, kind],
  ] as const;
  expect(trailingIdle(busyFor300(...columns))).toBeNull();
});

test('the last of the signals of a log shows when it ended', () => {
  const columns = [
    ...makeDisk('sd0', { read: (i) => (i < 100 ? 100 : 0) }),
    { metric: 'cpu.user', values: (i: number) => (i < 300 ? 40 : 1) },
  ];
  expect(trailingIdle(makeRun([makeSource({ samples: 420, columns })]))?.seconds).toBe(120);
});

test('a log without signals of activity is ignored, and alone gives no idle end', () => {
  const memory = makeSource({
    samples: 420,
    columns: [{ metric: 'memory.free', values: () => 1e9 }],
  });
  expect(trailingIdle(makeRun([memory]))).toBeNull();
  expect(trailingIdle(makeRun([memory, disk(420, 300)]))?.seconds).toBe(120);
});

test('a twentieth of the window counts, not of the time before it', () => {
  const run = makeRun([disk(1000, 970)]);
  expect(trailingIdle(run)).toBeNull();
  expect(trailingIdle({ ...run, window: { from: 500, to: 1000 } })?.seconds).toBe(30);
  expect(trailingIdle({ ...run, window: { from: 400, to: 1000 } })).toBeNull();
});

test('noise is little beside what the run did, and a threshold itself is no activity', () => {
  expect(trailingIdle(makeRun([disk(420, 300, 1.9)]))?.seconds).toBe(120);
  expect(trailingIdle(makeRun([disk(420, 300, 2.1)]))).toBeNull();
  expect(trailingIdle(busyFor300(['disk.utilisation', 20]))).toBeNull();
});

test('a value that is missing does not hide the others of its sample', () => {
  const columns = ['sd0', 'sd1'].map((name, i) => ({
    kind: 'disk' as const,
    name,
    metric: 'disk.read.throughput',
    values: (s: number) => (s >= 300 ? 0 : i === 0 ? 100 * 2 ** 20 : Number.NaN),
  }));
  for (const both of [columns, columns.toReversed()]) {
    const run = makeRun([makeSource({ samples: 420, columns: both })]);
    expect(trailingIdle(run)?.seconds).toBe(120);
  }
});

test('a log without a clocked sample of its own counts by its values', () => {
  const spans = Array.from({ length: 420 }, () => Number.NaN);
  const source = disk(420, 300);
  const axis = { ...source.axis, span: Float64Array.from(spans) };
  expect(trailingIdle(makeRun([{ ...source, axis }]))?.seconds).toBe(120);
});

test('a run that begins before zero, with nothing that could be active, has no idle end', () => {
  const memory = makeSource({ samples: 99, columns: [{ metric: 'memory.free', values: () => 1 }] });
  expect(trailingIdle(makeRun([memory], { window: { from: -60, to: 99 } }))).toBeNull();
  expect(trailingIdle(makeRun([disk(99, 0)], { window: { from: -60, to: 99 } }))).toBeNull();
});
