import { group, max } from 'd3-array';
import type { Entity, EntityKind } from '../../model/entity.ts';
import type { MetricId } from '../../model/metric.ts';
import type { Series } from '../../panels/panel.ts';
import { isWholeBenchmark } from '../benchmark-whole.ts';
import type { TimeGrid } from '../signals/grid.ts';
import { readSignal, type Signals } from '../signals/signals.ts';
import type { CellSpan } from '../signals/spans.ts';
import type { LoadLevel } from './level.ts';

/** The metrics of a benchmark's work, in operations or bytes a second. */
export const BENCHMARK_WORK: readonly MetricId[] = [
  'benchmark.operations',
  'benchmark.throughput',
  'benchmark.queries',
];

const KINDS: readonly EntityKind[] = ['job', 'host', 'other'];

/**
 * The work of a host's benchmarks, by their own results: from each log the first metric that it has. Any of it counts
 * as load, even if it hardly loads a large host.
 */
export function benchmarkLevels(signals: Signals, host: string, grid: TimeGrid): LoadLevel[] {
  const lines = BENCHMARK_WORK.flatMap((metric) =>
    KINDS.flatMap((kind) => signals.of(host, kind, metric)).flatMap(({ entity, logs }) =>
      logs.map((log) => ({ metric, entity, log })),
    ),
  );
  return [...group(lines, ({ log }) => log.source).values()].flatMap((logLines) => {
    const ofMetric = logLines.filter(({ metric }) => metric === logLines[0]!.metric);
    const totals = ofMetric.filter(({ entity }) => isWholeBenchmark(entity));
    // Counting both parts and totals would count the work twice.
    return (totals.length > 0 ? totals : ofMetric).map((line) => levelOfLine(line, host, grid));
  });
}

/** A metric of a benchmark in one log. */
interface BenchmarkLine {
  readonly metric: MetricId;
  readonly entity: Entity;
  readonly log: Series;
}

function levelOfLine(
  { metric, entity, log }: BenchmarkLine,
  host: string,
  grid: TimeGrid,
): LoadLevel {
  const values = readSignal({ logs: [log] }, grid);
  const interval = log.source.axis.interval.value;
  const load = {
    host,
    kind: 'benchmark',
    verb: metric,
    names: [entity.name],
    values,
    interval,
  } as const;
  return {
    load: { ...load, operations: null, busiest: null },
    cells: values.map((value) => (value > 0 ? 1 : Math.min(0, value))),
  };
}

/** Returns the name of a part in which a benchmark did nothing in all of its reports; empty for any other part. */
export function hungName(benchmarks: readonly LoadLevel[], { from, to }: CellSpan): string {
  return benchmarks.some(({ load }) => max(load.values.subarray(from, to)) === 0)
    ? 'benchmark did nothing'
    : '';
}
