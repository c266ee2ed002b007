import { expect, test } from 'vitest';
import { metricCatalogue as metrics } from '../../../src/model/metrics/catalogue.ts';
import { panelCatalogue as panels } from '../../../templates/charts/catalogue.ts';

const axes = panels.filter(({ per }) => per !== 'source').map(({ y }) => y);

test('every chart names metrics that exist', () => {
  const named = axes.flatMap(({ metrics: shown, whereUsed = [], quotients = [] }) => [
    ...shown,
    ...whereUsed,
    ...quotients.flatMap(({ metric, of, by }) => [metric, of, by]),
  ]);
  expect(named.filter((id) => !metrics.has(id))).toEqual([]);
});

test('ids are unique and never change their form', () => {
  const ids = panels.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/);
});

test('a chart has one unit', () => {
  for (const { metrics: shown } of axes) {
    expect(new Set(shown.map((id) => metrics.get(id)!.unit)).size).toBeLessThanOrEqual(1);
  }
});

test('plain numbers have a name in every chart', () => {
  for (const { metrics: shown, label } of axes) {
    const plain = shown.some((id) => ['1', '1/s'].includes(metrics.get(id)!.unit));
    if (plain) expect(label).not.toBe('');
  }
});
