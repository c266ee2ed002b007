import type { Effect } from '../check/checked.ts';
import type { ReportOptions } from './report-options.ts';
import type { CheckFormat } from './text-format.ts';

/** The options of `check`, in addition to those of a report. */
export interface CheckOptions extends ReportOptions {
  /** Files of rules. */
  readonly rules?: readonly string[];
  readonly format?: CheckFormat;
  /** The path of a file of JUnit XML. */
  readonly junit?: string;
  readonly summary?: boolean;
  readonly onCannotTell?: Effect;
}
