import { type Column, columnName } from '../model/column.ts';

/** The name of a column, with the bucket if it belongs to a histogram. */
export function rowName(column: Pick<Column, 'heading' | 'printed' | 'bucket'>): string {
  return column.bucket === null ? columnName(column) : `${histogramName(column)} ${column.bucket}`;
}

/** The name of a column's histogram, without the bucket. */
export function histogramName(column: Pick<Column, 'heading' | 'printed' | 'bucket'>): string {
  const name = columnName(column);
  const end = ` ${column.bucket}`;
  return name.endsWith(end) ? name.slice(0, -end.length) : name;
}
