import type { Size } from '../chart/scene.ts';
import type { PlanOptions } from './capacity-plan.ts';
import type { ColourChoice } from './colour.ts';
import type { CommonOptions } from './options.ts';

/** The options of `report`, in addition to the common ones. */
export interface ReportOptions extends CommonOptions, PlanOptions {
  readonly open?: boolean;
  readonly anonymise?: boolean;
  /** The directory for a picture of each chart. */
  readonly pictures?: string;
  readonly size?: Size;
  readonly smooth?: boolean;
  /** Whether to write one file for mail, without script and data. */
  readonly static?: boolean;
  /** Whether to write one page, however many runs it has. */
  readonly single?: boolean;
  /** Whether style and script are within the page or in files next to it. */
  readonly assets?: 'inline' | 'external';
  /** Maximum size of the data, in megabytes. */
  readonly maxSize?: number;
  readonly detail?: 'fit' | 'full';
  readonly color?: ColourChoice;
}
