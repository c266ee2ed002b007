import type { AxisSpec, PanelSpec } from '../../model/panel-spec.ts';
import type { ReadSeries } from '../read-series.ts';
import type { View } from '../view.ts';
import { type AxisChoice, type ChartAxis, createChartAxis } from './axis.ts';
import { visibleExtent } from './visible-extent.ts';

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
  const axis = (side: 'y' | 'y2', axisSpec: AxisSpec) =>
    createChartAxis(
      measured(lines, axisChoice(axisSpec, side, view), { side, view, domain: place.domain }),
      {
        spec: axisSpec,
        choice: axisChoice(axisSpec, side, view),
        range: place.range,
      },
    );
  const hasRight = spec.y2 !== undefined && lines.some(({ series }) => series.axis === 'y2');
  return { y: axis('y', spec.y), y2: hasRight ? axis('y2', spec.y2!) : null };
}

interface MeasuredStretch extends Pick<AxesContext, 'domain'> {
  readonly side: 'y' | 'y2';
  readonly view: View;
}

/** The lines of an axis. While a part of the time is shown, the axis covers only the values in it. */
function measured(
  lines: readonly ReadSeries[],
  { fitted, log, smooth }: AxisChoice,
  { side, view, domain }: MeasuredStretch,
) {
  const isPart = fitted || view.window !== undefined;
  return lines
    .filter(({ series }) => series.axis === side)
    .map((line) => ({
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
