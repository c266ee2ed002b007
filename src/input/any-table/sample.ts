import type { ColumnRule } from './column-rules.ts';
import type { Delimiter } from './split.ts';
import type { Sampled } from './table-time.ts';

/** Rows before it is decided what the columns are. */
export interface Sample extends Sampled {
  readonly delimiter: Delimiter;
  /** What a line below the header names as units; empty where there is none. */
  readonly units: readonly string[];
  /** The stamp in its own line above each row; empty where there is none. */
  readonly stamps: readonly string[];
  /** What somebody says of the columns. */
  readonly rules: readonly ColumnRule[];
}
