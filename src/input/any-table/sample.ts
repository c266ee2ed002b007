import type { ColumnRule } from './column-rules.ts';
import type { Delimiter } from './split.ts';
import type { SampledRows } from './table-time.ts';

/** The rows from which the meaning of the columns is decided. */
export interface Sample extends SampledRows {
  readonly delimiter: Delimiter;
  /** The units in a line below the header; empty without one. */
  readonly units: readonly string[];
  /** The stamp in a separate line above each row; empty without one. */
  readonly stamps: readonly string[];
  /** The user's rules for the columns. */
  readonly rules: readonly ColumnRule[];
}
