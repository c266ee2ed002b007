import type { Amounts } from './amounts.ts';

/** A table as plain data with text in every cell, so that a page, the clipboard and a test read the same. */
export interface PageTable<Row extends TableRow = TableRow> {
  readonly caption: string;
  /** The headings, beginning with the one above the rows' names. */
  readonly head: readonly string[];
  readonly groups: readonly TableGroup<Row>[];
}

/** Rows that belong together, with or without a heading. */
export interface TableGroup<Row extends TableRow = TableRow> {
  readonly head?: string;
  readonly rows: readonly Row[];
}

/** A row: its name, then a cell for each further heading. */
export interface TableRow {
  /** Identifies the row, also after a crop; unique in its table. */
  readonly key: string;
  readonly name: string;
  /** The meaning of the name. */
  readonly title?: string;
  readonly cells: readonly string[];
  /** The amounts of the cells. The first cell ends with their unit, the next cells are their numbers. */
  readonly amounts?: Amounts | undefined;
}
