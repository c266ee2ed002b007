import { type AxisUnit, toAxis } from '../../model/display-unit.ts';
import { positionOf, positions, type Scale } from '../axes/scale.ts';
import type { Box } from '../scene.ts';

/** The plot of a line, and the functions that turn its times and values into pixels. */
export interface LinePlace {
  readonly plot: Box;
  readonly x: Scale;
  readonly across: (time: number) => number;
  readonly up: (value: number) => number;
}

/** The place of a line on a scale, whose unit may differ from the line's. */
export function linePlace(
  { plot, x }: Pick<LinePlace, 'plot' | 'x'>,
  scale: Scale,
  unit: AxisUnit,
): LinePlace {
  return { plot, x, across: positions(x), up: positionsIn(scale, unit) };
}

/** Only one multiplication and one addition for each value, because a frame has thousands. */
function positionsIn(scale: Scale, unit: AxisUnit): (value: number) => number {
  const factor = toAxis(unit, 1);
  const { log, domain, range, rail } = scale;
  if (!log) {
    const slope = ((range[1] - range[0]) / (domain[1] - domain[0])) * factor;
    const zero = positionOf(scale, 0);
    return (value) => zero + slope * value;
  }
  const slope = (range[1] - range[0]) / Math.log(domain[1] / domain[0]);
  const atOne = positionOf(scale, factor);
  // A mean may be less than every number above 0, but it is not below 0.
  const isOpen = Number.isNaN(rail);
  const least = isOpen || slope < 0 ? Number.NEGATIVE_INFINITY : rail;
  const most = isOpen || slope > 0 ? Number.POSITIVE_INFINITY : rail;
  return (value) => {
    if (value > 0) return Math.max(least, Math.min(most, atOne + slope * Math.log(value)));
    return value <= 0 ? rail : value;
  };
}
