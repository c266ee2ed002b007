import type { MetricId } from '../../src/model/metric.ts';
import type { PrintedUnit } from '../../src/model/unit.ts';
import type { ColumnSpec, HeaderWord } from '../parser.ts';

/** Optional properties of a column: all but its word, metric and unit. */
type Details = Omit<ColumnSpec, 'printed' | 'metric' | 'unit'>;

/** Properties that several columns share. */
type Shared = Omit<ColumnSpec, 'printed' | 'metric'>;

/**
 * Makes a column from its printed word, metric and unit. A text after them is its note.
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
 * Makes columns that share their unit or more properties. Each word has its metric, or its metric and a note. Words
 * alone, separated by blanks, are columns without a metric; they are kept as printed.
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
  return Object.entries(words).map(([printed, entry]) => {
    const [metric, note] = typeof entry === 'string' ? [entry] : entry;
    return column(printed, metric, unit, note === undefined ? details : { ...details, note });
  });
}

/** Returns the columns with a heading: `under('Mem', columnsOf('KiB', { free: 'memory.free' }))`. */
export function under(heading: string, columns: readonly ColumnSpec[]): ColumnSpec[] {
  return columns.map((spec) => ({ ...spec, heading }));
}

/** A header word with its column, if the word alone does not identify it. */
export function wordOf(spec: ColumnSpec): HeaderWord {
  const { printed, heading } = spec;
  return heading === undefined ? { printed, spec } : { printed, heading, spec };
}
