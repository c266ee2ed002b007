import type { DecodedArray, KeyValue } from 'hyparquet';
import { ByteWriter, ParquetWriter } from 'hyparquet-writer';
import { encodingOf, type ParquetColumns, schemaOf } from './parquet-column.ts';

/** Maximum rows in a row group, as DuckDB writes them; one row group is in memory at a time. */
export const MAX_GROUP_ROWS = 122_880;

/** The values of some rows by column. */
export type RowGroup = Readonly<Record<string, DecodedArray>>;

/** A Parquet file. */
export interface ParquetTable {
  readonly columns: ParquetColumns;
  readonly groups: Iterable<RowGroup>;
  /** The facts in the footer of the file. */
  readonly facts: Readonly<Record<string, string>>;
}

/** The bytes of a Parquet file, a piece for each row group. Compressed with Snappy, which is the same on every Node. */
export function* parquetFile({ columns, groups, facts }: ParquetTable): Generator<Uint8Array> {
  const bytes = new ByteWriter();
  const take = () => {
    const piece = bytes.getBytes().slice();
    bytes.index = 0;
    return piece;
  };
  const kvMetadata: KeyValue[] = Object.entries(facts).map(([key, value]) => ({ key, value }));
  const schema = schemaOf(columns);
  const file = new ParquetWriter({ writer: bytes, schema, kvMetadata, createdBy: 'statgraph' });
  for (const group of groups) {
    const columnData = Object.entries(columns).map(([name, column]) => {
      const encoding = encodingOf(column);
      return {
        name,
        data: group[name]!,
        statistics: column.isFiltered === true,
        ...(encoding && { encoding }),
      };
    });
    file.write({ columnData, rowGroupSize: MAX_GROUP_ROWS });
    yield take();
  }
  file.finish();
  yield take();
}

/** A row by column: texts, numbers, instants as bigint, null. */
export type ParquetRow = Readonly<Record<string, unknown>>;

/** The row groups of rows that are objects; none without rows. */
export function* rowGroupsOf(
  columns: ParquetColumns,
  rows: Iterable<ParquetRow>,
): Generator<RowGroup> {
  const names = Object.keys(columns);
  const empty = () => new Map(names.map((name): [string, unknown[]] => [name, []]));
  let group = empty();
  let count = 0;
  for (const row of rows) {
    for (const [name, values] of group) values.push(row[name]);
    if (++count < MAX_GROUP_ROWS) continue;
    yield Object.fromEntries(group);
    group = empty();
    count = 0;
  }
  if (count > 0) yield Object.fromEntries(group);
}
