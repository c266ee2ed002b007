import { expect, test } from 'vitest';
import { sharedExtent, smallPanel } from '../../../src/chart/heatmap/grid-panel.ts';
import { readHeatmap } from '../../../src/chart/heatmap/heatmap-read.ts';
import { shadeScale } from '../../../src/chart/heatmap/heatmap-shades.ts';
import { layoutRead } from '../../../src/chart/layout.ts';
import { resolveHeatmaps } from '../../../src/panels/heatmap.ts';
import { resolveAll } from '../../../src/panels/resolve.ts';
import { type MadeColumn, makeRun, makeSource } from '../../make-run.ts';
import { course } from '../sample-run.ts';

const columns = [1, 10, 1000].map((times, i): MadeColumn => {
  const entity = { kind: 'disk', name: `sd${i}` } as const;
  return { ...entity, metric: 'disk.read.operations', values: course(times, 9 * times, i) };
});
const [heatmap] = resolveHeatmaps(resolveAll(makeRun([makeSource({ columns })])));
const metric = heatmap!.metrics[0]!;
const { rows, ...head } = readHeatmap(heatmap!, metric);

test.each([false, true])('small charts have one scale for all values (log: %s)', (log) => {
  const shared = { extent: sharedExtent(rows), scale: shadeScale(rows, head, { log: false }), log };
  const scenes = metric.rows.map((row) =>
    layoutRead(smallPanel(row, metric, shared), { width: 220, height: 96 }, {}),
  );
  const [first] = scenes;
  for (const { x, y } of scenes) {
    expect(y.scale).toEqual(first!.y.scale);
    expect(x).toEqual(first!.x);
  }
  expect(first!.y.scale.log).toBe(log);
  expect(first!.y.scale.domain[1]).toBeGreaterThanOrEqual(9000);
});
