import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';
import {
  type DecodedArray,
  type FileMetaData,
  parquetMetadata,
  parquetSchema,
  type RowGroup as StoredGroup,
} from 'hyparquet';
import { readColumn } from 'hyparquet/src/column.js';
import { DEFAULT_PARSERS } from 'hyparquet/src/convert.js';
import { getTreePath } from 'hyparquet/src/schema.js';
import { type ParquetColumns, storedColumns } from '../../export/parquet/parquet-column.ts';
import { type RowGroup, startOf } from '../../export/parquet/parquet-file.ts';

/** Bytes at the end of a file that contain the footer of most tables. */
const TAIL_BYTES = 1 << 16;
/** Bytes at the end of a footer: its length, and the letters `PAR1`. */
const LENGTH_BYTES = 8;

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** Texts keep each character, instants stay numbers. */
const parsers = {
  ...DEFAULT_PARSERS,
  stringFromBytes: (bytes: Uint8Array | undefined) => bytes && decoder.decode(bytes),
  timestampFromMilliseconds: (ms: bigint) => ms,
};

/** A table of a dataset that is open to be read. Throws any error if the file is damaged or no such table. */
export class TableFile {
  readonly metadata: FileMetaData;
  readonly #fd: number;
  readonly #size: number;

  constructor(path: string) {
    // A FIFO would never open without the flag.
    this.#fd = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
    try {
      const info = fstatSync(this.#fd);
      if (!info.isFile()) throw new Error('no file');
      this.#size = info.size;
      this.metadata = parquetMetadata(this.#tail(), { parsers });
    } catch (error) {
      closeSync(this.#fd);
      throw error;
    }
  }

  /** Opens a table, uses it and closes it. */
  static use<T>(path: string, used: (file: TableFile) => T): T {
    const file = new TableFile(path);
    try {
      return used(file);
    } finally {
      file.close();
    }
  }

  close(): void {
    closeSync(this.#fd);
  }

  get columns(): ParquetColumns {
    const { schema, row_groups: groups } = this.metadata;
    const chunks = groups.flatMap(({ columns }) => columns.map(({ meta_data }) => meta_data));
    const named = chunks.filter((chunk) => chunk?.statistics !== undefined);
    const filtered = new Set(named.map((chunk) => chunk!.path_in_schema[0]));
    return storedColumns(schema, (name) => filtered.has(name));
  }

  /** Returns a fact of the footer. */
  fact(key: string): string | undefined {
    return this.metadata.key_value_metadata?.find((entry) => entry.key === key)?.value;
  }

  /** Returns the bytes of a row group. */
  bytesOf({ columns }: StoredGroup): Uint8Array {
    const sizes = columns.map(({ meta_data: chunk }) => Number(chunk!.total_compressed_size));
    return this.#read(
      Number(startOf(columns[0]!)),
      sizes.reduce((sum, size) => sum + size, 0),
    );
  }

  /** Returns the values of a row group. */
  valuesOf(group: StoredGroup): RowGroup {
    const { buffer, byteOffset } = this.bytesOf(group);
    const tree = parquetSchema(this.metadata);
    const rows = Number(group.num_rows);
    const all = { groupStart: 0, groupRows: rows, selectStart: 0, selectEnd: rows };
    const leaves = group.columns.map((column) => {
      const chunk = column.meta_data!;
      const from = byteOffset + Number(startOf(column) - startOf(group.columns[0]!));
      const view = new DataView(buffer, from, Number(chunk.total_compressed_size));
      const schemaPath = getTreePath(tree, chunk.path_in_schema);
      const { element } = schemaPath.at(-1)!;
      const how = { ...chunk, pathInSchema: chunk.path_in_schema, element, schemaPath, parsers };
      const { data } = readColumn({ view, offset: 0 }, all, how);
      const values = data.length === 1 ? data[0]! : data.flatMap((page) => Array.from(page));
      if (values.length !== rows) throw new Error(`${rows} rows, but ${values.length} values`);
      return { path: chunk.path_in_schema, values };
    });
    const flat = leaves.filter(({ path }) => path.at(-1) !== 'value' || path.length === 1);
    return Object.fromEntries(
      flat.map(({ path, values }): [string, DecodedArray] => {
        if (path.length === 1) return [path[0]!, values];
        const texts = leaves.find((leaf) => leaf.path[0] === path[0] && leaf.path[2] === 'value');
        return [path[0]!, entriesOf(values, texts!.values)];
      }),
    );
  }

  #tail(): ArrayBuffer {
    const read = (size: number) =>
      this.#read(Math.max(0, this.#size - size), Math.min(this.#size, size));
    const bytes = read(TAIL_BYTES);
    const length = new DataView(bytes.buffer).getUint32(bytes.length - LENGTH_BYTES, true);
    const tail = length + LENGTH_BYTES > bytes.length ? read(length + LENGTH_BYTES) : bytes;
    return tail.buffer;
  }

  #read(from: number, size: number): Uint8Array<ArrayBuffer> {
    if (!(from >= 0 && from + size <= this.#size)) throw new Error('it ends too early');
    const bytes = new Uint8Array(size);
    if (readSync(this.#fd, bytes, 0, size, from) !== size) throw new Error('it cannot be read');
    return bytes;
  }
}

/** Joins the names and the texts of maps, of which each row has a list in a list. */
function entriesOf(names: DecodedArray, texts: DecodedArray): DecodedArray {
  return Array.from(names, ([keys], row) => {
    return keys?.map((key: string, i: number) => ({ key, value: texts[row][0][i] })) ?? null;
  });
}
