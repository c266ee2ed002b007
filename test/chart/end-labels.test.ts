import { describe, expect, test } from 'vitest';
import { layout } from '../../src/chart/layout.ts';
import type { Scene } from '../../src/chart/scene.ts';
import type { Panel } from '../../src/panels/panel.ts';
import { resolve } from '../../src/panels/resolve.ts';
import { panelCatalogue as panels } from '../../templates/charts/catalogue.ts';
import { type MadeColumn, makeRun, makeSource } from '../make-run.ts';
import { course } from './sample-run.ts';

const queue = (columns: Record<string, readonly number[]>): Panel => {
  const given = Object.entries(columns).map(([metric, values]): MadeColumn => ({ metric, values }));
  return resolve(
    panels.find(({ id }) => id === 'run-queue')!,
    makeRun([makeSource({ columns: given })]),
  )[0]!;
};

const besideTheBorder = ({ texts, plot }: Scene) =>
  texts.filter(({ x, anchor }) => x > plot.x + plot.width && anchor === 'start');

describe('a line is named where it ends', () => {
  test('beside its last value', () => {
    const scene = layout(queue({ 'process.running': [10, 20], 'process.blocked': [70, 80] }));
    const names = besideTheBorder(scene);
    expect(names.map(({ text }) => text)).toEqual(['blocked', 'running']);
    const ends = new Map(scene.lines.map(({ ink, points }) => [ink, points.y.at(-1)!]));
    expect(names[0]!.y).toBeCloseTo(ends.get('s1')! + 4);
    expect(names[1]!.y).toBeCloseTo(ends.get('s0')! + 4);
  });

  test('with more samples than pixels too', () => {
    const panel = queue({
      'process.running': course(5, 20, 0, 5000),
      'process.blocked': course(60, 80, 0, 5000),
    });
    expect(besideTheBorder(layout(panel)).map(({ text }) => text)).toEqual(['blocked', 'running']);
  });

  test('together with another that ends in the same place, if there is room for both names', () => {
    const panel = queue({ 'process.running': [10, 20], 'process.blocked': [70, 20.5] });
    expect(besideTheBorder(layout(panel))).toEqual([]);
    const series = panel.series.map((line, i) => ({ ...line, label: 'ab'[i]! }));
    expect(besideTheBorder(layout({ ...panel, series })).map(({ text }) => text)).toEqual(['b, a']);
  });

  test('unless another ends close to it', () => {
    const scene = layout(queue({ 'process.running': [10, 20], 'process.blocked': [70, 21.5] }));
    expect(besideTheBorder(scene).map(({ text }) => text)).toEqual(['blocked']);
  });

  test('unless it is the only one', () => {
    expect(besideTheBorder(layout(queue({ 'process.running': [10, 20] })))).toEqual([]);
  });

  test('unless it ends long before the chart does', () => {
    const broken = [10, 10, ...Array.from({ length: 30 }, () => Number.NaN)];
    const whole = broken.map(() => 50);
    const scene = layout(queue({ 'process.running': broken, 'process.blocked': whole }));
    expect(besideTheBorder(scene).map(({ text }) => text)).toEqual(['blocked']);
  });

  test('unless its whole name does not fit', () => {
    const panel = queue({ 'process.running': [10, 20], 'process.blocked': [70, 80] });
    const [first, second] = panel.series;
    const series = [{ ...first!, label: 'dirty data flush size' }, second!];
    const scene = layout({ ...panel, series });
    expect(besideTheBorder(scene).map(({ text }) => text)).toEqual(['blocked']);
    expect(scene.legend.map(({ text }) => text.text)).toContain('dirty data flush size');
  });
});
