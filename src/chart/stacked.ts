import { CPU_BUSY, cpuGuestModes } from '../model/cpu-modes.ts';
import type { PanelSpec } from '../model/panel-spec.ts';
import { extentOf } from './axes/extent.ts';
import { pointsOf } from './lines/points.ts';
import type { ReadSeries } from './read-series.ts';

/** Maximum excess of the sum over the total, in percent; a larger one means that something is counted twice. */
const MAX_EXCESS_PERCENT = 2;

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
  const isGuest = ({ series }: ReadSeries) => cpuGuestModes.includes(series.metric);
  if (total === undefined || !members.some(isGuest)) return members;
  const work = members.filter(({ series }) => series.metric !== 'cpu.iowait');
  const more = total.data.values.reduce((most, busy, i) => {
    const sum = work.reduce((all, { data }) => all + (data.values[i]! || 0), 0);
    return sum - busy > most ? sum - busy : most;
  }, 0);
  return more > MAX_EXCESS_PERCENT ? members.filter((line) => !isGuest(line)) : members;
}
