import type { SweptMetric } from '../model/sweep.ts';
import type { ReportOptions } from './report-options.ts';
import type { SweepFormat } from './text-format.ts';

/** The options of `sweep`, in addition to those of a report. */
export interface SweepOptions extends ReportOptions {
  readonly x?: string;
  readonly lines?: string;
  readonly y?: readonly SweptMetric[];
  readonly relative?: string;
  readonly format?: SweepFormat;
}
