import { BLOCK_SAMPLES, type Block, type StoredNumbers } from '../../model/column.ts';
import { MISSING } from '../../model/state.ts';

/** The initial capacity in samples of a column's first block, and of each later one. */
const FIRST_CAPACITY = 64;
const NEXT_CAPACITY = 8192;
const INT32_MAX = 2 ** 31 - 1;

/**
 * Writes one column's cells into blocks. Cells come in ascending order of samples; a skipped one is a missing value
 * whose state is set by normalising.
 *
 * A block is written as whole numbers of 32 bits until one does not fit; from then on as doubles.
 */
export class ColumnWriter {
  readonly #blocks: Block[] = [];
  #ints = new Int32Array(0);
  #doubles: Float64Array | null = null;
  #states: Uint8Array | null = null;
  #from = 0;
  #length = 0;
  #digits = 0;
  /** Samples that `#ints` takes without growing; 0 once the block is in doubles. */
  #room = 0;

  /** The last sample that was written, −1 before the first. */
  get last(): number {
    return this.#from + this.#length - 1;
  }

  /** Adds a printed number: `digits` of its mantissa are decimals. */
  push(sample: number, mantissa: number, digits: number): void {
    const index = sample - this.#from;
    const int = mantissa | 0;
    if (
      int === mantissa &&
      index === this.#length &&
      index < this.#room &&
      digits === this.#digits &&
      int !== MISSING
    ) {
      this.#ints[index] = int;
      this.#length = index + 1;
    } else this.#pushSlowly(sample, mantissa, digits);
  }

  /** Adds a cell without a value, for a known reason. */
  pushMissing(sample: number, state: number): void {
    const index = this.#advance(sample);
    this.#store(index, this.#doubles === null ? MISSING : Number.NaN);
    this.#states ??= new Uint8Array(this.#capacity());
    this.#states[index] = state;
  }

  /** The blocks of all written cells. */
  finish(): readonly Block[] {
    this.#close();
    return this.#blocks;
  }

  #pushSlowly(sample: number, mantissa: number, digits: number): void {
    const index = this.#advance(sample);
    const stored = digits === this.#digits ? mantissa : this.#rescale(mantissa, digits);
    if (this.#doubles === null && !fits(stored)) this.#widen();
    this.#store(index, stored);
  }

  #store(index: number, stored: number): void {
    if (this.#doubles === null) this.#ints[index] = stored;
    else this.#doubles[index] = stored;
    this.#length = index + 1;
  }

  #capacity(): number {
    return this.#doubles?.length ?? this.#ints.length;
  }

  /** Makes room for a sample, opens a block or fills skipped cells if needed, and returns the sample's index. */
  #advance(sample: number): number {
    if (this.#capacity() === 0 || sample - this.#from >= BLOCK_SAMPLES) {
      this.#close();
      this.#from = sample;
      this.#open(this.#blocks.length === 0 ? FIRST_CAPACITY : NEXT_CAPACITY);
      return 0;
    }
    const index = sample - this.#from;
    if (index >= this.#capacity()) this.#grow(index);
    if (this.#doubles === null) this.#ints.fill(MISSING, this.#length, index);
    else this.#doubles.fill(Number.NaN, this.#length, index);
    return index;
  }

  #open(capacity: number): void {
    this.#ints = new Int32Array(capacity);
    this.#doubles = null;
    this.#states = null;
    this.#length = 0;
    this.#digits = 0;
    this.#room = capacity;
  }

  #grow(index: number): void {
    const capacity = Math.min(BLOCK_SAMPLES, Math.max(index + 1, this.#capacity() * 4));
    if (this.#doubles === null) {
      this.#ints = grown(new Int32Array(capacity), this.#ints);
      this.#room = capacity;
    } else this.#doubles = grown(new Float64Array(capacity), this.#doubles);
    if (this.#states !== null) this.#states = grown(new Uint8Array(capacity), this.#states);
  }

  #widen(): void {
    const doubles = new Float64Array(this.#ints.length);
    for (let i = 0; i < this.#length; i++) {
      const stored = this.#ints[i]!;
      doubles[i] = stored === MISSING ? Number.NaN : stored;
    }
    this.#doubles = doubles;
    this.#ints = new Int32Array(0);
    this.#room = 0;
  }

  /** Brings the cell or, if it has more decimals, the open block to the same number of digits. */
  #rescale(mantissa: number, digits: number): number {
    if (digits < this.#digits) return mantissa * 10 ** (this.#digits - digits);
    const times = 10 ** (digits - this.#digits);
    this.#digits = digits;
    if (this.#length > 0) this.#multiply(times);
    return mantissa;
  }

  #multiply(times: number): void {
    const written = this.#ints.subarray(0, this.#length);
    if (written.some((v) => v !== MISSING && !fits(v * times))) this.#widen();
    const values = this.#doubles ?? this.#ints;
    for (let i = 0; i < this.#length; i++) {
      if (values[i] !== MISSING) values[i]! *= times;
    }
  }

  #close(): void {
    if (this.#length === 0) return;
    this.#blocks.push({
      from: this.#from,
      digits: this.#digits,
      values: this.#sharedValues(),
      states: this.#states === null ? null : shortened(this.#states, this.#length),
    });
    this.#length = 0;
  }

  /** The values of the open block; if they are those of the block before it, these: most columns hardly change. */
  #sharedValues(): StoredNumbers {
    const values = this.#written();
    const before = this.#blocks.at(-1)?.values;
    return before !== undefined && areEqual(values, before) ? before : values;
  }

  #written(): StoredNumbers {
    if (this.#doubles !== null) return shortened(this.#doubles, this.#length);
    const ints = this.#ints.subarray(0, this.#length);
    return areShort(ints) ? new Int16Array(ints) : shortened(this.#ints, this.#length);
  }
}

const INT16_MAX = 2 ** 15 - 1;

function areShort(values: Int32Array): boolean {
  let bits = 0;
  for (let i = 0; i < values.length; i++) bits |= Math.abs(values[i]!);
  return bits >= 0 && bits <= INT16_MAX;
}

function areEqual(values: StoredNumbers, others: StoredNumbers): boolean {
  if (values.length !== others.length || values.constructor !== others.constructor) return false;
  for (let i = 0; i < values.length; i++) if (!Object.is(values[i], others[i])) return false;
  return true;
}

function fits(stored: number): boolean {
  return stored <= INT32_MAX && stored > MISSING;
}

function grown<T extends Int32Array | Float64Array | Uint8Array>(target: T, source: T): T {
  target.set(source);
  return target;
}

function shortened<T extends Int32Array | Float64Array | Uint8Array>(array: T, length: number): T {
  return array.length === length ? array : (array.slice(0, length) as T);
}
