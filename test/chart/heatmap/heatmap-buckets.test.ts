import { expect, test } from 'vitest';
import { layout } from '../../../src/chart/layout.ts';
import type { PathMark, Scene } from '../../../src/chart/scene.ts';
import { textWidth } from '../../../src/chart/text-width.ts';
import { resolve } from '../../../src/panels/resolve.ts';
import { panelCatalogue as panels } from '../../../templates/charts/catalogue.ts';
import { makeRun, makeSource } from '../../make-run.ts';

const SIZE = { width: 720, height: 400 };

function sceneOf(rows: Readonly<Record<string, number[]>>, size = SIZE): Scene {
  const columns = Object.entries(rows).map(([bucket, values]) => ({
    ...{ kind: 'pool' as const, name: 'tank', metric: 'pool.latency', bucket, values },
    ...{ heading: 'total_wait', printed: 'read' },
  }));
  const spec = panels.find(({ id }) => id === 'pool-latency')!;
  return layout(resolve(spec, makeRun([makeSource({ columns })]))[0]!, size);
}

const inkOf = (scene: Scene, ink: string) => scene.lines.filter((mark) => mark.ink === ink);
const boxesOf = ({ points: { x, y }, width }: PathMark) =>
  Array.from({ length: (x.length + 1) / 3 }, (_, i) => {
    return [x[3 * i], x[3 * i + 1], y[3 * i]! - width / 2, y[3 * i]! + width / 2];
  });

test('the lowest bucket is the lowest row, and a cell covers the time of its sample', () => {
  const scene = sceneOf({ '1us': [5, 0], '2us': [0, 5] });
  const bottom = scene.plot.y + scene.plot.height - 0.5;
  const middle = scene.plot.y + scene.plot.height / 2;
  const [left, right] = [scene.plot.x + 0.5, scene.plot.x + scene.plot.width - 0.5];
  const [shaded] = inkOf(scene, 'h12');
  const half = boxesOf(shaded!)[0]![1]!;
  expect(Math.abs(half - (left + right) / 2)).toBeLessThanOrEqual(2);
  expect(boxesOf(shaded!)).toEqual([
    [left, half, middle, bottom],
    [half, right, scene.plot.y + 0.5, middle],
  ]);
  expect(boxesOf(inkOf(scene, 'h0')[0]!)).toHaveLength(2);
});

test('a few events in the tail are visible beside thousands, and are not zero', () => {
  const scene = sceneOf({ '1us': [4000, 4000], '1s': [0, 1] });
  expect(scene.lines.map(({ ink }) => ink).sort()).toEqual(['h0', 'h1', 'h12']);
});

test('cells are whole pixels however many rows there are', () => {
  for (const rows of [1, 7, 20, 37]) {
    const names = Array.from({ length: rows }, (_, i) => [`${2 ** i}ns`, [1, 2, 3]] as const);
    const scene = sceneOf(Object.fromEntries(names.map(([name, values]) => [name, [...values]])));
    const edges = scene.lines.flatMap(boxesOf).flat();
    expect(edges.filter((edge) => edge !== Math.round(edge!))).toEqual([]);
    expect(scene.plot.y).toBeGreaterThan(60);
  }
});

test('cells without a value are hatched, and nothing is painted outside the log', () => {
  const missing = sceneOf({ '1us': [1, Number.NaN, 1], '2us': [1, 1, 1] });
  expect(inkOf(missing, 'gap')).toHaveLength(1);
  expect(inkOf(sceneOf({ '1us': [1, 1], '2us': [1, 1] }), 'gap')).toEqual([]);
});

test('a single sample is a cell, without the message that there is no line', () => {
  const texts = sceneOf({ '1us': [7], '2us': [1] }).texts.map(({ text }) => text);
  expect(texts).toEqual(expect.arrayContaining(['1us', '2us', 'latency, up to']));
  expect(texts.join()).not.toContain('no line');
});

test('noise over many samples is at most some thousand cells', () => {
  const noise = (seed: number) =>
    Array.from({ length: 290 }, (_, i) => 10 ** (((i * 7919 + seed) % 97) / 20));
  const rows = Array.from({ length: 30 }, (_, i) => [`${2 ** i}ns`, noise(i * 331)] as const);
  const scene = sceneOf(Object.fromEntries(rows));
  const cells = scene.lines.reduce((sum, { points }) => sum + (points.x.length + 1) / 3, 0);
  expect(cells).toBeGreaterThan(1000);
  expect(cells).toBeLessThanOrEqual(4000);
});

test('a small picture has only the cells', () => {
  const scene = sceneOf({ '1us': [5, 0], '2us': [0, 5] }, { width: 240, height: 135 });
  expect(scene.texts).toEqual([]);
  expect(scene.frame).toHaveLength(1);
  expect(inkOf(scene, 'h12')).toHaveLength(1);
});

test('the legend stays inside a narrow picture', () => {
  const scene = sceneOf({ '1us': [5, 0], '2us': [0, 12_000] }, { width: 390, height: 320 });
  const last = scene.texts.find(({ text }) => text === 'no value')!;
  expect(last.x + textWidth(last.text, last.size)).toBeLessThanOrEqual(390);
  const wide = sceneOf({ '1us': [5, 0], '2us': [0, 12_000] });
  expect(wide.texts.map(({ text }) => text)).toEqual(
    expect.arrayContaining(scene.texts.filter(({ y }) => y === last.y).map(({ text }) => text)),
  );
});
