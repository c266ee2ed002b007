import type { ColumnRule } from './column-rules.ts';
import type { Delimiter } from './split.ts';
import type { Sampled } from './table-time.ts';

/** Rows before it is decided what the columns are. */
export interface Sample extends Sampled {
  readonly delimiter: Delimiter;
  /** What a line below the header names as units; empty where there is none. */
  readonly units: readonly string[];
  /** The stamp that stands in a line of its own above each row; empty where none does. */
  readonly stamps: readonly string[];
  /** What somebody says of the columns. */
  readonly rules: readonly ColumnRule[];
}
