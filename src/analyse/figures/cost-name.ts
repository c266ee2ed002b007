import type { MetricId } from '../../model/metric.ts';

/** The names of what a host spends on each operation, by the ends of their metrics. */
const names: Readonly<Record<string, string>> = {
  cpu: 'CPU time',
  read_bytes: 'read',
  written_bytes: 'written',
  received_bytes: 'received',
  sent_bytes: 'sent',
};

/** Returns the name of what a host spends on each operation: `CPU time`, `context switches`. */
export function costName(metric: MetricId): string {
  const id = metric.slice('cost.'.length);
  return names[id] ?? id.replaceAll('_', ' ');
}
