import type { MetricId } from '../../model/metric.ts';

/** The names of costs by the last part of their metrics. A cost is what a host spends on each operation. */
const names: Readonly<Record<string, string>> = {
  cpu: 'CPU time',
  read_bytes: 'read',
  written_bytes: 'written',
  received_bytes: 'received',
  sent_bytes: 'sent',
};

/** Returns the name of a cost: `context switches`, `CPU time of mysqld` of a single command. */
export function costName(metric: MetricId, command = ''): string {
  const id = metric.slice('cost.'.length);
  const name = names[id] ?? id.replaceAll('_', ' ');
  return command === '' ? name : `${name} of ${command}`;
}
