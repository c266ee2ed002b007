import type { MetricId } from '../../src/model/metric.ts';
import type { PrintedUnit } from '../../src/model/unit.ts';
import type { ColumnSpec } from '../parser.ts';
import { column, columnsOf, under } from '../shared/columns.ts';

const LATENCIES = ['lat', 'clat', 'slat'] as const;

/** Columns of times; the log gives the unit: `(usec)` in the text, nanoseconds in the JSON. */
function times(heading: (typeof LATENCIES)[number]): ColumnSpec[] {
  const shared = { unit: 'us', heading, suffix: 1000 } as const;
  return columnsOf(shared, {
    avg: heading === 'lat' ? 'benchmark.latency' : 'benchmark.latency.part',
    min: 'benchmark.latency.least',
    max: 'benchmark.latency.most',
    stdev: 'benchmark.latency.deviation',
  });
}

function extents(heading: string, metric: MetricId, unit: PrintedUnit): ColumnSpec[] {
  const shared = { unit, heading, suffix: 1000 } as const;
  return columnsOf(shared, { min: metric, max: metric, avg: metric, stdev: metric });
}

/** The figures that fio prints for each job and direction, in its text and in its JSON. */
export const fioColumns: readonly ColumnSpec[] = [
  column('IOPS', 'benchmark.operations', '1/s', { suffix: 1000 }),
  column('BW', 'benchmark.throughput', 'KiB/s', 'KB and MB of fio 2 are powers of 1024'),
  column('io', 'benchmark.bytes', 'KiB'),
  column('runtime', 'benchmark.duration', 'ms'),
  ...LATENCIES.flatMap(times),
  ...extents('bw', 'benchmark.throughput.extent', 'KiB/s'),
  ...extents('iops', 'benchmark.operations.extent', '1/s'),
  ...under('cpu', columnsOf('%', { usr: 'benchmark.cpu.job', sys: 'benchmark.cpu.job' })),
];

/** The share of the time of its jobs in which a disk had requests. */
export const diskUseColumn = column('util', 'disk.utilisation', '%');

/** `99.00th` of the completion latency: which percentiles there are is the user's choice. */
export function percentileColumn(heading: string, percent: string): ColumnSpec {
  const printed = `${percent}th`;
  return column(printed, 'benchmark.latency.percentile', 'us', { heading });
}

/** The directions for which fio prints figures. */
export const FIO_DIRECTIONS: readonly string[] = ['read', 'write', 'trim', 'mixed'];

/** Whether a row is of a direction, not of calls of fsync and the like, which have no CPU time of their own. */
export function isOfDirection(row: string): boolean {
  return FIO_DIRECTIONS.some((direction) => row.endsWith(` ${direction}`));
}
