import type { MetricId } from '../../src/model/metric.ts';
import type { PrintedUnit } from '../../src/model/unit.ts';
import type { ColumnSpec, HeaderWord } from '../parser.ts';

/** Optional properties of a column besides its word, metric and unit. */
type Details = Omit<ColumnSpec, 'printed' | 'metric' | 'unit'>;

/** The common properties of columns. */
type Shared = Omit<ColumnSpec, 'printed' | 'metric'>;

/**
 * One column: the printed word, its metric and its unit. A text after them is its note.
 *
 * ```
 * column('r/s', 'disk.read.operations', '1/s')
 * column('%idle', 'cpu.idle', '%', 'without I/O wait')
 * column('free', 'memory.free', 'KiB', { instant: true, note: 'without caches' })
 * ```
 */
export function column(
  printed: string,
  metric: MetricId,
  unit: PrintedUnit,
  details: string | Details = {},
): ColumnSpec {
  return { printed, metric, unit, ...(typeof details === 'string' ? { note: details } : details) };
}

/**
 * Columns that share their unit, or more: each word with its metric, or with its metric and a note. Words alone,
 * separated by blanks, are columns without a metric; they are kept as printed.
 *
 * ```
 * columnsOf('%', { us: 'cpu.user', id: ['cpu.idle', 'without I/O wait'] })
 * columnsOf({ unit: 'KiB', instant: true }, { free: 'memory.free', buff: 'memory.buffers' })
 * columnsOf('1', 'avgc avfc maxgc')
 * ```
 */
export function columnsOf(
  shared: PrintedUnit | Shared,
  words: string | Readonly<Record<string, MetricId | readonly [metric: MetricId, note: string]>>,
): ColumnSpec[] {
  const { unit, ...details } = typeof shared === 'string' ? { unit: shared } : shared;
  if (typeof words === 'string') {
    return words.split(' ').map((printed) => column(printed, `other.${printed}`, unit, details));
  }
  return Object.entries(words).map(([printed, what]) => {
    const [metric, note] = typeof what === 'string' ? [what] : what;
    return column(printed, metric, unit, note === undefined ? details : { ...details, note });
  });
}

/** The same columns below a heading: `under('Mem', columnsOf('KiB', { free: 'memory.free' }))`. */
export function under(heading: string, columns: readonly ColumnSpec[]): ColumnSpec[] {
  return columns.map((spec) => ({ ...spec, heading }));
}

/** A header word with its column, if the word alone does not identify it. */
export function wordOf(spec: ColumnSpec): HeaderWord {
  const { printed, heading } = spec;
  return heading === undefined ? { printed, spec } : { printed, heading, spec };
}
