import { CSV_COLUMNS } from '../csv/csv.ts';
import type { ParquetColumn, ParquetColumns } from './parquet-column.ts';

type ColumnName = keyof typeof CSV_COLUMNS;

/** The storage of each column of the CSV. */
const stored = {
  run: { type: 'text', isFiltered: true },
  host: { type: 'text', isFiltered: true },
  file: { type: 'text' },
  source: { type: 'count' },
  tool: { type: 'text' },
  platform: { type: 'text' },
  entity_kind: { type: 'text' },
  entity: { type: 'text', isFiltered: true },
  metric: { type: 'text', isFiltered: true },
  column: { type: 'text' },
  bucket: { type: 'text' },
  unit: { type: 'text' },
  sample: { type: 'count' },
  time: { type: 'instant', isOptional: true, isFiltered: true },
  elapsed_s: { type: 'number', isOptional: true },
  span_s: { type: 'number', isOptional: true },
  value: { type: 'number', isOptional: true, isFiltered: true },
  state: { type: 'text' },
  line: { type: 'count', isOptional: true },
} as const satisfies Record<ColumnName, Omit<ParquetColumn, 'meaning'>>;

/** The columns of `samples/`: those of the long CSV, typed. Fields that are empty there are null here, except texts. */
export const SAMPLE_COLUMNS = Object.fromEntries(
  Object.entries(stored).map(([name, column]) => [
    name,
    { ...column, meaning: CSV_COLUMNS[name as ColumnName] },
  ]),
) as {
  readonly [Key in ColumnName]: (typeof stored)[Key] & ParquetColumn;
} satisfies ParquetColumns;
