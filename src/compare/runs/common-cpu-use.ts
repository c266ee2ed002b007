import { coresOf } from '../../analyse/resources/limits.ts';
import { signalsOf } from '../../analyse/signals/signals.ts';
import { CPU_BUSY } from '../../model/cpu-modes.ts';
import type { MetricId } from '../../model/metric.ts';
import type { Run } from '../../model/run.ts';

/** CPU time as a share of one CPU or in seconds, which any number of CPUs have alike. */
const PLAIN_CPU_TIMES: readonly MetricId[] = ['cost.cpu', 'process.cpu.total'];

/** CPU time of an operation, else the CPU use of the host or of its server's processes. The first that is known counts. */
const CPU_USES: readonly MetricId[] = [
  'cost.cpu',
  CPU_BUSY,
  'process.cpu.total',
  'process.cpu.of_all',
];

/**
 * Returns the measure of CPU time by which runs can be compared, and whether that takes equal numbers of CPUs, which no log
 * has: half of 8 CPUs is less than half of 16. Nothing is returned where several hosts have the measure.
 */
export function commonCpuUse<Measure extends { readonly metric: MetricId }>(
  measures: readonly Measure[],
  runs: readonly Run[],
): { readonly cpu: Measure; readonly areCpusUnknown: boolean } | null {
  const cpus = new Set(
    runs.map((run) =>
      signalsOf(run)
        .hosts.map((host) => coresOf(run, host))
        .join(),
    ),
  );
  const use = CPU_USES.find(
    (metric) =>
      (PLAIN_CPU_TIMES.includes(metric) || cpus.size === 1) &&
      measures.some((measure) => measure.metric === metric),
  );
  const [cpu, ...others] = measures.filter(({ metric }) => metric === use);
  if (use === undefined || cpu === undefined || (others.length > 0 && !use.startsWith('process.')))
    return null;
  const areCpusUnknown = !PLAIN_CPU_TIMES.includes(use) && [...cpus].join().includes('NaN');
  return { cpu, areCpusUnknown };
}
