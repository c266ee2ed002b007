import type { AxisSpec, PanelSpec } from '../../model/panel-spec.ts';
import { crossing } from '../lines/crossing.ts';
import { pyramidOf } from '../lines/pyramid.ts';
import { smoothCurve } from '../lines/smooth-curve.ts';
import type { ReadSeries } from '../read-series.ts';
import type { Points } from '../scene.ts';
import type { View } from '../view.ts';
import { type AxisChoice, type ChartAxis, createChartAxis } from './axis.ts';
import { type Extent, extentOf, unite } from './extent.ts';
import { visibleRange } from './visible-range.ts';

/** The axes of a chart; the right one only if a shown line uses it. */
export interface ChartAxes {
  readonly y: ChartAxis;
  readonly y2: ChartAxis | null;
}

/** The time range and the pixels of the axes. */
export interface AxesContext {
  /** The time range that is shown. */
  readonly domain: readonly [number, number];
  readonly range: readonly [bottom: number, top: number];
}

/** The left and the right axis over the shown lines. */
export function chartAxes(
  spec: PanelSpec,
  lines: readonly ReadSeries[],
  { view, place }: { readonly view: View; readonly place: AxesContext },
): ChartAxes {
  const axis = (side: 'y' | 'y2', axisSpec: AxisSpec) => {
    const chosen = axisChoice(axisSpec, side, view);
    const ofSide = lines.filter(({ series }) => series.axis === side);
    const log = chosen.log && (view.scale !== undefined || spansDecades(ofSide));
    const choice = { ...chosen, log };
    const measures = measured(ofSide, choice, { view, domain: place.domain });
    return createChartAxis(measures, { spec: axisSpec, choice, range: place.range });
  };
  const hasRight = spec.y2 !== undefined && lines.some(({ series }) => series.axis === 'y2');
  return { y: axis('y', spec.y), y2: hasRight ? axis('y2', spec.y2!) : null };
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

/** The reader's choice for an axis, else the catalogue's. A right axis with fixed ends (percent) is always linear. */
export function axisChoice(spec: AxisSpec, side: 'y' | 'y2', view: View): AxisChoice {
  const isFixed = side === 'y2' && spec.max !== undefined;
  const log = view.scale === undefined || isFixed ? spec.logscale === true : view.scale === 'log';
  return {
    log,
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
