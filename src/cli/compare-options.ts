import type { Alignment } from '../model/comparison.ts';
import type { ReportOptions } from './report-options.ts';
import type { TextFormat } from './text-format.ts';

/** The options of `compare`, in addition to those of a report. */
export interface CompareOptions extends ReportOptions {
  readonly align?: Alignment;
  /** In percent. */
  readonly threshold?: number;
  readonly control?: string;
  readonly format?: TextFormat;
}
