import type { MetricSpec } from '../metric.ts';

const time = (title: string, meaning: string): MetricSpec => {
  return { title, meaning, unit: 's', kind: 'gauge' };
};

const events = (title: string, meaning: string): MetricSpec => {
  return { title, meaning, unit: '1/s', kind: 'rate' };
};

const bytes = (title: string, meaning: string): MetricSpec => {
  return { title, meaning, unit: 'B/s', kind: 'rate' };
};

const ofEach = (title: string, unit: 's' | 'B', meaning: string): MetricSpec => ({
  title,
  meaning,
  unit,
  kind: 'gauge',
});
const each = (direction: 'read' | 'write' | 'trim') => ({
  [`benchmark.${direction}.latency`]: ofEach(
    `${direction}s`,
    's',
    `Time of a single ${direction}, measured by the benchmark.`,
  ),
  [`benchmark.${direction}.size`]: ofEach(`${direction}s`, 'B', `Size of a single ${direction}.`),
});

/** The figures of a benchmark, whose work caused all other numbers. */
export const benchmarkMetrics = {
  'benchmark.throughput': {
    title: 'throughput',
    meaning: 'Bytes per second that the benchmark moved.',
    unit: 'B/s',
    kind: 'rate',
  },
  'benchmark.operations': {
    title: 'operations',
    meaning: 'Operations per second that the benchmark completed.',
    unit: '1/s',
    kind: 'rate',
  },
  'benchmark.latency': time('latency', 'Mean time of an operation, measured by the benchmark.'),
  'benchmark.latency.percentile': time(
    'latency, percentile',
    'Time in which the given share of operations was completed.',
  ),
  'benchmark.latency.least': time('lowest latency', 'Time of the fastest operation.'),
  'benchmark.latency.most': time('highest latency', 'Time of the slowest operation.'),
  'benchmark.latency.deviation': time(
    'latency, deviation',
    'Standard deviation of the times of operations.',
  ),
  'benchmark.latency.part': time(
    'part of the latency',
    'Time of one part of an operation: until it was submitted, or until it completed.',
  ),
  'benchmark.queries': events(
    'queries',
    'Queries per second; a transaction or another operation consists of several.',
  ),
  'benchmark.errors': events('errors', 'Operations per second that failed and were ignored.'),
  'benchmark.reconnects': events('reconnects', 'Reconnections per second.'),
  'benchmark.operations.extent': events(
    'operations, extent',
    'The minimum, maximum or deviation of operations per second over samples or repetitions.',
  ),
  'benchmark.throughput.extent': bytes(
    'throughput, extent',
    'The minimum, maximum or deviation of bytes per second over samples or repetitions.',
  ),
  'benchmark.count': {
    title: 'count',
    meaning: 'A count over the whole benchmark.',
    unit: '1',
    kind: 'amount',
  },
  'benchmark.bytes': {
    title: 'bytes',
    meaning: 'Bytes that the whole benchmark moved, or the size of a message.',
    unit: 'B',
    kind: 'amount',
  },
  'benchmark.duration': time('duration', 'How long the benchmark or a part of it took.'),
  'benchmark.cpu': {
    title: 'CPU of the benchmark',
    meaning: 'Share of processor time that the benchmark used.',
    unit: '%',
    kind: 'ratio',
  },
  'benchmark.figure': {
    title: 'figure',
    meaning: 'A figure of the run that statgraph.json names.',
    unit: '1',
    kind: 'gauge',
  },
  'benchmark.latency.maximum': {
    title: 'slowest',
    meaning: 'Time of the slowest operation in the interval, measured by the benchmark.',
    unit: 's',
    kind: 'gauge',
  },
  ...each('read'),
  ...each('write'),
  ...each('trim'),
} as const satisfies Record<string, MetricSpec>;
