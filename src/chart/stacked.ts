import { CPU_BUSY } from '../model/cpu-modes.ts';
import type { PanelSpec } from '../model/panel-spec.ts';
import { extentOf } from './axes/extent.ts';
import { countsGuestsTwice, isGuest } from './counted-twice.ts';
import { pointsOf } from './lines/points.ts';
import type { ReadSeries } from './read-series.ts';

/**
 * Puts the lines of a chart's stack on top of each other: each is drawn at its value plus those below it. Stacked lines
 * end where the total ends; a missing value counts as 0.
 */
export function stackLines(lines: readonly ReadSeries[], { y }: PanelSpec): readonly ReadSeries[] {
  const order = y.stack ?? [];
  const members = order.flatMap((metric) => lines.find((l) => l.series.metric === metric) ?? []);
  if (members.length === 0) return lines;
  const total = lines.find(({ series }) => series.metric === CPU_BUSY);
  const stacked = new Map<ReadSeries, ReadSeries>();
  withoutDoubles(members, total).reduce<ReadSeries | null>((below, line) => {
    const heights = heightsOf(line, below, total ?? line);
    const points = pointsOf({ ...line.data, values: heights });
    const on = below === null ? null : below.index;
    const raised = { ...line, heights, on, points, extent: extentOf(heights) };
    stacked.set(line, raised);
    return raised;
  }, null);
  return lines.map((line) => stacked.get(line) ?? line);
}

function heightsOf(line: ReadSeries, below: ReadSeries | null, total: ReadSeries): Float64Array {
  const { values } = line.data;
  const heights = new Float64Array(values.length);
  for (let i = 0; i < heights.length; i++) {
    const isKnown = !Number.isNaN(total.data.values[i]!);
    heights[i] = isKnown ? (below?.heights?.[i] || 0) + (values[i]! || 0) : Number.NaN;
  }
  return heights;
}

/** Leaves guests out of the stack if the tool counts them in user time too. */
function withoutDoubles(
  members: readonly ReadSeries[],
  total: ReadSeries | undefined,
): readonly ReadSeries[] {
  const lines = total === undefined ? members : [...members, total];
  const modes = lines.map(({ series: { metric }, data: { values } }) => ({ metric, values }));
  return countsGuestsTwice(modes) ? members.filter(({ series }) => !isGuest(series)) : members;
}
