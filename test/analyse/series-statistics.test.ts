import { expect, test } from 'vitest';
import { seriesStatistics } from '../../src/analyse/series-statistics.ts';
import { resolveAll } from '../../src/panels/resolve.ts';
import { type MadeColumn, makeRun, makeSource } from './make-run.ts';

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
    ...(spans && { spans }),
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
      sd0('disk.read.operations', 'r/s', [999, 1]),
      sd0('disk.write.operations', 'w/s', [0, 0]),
      sd0('disk.service_time', 'asvc_t', [0.001, 1]),
    ],
    'disk.service_time',
  );
  expect(told.weightedBy).toBe('events');
  expect(told.mean).toBeCloseTo((999 * 0.001 + 1) / 1000, 12);
  expect(told.p99).toBe(0.001);
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
