import { expect, test } from 'vitest';
import { elasticSvg } from '../../src/chart/elastic-svg.ts';
import { layout } from '../../src/chart/layout.ts';
import { pointRuns } from '../../src/chart/lines/runs.ts';
import type { Run } from '../../src/model/run.ts';
import { resolve } from '../../src/panels/resolve.ts';
import { panelCatalogue } from '../../templates/charts/catalogue.ts';
import { sampleRun } from './sample-run.ts';

const SIZE = { width: 676, height: 210 };

function panelOf(id: string, more: Partial<Run> = {}) {
  const run = { ...sampleRun(), ...more };
  return resolve(panelCatalogue.find((spec) => spec.id === id)!, run)[0]!;
}

const sceneOf = (id: string, more?: Partial<Run>) =>
  layout(panelOf(id, more), SIZE, { inPage: true });

const textsOf = (picture: string) =>
  [...picture.matchAll(/<text class="text" x="([^"]*)"[^>]*>([^<]*)</g)].map(
    ([, x, text]) => [x!, text!] as const,
  );

test('a chart of a page has nothing but data in its frame: no title, no key, no names of axes', () => {
  const scene = sceneOf('disk-iops');
  expect(scene.legend).toEqual([]);
  const words = scene.texts.map(({ text }) => text).filter((text) => /[a-z]{2}/i.test(text));
  expect(words).toEqual([]);
});

test('labels of the time are at shares of the width, those of the values at a distance from the border', () => {
  const texts = textsOf(elasticSvg(sceneOf('disk-iops')));
  const times = texts.filter(([x]) => x.endsWith('%'));
  expect(times.at(-1)![1]).toMatch(/^\d+ s$/);
  expect(times.slice(0, -1).every(([, text]) => /^\d+$/.test(text))).toBe(true);
  const values = texts.filter(([x]) => !x.endsWith('%'));
  expect(new Set(values.map(([x]) => x))).toEqual(new Set(['-6']));
});

test('lines stretch with the frame, tics of the sides do not', () => {
  const picture = elasticSvg(sceneOf('disk-iops'));
  const [stretched] = /<svg width="100%"[^>]*preserveAspectRatio="none".*?<\/svg>/.exec(picture)!;
  expect(stretched).toContain('class="s0"');
  const right = picture.slice(picture.indexOf('<svg x="100%"'));
  expect(right).toMatch(/h-9/);
  expect(stretched).not.toMatch(/h-?9M/);
});

test('a phase is a field above the frame; as much of its name as fits is in it', () => {
  const marks = [
    { at: 0, text: 'idle' },
    { at: 4, text: 'load' },
    { at: 12, text: 'a name that is much longer than its field is wide, in every window' },
    { at: 14, text: '' },
  ];
  const scene = sceneOf('disk-iops', { marks });
  const fields = scene.frame.find(({ ink }) => ink === 'phase')!;
  expect([...pointRuns(fields.points)]).toHaveLength(2);
  expect(Math.max(...[...fields.points.y].filter((y) => y > 0))).toBeLessThan(scene.plot.y);
  const names = scene.texts.filter(({ text }) => /[a-z]{2}/.test(text));
  expect(names.map(({ text, tip }) => [text, tip])).toEqual([
    ['load', undefined],
    ['a na…', marks[2]!.text],
  ]);
});

test('thousands have commas, as all numbers of a page', () => {
  const labels = textsOf(elasticSvg(sceneOf('interrupts'))).map(([, text]) => text);
  expect(labels.some((label) => /^\d,\d{3}$|^\d{2},\d{3}$/.test(label))).toBe(true);
  expect(labels.some((label) => /^\d{4,}$/.test(label))).toBe(false);
});
