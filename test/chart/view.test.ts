import { describe, expect, test } from 'vitest';
import { positionOf } from '../../src/chart/axes/scale.ts';
import { layout, type View } from '../../src/chart/layout.ts';
import type { Scene } from '../../src/chart/scene.ts';
import { resolve } from '../../src/panels/resolve.ts';
import { panelCatalogue as panels } from '../../templates/charts/catalogue.ts';
import { type MadeColumn, makeRun, makeSource } from '../make-run.ts';
import { sampleRun } from './sample-run.ts';

const MIB = 1024 ** 2;
const SIZE = { width: 720, height: 400 };

const read = (values: number[]): MadeColumn => ({
  kind: 'disk',
  name: 'sd0',
  metric: 'disk.read.throughput',
  values: values.map((mib) => mib * MIB),
});
const busy = (values: number[]): MadeColumn => ({
  kind: 'disk',
  name: 'sd0',
  metric: 'disk.utilisation',
  values,
});

function panelOf(columns: readonly MadeColumn[], id = 'disk-throughput') {
  return resolve(panels.find((spec) => spec.id === id)!, makeRun([makeSource({ columns })]))[0]!;
}

const draw = (columns: readonly MadeColumn[], view: View) => layout(panelOf(columns), SIZE, view);
const drawUse = (values: number[], view: View) =>
  layout(panelOf([busy(values)], 'disk-utilisation'), SIZE, view);
const labels = ({ texts }: Scene) => texts.map(({ text }) => text);

describe('the baseline', () => {
  test('fitted covers the lowest to the highest visible value', () => {
    const columns = [read([50, 51, 52, 53, 90, 91])];
    const window = { from: 1, to: 3 };
    expect(draw(columns, { window, baseline: 'fitted' }).y.scale.domain).toEqual([50, 52]);
    expect(draw(columns, { window }).y.scale.domain).toEqual([0, 60]);
  });

  test('a spike sets the axis only where it is shown', () => {
    const panels = [
      panelOf([read([3, 2, 900, 3, 2])]),
      panelOf([busy([1, 2, 300, 4, 5])], 'disk-utilisation'),
    ];
    const tops = (view: View) => panels.map((panel) => layout(panel, SIZE, view).y.scale.domain[1]);
    expect(tops({})).toEqual([1000, 300]);
    expect(tops({ window: { from: 4, to: 5 } })).toEqual([3, 100]);
    expect(tops({ window: { from: 2.5, to: 3.5 } })).toEqual([1000, 300]);
    expect(tops({ window: { from: 50, to: 60 } })).toEqual([1000, 300]);
  });

  test('fitted covers lines that cross the edges', () => {
    const window = { from: 2.5, to: 3.5 };
    const { y, plot, lines } = draw([read([50, 50, 52, 60, 60])], { window, baseline: 'fitted' });
    expect(y.scale.domain[0]).toBeLessThanOrEqual(51);
    expect(y.scale.domain[1]).toBeGreaterThanOrEqual(56);
    for (const at of lines[0]!.points.y) {
      expect(at).toBeGreaterThanOrEqual(plot.y - 1);
      expect(at).toBeLessThanOrEqual(plot.y + plot.height + 1);
    }
  });

  test('fitted works for a constant line, and for one that is not visible', () => {
    const level = draw([read([5, 5, 5])], { baseline: 'fitted' }).y.scale;
    expect(level.domain[0]).toBeLessThan(5);
    expect(level.domain[1]).toBeGreaterThan(5);
    const window = { from: 100, to: 200 };
    const { y } = draw([read([5, 5, 5])], { window, baseline: 'fitted' });
    expect(y.scale.domain.every(Number.isFinite)).toBe(true);
  });

  test('fitted on a logarithmic axis covers the visible values, beside the rail of 0', () => {
    const window = { from: 2, to: 4 };
    const columns = [read([0.001, 0, 30, 0, 50])];
    const { scale } = draw(columns, { window, baseline: 'fitted', scale: 'log' }).y;
    expect(scale.domain).toEqual([10, 100]);
    expect(scale.rail).not.toBeNaN();
  });

  test('fitted far from 0 has distinguishable tics', () => {
    const { ticks } = draw([read([1e6, 1e6 + 0.4, 1e6 + 1])], { baseline: 'fitted' }).y;
    expect(new Set(ticks.map(({ label }) => label)).size).toBe(ticks.length);
    expect(Number(ticks[1]!.label)).toBeCloseTo(ticks[1]!.value, 9);
  });

  test('fitted percentages need not reach from 0 to 100', () => {
    const { y } = drawUse([97, 98, 99], { baseline: 'fitted' });
    expect(y.scale.domain).toEqual([97, 99]);
  });
});

describe('the scale', () => {
  test('may be logarithmic', () => {
    const { y, lines } = draw([read([0, 1, 200])], { scale: 'log' });
    expect(y.scale).toMatchObject({ log: true, domain: [1, 1000] });
    expect(lines[0]!.points.y[0]).toBe(y.scale.rail);
  });

  test('may be linear where the catalogue has logarithms', () => {
    const time: MadeColumn = { ...busy([0.001, 0.2]), metric: 'disk.service_time' };
    const { y } = layout(panelOf([time], 'disk-service'), SIZE, { scale: 'linear' });
    expect(y.scale).toMatchObject({ log: false, domain: [0, 200] });
  });

  test('is chosen for every chart of the catalogue without a line that leaves the plot', () => {
    const choices: View[] = ['linear', 'log'].flatMap((scale) =>
      (['zero', 'fitted'] as const).map((baseline) => {
        const window = { from: 4.3, to: 17.8 };
        return { scale: scale as 'linear' | 'log', baseline, window };
      }),
    );
    for (const panel of panels.flatMap((spec) => resolve(spec, sampleRun()))) {
      for (const view of choices) {
        const { lines, plot } = layout(panel, SIZE, view);
        // Half a sign on the border is outside.
        const half = panel.spec.y.with === 'points' ? 3 : 0;
        for (const at of lines.flatMap(({ points }) => [...points.y])) {
          if (Number.isNaN(at)) continue;
          expect(at).toBeGreaterThanOrEqual(plot.y - half);
          expect(at).toBeLessThanOrEqual(plot.y + plot.height + 1 + half);
        }
      }
    }
  });

  test('draws values below 0 on a linear axis and on the rail of a logarithmic one', () => {
    const linear = draw([read([-5, 5])], {}).y.scale;
    expect(linear.domain[0]).toBeLessThanOrEqual(-5);
    const { y, lines } = draw([read([-5, 5])], { scale: 'log' });
    expect(lines[0]!.points.y[0]).toBe(y.scale.rail);
  });
});

describe('units', () => {
  test('are on the axis, and values keep their place', () => {
    const units = { bytes: 1000, network: 'bytes' } as const;
    const scene = draw([read([1, 2])], { units });
    expect(labels(scene)).toContain('MB/s');
    expect(scene.lines[0]!.points.y[0]).toBeCloseTo(positionOf(scene.y.scale, 1.048576));
  });

  test('of networks may be bits', () => {
    const column = {
      kind: 'nic' as const,
      name: 'eth0',
      metric: 'network.receive.throughput',
      values: [125e6, 0],
    };
    const units = { bytes: 1024, network: 'bits' } as const;
    const scene = layout(panelOf([column], 'network-throughput'), SIZE, { units });
    expect(labels(scene)).toContain('Mbit/s');
    expect(scene.lines[0]!.points.y[0]).toBeCloseTo(positionOf(scene.y.scale, 1000));
  });
});

describe('a smooth line', () => {
  test('is drawn only if the reader asks for it', () => {
    const { lines, y } = drawUse([1, 50, 3], {});
    expect(lines.filter(({ smooth }) => smooth)).toEqual([]);
    expect(y.label).toBe('%');
    const smooth = drawUse([1, 50, 3], { smooth: true });
    expect(smooth.lines.filter((line) => line.smooth)).toHaveLength(1);
    expect(smooth.y.label).toBe('% (smoothed)');
  });

  test('goes over the samples of the window, so that a zoom shows what a crop would', () => {
    const values = Array.from({ length: 500 }, (_, i) => (i * 37) % 101);
    const window = { from: 201, to: 301 };
    const curve = (use: number[], view: View) =>
      drawUse(use, { ...view, smooth: true }).lines.find(({ smooth }) => smooth)!.points;
    const zoomed = curve(values, { window });
    const alone = curve(values.slice(200, 301), { window: { from: 1, to: 101 } });
    expect(zoomed.y).toEqual(alone.y);
    expect(zoomed.x.at(-1)!).toBeCloseTo(alone.x.at(-1)!);
  });
});

test('lines that the reader does not point at become faint and lie below', () => {
  const panel = resolve(panels.find(({ id }) => id === 'cpu')!, sampleRun())[0]!;
  const { lines } = layout(panel, SIZE, { highlighted: 1 });
  expect(lines.at(-1)).toMatchObject({ ink: 's1', opacity: 1 });
  expect(lines.slice(0, -1).every(({ opacity }) => opacity < 0.5)).toBe(true);
});

describe('by the clock', () => {
  const ZERO = Date.UTC(2010, 1, 3, 22, 58, 47);
  const drawClock = (hours: number, zoneMinutes: number, window?: View['window']) => {
    const run = {
      ...makeRun([
        makeSource({ columns: [read([1, 2])], elapsed: [1, hours * 3600], span: [1, 1] }),
      ]),
      ...{ zero: ZERO, dated: true },
    };
    const panel = resolve(panels.find(({ id }) => id === 'disk-throughput')!, run)[0]!;
    const clock = { kind: 'clock', zoneMinutes } as const;
    return layout(panel, SIZE, window === undefined ? { clock } : { clock, window });
  };

  test('tics are at round times', () => {
    const texts = labels(drawClock(0.1, 0));
    expect(texts).toEqual(expect.arrayContaining(['22:59', '23:00', '23:04']));
    expect(texts).toContain('2010-02-03, time (UTC)');
  });

  test('seconds are shown when zoomed in', () => {
    expect(labels(drawClock(3, 0, { from: 60, to: 90 }))).toContain('22:59:50');
    expect(labels(drawClock(3, 0, { from: 60, to: 62 }))).toContain('22:59:48.6');
  });

  test('a new day is shown where it begins, in the zone of the reader', () => {
    expect(labels(drawClock(4, 0))).toEqual(expect.arrayContaining(['23:00', '4 Feb', '01:00']));
    const shifted = labels(drawClock(4, 330));
    expect(shifted).not.toContain('4 Feb');
    expect(shifted).toContain('2010-02-04, time (UTC+05:30)');
  });

  test('a run without a clock shows seconds', () => {
    const scene = draw([read([1, 2])], { clock: { kind: 'clock', zoneMinutes: 0 } });
    expect(labels(scene)).toContain('time (s)');
  });
});

describe('a chart with little to show says so', () => {
  test.each([
    ['Only one sample, so no line.', [5], {}],
    ['No samples in this time range.', [1, 2], { window: { from: 50, to: 60 } }],
    ['All lines are hidden.', [1, 2], { hidden: new Set([0]) }],
  ] as const)('%s', (sentence, values, view) => {
    const scene = draw([read([...values])], view);
    expect(labels(scene)).toContain(sentence);
    expect(scene.y.scale.domain.every(Number.isFinite)).toBe(true);
  });

  test('also if a log was cropped to nothing', () => {
    const panel = panelOf([read([1, 2])]);
    const series = panel.series.map((one) => {
      return {
        ...one,
        read: () => ({ ...one.read(), values: new Float64Array(2).fill(Number.NaN) }),
      };
    });
    const scene = layout({ ...panel, series });
    expect(labels(scene)).toContain('No values in the log.');
    expect(scene.y.scale.domain).toEqual([0, 1]);
  });

  test('but not if a line passes through', () => {
    const { texts, lines } = draw([read([1, 2])], { window: { from: 1.2, to: 1.8 } });
    expect(lines[0]!.points.x).toHaveLength(2);
    expect(texts.some(({ text }) => text.includes('sample'))).toBe(false);
  });
});
