import { expect, test } from 'vitest';
import { isCrowded, resolveHeatmaps } from '../../src/panels/heatmap.ts';
import { resolveAll } from '../../src/panels/resolve.ts';
import { sampleRun } from '../chart/sample-run.ts';
import { type MadeColumn, type MadeSource, makeRun, makeSource } from '../make-run.ts';

const disks = (count: number, utilisation = 50): MadeColumn[] =>
  Array.from({ length: count }, (_, i) => {
    const entity = { kind: 'disk', name: `sd${i}` } as const;
    return [
      { ...entity, metric: 'disk.read.throughput', values: [i, 20, Number.NaN] },
      { ...entity, metric: 'disk.write.throughput', values: [1, Number.NaN, Number.NaN] },
      { ...entity, metric: 'disk.utilisation', values: [utilisation, utilisation, utilisation] },
    ];
  }).flat();

const heatmapsOf = (sources: readonly MadeSource[]) =>
  resolveHeatmaps(resolveAll(makeRun(sources.map(makeSource))));

test('entities of a kind share one heatmap, in natural order, the metric of the load first', () => {
  const [heatmap, ...others] = heatmapsOf([{ columns: disks(13) }]);
  expect(others).toEqual([]);
  expect(heatmap!.title).toBe('Disks');
  expect(heatmap!.metrics.map(({ title }) => title).slice(0, 2)).toEqual([
    'Utilisation',
    'Throughput, read + write',
  ]);
  const names = heatmap!.metrics[0]!.rows.map(({ name }) => name);
  expect(names).toEqual(Array.from({ length: 13 }, (_, i) => `sd${i}`));
});

test('more than twelve are a crowd', () => {
  expect(heatmapsOf([{ columns: disks(12) }]).map(isCrowded)).toEqual([false]);
  expect(heatmapsOf([{ columns: disks(13) }]).map(isCrowded)).toEqual([true]);
});

test('a utilisation that is always 0 is not the metric of the load', () => {
  const [heatmap] = heatmapsOf([{ columns: disks(13, 0) }]);
  expect(heatmap!.metrics[0]!.id).toBe('disk.throughput');
});

test('throughput is read and written bytes at each sample; without either there is no value', () => {
  const [heatmap] = heatmapsOf([{ columns: disks(3) }]);
  const { rows } = heatmap!.metrics.find(({ id }) => id === 'disk.throughput')!;
  expect([...rows[2]!.series.read().values]).toEqual([3, 20, Number.NaN]);
});

test('each row links to the chart of its metric', () => {
  const [heatmap] = heatmapsOf([{ columns: disks(13) }]);
  for (const { rows } of heatmap!.metrics) {
    for (const { name, panel } of rows) expect(panel.entity?.name).toBe(name);
  }
});

test('disks of several hosts are side by side with host and name', () => {
  const [heatmap] = heatmapsOf([
    { host: 'a', file: 'a/iostat.out', columns: disks(2) },
    { host: 'b', file: 'b/iostat.out', columns: disks(2) },
  ]);
  const names = heatmap!.metrics[0]!.rows.map(({ name }) => name);
  expect(names).toEqual(['sd0 on a', 'sd0 on b', 'sd1 on a', 'sd1 on b']);
});

test('a metric is shown once, and one that a single entity has is not', () => {
  for (const { metrics } of resolveHeatmaps(resolveAll(sampleRun()))) {
    const ids = metrics.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { rows } of metrics) {
      expect(rows.length).toBeGreaterThan(1);
      expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length);
    }
  }
});
