import type { PanelSpec } from '../../src/model/panel-spec.ts';

/** The figures of the benchmark, which give all other charts their meaning. */
export const benchmarkPanels = [
  {
    id: 'benchmark-throughput',
    title: 'Benchmark throughput',
    section: 'benchmark',
    per: 'busiest',
    kinds: ['job'],
    y: { metrics: ['benchmark.throughput'], label: '', min: 0 },
  },
  {
    id: 'benchmark-operations',
    title: 'Benchmark operations',
    section: 'benchmark',
    per: 'busiest',
    kinds: ['job'],
    y: { metrics: ['benchmark.operations'], label: 'operations/s', min: 0 },
  },
  {
    id: 'benchmark-each-latency',
    title: 'Latency of each operation',
    section: 'benchmark',
    per: 'events',
    y: {
      metrics: ['benchmark.read.latency', 'benchmark.write.latency', 'benchmark.trim.latency'],
      label: '',
      logscale: true,
      with: 'points',
    },
  },
  {
    id: 'benchmark-slowest',
    title: 'Slowest operations',
    section: 'benchmark',
    per: 'busiest',
    kinds: ['job'],
    y: { metrics: ['benchmark.latency.maximum'], label: '', logscale: true },
  },
  {
    id: 'benchmark-latency',
    title: 'Benchmark latency',
    section: 'benchmark',
    per: 'busiest',
    kinds: ['job'],
    y: {
      metrics: ['benchmark.latency', 'benchmark.latency.percentile'],
      label: '',
      logscale: true,
    },
  },
] as const satisfies readonly PanelSpec[];
