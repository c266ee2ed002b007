/** Texts that a spreadsheet takes for a formula. */
const FORMULA = /^[=+@\t\r]|^-(?![\d.])/;

/** Returns a table as CSV, as it is shown: numbers without separators, in the units of their headings. */
export function tableCsv(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(field).join(',')}\n`).join('');
}

function field(text: string): string {
  const plain = /^-?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(text) ? text.replaceAll(',', '') : text;
  const safe = FORMULA.test(plain) ? `'${plain}` : plain;
  return /[",\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
