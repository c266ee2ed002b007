import { coresOf } from '../../analyse/resources/limits.ts';
import { signalsOf } from '../../analyse/signals/signals.ts';
import type { MetricId } from '../../model/metric.ts';
import type { Run } from '../../model/run.ts';

/** CPU time as a share of one CPU or in seconds, which any number of CPUs have alike. */
const PLAIN_CPU_TIMES: readonly MetricId[] = ['cost.cpu', 'process.cpu.total'];

/** Whether runs can be compared by a measure of CPU time: half of 8 CPUs is less than half of 16. */
export function isCpuTimeCommon(metric: MetricId, runs: readonly Run[]): boolean {
  const cpus = runs.map((run) =>
    signalsOf(run)
      .hosts.map((host) => coresOf(run, host))
      .join(),
  );
  return PLAIN_CPU_TIMES.includes(metric) || new Set(cpus).size === 1;
}
