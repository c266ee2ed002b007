import type { MetricId } from './metric.ts';
import type { Platform } from './platform.ts';
import type { Unit } from './unit.ts';

/**
 * A table that a program prints once: the figures of a benchmark, the locks that were waited for. It has rows instead
 * of time and is small, so it is kept as it was printed.
 */
export interface ResultTable {
  /** 0-based number of the table in its file. */
  readonly id: number;
  readonly file: string;
  readonly parser: string;
  readonly tool: string;
  readonly platform: Platform;
  readonly host: string;
  /** The command line where it is known, else empty. */
  readonly command: string;
  readonly title: string;
  /** What its rows are: `job`, `threads`, `lock`. */
  readonly rowHead: string;
  readonly columns: readonly ResultColumn[];
  readonly rows: readonly ResultRow[];
}

/** A column of numbers, or of words where it has no metric. */
export interface ResultColumn {
  /** The word of the header line, verbatim. */
  readonly printed: string;
  /** The heading above the word where the word alone is ambiguous, else empty. */
  readonly heading: string;
  readonly metric: MetricId | null;
  /** The canonical unit of its values. */
  readonly unit: Unit | null;
  /** The unit that is printed; empty where there is none or each cell has its own. */
  readonly printedUnit: string;
}

export interface ResultRow {
  readonly name: string;
  /** The 1-based line where it begins. */
  readonly line: number;
  /** One for each column; null where nothing is printed. */
  readonly cells: readonly (ResultCell | null)[];
}

export interface ResultCell {
  /** As printed, with its unit where the cell has its own. */
  readonly text: string;
  /** In the canonical unit; null for words. */
  readonly value: number | null;
  readonly line: number;
}
