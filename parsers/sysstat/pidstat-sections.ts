import type { ColumnSpec } from '../parser.ts';
import type { Section } from '../shared/section.ts';

type Units = ColumnSpec['unit'];

const col = (printed: string, metric: string, unit: Units, note?: string): ColumnSpec =>
  note === undefined ? { printed, metric, unit } : { printed, metric, unit, note };
const level = (printed: string, metric: string, unit: Units, note?: string): ColumnSpec => ({
  ...col(printed, metric, unit, note),
  instant: true,
});

/** All columns of pidstat: with `-h` those of several options stand in one table. */
export const processColumns: readonly ColumnSpec[] = [
  col('%usr', 'process.cpu.user', '%', 'of one CPU; of all with -I'),
  col('%user', 'process.cpu.user', '%', 'before 10'),
  col('%system', 'process.cpu.system', '%'),
  col('%guest', 'process.cpu.guest', '%'),
  col('%wait', 'process.cpu.wait', '%', 'since 11.5.5'),
  col('%CPU', 'process.cpu.total', '%'),
  level('CPU', 'process.cpu.processor', '1'),
  col('minflt/s', 'process.faults.minor', '1/s'),
  col('majflt/s', 'process.faults.major', '1/s'),
  level('VSZ', 'process.memory.virtual', 'KiB'),
  level('RSS', 'process.memory.resident', 'KiB'),
  level('%MEM', 'process.memory.share', '%'),
  level('StkSize', 'process.stack.size', 'KiB'),
  level('StkRef', 'process.stack.used', 'KiB'),
  col('kB_rd/s', 'process.read.throughput', 'KiB/s', '-1 is unknown'),
  col('kB_wr/s', 'process.write.throughput', 'KiB/s', '-1 is unknown'),
  col('kB_ccwr/s', 'process.write_cancelled.throughput', 'KiB/s', '-1 is unknown'),
  col('iodelay', 'process.io_delay', 'tick', 'of the interval, in clock ticks'),
  col('cswch/s', 'process.context_switches.voluntary', '1/s'),
  col('nvcswch/s', 'process.context_switches.involuntary', '1/s'),
  level('threads', 'process.threads', '1'),
  level('fd-nr', 'process.files', '1'),
  level('prio', 'process.priority', '1', 'real-time priority'),
  col('usr-ms', 'other.usr-ms', 'ms', 'of the task and its children, in the interval'),
  col('system-ms', 'other.system-ms', 'ms'),
  col('guest-ms', 'other.guest-ms', 'ms'),
  col('minflt-nr', 'other.minflt-nr', '1', 'of the task and its children, in the interval'),
  col('majflt-nr', 'other.majflt-nr', '1'),
];

const named = (name: string, words: RegExp): Section => ({
  name,
  words,
  kind: () => 'process',
  columns: processColumns,
});

/** The tables of pidstat, by their first column. */
export const processSections: readonly Section[] = [
  named('CPU', /^%use?r$/),
  named('memory', /^minflt\/s$/),
  named('stack', /^StkSize$/),
  named('disk', /^kB_rd\/s$/),
  named('switches', /^cswch\/s$/),
  named('tables', /^threads$/),
  named('scheduling', /^prio$/),
  named('CPU of children', /^usr-ms$/),
  named('memory of children', /^minflt-nr$/),
];
