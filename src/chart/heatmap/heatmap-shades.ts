import { type AxisUnit, axisUnit, type DisplayUnits } from '../../model/display-unit.ts';
import type { MetricId } from '../../model/metric.ts';
import type { AxisSpec } from '../../model/panel-spec.ts';
import type { Unit } from '../../model/unit.ts';
import { niceDomain } from '../axes/ticks.ts';
import { CODES, decode, NO_VALUE, OUTSIDE, ZERO } from './heatmap-code.ts';
import type { ReadRow } from './heatmap-read.ts';

/** The number of shades above zero: as many as a reader can distinguish with the legend. */
export const SHADES = 12;
/** The shade of a missing value; 0 is zero, 1 to {@link SHADES} are the shades. */
export const NO_SHADE = 255;
/** The shade of time outside the log: the ground. */
export const BLANK = 254;

/** Maximum number of decades of a logarithmic range below the highest value; lower values have the first shade. */
const MAX_DECADES = 5;
/** Values up to this factor above a fixed end still have the last shade: sysstat prints utilisations of 100.4. */
const OVERSHOOT_FACTOR = 1.01;

/** The range of the shades, in the canonical unit. */
export interface ShadeScale {
  readonly log: boolean;
  readonly from: number;
  readonly to: number;
  readonly unit: AxisUnit;
  /** The words after the numbers. */
  readonly label: string;
}

/** Whether a metric's shades are logarithmic by default: throughputs differ by powers of ten. */
export function isLogarithmicByDefault({ unit, axis }: ShadedMetric): boolean {
  return unit === 'B/s' || axis.logscale === true;
}

/** The parts of a metric that its range depends on. */
export interface ShadedMetric {
  readonly metric?: MetricId;
  readonly unit: Unit;
  readonly axis: AxisSpec;
}

/** The reader's choices for a range. */
export interface ShadeChoice {
  readonly log: boolean;
  readonly units?: DisplayUnits | undefined;
}

/** The range from 0, or from the lowest decade, up to the highest value of all rows. */
export function shadeScale(
  rows: readonly Pick<ReadRow, 'max' | 'leastPositive'>[],
  { unit: canonical, metric, axis }: ShadedMetric,
  { log, units }: ShadeChoice,
): ShadeScale {
  const max = rows.reduce((most, row) => (row.max > most ? row.max : most), 0);
  const least = rows.reduce((low, row) => Math.min(low, row.leastPositive), max);
  const unit = axisUnit({ unit: canonical, ...(metric && { metric }) }, max, units);
  const isFixed = axis.max !== undefined && max <= axis.max * OVERSHOOT_FACTOR;
  const to = isFixed ? axis.max! : niceEnd(max, unit);
  return {
    log,
    from: log ? lowestDecade(least, to, unit) : 0,
    to,
    unit,
    label: unit.symbol || axis.label,
  };
}

/** The power of ten below the least value, in the unit of the legend. */
function lowestDecade(least: number, to: number, { times, by }: AxisUnit): number {
  const power = (value: number) => Math.floor(Math.log10((value * times) / by) + 1e-9);
  const low = least > 0 ? Math.max(power(least), power(to) - MAX_DECADES) : power(to) - 1;
  return (10 ** Math.min(low, power(to)) * by) / times;
}

/** The next round number in the unit of the legend. */
function niceEnd(max: number, { times, by }: AxisUnit): number {
  const [, to] = niceDomain(0, (max * times) / by, 4);
  return (to * by) / times;
}

/** The shade of a value above zero. */
function shadeOf({ log, from, to }: ShadeScale, value: number): number {
  const part = log ? Math.log(value / from) / Math.log(to / from) : value / to;
  return Math.max(1, Math.min(SHADES, Math.floor(part * SHADES) + 1));
}

/** The shade of each code. */
export function shadeTable(scale: ShadeScale): Uint8Array {
  const table = new Uint8Array(CODES);
  for (let code = ZERO + 1; code < OUTSIDE; code++) table[code] = shadeOf(scale, decode(code));
  table[NO_VALUE] = NO_SHADE;
  table[OUTSIDE] = BLANK;
  return table;
}
