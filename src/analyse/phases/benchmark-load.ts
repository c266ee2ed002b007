import type { EntityKind } from '../../model/entity.ts';
import type { MetricId } from '../../model/metric.ts';
import { isWholeBenchmark } from '../benchmark-whole.ts';
import type { TimeGrid } from '../signals/grid.ts';
import { intervalOf, readSignal, type Signals } from '../signals/signals.ts';
import type { LoadLevel } from './level.ts';

/** What a benchmark says that it did, in operations or bytes a second. */
export const BENCHMARK_WORK: readonly MetricId[] = [
  'benchmark.operations',
  'benchmark.throughput',
  'benchmark.queries',
];

const KINDS: readonly EntityKind[] = ['job', 'host', 'other'];

/**
 * The work of the benchmarks of a host, by their own results: the first of them that is known. Any of it is a load,
 * however little of a large host it uses.
 */
export function benchmarkLevels(signals: Signals, host: string, grid: TimeGrid): LoadLevel[] {
  for (const metric of BENCHMARK_WORK) {
    const found = KINDS.flatMap((kind) => signals.of(host, kind, metric));
    const wholes = found.filter(({ entity }) => isWholeBenchmark(entity));
    if (found.length > 0) {
      // Parts beside their whole would be counted twice.
      return (wholes.length > 0 ? wholes : found).map((signal) => {
        const values = readSignal(signal, grid);
        const load = {
          host,
          kind: 'benchmark',
          verb: metric,
          names: [signal.entity.name],
        } as const;
        return {
          load: { ...load, values, interval: intervalOf(signal), operations: null, busiest: null },
          cells: values.map((value) => (value > 0 ? 1 : Math.min(0, value))),
        };
      });
    }
  }
  return [];
}
