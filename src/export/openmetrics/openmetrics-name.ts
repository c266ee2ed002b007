import { visibleText } from '../../chart/visible-text.ts';
import type { MetricId } from '../../model/metric.ts';
import type { Unit } from '../../model/unit.ts';
import { withoutCommands } from '../../text/safe-text.ts';

/** A unit as OpenMetrics has it: base units, and shares instead of percent. */
export interface OpenMetricsUnit {
  /** The end of a family's name; empty for numbers without a unit. */
  readonly name: string;
  /** The divisor of values. */
  readonly by: number;
}

const units: Readonly<Record<Unit, OpenMetricsUnit>> = {
  B: { name: 'bytes', by: 1 },
  'B/s': { name: 'bytes_per_second', by: 1 },
  s: { name: 'seconds', by: 1 },
  '1': { name: '', by: 1 },
  '1/s': { name: 'per_second', by: 1 },
  '%': { name: 'ratio', by: 100 },
};

/** The unit of a column's values. */
export function openMetricsUnit(unit: Unit): OpenMetricsUnit {
  return units[unit];
}

/** The name of a family: `disk_read_throughput_bytes_per_second`. A unit must end the name, or it is refused. */
export function familyName(metric: MetricId, { name }: OpenMetricsUnit): string {
  const words = metric.replace(/[^A-Za-z0-9]+/g, '_').replace(/^_+|_+$/g, '');
  const begun = /^[A-Za-z]/.test(words) ? words : `metric_${words}`;
  return name === '' || begun.endsWith(`_${name}`) ? begun : `${begun}_${name}`;
}

export type Labels = readonly (readonly [name: string, value: string])[];

/**
 * Labels as text: `{run="r",disk="sda"}`. Control characters are shown, so that none reaches a terminal or a page.
 * Empty labels are left out.
 */
export function labelText(labels: Labels): string {
  const texts = labels
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}="${escaped(visibleText(value))}"`);
  return `{${texts.join(',')}}`;
}

/** Escapes text for quotes or for `# HELP`: on one line, without a command of a CI runner. */
export function escaped(text: string): string {
  return withoutCommands(text)
    .replaceAll('\\', '\\\\')
    .replaceAll('"', '\\"')
    .replaceAll('\n', '\\n');
}
