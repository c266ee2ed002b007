import type { ColumnSpec } from '../parser.ts';
import { column } from '../shared/columns.ts';
import type { Section } from '../shared/section.ts';

/** All columns of pidstat: with `-h` those of several options are in one table. */
export const processColumns: readonly ColumnSpec[] = [
  column('%usr', 'process.cpu.user', '%', 'of one CPU; of all with -I'),
  column('%user', 'process.cpu.user', '%', 'before 10'),
  column('%system', 'process.cpu.system', '%'),
  column('%guest', 'process.cpu.guest', '%'),
  column('%wait', 'process.cpu.wait', '%', 'since 11.5.5'),
  column('%CPU', 'process.cpu.total', '%'),
  column('CPU', 'process.cpu.processor', '1', { instant: true }),
  column('minflt/s', 'process.faults.minor', '1/s'),
  column('majflt/s', 'process.faults.major', '1/s'),
  column('VSZ', 'process.memory.virtual', 'KiB', { instant: true }),
  column('RSS', 'process.memory.resident', 'KiB', { instant: true }),
  column('%MEM', 'process.memory.share', '%', { instant: true }),
  column('StkSize', 'process.stack.size', 'KiB', { instant: true }),
  column('StkRef', 'process.stack.used', 'KiB', { instant: true }),
  column('kB_rd/s', 'process.read.throughput', 'KiB/s', '-1 is unknown'),
  column('kB_wr/s', 'process.write.throughput', 'KiB/s', '-1 is unknown'),
  column('kB_ccwr/s', 'process.write_cancelled.throughput', 'KiB/s', '-1 is unknown'),
  column('iodelay', 'process.io_delay', 'tick', 'of the interval, in clock ticks'),
  column('cswch/s', 'process.context_switches.voluntary', '1/s'),
  column('nvcswch/s', 'process.context_switches.involuntary', '1/s'),
  column('threads', 'process.threads', '1', { instant: true }),
  column('fd-nr', 'process.files', '1', { instant: true }),
  column('prio', 'process.priority', '1', { instant: true, note: 'real-time priority' }),
  column('usr-ms', 'other.usr-ms', 'ms', 'of the task and its children, in the interval'),
  column('system-ms', 'other.system-ms', 'ms'),
  column('guest-ms', 'other.guest-ms', 'ms'),
  column('minflt-nr', 'other.minflt-nr', '1', 'of the task and its children, in the interval'),
  column('majflt-nr', 'other.majflt-nr', '1'),
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
