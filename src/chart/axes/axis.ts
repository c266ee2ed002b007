import {
  type AxisUnit,
  axisLabel,
  axisUnit,
  type DisplayUnits,
  decidingSize,
  toAxis,
} from '../../model/display-unit.ts';
import type { MetricId } from '../../model/metric.ts';
import type { AxisSpec } from '../../model/panel-spec.ts';
import type { Unit } from '../../model/unit.ts';
import type { SceneAxis } from '../scene.ts';
import { type Extent, unite } from './extent.ts';
import { axisTicks, linearDomain, logarithmicDomain, type SizeUnit } from './size-ticks.ts';
import type { Tick } from './ticks.ts';

/** The end of the label of an axis with smooth lines. */
export const SMOOTHED = '(smoothed)';
/** Approximate distance between tics, in pixels. */
const TIC_DISTANCE = 44;
/** Values up to this factor above a fixed end are still drawn on that axis: sysstat prints utilisations of 100.4. */
const OVERSHOOT_FACTOR = 1.01;
/** Distance from the lowest decade to the rail of 0, in pixels. */
const DECADE_TO_RAIL = 18;
/** Distance from that rail to the border, in pixels. */
const RAIL_TO_BORDER = 7;

/** The parts of a line that its axis depends on. */
export interface AxisLine {
  /** Index into the panel's series. */
  readonly index: number;
  readonly unit: Unit;
  readonly metric: MetricId;
  /** The extent of all samples in the canonical unit; it decides the unit of the axis. */
  readonly extent: Extent;
  /** The extent of the visible values, which the axis must cover; by default that of all values. */
  readonly visible?: Extent;
}

/** The settings of an axis. */
export interface AxisChoice {
  readonly log: boolean;
  /** Whether the axis starts at the lowest visible value instead of 0. */
  readonly fitted: boolean;
  /** Whether smooth lines are drawn over the raw ones. */
  readonly smooth: boolean;
  readonly units?: DisplayUnits | undefined;
}

/** An axis with its tics. */
export interface ChartAxis extends SceneAxis {
  readonly ticks: readonly Tick[];
}

/** The other inputs of an axis. Its pixels go from `bottom` to `top`. */
export interface AxisFrame {
  readonly spec: AxisSpec;
  readonly choice: AxisChoice;
  readonly range: readonly [bottom: number, top: number];
}

/** An axis that covers all its lines. */
export function createChartAxis(
  lines: readonly AxisLine[],
  { spec, choice, range }: AxisFrame,
): ChartAxis {
  const units = unitsOf(lines, choice.units);
  const extentOf = (part: (line: AxisLine) => Extent) =>
    unite(lines.map((line) => inUnit(part(line), units.get(line.index)!)));
  const visible = extentOf((line) => line.visible ?? line.extent);
  // Where nothing is shown, the axis is that of the whole run.
  const extent = visible.min <= visible.max ? visible : extentOf((line) => line.extent);
  const count = Math.max(2, Math.round(Math.abs(range[0] - range[1]) / TIC_DISTANCE));
  const unit = axisLabel([...units.values()], spec.label);
  const label = choice.smooth ? `${unit} ${SMOOTHED}` : unit;
  const finite = extent.min <= extent.max ? extent : { min: 0, max: 0, leastPositive: Infinity };
  const size = sizeOf(lines, units, choice);
  if (choice.log) {
    // The tics of sizes have units of their own.
    return {
      units,
      size,
      label: size === null ? label : '',
      ...logAxis(finite, { range, count, size }),
    };
  }
  const steps = { count, size };
  const domain = choice.fitted ? fittedDomain(finite, steps) : domainOf(spec, finite, steps);
  const step = domain[0] === spec.min && domain[1] === spec.max ? spec.tics : undefined;
  const scale = { log: false, domain, range, rail: Number.NaN };
  return { units, size, label, scale, ticks: axisTicks(scale, count, { size, step }) };
}

/** The unit of an axis whose lines are all sizes; null for any other. */
function sizeOf(
  lines: readonly AxisLine[],
  units: ReadonlyMap<number, AxisUnit>,
  choice: AxisChoice,
): SizeUnit | null {
  const [first] = units.values();
  if (first === undefined || lines.some(({ unit }) => unit !== 'B')) return null;
  return { bytes: first.by, base: choice.units?.bytes ?? 1024 };
}

function unitsOf(
  lines: readonly AxisLine[],
  units: DisplayUnits | undefined,
): Map<number, AxisUnit> {
  return new Map(
    lines.map(({ index, unit, metric }) => {
      const alike = lines.filter((other) => other.unit === unit);
      const size = decidingSize(alike.map(({ extent }) => extent.max));
      return [index, axisUnit({ unit, metric }, size, units)];
    }),
  );
}

function inUnit(extent: Extent, unit: AxisUnit): Extent {
  return {
    min: toAxis(unit, extent.min),
    max: toAxis(unit, extent.max),
    leastPositive: toAxis(unit, extent.leastPositive),
  };
}

/** The tics of an axis: about how many, and of which sizes. */
interface Steps {
  readonly count: number;
  readonly size: SizeUnit | null;
}

/** Returns the domain from 0, or the lowest negative value, to the next tic. Ends fixed by the catalogue are kept. */
function domainOf(
  spec: AxisSpec,
  { min, max }: Extent,
  { count, size }: Steps,
): readonly [number, number] {
  const low = Math.min(spec.min ?? 0, min);
  const fits =
    spec.max !== undefined && max <= spec.max * OVERSHOOT_FACTOR && low === (spec.min ?? 0);
  if (fits) return [low, spec.max];
  const isTiny = low === 0 && max > 0 && max < MIN_TOP;
  return linearDomain(size, [low, isTiny ? MIN_TOP : max], count);
}

/** Minimum top of an axis that starts at 0: a scale up to 8e-05 MiB/s would make hardly anything look like much. */
const MIN_TOP = 0.001;

/** Returns the range of the values. A constant line is in the middle, with a tenth of its value above and below it. */
function fittedDomain({ min, max }: Extent, { count, size }: Steps): readonly [number, number] {
  const apart = min < max ? 0 : Math.abs(min) / 10 || 1;
  return linearDomain(size, [min - apart, max + apart], count);
}

/** A logarithmic axis has no 0: if the data have zeros, they get a rail below the lowest decade. */
function logAxis(
  { min, max, leastPositive }: Extent,
  { range, count, size }: Steps & Pick<AxisFrame, 'range'>,
) {
  const [bottom, top] = range;
  const up = Math.sign(top - bottom);
  const domain = logarithmicDomain(size, leastPositive, max);
  const ticks = axisTicks({ log: true, domain }, count, { size });
  if (min > 0) return { scale: { log: true, domain, range, rail: Number.NaN }, ticks };
  const rail = bottom + up * RAIL_TO_BORDER;
  const scale = { log: true, domain, range: [rail + up * DECADE_TO_RAIL, top] as const, rail };
  return { scale, ticks: [{ value: 0, label: '0', major: true }, ...ticks] };
}
