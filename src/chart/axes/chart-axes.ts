import type { AxisSpec } from '../../model/panel-spec.ts';
import { crossing } from '../lines/crossing.ts';
import { pyramidOf } from '../lines/pyramid.ts';
import { smoothCurve } from '../lines/smooth-curve.ts';
import type { ReadSeries } from '../read-series.ts';
import type { Points } from '../scene.ts';
import type { View } from '../view.ts';
import { type AxisChoice, type ChartAxis, createChartAxis } from './axis.ts';
import { type Extent, extentOf, unite } from './extent.ts';
import { visibleRange } from './visible-range.ts';

/** The time range and the pixels of the axis. */
export interface AxesContext {
  /** The time range that is shown. */
  readonly domain: readonly [number, number];
  readonly range: readonly [bottom: number, top: number];
}

/** The axis of values over the shown lines. */
export function valueAxis(
  spec: AxisSpec,
  lines: readonly ReadSeries[],
  { view, place }: { readonly view: View; readonly place: AxesContext },
): ChartAxis {
  const chosen = axisChoice(spec, view);
  const log = chosen.log && (view.scale !== undefined || spansDecades(lines));
  const choice = { ...chosen, log };
  const measures = measured(lines, choice, { view, domain: place.domain });
  return createChartAxis(measures, { spec, choice, range: place.range });
}

/** Minimum ratio of the highest to the lowest value of an axis that is logarithmic unless the reader asks for it. */
const MIN_LOG_RATIO = 100;

/** Whether the values of lines span more than two decades: fewer are a flat line on a logarithmic axis. */
export function spansDecades(lines: readonly Pick<ReadSeries, 'extent'>[]): boolean {
  const { leastPositive, max } = unite(lines.map(({ extent }) => extent));
  return max > MIN_LOG_RATIO * leastPositive;
}

interface MeasuredStretch extends Pick<AxesContext, 'domain'> {
  readonly view: View;
}

/** The lines of an axis. While a part of the time is shown, the axis covers only the values in it. */
function measured(
  lines: readonly ReadSeries[],
  { fitted, log, smooth }: AxisChoice,
  { view, domain }: MeasuredStretch,
) {
  const isPart = fitted || view.window !== undefined;
  return lines.map((line) => ({
    index: line.index,
    unit: line.series.unit,
    metric: line.series.metric,
    extent: line.extent,
    ...(isPart && { visible: visibleExtent(line, { domain, log, smooth }) }),
  }));
}

/** The reader's choice for an axis, else the catalogue's. */
export function axisChoice(spec: AxisSpec, view: View): AxisChoice {
  return {
    log: view.scale === undefined ? spec.logscale === true : view.scale === 'log',
    fitted: view.baseline === 'fitted',
    smooth: spec.smooth !== undefined && view.smooth === true,
    units: view.units,
  };
}

/** A time range, and how lines are drawn in it. */
interface VisibleStretch {
  readonly domain: readonly [number, number];
  readonly log: boolean;
  readonly smooth: boolean;
}

/** The extent of the visible part of a line in a time range: samples, smooth curve, crossings with the edges. */
function visibleExtent({ points }: ReadSeries, stretch: VisibleStretch): Extent {
  const raw = extentIn(points, stretch);
  if (!stretch.smooth) return raw;
  return unite([raw, extentIn(smoothCurve(points, stretch.domain).points(), stretch)]);
}

function extentIn(points: Points, { domain, log }: VisibleStretch): Extent {
  const range = visibleRange(points.x, domain);
  if (range === null) return extentOf(points.y);
  const pyramid = pyramidOf(points.y);
  pyramid.measure(range.from, range.to);
  const { low, high } = pyramid;
  const across = (time: number) => time;
  const up = (value: number) => (log ? Math.log(value) : value);
  const heights = [
    crossing(points, range.from, { across, up, edge: domain[0] }),
    crossing(points, range.to, { across, up, edge: domain[1] }),
  ]
    .map((height) => (log ? Math.exp(height) : height))
    .filter(Number.isFinite);
  const min = Math.min(low, ...heights);
  const max = Math.max(high, ...heights);
  // Every sample is looked at only if some are on the rail of 0.
  const { leastPositive } =
    min > 0 || !log ? { leastPositive: min } : extentOf(points.y.subarray(range.from, range.to));
  return { min, max, leastPositive };
}
