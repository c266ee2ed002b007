import type { MetricId } from '../../src/model/metric.ts';
import type { PrintedUnit } from '../../src/model/unit.ts';
import type { ColumnSpec } from '../parser.ts';

const LATENCIES = ['lat', 'clat', 'slat'] as const;

/** A column of times; the unit is the log's own, `(usec)` in the text and nanoseconds in the JSON. */
function times(heading: (typeof LATENCIES)[number]): ColumnSpec[] {
  const of = (printed: string, metric: MetricId): ColumnSpec => {
    return { printed, heading, metric, unit: 'us', suffix: 1000 };
  };
  const mean = heading === 'lat' ? 'benchmark.latency' : 'benchmark.latency.part';
  return [
    of('avg', mean),
    of('min', 'benchmark.latency.least'),
    of('max', 'benchmark.latency.most'),
    of('stdev', 'benchmark.latency.deviation'),
  ];
}

const extents = (heading: string, metric: MetricId, unit: PrintedUnit): ColumnSpec[] =>
  ['min', 'max', 'avg', 'stdev'].map((printed) => {
    return { printed, heading, metric, unit, suffix: 1000 };
  });

/** What fio says of each job and direction, in its text and in its JSON alike. */
export const fioColumns: readonly ColumnSpec[] = [
  { printed: 'IOPS', metric: 'benchmark.operations', unit: '1/s', suffix: 1000 },
  {
    printed: 'BW',
    metric: 'benchmark.throughput',
    unit: 'KiB/s',
    note: 'KB and MB of fio 2 are powers of 1024',
  },
  { printed: 'io', metric: 'benchmark.bytes', unit: 'KiB' },
  { printed: 'runtime', metric: 'benchmark.duration', unit: 'ms' },
  ...LATENCIES.flatMap(times),
  ...extents('bw', 'benchmark.throughput.extent', 'KiB/s'),
  ...extents('iops', 'benchmark.operations.extent', '1/s'),
  { printed: 'usr', heading: 'cpu', metric: 'benchmark.cpu', unit: '%' },
  { printed: 'sys', heading: 'cpu', metric: 'benchmark.cpu', unit: '%' },
];

/** `99.00th` of the completion latency: which percentiles there are is the user's choice. */
export function percentileColumn(heading: string, percent: string): ColumnSpec {
  const printed = `${percent}th`;
  return { printed, heading, metric: 'benchmark.latency.percentile', unit: 'us' };
}

/** Directions of which fio prints figures. */
export const FIO_DIRECTIONS: readonly string[] = ['read', 'write', 'trim', 'mixed'];
