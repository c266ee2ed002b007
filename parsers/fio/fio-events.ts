import type { ColumnSpec, EventSort, EventTable } from '../parser.ts';
import { column, wordOf } from '../shared/columns.ts';

/** The numbers that a log of fio without averaging has for each I/O. */
export type FioValue = 'latency' | 'bandwidth' | 'operations';

/** The columns that only logs without averaging have. */
export const fioEventColumns: readonly ColumnSpec[] = [
  column('slowest', 'benchmark.latency.maximum', 'ns'),
  column('IOPS', 'benchmark.operations', '1/s'),
  column('KiB/s', 'benchmark.throughput', 'KiB/s'),
];

/** The fields of a line since fio 3.19, which added the priority; four may be of fio 2, which printed microseconds. */
export const FIELDS_OF_FIO3 = 5;

/**
 * Whether a log has a line for each I/O: an averaged line (`--log_avg_msec`) has a block size of 0, because it covers
 * many I/Os (`__add_stat_to_log` in stat.c). In the four numbers of fio 2 only latencies were of single I/Os.
 */
export function isOfEachIo(numbers: readonly number[], value: FioValue, command: string): boolean {
  if (/\blog_avg_msec=[1-9]/.test(command)) return false;
  return numbers[3]! > 0 && (value === 'latency' || numbers.length >= FIELDS_OF_FIO3);
}

/** The columns of reads, writes or trims; `valueColumn` is used if many I/Os are counted together. */
export function fioSort(valueColumn: ColumnSpec, direction: string, value: FioValue): EventSort {
  const size = wordOf(column('block size', `benchmark.${direction}.size`, 'B'));
  if (value === 'bandwidth') {
    return { values: [size], buckets: [{ word: wordOf(valueColumn), what: 'rate', of: 0 }] };
  }
  if (value === 'operations')
    return { values: [], buckets: [{ word: wordOf(valueColumn), what: 'rate' }] };
  const [slowest, operations, throughput] = fioEventColumns.map(wordOf);
  return {
    values: [wordOf({ ...valueColumn, metric: `benchmark.${direction}.latency` }), size],
    buckets: [
      { word: wordOf(valueColumn), what: 'mean', of: 0 },
      { word: slowest!, what: 'maximum', of: 0 },
      { word: operations!, what: 'rate' },
      { word: throughput!, what: 'rate', of: 1 },
    ],
  };
}

/** The values of an I/O in its line. */
export function valuesOf(numbers: readonly number[], value: FioValue): number[] {
  if (value === 'operations') return [];
  return value === 'bandwidth' ? [numbers[3]!] : [numbers[1]!, numbers[3]!];
}

/** The events of a log; bandwidth and IOPS of a single I/O are meaningless. */
export function fioEvents(events: (only?: 'rates') => EventTable, value: FioValue): EventTable {
  return value === 'latency' ? events() : events('rates');
}
