import { expect, test } from 'vitest';
import { seriesStatistics } from '../../../src/analyse/statistics/series-statistics.ts';
import type { Column } from '../../../src/model/column.ts';
import { MISSING, stateCode } from '../../../src/model/state.ts';
import { resolveAll } from '../../../src/panels/resolve.ts';
import { type MadeColumn, makeRun, makeSource } from '../../make-run.ts';

const sd0 = (metric: string, printed: string, values: readonly number[]): MadeColumn => ({
  kind: 'disk',
  name: 'sd0',
  metric,
  printed,
  values,
});

function tell(columns: readonly MadeColumn[], metric: string, spans?: readonly number[]) {
  const source = makeSource({
    samples: columns[0]!.values.length,
    columns,
    ...(spans && { span: spans }),
  });
  for (const panel of resolveAll(makeRun([source]))) {
    const series = panel.series.find((s) => s.metric === metric);
    if (series !== undefined) return seriesStatistics(panel, series);
  }
  throw new Error(`no chart shows ${metric}`);
}

test('a mean over events counts by its events, so that a lone slow I/O does not weigh as much as a thousand', () => {
  const told = tell(
    [
      sd0('disk.read.operations', 'r/s', [998, 1, 1]),
      sd0('disk.write.operations', 'w/s', [0, 0, 0]),
      sd0('disk.service_time', 'asvc_t', [0.001, 1, 1]),
    ],
    'disk.service_time',
  );
  expect(told.weightedBy).toBe('events');
  expect(told.mean).toBeCloseTo((998 * 0.001 + 2) / 1000, 12);
  expect(told.p50).toBe(0.001);
});

test('events add up: reads, writes and the time that a late row covers', () => {
  const told = tell(
    [
      sd0('disk.read.operations', 'r/s', [1, 1]),
      sd0('disk.write.operations', 'w/s', [1, 0]),
      sd0('disk.service_time', 'asvc_t', [0.01, 0.04]),
    ],
    'disk.service_time',
    [1, 4],
  );
  expect(told.mean).toBeCloseTo((2 * 0.01 + 4 * 0.04) / 6, 12);
});

test('a mean whose events no log holds is weighted by time', () => {
  const told = tell([sd0('disk.service_time', 'asvc_t', [0.01, 0.03])], 'disk.service_time');
  expect(told.weightedBy).toBe('time');
  expect(told.mean).toBeCloseTo(0.02, 12);
});

test('the covered part is that of the run, not of the log', () => {
  const long = makeSource({
    file: 'vmstat.out',
    samples: 8,
    columns: [{ metric: 'cpu.user', values: () => 1 }],
  });
  const short = makeSource({
    samples: 4,
    columns: [sd0('disk.read.throughput', 'kr/s', [1, 1, Number.NaN, 1])],
  });
  const panel = resolveAll(makeRun([long, short])).find(
    ({ spec }) => spec.id === 'disk-throughput',
  )!;
  expect(seriesStatistics(panel, panel.series[0]!).covered).toBe(3 / 8);
});

test('an amount counts the events of its sample, a rate those of each second', () => {
  const counted = tell(
    [sd0('disk.count', 'IOs', [1, 3]), sd0('disk.service_time', 'asvc_t', [0.01, 0.05])],
    'disk.service_time',
    [1, 10],
  );
  expect(counted.mean).toBeCloseTo((0.01 + 3 * 0.05) / 4, 12);
});

test('events of other disks, of averages since boot and of no known number do not count', () => {
  const source = makeSource({
    samples: 4,
    sinceBoot: [0],
    columns: [
      { ...sd0('disk.read.operations', 'r/s', [1, 1, 1, 1]), name: 'sd1' },
      { ...sd0('disk.service_time', 'asvc_t', [9, 9, 9, 9]), name: 'sd1' },
      sd0('disk.read.operations', 'r/s', [1e9, 2, Number.NaN, 1]),
      sd0('disk.service_time', 'asvc_t', [1, 0.01, 0.5, 0.04]),
    ],
  });
  const panels = resolveAll(makeRun([source])).filter(({ entity }) => entity?.name === 'sd0');
  const panel = panels.find(({ spec }) => spec.id === 'disk-service')!;
  const told = seriesStatistics(panel, panel.series.find((s) => s.metric === 'disk.service_time')!);
  expect(told.mean).toBeCloseTo((2 * 0.01 + 0.04) / 3, 12);
  expect(told.weight).toBeCloseTo(3, 12);
});

test('the means of two charts over the same spans keep to the events of their own disk', () => {
  const disk = (name: string, reads: readonly number[]) => [
    { ...sd0('disk.read.operations', 'r/s', reads), name },
    { ...sd0('disk.service_time', 'asvc_t', [0.01, 0.03]), name },
  ];
  const columns = [...disk('sd0', [3, 1]), ...disk('sd1', [1, 3])];
  const run = makeRun([makeSource({ samples: 2, columns })]);
  const means = resolveAll(run)
    .filter(({ spec }) => spec.id === 'disk-service')
    .map((panel) => {
      const series = panel.series.find((s) => s.metric === 'disk.service_time')!;
      return seriesStatistics(panel, series).mean;
    });
  expect(means.map((mean) => Math.round(mean * 1e6))).toEqual([15_000, 25_000]);
});

test('each event counts once, independent of the time between events', () => {
  const source = makeSource({
    samples: 3,
    interval: 0,
    span: [5, 1, 1],
    columns: [sd0('io.read.latency', 'lat', [1, 2, 6])],
  });
  const panel = resolveAll(makeRun([source])).find(({ series }) => series.length > 0)!;
  const told = seriesStatistics(panel, panel.series[0]!);
  expect([told.mean, told.weight, told.weightedBy]).toEqual([3, 3, 'events']);
});

test('what is covered is never more than the run, and nothing in a run without length', () => {
  const source = makeSource({
    samples: 4,
    columns: [sd0('disk.read.throughput', 'kr/s', [1, 1, 1, 1])],
  });
  const covered = (to: number) => {
    const run = makeRun([source], { window: { from: 0, to } });
    const panel = resolveAll(run).find(({ spec }) => spec.id === 'disk-throughput')!;
    return seriesStatistics(panel, panel.series[0]!).covered;
  };
  expect([covered(8), covered(3), covered(0)]).toEqual([0.5, 1, 0]);
});

test('the sum of several disks has the statistics of the sum', () => {
  const disk = (name: string, values: readonly number[]) => ({
    ...sd0('disk.read.throughput', 'kr/s', values),
    name,
  });
  const columns = [disk('sd0', [9, 1, 5, Number.NaN]), disk('sd1', [9, 3, 1, Number.NaN])];
  const source = makeSource({ samples: 4, sinceBoot: [0], span: [Number.NaN, 1, 2, 5], columns });
  const run = makeRun([source]);
  const panel = resolveAll(run).find(({ spec }) => spec.per === 'sum')!;
  const { mean, max, covered, weightedBy } = seriesStatistics(panel, panel.series[0]!);
  expect(mean).toBeCloseTo((4 + 2 * 6) / 3, 12);
  expect([max, covered, weightedBy]).toEqual([6, 3 / 8, 'time']);
});

/** The statistics of a service time in a source of two samples that was changed. */
function changed(change: (column: Column) => Partial<Column>, window = { from: 0, to: 2 }) {
  const source = makeSource({
    samples: 2,
    columns: [
      sd0('disk.read.operations', 'r/s', [3, 1]),
      sd0('disk.service_time', 'asvc_t', [0.01, 0.03]),
    ],
  });
  const columns = source.columns.map((column) => ({ ...column, ...change(column) }));
  const panel = resolveAll(makeRun([{ ...source, columns }], { window })).find(
    ({ spec }) => spec.id === 'disk-service',
  )!;
  return seriesStatistics(panel, panel.series.find((s) => s.metric === 'disk.service_time')!);
}

test('a row of a column that covers another time than its report counts by that time', () => {
  const span = Float64Array.of(1, 9);
  expect(
    changed(({ metric }) => (metric === 'disk.service_time' ? { span } : {})).mean,
  ).toBeCloseTo((3 * 0.01 + 9 * 0.03) / 12, 12);
});

test('the events of a mean are counted in the unit and decimals that they were printed in', () => {
  const { mean } = changed(({ metric }) =>
    metric === 'disk.service_time'
      ? {}
      : {
          factor: { unit: '1/s', times: 1000, by: 2 },
          blocks: [
            { from: 0, digits: 1, values: Int32Array.of(30), states: null },
            { from: 1, digits: 2, values: Int32Array.of(100), states: Uint8Array.of(0) },
          ],
        },
  );
  expect(mean).toBeCloseTo((3 * 0.01 + 0.03) / 4, 12);
});

test('events outside of the samples, none and averages since boot weigh nothing', () => {
  const { mean, weight } = changed(({ metric }) =>
    metric === 'disk.service_time'
      ? {}
      : {
          blocks: [
            { from: -1, digits: 0, values: Int32Array.of(50, 2), states: null },
            { from: 1, digits: 0, values: Int32Array.of(6, 90), states: null },
          ],
        },
  );
  expect([weight, mean]).toEqual([8, (2 * 0.01 + 6 * 0.03) / 8]);
  const states = Uint8Array.of(stateCode['since-boot'], 0);
  const boot = changed(({ metric }) =>
    metric === 'disk.service_time'
      ? {}
      : { blocks: [{ from: 0, digits: 0, values: Int32Array.of(50, 2), states }] },
  );
  expect([boot.weight, boot.mean]).toEqual([2, 0.03]);
  const missing = changed(({ metric }) =>
    metric === 'disk.service_time'
      ? {}
      : { blocks: [{ from: 0, digits: 0, values: Int32Array.of(MISSING, 0), states: null }] },
  );
  expect([missing.weight, missing.mean]).toEqual([0, Number.NaN]);
});

test('what is covered is a part of the run, wherever its window begins', () => {
  expect(changed(() => ({}), { from: 100, to: 104 }).covered).toBe(0.5);
});

test('a number that is no mean over events is weighted by time, also of a disk with operations', () => {
  const source = makeSource({
    samples: 2,
    span: [1, 3],
    columns: [
      sd0('disk.read.operations', 'r/s', [9, 1]),
      sd0('disk.read.throughput', 'kr/s', [8, 4]),
    ],
  });
  const panel = resolveAll(makeRun([source])).find(({ spec }) => spec.id === 'disk-throughput')!;
  const given = seriesStatistics(panel, panel.series[0]!);
  expect([given.mean, given.weightedBy]).toEqual([5, 'time']);
});

test('a mean over reads counts reads, one over all I/Os counts all, and each in its own unit', () => {
  const source = makeSource({
    samples: 2,
    columns: [
      { ...sd0('disk.read.operations', 'r/s', [90, 90]), kind: 'filesystem' },
      sd0('disk.read.operations', 'r/s', [1, 3]),
      sd0('disk.write.operations', 'w/s', [3, 1]),
      sd0('disk.read.response_time', 'r_await', [0.01, 0.03]),
      sd0('disk.response_time', 'await', [0.01, 0.03]),
    ],
  });
  const columns = source.columns.map((column) =>
    column.metric === 'disk.write.operations'
      ? { ...column, factor: { unit: '1/s', times: 10, by: 1 } as const }
      : column,
  );
  const panels = resolveAll(makeRun([{ ...source, columns }]));
  const means = ['disk.read.response_time', 'disk.response_time'].map((metric) => {
    const panel = panels.find(
      ({ entity, series }) => entity?.kind === 'disk' && series.some((s) => s.metric === metric),
    )!;
    return seriesStatistics(panel, panel.series.find((s) => s.metric === metric)!).mean;
  });
  expect(means[0]).toBeCloseTo((0.01 + 3 * 0.03) / 4, 12);
  expect(means[1]).toBeCloseTo((31 * 0.01 + 13 * 0.03) / 44, 12);
});
