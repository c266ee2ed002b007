import type { Effect } from '../check/effects.ts';
import type { ReportOptions } from './report-options.ts';
import type { CheckFormat } from './text-format.ts';

/** The options of `check`, in addition to those of a report. */
export interface CheckOptions extends ReportOptions {
  /** Files of rules. */
  readonly rules?: readonly string[];
  /** Runs, or a file that `statgraph baseline` wrote. */
  readonly baseline?: string;
  /** A run that repeats the baseline. */
  readonly control?: string;
  /** What a rule does that cannot be told. */
  readonly onCannotTell: Effect;
  /** Print rules that the run keeps. */
  readonly suggest?: boolean;
  readonly format: CheckFormat;
  /** The path of a file of JUnit XML. */
  readonly junit?: string;
  readonly summary?: boolean;
}
