import type { Unit } from '../../src/model/unit.ts';
import type { AxisSpec } from '../panels/panel.ts';
import { type AxisUnit, axisLabel, axisUnit, toAxis } from './axis-unit.ts';
import { type Extent, unite } from './extent.ts';
import type { SceneAxis } from './scene.ts';
import { linearTicks, logDomain, logTicks, niceDomain, type Tick } from './ticks.ts';

/** Tics stand about this many pixels apart. */
const APART = 44;
/** Above a fixed end this share is still drawn as it is: sysstat prints utilisations of 100.4. */
const TOLERANCE = 1.01;
/** Below the lowest decade: from there to the rail of 0, and from the rail to the border. */
const TO_RAIL = 18;
const RAIL_TO_BORDER = 7;

/** A line as far as its axis is concerned. */
export interface Measured {
  /** Index into the panel's series. */
  readonly index: number;
  readonly unit: Unit;
  /** In the canonical unit. */
  readonly extent: Extent;
}

/** An axis with its tics. */
export interface ChartAxis extends SceneAxis {
  readonly ticks: readonly Tick[];
}

/** An axis that has room for all its lines, over the pixels from `bottom` to `top`. */
export function createAxis(
  spec: AxisSpec,
  lines: readonly Measured[],
  [bottom, top]: readonly [number, number],
): ChartAxis {
  const units = unitsOf(lines);
  const extent = unite(lines.map((line) => inUnit(line.extent, units.get(line.index)!)));
  const count = Math.max(2, Math.round(Math.abs(bottom - top) / APART));
  const unit = axisLabel([...units.values()], spec.label);
  const label = spec.smooth === undefined ? unit : `${unit} (smoothed)`;
  const finite = extent.min <= extent.max ? extent : { min: 0, max: 0, leastPositive: Infinity };
  const range = [bottom, top] as const;
  return spec.logscale === true
    ? { units, label, ...logAxis(finite, range, count) }
    : { units, label, ...linearAxis(spec, finite, { range, count }) };
}

function unitsOf(lines: readonly Measured[]): Map<number, AxisUnit> {
  return new Map(
    lines.map(({ index, unit }) => {
      const alike = lines.filter((other) => other.unit === unit);
      return [index, axisUnit(unit, Math.max(...alike.map(({ extent }) => extent.max)))];
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

function linearAxis(
  spec: AxisSpec,
  { min, max }: Extent,
  { range, count }: { readonly range: readonly [number, number]; readonly count: number },
) {
  const low = Math.min(spec.min ?? 0, min);
  const fits = spec.max !== undefined && max <= spec.max * TOLERANCE && low === (spec.min ?? 0);
  const domain = fits ? ([low, spec.max] as const) : niceDomain(low, max, count);
  return {
    scale: { log: false, domain, range, rail: Number.NaN },
    ticks: linearTicks(domain, count, fits ? spec.tics : undefined),
  };
}

/** 0 has no place on a logarithmic axis: it gets a rail below the lowest decade, where there is one. */
function logAxis(
  { min, max, leastPositive }: Extent,
  range: readonly [number, number],
  count: number,
) {
  const [bottom, top] = range;
  const up = Math.sign(top - bottom);
  const domain = logDomain(leastPositive, max);
  if (min > 0) {
    return {
      scale: { log: true, domain, range, rail: Number.NaN },
      ticks: logTicks(domain, count),
    };
  }
  const rail = bottom + up * RAIL_TO_BORDER;
  const scale = { log: true, domain, range: [rail + up * TO_RAIL, top] as const, rail };
  const zero = { value: 0, label: '0', major: true };
  return { scale, ticks: [zero, ...logTicks(domain, count)] };
}
