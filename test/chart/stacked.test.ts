import { expect, test } from 'vitest';
import { layout } from '../../src/chart/layout.ts';
import { readPanel } from '../../src/chart/read-panel.ts';
import { resolve } from '../../src/panels/resolve.ts';
import { panelCatalogue as panels } from '../../templates/charts/catalogue.ts';
import { makeRun, makeSource } from '../make-run.ts';

const cpu = (columns: Record<string, readonly number[]>) => {
  const given = Object.entries(columns).map(([metric, values]) => ({ metric, values }));
  return resolve(
    panels.find(({ id }) => id === 'cpu')!,
    makeRun([makeSource({ columns: given })]),
  )[0]!;
};

const busy = {
  'cpu.user': [10, 20, 30],
  'cpu.system': [5, 5, 5],
  'cpu.iowait': [1, 2, 3],
  'cpu.idle': [84, 73, 62],
};

/** Where each line is drawn. */
function drawn(columns: Record<string, readonly number[]>): Record<string, number[]> {
  const { lines } = readPanel(cpu(columns));
  return Object.fromEntries(lines.map(({ series, points }) => [series.label, [...points.y]]));
}

test('the modes of a CPU are on top of each other, up to the total, I/O wait above it', () => {
  expect(drawn(busy)).toEqual({
    busy: [15, 25, 35],
    '%sys': [5, 5, 5],
    '%user': [15, 25, 35],
    '%iowait': [16, 27, 38],
  });
});

test('the stack ends where the total has no value', () => {
  const idle = [84, Number.NaN, 62];
  expect(drawn({ ...busy, 'cpu.idle': idle })['%user']).toEqual([15, Number.NaN, 35]);
});

test('guests that are part of user time are not on top of it', () => {
  const apart = { ...busy, 'cpu.guest': [20, 20, 20], 'cpu.idle': [64, 53, 42] };
  expect(drawn(apart)['%guest']).toEqual([35, 45, 55]);
  expect(drawn({ ...busy, 'cpu.guest': [8, 8, 8] })['%guest']).toEqual([8, 8, 8]);
});

test('each mode is an area from the line below it to its own', () => {
  const { lines, plot } = layout(cpu(busy));
  const areas = lines.filter(({ filled }) => filled === true);
  expect(areas.map(({ ink }) => ink).sort()).toEqual(['s1', 's2', 's3']);
  const heights = (ink: string) =>
    [...areas.find((area) => area.ink === ink)!.points.y].filter((y) => y > 0);
  const top = (ink: string) => Math.min(...heights(ink));
  const low = (ink: string) => Math.max(...heights(ink));
  // From below: system, user, I/O wait.
  expect(low('s2')).toBeCloseTo(plot.y + plot.height, 0);
  expect(top('s1')).toBeLessThan(top('s2'));
  expect(top('s3')).toBeLessThan(top('s1'));
});

test('the total is painted over the edge that it lies on', () => {
  const noisy = { 'cpu.user': [5, 90, 5], 'cpu.system': [5, 5, 5], 'cpu.idle': [90, 5, 90] };
  const { lines } = layout(cpu(noisy));
  expect(lines.filter(({ filled }) => filled !== true).map(({ ink }) => ink)).toEqual([
    's1',
    's2',
    's0',
  ]);
});

test('the area of a hidden line stays free', () => {
  const { lines } = layout(cpu(busy), { width: 720, height: 400 }, { hidden: new Set([1]) });
  const areas = lines.filter(({ filled }) => filled === true);
  expect(areas.map(({ ink }) => ink).sort()).toEqual(['s2', 's3']);
});

test('with more samples than pixels the areas have the edges of the lines', () => {
  const many = (value: (i: number) => number) => Array.from({ length: 5000 }, (_, i) => value(i));
  const dense = {
    'cpu.user': many((i) => 20 + (i % 7)),
    'cpu.system': many(() => 10),
    'cpu.idle': many((i) => 70 - (i % 7)),
  };
  const { lines, plot } = layout(cpu(dense));
  const area = lines.find(({ filled, ink }) => filled === true && ink === 's2')!;
  expect(area.points.x.length).toBeGreaterThan(plot.width / 2);
  const heights = [...area.points.y].filter((y) => !Number.isNaN(y));
  expect(Math.min(...heights)).toBeGreaterThan(plot.y + plot.height * 0.8);
});

test('the words of a stacked chart are of the values, not of the edges', () => {
  expect(readPanel(cpu(busy)).describe()).toContain('%user: 10 to 30 %, mean 20');
});
