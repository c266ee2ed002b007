import { expect, test } from 'vitest';
import { layout } from '../../src/chart/layout.ts';
import { pointRuns } from '../../src/chart/lines/runs.ts';
import type { PathMark } from '../../src/chart/scene.ts';
import { svg } from '../../src/chart/svg.ts';
import { resolve } from '../../src/panels/resolve.ts';
import { panelCatalogue } from '../../templates/charts/catalogue.ts';
import { sampleRun } from './sample-run.ts';

const panel = resolve(panelCatalogue.find(({ id }) => id === 'cpu')!, sampleRun())[0]!;

test('a finding is a rail at the upper edge over its time, cut to the time that is shown', () => {
  const findings = [{ level: 'warning', from: 6, to: 12 }] as const;
  const { gaps, x, plot } = layout(panel, undefined, { findings });
  const [rail] = gaps.filter(({ ink }) => ink === 'warning');
  const [left, right] = x.range;
  const [from, to] = x.domain;
  const at = (time: number) => left + ((time - from) / (to - from)) * (right - left);
  const ends = (mark: PathMark) => [...mark.points.x].filter((end) => !Number.isNaN(end));
  expect(ends(rail!)).toEqual([at(6), at(12)]);
  // Below the strip of the legend, which is in the plot, and nothing is tinted.
  expect(rail!.points.y[1]).toBeLessThan(plot.y + plot.height / 4);
  expect(rail!.filled).toBeUndefined();
  const zoomed = layout(panel, undefined, { findings, window: { from: 8, to: 10 } });
  const [wide] = zoomed.gaps.filter(({ ink }) => ink === 'warning');
  expect(ends(wide!)).toEqual(zoomed.x.range);
  const other = layout(panel, undefined, { findings, window: { from: 15, to: 20 } });
  expect(other.gaps.some(({ ink }) => ink === 'warning')).toBe(false);
});

test('what was not measured has no rail', () => {
  const findings = [{ level: 'not-measured', from: 6, to: 12 }] as const;
  expect(svg(layout(panel, undefined, { findings }))).toBe(svg(layout(panel)));
});

test('a finding of several periods is one mark: a rail over each of them, and those beside each other are one', () => {
  const periods = [
    { from: 2, to: 4 },
    { from: 4.001, to: 6 },
    { from: 10, to: 12 },
  ];
  const findings = [{ level: 'limit', from: 2, to: 12, periods }] as const;
  const { gaps, x } = layout(panel, undefined, { findings });
  const marks = gaps.filter(({ ink }) => ink === 'limit');
  expect(marks).toHaveLength(1);
  const { points } = marks[0]!;
  const [left, right] = x.range;
  const [from, to] = x.domain;
  const at = (time: number) => left + ((time - from) / (to - from)) * (right - left);
  const edges = [...pointRuns(points)].map(([start]) =>
    [points.x[start]!, points.x[start + 1]!].map(Math.round),
  );
  expect(edges).toEqual([[at(2), at(6)].map(Math.round), [at(10), at(12)].map(Math.round)]);
});

test('rails of what is not sure are dashed, those of limits are not', () => {
  const dashOf = (level: 'limit' | 'warning') => {
    const findings = [{ level, from: 6, to: 12 }];
    return layout(panel, undefined, { findings }).gaps.find(({ ink }) => ink === level)!.dash;
  };
  expect(dashOf('limit')).toEqual([]);
  expect(dashOf('warning')).not.toEqual([]);
});
