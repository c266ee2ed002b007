import type { ReportOptions } from './report-options.ts';
import type { TextFormat } from './text-format.ts';

/** The options of `check`, in addition to those of a report. */
export interface CheckOptions extends ReportOptions {
  /** Files of rules. */
  readonly rules?: readonly string[];
  readonly format?: TextFormat;
}
