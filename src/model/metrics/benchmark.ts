import type { MetricSpec } from '../metric.ts';
import {
  bytes,
  duration,
  intervalAmount,
  mean,
  number,
  perSecond,
  share,
  throughput,
} from './makers.ts';

const each = (direction: 'read' | 'write' | 'trim') => ({
  [`benchmark.${direction}.latency`]: duration(
    `${direction}s`,
    `Time of a single ${direction}, measured by the benchmark.`,
  ),
  [`benchmark.${direction}.size`]: bytes(`${direction}s`, `Size of a single ${direction}.`),
});

/** The rate of operations: while it is 0, a response time of 0 was not measured. */
const OPERATIONS = ['benchmark.operations'];

/** The figures of a benchmark, whose work caused all other numbers. */
export const benchmarkMetrics = {
  'benchmark.throughput': throughput('throughput', 'Bytes per second that the benchmark moved.'),
  'benchmark.offered': throughput(
    'sent',
    'Bytes per second that the sender sent; not all of them need have arrived.',
  ),
  'benchmark.operations': perSecond(
    'operations',
    'Operations per second that the benchmark completed.',
  ),
  'benchmark.latency': mean(
    'latency',
    's',
    'Mean time of an operation, measured by the benchmark.',
    OPERATIONS,
  ),
  'benchmark.latency.percentile': {
    ...duration(
      'latency, percentile',
      'Time in which the given share of operations was completed.',
    ),
    weightedBy: OPERATIONS,
  },
  'benchmark.latency.least': duration('lowest latency', 'Time of the fastest operation.'),
  'benchmark.latency.most': duration('highest latency', 'Time of the slowest operation.'),
  'benchmark.latency.deviation': duration(
    'latency, deviation',
    'Standard deviation of the times of operations.',
  ),
  'benchmark.latency.part': duration(
    'part of the latency',
    'Time of one part of an operation: until it was submitted, or until it completed.',
  ),
  'benchmark.queries': perSecond(
    'queries',
    'Queries per second; a transaction or another operation consists of several.',
  ),
  'benchmark.errors': perSecond('errors', 'Operations per second that failed and were ignored.'),
  'benchmark.failed': intervalAmount(
    'failed',
    '1',
    'Operations of the interval that failed.',
    'benchmark.errors',
  ),
  'benchmark.skipped': intervalAmount(
    'skipped',
    '1',
    'Operations of the interval that were not even started, because they were too late.',
  ),
  'benchmark.retries': intervalAmount(
    'retries',
    '1',
    'How often operations of the interval were tried again.',
  ),
  'benchmark.lag': duration(
    'lag',
    'How much later than planned an operation was started (at a given rate).',
  ),
  'benchmark.share': share('reads', 'Share of the operations that were reads.'),
  'benchmark.bytes.each': bytes('operations', 'Size of a single operation.'),
  'benchmark.queue': number('queue', 'Operations in progress at a time.'),
  'benchmark.done': intervalAmount(
    'completed',
    '1',
    'Operations that were completed in the interval.',
    'benchmark.operations',
  ),
  'benchmark.reconnects': perSecond('reconnects', 'Reconnections per second.'),
  'benchmark.operations.extent': perSecond(
    'operations, extent',
    'The minimum, maximum or deviation of operations per second over samples or repetitions.',
  ),
  'benchmark.throughput.extent': throughput(
    'throughput, extent',
    'The minimum, maximum or deviation of bytes per second over samples or repetitions.',
  ),
  'benchmark.operations.repeat_deviation': perSecond(
    'operations, deviation',
    'Standard deviation over repetitions.',
  ),
  'benchmark.throughput.repeat_deviation': throughput(
    'throughput, deviation',
    'Standard deviation over repetitions.',
  ),
  'benchmark.count': intervalAmount('count', '1', 'A count over the whole benchmark.'),
  'benchmark.bytes': intervalAmount(
    'bytes',
    'B',
    'Bytes that the whole benchmark moved, or the size of a message.',
  ),
  'benchmark.memory': bytes('memory', 'The most memory that a process of the benchmark had.'),
  'benchmark.duration': duration('duration', 'How long the benchmark or a part of it took.'),
  'benchmark.duration.taken': duration(
    'time taken',
    'How long a given amount of work took, such as a copy: no setting, and less of it is better.',
  ),
  'benchmark.cpu': share(
    'CPU of the benchmark',
    'Share of processor time that the benchmark used.',
  ),
  'benchmark.cpu.system': share(
    'CPU of the benchmark in the kernel',
    'Share of processor time that the kernel used for the benchmark.',
  ),
  'benchmark.cpu.job': share(
    'CPU of a job',
    'Share of one CPU that a job of the benchmark used; of several jobs their mean.',
  ),
  'benchmark.figure': number('figure', 'A figure of the run that statgraph.json names.'),
  'benchmark.latency.maximum': duration(
    'slowest',
    'Time of the slowest operation in the interval, measured by the benchmark.',
  ),
  ...each('read'),
  ...each('write'),
  ...each('trim'),
} as const satisfies Record<string, MetricSpec>;
