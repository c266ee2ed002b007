import { spreadsheetField } from '../../../src/export/csv/csv.ts';

/** Matches a number with its separators. */
const LARGE_NUMBER = /^-?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/;

/** Returns a table as CSV, as it is shown: numbers without separators, in the units of their headings. */
export function tableCsv(rows: readonly (readonly string[])[]): string {
  const field = (text: string) =>
    spreadsheetField(LARGE_NUMBER.test(text) ? text.replaceAll(',', '') : text);
  return rows.map((row) => `${row.map(field).join(',')}\n`).join('');
}
