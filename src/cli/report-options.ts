import type { Size } from '../chart/scene.ts';
import type { CommonOptions } from './options.ts';

/** What `report` understands beside the common options. */
export interface ReportOptions extends CommonOptions {
  readonly open?: boolean;
  /** A directory for the charts as pictures of their own. */
  readonly pictures?: string;
  readonly size?: Size;
  /** One still file for mail. */
  readonly static?: boolean;
  /** Style and script in the page, or beside it. */
  readonly assets?: 'inline' | 'external';
  /** Megabytes of data; as commander's initial value it is text. */
  readonly maxSize?: number | string;
  readonly detail?: 'fit' | 'full';
}
