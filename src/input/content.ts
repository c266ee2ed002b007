import type { ResultTable } from '../model/result.ts';
import type { ContextText, UnreadFile, Warning } from '../model/run.ts';
import type { RawSource } from './tables/raw-source.ts';

/** What a file gave: nothing but an entry in `unread` if it could not be read. */
export interface Content {
  readonly sources: readonly RawSource[];
  readonly results: readonly ResultTable[];
  readonly context: readonly ContextText[];
  readonly unread: readonly UnreadFile[];
  readonly warnings: readonly Warning[];
}
