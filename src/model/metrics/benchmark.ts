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
    `Time of a single ${direction} as the benchmark saw it.`,
  ),
  [`benchmark.${direction}.size`]: ofEach(`${direction}s`, 'B', `Size of a single ${direction}.`),
});

/** What a benchmark says of itself: the work that all the other numbers were caused by. */
export const benchmarkMetrics = {
  'benchmark.throughput': {
    title: 'throughput',
    meaning: 'Bytes a second that the benchmark moved.',
    unit: 'B/s',
    kind: 'rate',
  },
  'benchmark.operations': {
    title: 'operations',
    meaning: 'Operations a second that the benchmark completed.',
    unit: '1/s',
    kind: 'rate',
  },
  'benchmark.latency': time('latency', 'Mean time of an operation as the benchmark saw it.'),
  'benchmark.latency.percentile': time(
    'latency, percentile',
    'Time in which the named share of operations was done.',
  ),
  'benchmark.latency.least': time('least latency', 'Time of the fastest operation.'),
  'benchmark.latency.most': time('most latency', 'Time of the slowest operation.'),
  'benchmark.latency.deviation': time(
    'latency, deviation',
    'Standard deviation of the times of operations.',
  ),
  'benchmark.latency.part': time(
    'part of the latency',
    'Time of an operation in one of its parts: until it was handed on, or until it came back.',
  ),
  'benchmark.queries': events(
    'queries',
    'Queries a second; a transaction is made of several, and so are other operations.',
  ),
  'benchmark.errors': events('errors', 'Operations a second that failed and were ignored.'),
  'benchmark.reconnects': events('reconnects', 'Connections a second that were made anew.'),
  'benchmark.operations.extent': events(
    'operations, extent',
    'The least, the most or the deviation of operations a second over samples or repetitions.',
  ),
  'benchmark.throughput.extent': bytes(
    'throughput, extent',
    'The least, the most or the deviation of bytes a second over samples or repetitions.',
  ),
  'benchmark.count': {
    title: 'count',
    meaning: 'How many of something the whole benchmark counted.',
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
    meaning: 'Time of the slowest operation of the interval as the benchmark saw it.',
    unit: 's',
    kind: 'gauge',
  },
  ...each('read'),
  ...each('write'),
  ...each('trim'),
} as const satisfies Record<string, MetricSpec>;
