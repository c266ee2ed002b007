import { packedRow, packedTexts, packedWords, type RowPiece } from '../../parts/row-pieces.ts';
import { toDom } from '../dom/to-dom.ts';
import { rowOfPage, type SortedRow } from './sorted-row.ts';

/** A row of an index. */
export interface IndexRow extends SortedRow {
  /** Returns all words of its cells. */
  words(): readonly string[];
}

/** Returns a row that the page has. */
export function indexRowOfPage(element: HTMLTableRowElement): IndexRow {
  return {
    ...rowOfPage(element),
    words: () => Array.from(element.cells, (cell) => cell.textContent!),
  };
}

/** Returns rows that the page does not have. `made` is called with each element that is made of one. */
export function rowsOfPiece(
  page: Document,
  piece: RowPiece,
  made: (element: HTMLTableRowElement) => void,
): readonly IndexRow[] {
  return piece.rows.map((row): IndexRow => {
    let element: HTMLTableRowElement | undefined;
    return {
      textOf: (column) => packedTexts(row)[column]!,
      words: () => packedWords(row),
      element: () => {
        if (element === undefined) {
          element = toDom(page, packedRow(piece, row)) as HTMLTableRowElement;
          made(element);
        }
        return element;
      },
    };
  });
}
