import type { Column } from '../../src/model/column.ts';
import type { ReportDocument } from '../../src/model/document.ts';

/** The data of the page: the whole document but its samples, which are loaded column by column. */
export interface Payload {
  readonly document: ReportDocument;
  load(columns: Iterable<Column>): Promise<void>;
  isLoaded(column: Column): boolean;
}

/** Opens the data of a page; null where it has none. */
export async function readPayload(page: Document): Promise<Payload | null> {
  if (page.querySelector('script.data') === null) return null;
  throw new Error('nobody can read the data of this page yet');
}
