import { parquetReadObjects } from 'hyparquet';
import { CSV_COLUMNS, csv } from '../../src/export/csv/csv.ts';
import { type ParquetTable, parquetFile } from '../../src/export/parquet/parquet-file.ts';
import { runTables } from '../../src/export/parquet/run-tables.ts';
import type { Run } from '../../src/model/run.ts';

type Row = Record<string, unknown>;

/** The rows of a Parquet file. */
export function rowsOfBytes(bytes: Uint8Array): Promise<Row[]> {
  const file = new Uint8Array(bytes).buffer;
  return parquetReadObjects({ file });
}

/** The rows that an engine reads from a table. */
export function rowsOf(table: Omit<ParquetTable, 'facts'>): Promise<Row[]> {
  return rowsOfBytes(Buffer.concat([...parquetFile({ ...table, facts: {} })]));
}

function fieldOf(value: unknown): string {
  if (value === null) return '';
  const text = value instanceof Date ? value.toISOString() : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The rows of a run as lines: those of the CSV, and those of Parquet written as the CSV writes them. */
export async function bothAsLines(run: Run): Promise<{ csv: string[]; parquet: string[] }> {
  const document = { schemaVersion: 1, generator: 'test', title: run.name, runs: [run] } as const;
  const [, ...rows] = csv(document);
  const names = Object.keys(CSV_COLUMNS);
  const parquet: string[] = [];
  for (const { tables } of runTables(run, 'long')) {
    for (const row of await rowsOf(tables.get('samples')!)) {
      parquet.push(`${names.map((name) => fieldOf(row[name])).join(',')}\n`);
    }
  }
  // A piece of the CSV has the rows of one sample; a quoted name may hold a line break.
  return {
    csv: [...rows.join('').split('\n')].sort(),
    parquet: parquet.join('').split('\n').sort(),
  };
}
