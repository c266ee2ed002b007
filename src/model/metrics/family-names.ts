import type { Metric, MetricId } from '../metric.ts';
import type { Unit } from '../unit.ts';
import { metricCatalogue } from './catalogue.ts';

/** A unit as OpenMetrics has it: base units, and shares instead of percent. */
export interface FamilyUnit {
  /** The end of a family's name; empty for numbers without a unit. */
  readonly name: string;
  /** The unit in UCUM, as OTLP has it; empty for numbers without a unit, because 1 is a share. */
  readonly ucum: string;
  /** The divisor of values. */
  readonly by: number;
}

const units: Readonly<Record<Unit, FamilyUnit>> = {
  B: { name: 'bytes', ucum: 'By', by: 1 },
  'B/s': { name: 'bytes_per_second', ucum: 'By/s', by: 1 },
  s: { name: 'seconds', ucum: 's', by: 1 },
  '1': { name: '', ucum: '', by: 1 },
  '1/s': { name: 'per_second', ucum: '1/s', by: 1 },
  '%': { name: 'ratio', ucum: '1', by: 100 },
};

/** The unit of a column's values. */
export function familyUnit(unit: Unit): FamilyUnit {
  return units[unit];
}

/** Returns a unit by its name in UCUM; that of numbers without a unit for any other. */
export function unitOfUcum(ucum: string): FamilyUnit {
  return Object.values(units).find((unit) => unit.ucum === ucum) ?? units['1'];
}

/** The name of a metric in OTLP: its id, of letters, digits, dots and `_`. The unit is beside it. */
export function metricName(metric: MetricId): string {
  const words = metric.replace(/[^A-Za-z0-9.]+/g, '_').replace(/^[._]+|[._]+$/g, '');
  return /^[A-Za-z]/.test(words) ? words : `metric.${words}`;
}

/** The name of a family: `disk_read_throughput_bytes_per_second`. A unit must end the name, or it is refused. */
export function familyName(metric: MetricId, { name }: FamilyUnit): string {
  const begun = metricName(metric).replace(/[._]+/g, '_');
  return name === '' || begun.endsWith(`_${name}`) ? begun : `${begun}_${name}`;
}

let metrics: ReadonlyMap<string, Metric> | null = null;

/** Returns the metric of the catalogue whose family has this name. */
export function metricOfFamily(name: string): Metric | undefined {
  metrics ??= new Map(
    [...metricCatalogue.values()].map((metric) => [
      familyName(metric.id, familyUnit(metric.unit)),
      metric,
    ]),
  );
  return metrics.get(name);
}

/** Returns the metric of the rate of a counter; undefined for any other metric. */
export const rateOf = (counter: MetricId): Metric | undefined =>
  metricCatalogue.get(metricCatalogue.get(counter)?.rate ?? '');
