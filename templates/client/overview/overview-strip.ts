import { select } from 'd3-selection';
import { extentOf } from '../../../src/chart/axes/extent.ts';
import { lineColumns } from '../../../src/chart/lines/line-columns.ts';
import type { TimedPoints } from '../../../src/chart/lines/points.ts';
import type { Size } from '../../../src/chart/scene.ts';
import type { Window } from '../../../src/model/run.ts';
import type { OverviewData } from './overview-data.ts';

/** The time range of a strip, and its size. */
export interface StripPlace extends Size {
  readonly whole: Window;
}

/** Draws the activity of runs as areas from the bottom, their gaps as bands and their marks as lines. */
export function drawStrip(
  group: SVGGElement,
  data: readonly OverviewData[],
  place: StripPlace,
): void {
  const { whole, width, height } = place;
  const x = (seconds: number) => ((seconds - whole.from) / (whole.to - whole.from)) * width;
  const strip = select(group);
  strip
    .selectAll<SVGPathElement, OverviewData>('path.area')
    .data(data)
    .join('path')
    .attr('class', 'area')
    .attr('d', ({ points }) => areaPath(points, place, x));
  strip
    .selectAll<SVGRectElement, Window>('rect')
    .data(data.flatMap(({ gaps }) => gaps))
    .join('rect')
    .attr('class', 'gap-band')
    .attr('x', ({ from }) => x(from))
    .attr('width', ({ from, to }) => Math.max(1, x(to) - x(from)))
    .attr('height', height);
  strip
    .selectAll<SVGPathElement, number>('path.moment')
    .data(data.flatMap(({ marks }) => marks.map(({ at }) => at)))
    .join('path')
    .attr('class', 'moment')
    .attr('d', (at) => `M${Math.round(x(at)) + 0.5} 0V${height}`);
}

/** The highest value of each column of pixels. */
function areaPath(
  points: TimedPoints,
  { whole, width, height }: StripPlace,
  x: (at: number) => number,
): string {
  const count = Math.max(1, Math.round(width));
  const { length, column, high, joined } = lineColumns(points, { ...whole, count });
  const top = extentOf(high.subarray(0, length)).max || 1;
  const seconds = (whole.to - whole.from) / count;
  let path = '';
  for (let i = 0; i < length; i++) {
    const at = x(whole.from + (column[i]! + 0.5) * seconds).toFixed(1);
    if (joined[i] === 0) path += `M${at} ${height}`;
    path += `L${at} ${(height - Math.max(0, high[i]! / top) * (height - 3)).toFixed(1)}`;
    if (i + 1 === length || joined[i + 1] === 0) path += `V${height}Z`;
  }
  return path;
}
