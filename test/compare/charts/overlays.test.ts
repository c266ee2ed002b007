import { expect, test } from 'vitest';
import { seriesStatistics } from '../../../src/analyse/statistics/series-statistics.ts';
import { layout } from '../../../src/chart/layout.ts';
import { readPanel } from '../../../src/chart/read-panel.ts';
import { combinedRun } from '../../../src/compare/charts/combined-run.ts';
import { overlaysOf } from '../../../src/compare/charts/overlays.ts';
import { plotCsv } from '../../../src/export/csv/plot-csv.ts';
import type { Run } from '../../../src/model/run.ts';
import type { Panel } from '../../../src/panels/panel.ts';
import { makeRun, makeSource } from '../../make-run.ts';
import { compared, madeRun } from '../compared.ts';

const overlays = (runs: readonly Run[], zeros?: readonly number[]) =>
  overlaysOf(combinedRun(compared(runs, zeros)));

function titled(panels: readonly Panel[], words: string): Panel {
  const found = panels.find(({ title }) => title.startsWith(words));
  if (found === undefined) throw new Error(panels.map(({ title }) => title).join('\n'));
  return found;
}

const labels = ({ series }: Panel) => series.map(({ label }) => label);

test('a chart has one metric of one device, and a line for each run', () => {
  const panels = overlays([madeRun('before'), madeRun('after', { reads: 500 })]);
  const chart = titled(panels, 'sda read throughput');
  expect(labels(chart)).toEqual(['before', 'after']);
  expect(chart.series.map((line) => line.read().values[3])).toEqual([1000, 500]);
  expect(titled(panels, 'CPU busy').title).toBe('CPU busy - before → after');
});

test('a run and itself have two equal lines in every chart', () => {
  const run = madeRun('x');
  for (const { series } of overlays([run, { ...run, name: 'x (2)' }])) {
    expect(series).toHaveLength(2);
    const [one, other] = series.map((line) => line.read());
    expect(other).toEqual(one);
  }
});

test('the lines of a side have its colour, that of the base in all charts the same', () => {
  const runs = ['before', 'after 1', 'after 2'].map((name) => madeRun(name));
  const document = compared(runs);
  const sides = [
    { name: 'before', runs: [0] },
    { name: 'after', runs: [1, 2] },
  ];
  const panels = overlaysOf(
    combinedRun({ ...document, comparison: { ...document.comparison, sides } }),
  );
  for (const { series } of panels) {
    const [base, first, second] = series.map(({ slot }) => slot);
    expect(base).not.toBe(first);
    expect(first).toBe(second);
    expect(base).toBe(panels[0]!.series[0]!.slot);
  }
});

test('lines and legend have the colours of their sides, and the first two are no dashes', () => {
  const chart = titled(overlays([madeRun('before'), madeRun('after', { user: 20 })]), 'CPU busy');
  const { lines, legend } = layout(chart);
  expect(lines.map(({ dash }) => dash.join())).toEqual(lines.map(() => ''));
  expect(legend.map(({ sample }) => sample.ink)).toEqual(
    chart.series.map(({ slot }) => `s${slot}`),
  );
});

test('the only busy disk of each side is in the same charts', () => {
  const panels = overlays([madeRun('before'), madeRun('after', { disk: 'nvme0n1' })]);
  expect(labels(titled(panels, 'sda | nvme0n1 read throughput'))).toEqual(['before', 'after']);
});

test('what only one run measured has one line, and a title that says which lacks it', () => {
  const { sources, ...before } = madeRun('before');
  const panels = overlays([makeRun(sources.slice(0, 1), before), madeRun('after')]);
  const chart = titled(panels, 'sda read throughput');
  expect(chart.title).toBe('sda read throughput (not in before) - before → after');
  expect(labels(chart)).toEqual(['after']);
});

test('a run of another interval is drawn as it is', () => {
  const slow = makeSource({
    tool: 'vmstat',
    interval: 10,
    columns: [{ metric: 'cpu.idle', unit: '%', values: [90, 80, 70] }],
  });
  const chart = titled(
    overlays([madeRun('before', { samples: 30 }), makeRun([slow], { name: 'after' })]),
    'CPU busy',
  );
  const [fine, coarse] = readPanel(chart).lines.map(({ data }) => data.elapsed.length);
  expect([fine, coarse]).toEqual([30, 3]);
});

test('devices of several hosts are the same on hosts of one name', () => {
  const several = (name: string, load: number) =>
    makeRun(
      ['db', 'web'].flatMap((host, i) => madeRun('', { host, reads: load + i }).sources),
      { name },
    );
  const panels = overlays([several('before', 10), several('after', 20)]);
  const chart = titled(panels, 'sda read throughput on web');
  expect(chart.series.map((line) => line.read().values[0])).toEqual([11, 21]);
});

test('a mean over events is weighted by the events of its own run', () => {
  const runOf = (name: string, operations: readonly number[]) =>
    makeRun(
      [
        makeSource({
          columns: [
            { kind: 'disk', name: 'sda', metric: 'disk.read.operations', values: operations },
            {
              kind: 'disk',
              name: 'sda',
              metric: 'disk.read.response_time',
              unit: 's',
              values: [0.001, 0.003],
            },
          ],
        }),
      ],
      { name },
    );
  const chart = titled(
    overlays([runOf('before', [300, 100]), runOf('after', [100, 300])]),
    'sda read response time',
  );
  const means = chart.series.map((line) => seriesStatistics(chart, line).mean);
  expect(means[0]).toBeCloseTo(0.0015, 6);
  expect(means[1]).toBeCloseTo(0.0025, 6);
});

test('as CSV each run has its own rows', () => {
  const chart = titled(
    overlays([madeRun('before', { samples: 2 }), madeRun('after', { samples: 1 })], [0, 0.5]),
    'CPU busy',
  );
  const rows = [...plotCsv([chart])].map((row) => row.trim().split(',').slice(2));
  expect(rows).toEqual([
    ['elapsed_s', 'before [%]', 'after [%]'],
    ['1', '50', ''],
    ['2', '50', ''],
    ['0.5', '', '50'],
  ]);
});

test('queues and sizes are folded, and the total of a benchmark is before its parts', () => {
  const job = (name: string, values: readonly number[]) => ({
    kind: 'job' as const,
    name,
    metric: 'benchmark.operations',
    values,
  });
  const bench = (name: string) => {
    const log = makeSource({
      host: '',
      columns: [job('reads', [1, 2]), job('transactions', [3, 4])],
    });
    return makeRun([...madeRun('').sources, log], { name });
  };
  const panels = overlays([bench('before'), bench('after')]);
  const folded = panels.filter(({ spec }) => spec.folded).map(({ title }) => title);
  expect(folded).toContain('sda queue - before → after');
  expect(folded).toContain('Benchmark operations reads - before → after');
  expect(panels[0]!.title).toBe('Benchmark operations transactions - before → after');
});
