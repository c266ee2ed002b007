import type { Size } from '../chart/scene.ts';
import type { PlanOptions } from './capacity-plan.ts';
import type { CommonOptions } from './options.ts';

/** The options of `report` besides the common ones. */
export interface ReportOptions extends CommonOptions, PlanOptions {
  readonly open?: boolean;
  /** A directory for a picture of each chart. */
  readonly pictures?: string;
  readonly size?: Size;
  readonly smooth?: boolean;
  /** One file for mail, without script and data. */
  readonly static?: boolean;
  /** Style and script within the page, or beside it. */
  readonly assets?: 'inline' | 'external';
  /** The most megabytes of data. */
  readonly maxSize?: number;
  readonly detail?: 'fit' | 'full';
}
