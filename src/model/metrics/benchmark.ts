import type { MetricSpec } from '../metric.ts';

/** What a benchmark says of itself: the work that all the other numbers were caused by. */
export const benchmarkMetrics = {
  'benchmark.throughput': {
    title: 'throughput',
    meaning: 'Bytes a second that the benchmark moved.',
    unit: 'B/s',
    kind: 'rate',
    rollup: 'sum',
  },
  'benchmark.operations': {
    title: 'operations',
    meaning: 'Operations a second that the benchmark completed.',
    unit: '1/s',
    kind: 'rate',
    rollup: 'sum',
  },
  'benchmark.latency': {
    title: 'latency',
    meaning: 'Mean time of an operation as the benchmark saw it.',
    unit: 's',
    kind: 'gauge',
    rollup: 'none',
  },
} as const satisfies Record<string, MetricSpec>;
