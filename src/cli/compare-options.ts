import type { Alignment } from '../model/comparison.ts';
import type { ReportOptions } from './report-options.ts';

/** The options of `compare`, in addition to those of a report. */
export interface CompareOptions extends ReportOptions {
  readonly align?: Alignment;
  readonly format?: 'text' | 'markdown' | 'json';
}
