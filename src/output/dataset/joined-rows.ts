import type { DecodedArray } from 'hyparquet';
import { numbersOrNull } from '../../export/parquet/numbers-or-null.ts';
import type { ParquetColumn, ParquetColumns } from '../../export/parquet/parquet-column.ts';
import type { RowGroup } from '../../export/parquet/parquet-file.ts';

/** Rows that become a row group. They are kept as numbers, which are in memory that V8 does not manage. */
export class JoinedRows {
  count = 0;
  /** Each table uses the memory of the one before. */
  readonly #values: JoinedValues[] = [];
  #columns: readonly (readonly [string, ParquetColumn])[] = [];

  /** Begins a table. */
  begin(columns: ParquetColumns): void {
    this.#columns = Object.entries(columns);
    while (this.#values.length < this.#columns.length) this.#values.push(new JoinedValues());
    this.clear();
  }

  /** Adds rows of a row group. A column that it lacks is null in them. */
  add(values: RowGroup, from: number, to: number): void {
    for (const [i, [name]] of this.#columns.entries())
      this.#values[i]!.add(values[name], from, to, this.count);
    this.count += to - from;
  }

  /** The rows by column. The values of a column are made when they are asked for. */
  get group(): RowGroup {
    const group = {};
    for (const [i, [name, column]] of this.#columns.entries()) {
      const get = () => this.#values[i]!.read(column, this.count);
      Object.defineProperty(group, name, { get });
    }
    return group;
  }

  clear(): void {
    this.count = 0;
    for (const values of this.#values) values.clear();
  }
}

/** The values of a column, NaN for null. A text or a map is its place among those that differ. */
class JoinedValues {
  #numbers = new Float64Array(1024);
  readonly #places = new Map<string, number>();
  #distinct: unknown[] = [];

  add(values: DecodedArray | undefined, from: number, to: number, at: number): void {
    const end = at + to - from;
    if (end > this.#numbers.length) {
      const numbers = new Float64Array(Math.max(end, 2 * this.#numbers.length));
      numbers.set(this.#numbers);
      this.#numbers = numbers;
    }
    for (let i = from; i < to; i++) this.#numbers[at + i - from] = this.#numberOf(values?.[i]);
  }

  read({ type, isOptional }: ParquetColumn, count: number): DecodedArray {
    const numbers = this.#numbers.subarray(0, count);
    const values = isOptional ? numbersOrNull(numbers, count) : numbers;
    if (type === 'number' || type === 'count') return values;
    const read = type === 'instant' ? BigInt : (place: number) => this.#distinct[place];
    const all = new Array<unknown>(count);
    for (let i = 0; i < count; i++) all[i] = values[i] === null ? null : read(values[i]);
    return all;
  }

  clear(): void {
    this.#places.clear();
    this.#distinct = [];
  }

  #numberOf(value: unknown): number {
    if (value === null || value === undefined) return Number.NaN;
    if (typeof value === 'number' || typeof value === 'bigint') return Number(value);
    const key = typeof value === 'string' ? value : JSON.stringify(value);
    let place = this.#places.get(key);
    if (place === undefined) {
      place = this.#distinct.push(value) - 1;
      this.#places.set(key, place);
    }
    return place;
  }
}
