import { expect, test } from 'vitest';
import { layout } from '../../../src/chart/layout.ts';
import { readPanel } from '../../../src/chart/read-panel.ts';
import { gnuplotScript } from '../../../src/export/gnuplot/gnuplot.ts';
import { resolve } from '../../../src/panels/resolve.ts';
import { statisticsTable } from '../../../src/presentation/statistics.ts';
import { panelCatalogue as panels } from '../../../templates/charts/catalogue.ts';
import { makeRun, makeSource } from '../../make-run.ts';

/** Reads and writes, a write and a read at the same instant among them, 0.5 ms long. */
function panelOf(metrics: readonly string[], zero = Number.NaN) {
  const entity = (i: number) => ({ kind: 'disk', name: String(i + 1) }) as const;
  const values = [
    [0.001, Number.NaN, 0.004, Number.NaN],
    [Number.NaN, 0.01, Number.NaN, 0.1],
  ];
  const columns = metrics.map((metric, i) => {
    return { ...entity(i), metric, values: values[metric.includes('write') ? 1 : 0]! };
  });
  const elapsed = [0, 0.0001, 0.0001, 0.0005];
  const run = {
    ...makeRun([makeSource({ interval: 0, span: [0, 0, 0, 0], elapsed, columns })]),
    zero,
  };
  return resolve(panels.find(({ id }) => id === 'io-latency')!, run)[0]!;
}

const BOTH = ['io.read.latency', 'io.write.latency'];

test('each event is a sign: reads are circles, writes are crosses', () => {
  const { lines, legend } = layout(panelOf(BOTH));
  expect(lines.map(({ sign }) => sign)).toEqual([0, 1]);
  const pieces = lines.map(({ points }) => points.y.filter(Number.isNaN).length);
  expect(pieces).toEqual([2, 4]);
  expect(legend.map(({ sample }) => sample.sign)).toEqual([0, 1]);
});

test('writes are crosses in a log without reads, too', () => {
  expect(layout(panelOf(['io.write.latency'])).lines.map(({ sign }) => sign)).toEqual([1]);
});

test('a run of half a millisecond has its time in microseconds', () => {
  const { time, description } = layout(panelOf(BOTH));
  expect(time.label).toBe('time (µs)');
  expect(time.ticks.map(({ label }) => label)).toEqual(['0', '100', '200', '300', '400', '500']);
  expect(description).toContain('highest at 500 µs');
});

test('with a clock its tics have as many decimals as they need', () => {
  const panel = panelOf(BOTH, Date.UTC(2019, 1, 19, 12, 22, 41) + 880.6);
  const { time } = layout(panel, undefined, { clock: { kind: 'clock', zoneMinutes: 0 } });
  expect(time.ticks.map(({ label }) => label)).toEqual([
    '12:22:41.8807',
    '12:22:41.8808',
    '12:22:41.8809',
    '12:22:41.8810',
    '12:22:41.8811',
  ]);
});

test('each event counts once in the numbers of its chart', () => {
  const [group] = statisticsTable(panelOf(BOTH)).groups;
  expect(group!.head).toBe('of each I/O');
  expect(group!.rows.map(({ cells }) => cells.slice(2, 4).map(({ text }) => text))).toEqual([
    ['1.00', '2.50'],
    ['10.0', '55.0'],
  ]);
});

test('gnuplot draws them as points of its own', () => {
  const script = gnuplotScript(readPanel(panelOf(BOTH)));
  expect(script).toMatch(/NaN title 'reads' with points pointtype 6/);
  expect(script).toMatch(/using 1:.* with points pointtype 2 /);
  expect(script).not.toContain('with lines');
});
