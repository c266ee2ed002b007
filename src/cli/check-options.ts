import type { ReportOptions } from './report-options.ts';
import type { TextFormat } from './text-format.ts';

/** The options of `check`, in addition to those of a report. */
export interface CheckOptions extends ReportOptions {
  /** Files of rules. */
  readonly rules?: readonly string[];
  /** Runs, or a file that `statgraph baseline` wrote. */
  readonly baseline?: string;
  /** A run that repeats the baseline. */
  readonly control?: string;
  /** Print rules that the run keeps. */
  readonly suggest?: boolean;
  readonly format?: TextFormat;
}
