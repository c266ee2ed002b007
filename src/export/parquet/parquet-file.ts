import type { ColumnChunk, DecodedArray, RowGroup as StoredGroup } from 'hyparquet';
import { ByteWriter, ParquetWriter } from 'hyparquet-writer';
import { encodingOf, type ParquetColumns, schemaOf } from './parquet-column.ts';

/** Maximum rows in a row group, as DuckDB writes them; one row group is in memory at a time. */
export const MAX_GROUP_ROWS = 122_880;

/** Maximum cells in a row group with many columns. */
const MAX_GROUP_CELLS = 2 ** 21;

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
  const file = new ParquetPieces(columns);
  for (const group of groups) yield file.write(group);
  yield file.end(facts);
}

/** Makes the bytes of a Parquet file, row group by row group. */
export class ParquetPieces {
  readonly #columns: ParquetColumns;
  readonly #bytes = new ByteWriter();
  readonly #file: ParquetWriter;

  constructor(columns: ParquetColumns) {
    this.#columns = columns;
    this.#file = new ParquetWriter({
      writer: this.#bytes,
      schema: schemaOf(columns),
      createdBy: 'statgraph',
      // Cut texts would not tell apart the metrics and runs whose names begin alike.
      statisticsTruncateLength: Number.POSITIVE_INFINITY,
    });
  }

  /** Returns the bytes of a row group. */
  write(group: RowGroup): Uint8Array {
    const columnData = Object.entries(this.#columns).map(([name, column]) => {
      const encoding = encodingOf(column);
      return {
        name,
        // Asked for when the column is written: a row group may make its values only then.
        get data() {
          return group[name]!;
        },
        statistics: column.isFiltered === true,
        ...(encoding && { encoding }),
      };
    });
    this.#file.write({ columnData, rowGroupSize: MAX_GROUP_ROWS });
    return this.#take();
  }

  /** Returns the bytes of a row group of another file, as they are. Both have the same columns. */
  copy(bytes: Uint8Array, { columns, ...group }: StoredGroup): Uint8Array {
    const moved = (offset: bigint) => offset - startOf(columns[0]!) + BigInt(this.#bytes.offset);
    this.#file.row_groups.push({
      ...group,
      columns: columns.map(({ meta_data: chunk, file_offset }) => ({
        file_offset: moved(file_offset),
        meta_data: {
          ...chunk!,
          data_page_offset: moved(chunk!.data_page_offset),
          ...(chunk!.dictionary_page_offset !== undefined && {
            dictionary_page_offset: moved(chunk!.dictionary_page_offset),
          }),
        },
      })),
    });
    this.#file.num_rows += group.num_rows;
    this.#bytes.appendBytes(bytes);
    return this.#take();
  }

  /** Returns the last bytes of the file, with facts in its footer. */
  end(facts: Readonly<Record<string, string>>): Uint8Array {
    this.#file.kvMetadata = Object.entries(facts).map(([key, value]) => ({ key, value }));
    this.#file.finish();
    return this.#take();
  }

  #take(): Uint8Array {
    const piece = this.#bytes.getBytes().slice();
    this.#bytes.index = 0;
    return piece;
  }
}

/** Returns where the bytes of a column begin in its file. */
export function startOf({ meta_data: chunk }: ColumnChunk): bigint {
  return chunk!.dictionary_page_offset ?? chunk!.data_page_offset;
}

/** Returns the maximum rows of a row group, by the number of its columns. */
export function maxGroupRows(columns: number): number {
  return Math.min(MAX_GROUP_ROWS, Math.max(1024, Math.floor(MAX_GROUP_CELLS / columns)));
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
