import { shownText } from './cell-value.ts';

/** A row of the table of runs, whether the page has it or not yet. */
export interface SortedRow {
  /** Returns what a cell says, without the words for its mark. */
  textOf(column: number): string;
  /** Returns its element, which is made the first time. */
  element(): HTMLTableRowElement;
}

/** Returns a row that the page has. */
export function rowOfPage(element: HTMLTableRowElement): SortedRow {
  return {
    textOf: (column) => shownText(element.cells[column]!),
    element: () => element,
  };
}
