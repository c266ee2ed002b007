import { expect, test } from 'vitest';
import { layout } from '../../src/chart/layout.ts';
import { pointRuns } from '../../src/chart/lines/runs.ts';
import { svg } from '../../src/chart/svg.ts';
import { resolve } from '../../src/panels/resolve.ts';
import { panelCatalogue } from '../../templates/charts/catalogue.ts';
import { sampleRun } from './sample-run.ts';

const panel = resolve(panelCatalogue.find(({ id }) => id === 'cpu')!, sampleRun())[0]!;

test('a finding is a band over its time, below the lines, cut to the time that is shown', () => {
  const findings = [{ level: 'warning', from: 6, to: 12 }] as const;
  const { gaps, x, plot } = layout(panel, undefined, { findings });
  const [band, bar] = gaps.filter(({ ink }) => ink === 'warning');
  const [left, right] = x.range;
  const [from, to] = x.domain;
  const at = (time: number) => left + ((time - from) / (to - from)) * (right - left);
  expect([band!.points.x[0], band!.points.x[2]]).toEqual([at(6), at(12)]);
  expect(Math.max(...band!.points.y)).toBe(plot.y + plot.height);
  expect(bar!.width).toBe(2);
  const zoomed = layout(panel, undefined, { findings, window: { from: 8, to: 10 } });
  const [wide] = zoomed.gaps.filter(({ ink }) => ink === 'warning');
  expect([wide!.points.x[0], wide!.points.x[2]]).toEqual(zoomed.x.range);
  const other = layout(panel, undefined, { findings, window: { from: 15, to: 20 } });
  expect(other.gaps.some(({ ink }) => ink === 'warning')).toBe(false);
});

test('what was not measured is no band', () => {
  const findings = [{ level: 'not-measured', from: 6, to: 12 }] as const;
  expect(svg(layout(panel, undefined, { findings }))).toBe(svg(layout(panel)));
});

test('a finding of several periods is one mark: a band over each of them, and those beside each other are one', () => {
  const periods = [
    { from: 2, to: 4 },
    { from: 4.001, to: 6 },
    { from: 10, to: 12 },
  ];
  const findings = [{ level: 'limit', from: 2, to: 12, periods }] as const;
  const { gaps, x } = layout(panel, undefined, { findings });
  const marks = gaps.filter(({ ink }) => ink === 'limit');
  expect(marks).toHaveLength(2);
  const { points } = marks.find(({ filled }) => filled)!;
  const [left, right] = x.range;
  const [from, to] = x.domain;
  const at = (time: number) => left + ((time - from) / (to - from)) * (right - left);
  const edges = [...pointRuns(points)].map(([start]) =>
    [points.x[start]!, points.x[start + 2]!].map(Math.round),
  );
  expect(edges).toEqual([[at(2), at(6)].map(Math.round), [at(10), at(12)].map(Math.round)]);
});
