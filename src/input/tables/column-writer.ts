import { BLOCK_SAMPLES, type Block, isMissing, type StoredNumbers } from '../../model/column.ts';
import { MISSING } from '../../model/state.ts';

/** Initial capacity of a column's first block, in samples. */
const FIRST_CAPACITY = 16;
/** Initial capacity of each later block, in samples. */
const NEXT_CAPACITY = 8192;
/** Empty arrays, shared by all columns because a log of many devices has hundreds of thousands of columns. */
const NO_SHORTS = new Int16Array(0);
const NO_INTS = new Int32Array(0);
const NO_DOUBLES = new Float64Array(0);
const INT32_MAX = 2 ** 31 - 1;
const INT16_MAX = 2 ** 15 - 1;

/**
 * Writes one column's cells into blocks. Cells come in ascending order of samples; a skipped cell is a missing value
 * whose state is set by normalising.
 *
 * A block has 16-bit integers until a number does not fit or is missing, then 32-bit integers, then doubles.
 */
export class ColumnWriter {
  readonly #blocks: Block[] = [];
  /** The open block is in one of these; the others are empty. */
  #shorts: Int16Array = NO_SHORTS;
  #ints: Int32Array = NO_INTS;
  #doubles: Float64Array = NO_DOUBLES;
  #states: Uint8Array | null = null;
  #from = 0;
  #length = 0;
  #digits = 0;

  /** The last sample that was written, −1 before the first. */
  get last(): number {
    return this.#from + this.#length - 1;
  }

  /** Adds a printed number: `digits` of its mantissa are decimals. */
  push(sample: number, mantissa: number, digits: number): void {
    const index = sample - this.#from;
    const int = mantissa | 0;
    if (int === mantissa && index === this.#length && digits === this.#digits) {
      if (index < this.#shorts.length && isShort(int)) {
        this.#shorts[index] = int;
        this.#length = index + 1;
        return;
      }
      if (index < this.#ints.length && int !== MISSING) {
        this.#ints[index] = int;
        this.#length = index + 1;
        return;
      }
    }
    this.#pushSlowly(sample, mantissa, digits);
  }

  /** Adds a cell without a value; `state` is the reason. */
  pushMissing(sample: number, state: number): void {
    const index = this.#advance(sample);
    if (this.#shorts.length > 0) this.#widen();
    this.#store(index, this.#doubles.length > 0 ? Number.NaN : MISSING);
    this.#states ??= new Uint8Array(this.#capacity);
    this.#states[index] = state;
  }

  /** Returns the blocks of all written cells. */
  finish(): readonly Block[] {
    this.#close();
    return this.#blocks;
  }

  #pushSlowly(sample: number, mantissa: number, digits: number): void {
    const index = this.#advance(sample);
    const stored = digits === this.#digits ? mantissa : this.#rescale(mantissa, digits);
    while (!this.#fits(stored)) this.#widen();
    this.#store(index, stored);
  }

  #store(index: number, stored: number): void {
    if (this.#shorts.length > 0) this.#shorts[index] = stored;
    else if (this.#ints.length > 0) this.#ints[index] = stored;
    else this.#doubles[index] = stored;
    this.#length = index + 1;
  }

  #fits(stored: number): boolean {
    if (this.#shorts.length > 0) return isShort(stored);
    return this.#doubles.length > 0 || isInt(stored);
  }

  get #capacity(): number {
    return this.#shorts.length + this.#ints.length + this.#doubles.length;
  }

  /** Makes room for a sample, opens a block or fills skipped cells if needed, and returns the sample's index. */
  #advance(sample: number): number {
    if (this.#capacity === 0 || sample - this.#from >= BLOCK_SAMPLES) {
      this.#close();
      this.#from = sample;
      this.#open(this.#blocks.length === 0 ? FIRST_CAPACITY : NEXT_CAPACITY);
      return 0;
    }
    const index = sample - this.#from;
    if (index >= this.#capacity) this.#grow(index + 1);
    if (index > this.#length && this.#shorts.length > 0) this.#widen();
    this.#ints.fill(MISSING, this.#length, index);
    this.#doubles.fill(Number.NaN, this.#length, index);
    return index;
  }

  #open(capacity: number): void {
    this.#shorts = capacity === 0 ? NO_SHORTS : new Int16Array(capacity);
    this.#ints = NO_INTS;
    this.#doubles = NO_DOUBLES;
    this.#states = null;
    this.#length = 0;
    this.#digits = 0;
  }

  #grow(minCapacity: number): void {
    const capacity = Math.min(BLOCK_SAMPLES, Math.max(minCapacity, this.#capacity * 4));
    if (this.#shorts.length > 0) this.#shorts = grown(new Int16Array(capacity), this.#shorts);
    else if (this.#ints.length > 0) this.#ints = grown(new Int32Array(capacity), this.#ints);
    else this.#doubles = grown(new Float64Array(capacity), this.#doubles);
    if (this.#states !== null) this.#states = grown(new Uint8Array(capacity), this.#states);
  }

  /** Continues the open block with the next larger type of numbers. */
  #widen(): void {
    if (this.#shorts.length > 0) {
      this.#ints = new Int32Array(this.#shorts);
      this.#shorts = NO_SHORTS;
      return;
    }
    this.#doubles = Float64Array.from(this.#ints, (v) => (v === MISSING ? Number.NaN : v));
    this.#ints = NO_INTS;
  }

  /** Returns the cell with the decimals of the open block. If the cell has more decimals, the block gets them. */
  #rescale(mantissa: number, digits: number): number {
    if (digits < this.#digits) return mantissa * 10 ** (this.#digits - digits);
    const times = 10 ** (digits - this.#digits);
    this.#digits = digits;
    if (this.#length > 0) this.#multiply(times);
    return mantissa;
  }

  #multiply(times: number): void {
    while (this.#written.some((v) => !isMissing(v) && !this.#fits(v * times))) this.#widen();
    const values = this.#written;
    for (let i = 0; i < values.length; i++) if (!isMissing(values[i]!)) values[i]! *= times;
  }

  /** The cells of the open block. */
  get #written(): StoredNumbers {
    const all = [this.#shorts, this.#ints, this.#doubles].find(({ length }) => length > 0)!;
    return all.subarray(0, this.#length);
  }

  #close(): void {
    if (this.#length === 0) return;
    this.#blocks.push({
      from: this.#from,
      digits: this.#digits,
      values: this.#sharedValues(),
      states: this.#states === null ? null : this.#states.slice(0, this.#length),
    });
    this.#open(0);
  }

  /** Returns the values of the open block; the array of the block before if they are equal, as in most columns. */
  #sharedValues(): StoredNumbers {
    const values = this.#written;
    const before = this.#blocks.at(-1)?.values;
    if (before !== undefined && areEqual(values, before)) return before;
    return values.byteLength === values.buffer.byteLength ? values : values.slice();
  }
}

function isShort(value: number): boolean {
  return value <= INT16_MAX && value >= -INT16_MAX;
}

function isInt(stored: number): boolean {
  return stored <= INT32_MAX && stored > MISSING;
}

function areEqual(values: StoredNumbers, others: StoredNumbers): boolean {
  if (values.length !== others.length || values.constructor !== others.constructor) return false;
  for (let i = 0; i < values.length; i++) if (!Object.is(values[i], others[i])) return false;
  return true;
}

function grown<T extends Int16Array | Int32Array | Float64Array | Uint8Array>(
  target: T,
  source: T,
): T {
  target.set(source);
  return target;
}
