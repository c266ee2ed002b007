import { columnName } from '../../src/model/column.ts';
import type { ResultTable } from '../../src/model/result.ts';

/** The values of a row by column, in the canonical unit, without words. */
export function rowOf(table: ResultTable | undefined, name: string): Record<string, number> {
  const row = table?.rows.find((r) => r.name === name);
  if (table === undefined || row === undefined) {
    throw new Error(`no row ${name} in ${table?.rows.map((r) => r.name)}`);
  }
  const cells = table.columns.map((column, i) => [columnName(column), row.cells[i]?.value ?? null]);
  return Object.fromEntries(cells.filter(([, value]) => value !== null));
}

/** The texts of a row by column. */
export function textsOf(table: ResultTable | undefined, name: string): Record<string, string> {
  const row = table?.rows.find((r) => r.name === name);
  const cells = table?.columns.map((column, i) => [columnName(column), row?.cells[i]?.text]) ?? [];
  return Object.fromEntries(cells.filter(([, text]) => text !== undefined));
}

/** The unit that a column is printed in. */
export function unitOf(table: ResultTable | undefined, name: string): string | undefined {
  return table?.columns.find((column) => columnName(column) === name)?.printedUnit;
}
