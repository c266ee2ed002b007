import { type Column, columnName } from './column.ts';

/** The name of a column with the row of its histogram, where it is of one. */
export function rowName(column: Pick<Column, 'heading' | 'printed' | 'bucket'>): string {
  return column.bucket === null ? columnName(column) : `${histogramName(column)} ${column.bucket}`;
}

/** The name of the histogram that a column is a row of: that of the column, without the row where it is named there. */
export function histogramName(column: Pick<Column, 'heading' | 'printed' | 'bucket'>): string {
  const name = columnName(column);
  const end = ` ${column.bucket}`;
  return name.endsWith(end) ? name.slice(0, -end.length) : name;
}
