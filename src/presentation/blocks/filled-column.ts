import { formatColumn } from '../../text/quantity.ts';
import type { TableBlock, TableCell, TableColumn, TableRow } from './block.ts';

/** A column with its cells, one for each row. */
export interface FilledColumn {
  readonly column: TableColumn;
  readonly cells: readonly TableCell[];
}

/** What a table has besides its columns and rows. */
type TableForm = Omit<TableBlock, 'kind' | 'columns' | 'groups' | 'caption' | 'notes'> &
  Partial<Pick<TableBlock, 'caption' | 'notes'>>;

/** Puts cells below a column. A text is a cell that has nothing else. */
export function filled(column: TableColumn, cells: readonly (TableCell | string)[]): FilledColumn {
  return {
    column,
    cells: cells.map((cell) => (typeof cell === 'string' ? { text: cell } : cell)),
  };
}

/** Puts the cell of each row below a column. */
export function filledFrom<Row>(
  column: TableColumn,
  rows: readonly Row[],
  cellOf: (row: Row) => TableCell | string,
): FilledColumn {
  return filled(column, rows.map(cellOf));
}

/** Puts the number of each row below a column, with equally many decimals; `none` where it is not known. */
export function filledNumbers<Row>(
  column: TableColumn,
  rows: readonly Row[],
  numberOf: (row: Row) => number | undefined,
  none = '',
): FilledColumn {
  const texts = formatColumn(rows.map((row) => numberOf(row) ?? Number.NaN));
  return filledFrom(column, texts, (text) => text || none);
}

/** Returns a table of columns with their cells. Rows are what each has besides them; without more, a key is its index. */
export function tableOf(
  form: TableForm,
  columns: readonly FilledColumn[],
  rows: readonly Omit<TableRow, 'cells'>[] = numbered(columns),
): TableBlock {
  return {
    ...{ kind: 'table', caption: '', notes: [], ...form },
    columns: columns.map(({ column }) => column),
    groups: [
      { rows: rows.map((row, i) => ({ ...row, cells: columns.map(({ cells }) => cells[i]!) })) },
    ],
  };
}

function numbered([first]: readonly FilledColumn[]): readonly Omit<TableRow, 'cells'>[] {
  return (first?.cells ?? []).map((_, i) => ({ key: String(i) }));
}
