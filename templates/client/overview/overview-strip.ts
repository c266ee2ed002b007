import { select } from 'd3-selection';
import { extentOf } from '../../../src/chart/axes/extent.ts';
import { downsample } from '../../../src/chart/lines/downsample.ts';
import { pointRuns } from '../../../src/chart/lines/runs.ts';
import type { Points, Size } from '../../../src/chart/scene.ts';
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

function areaPath(
  all: Points,
  { whole, width, height }: StripPlace,
  x: (at: number) => number,
): string {
  const points = downsample(all, { ...whole, count: width });
  const top = extentOf(points.y).max || 1;
  const place = (i: number) =>
    `${x(points.x[i]!).toFixed(1)} ${(height - Math.max(0, points.y[i]! / top) * (height - 3)).toFixed(1)}`;
  let path = '';
  for (const [from, to] of pointRuns(points)) {
    path += `M${x(points.x[from]!).toFixed(1)} ${height}`;
    for (let i = from; i < to; i++) path += `L${place(i)}`;
    path += `V${height}Z`;
  }
  return path;
}
