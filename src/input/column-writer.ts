import { BLOCK_SAMPLES, type Block } from '../model/column.ts';
import { MISSING } from '../model/state.ts';

/** Samples that a column's first block, and each later one, begins with room for. */
const FIRST_CAPACITY = 256;
const NEXT_CAPACITY = 8192;
const INT32_MAX = 2 ** 31 - 1;

/**
 * Writes one column's cells into blocks. Cells come in ascending order of samples; what is passed over is a missing
 * value without an explanation, which normalising gives.
 */
export class ColumnWriter {
  /** The last sample that was written, −1 before the first. */
  last = -1;
  readonly #blocks: Block[] = [];
  #values: Int32Array | Float64Array = new Int32Array(0);
  /** The open block holds doubles. */
  #wide = false;
  #states: Uint8Array | null = null;
  #from = 0;
  #length = 0;
  #digits = 0;
  /** Samples the open block takes without growing or closing. */
  #room = 0;

  /** A printed number: `digits` of its mantissa stand behind the point. */
  push(sample: number, mantissa: number, digits: number): void {
    let index = sample - this.#from;
    if (index !== this.#length || index >= this.#room) index = this.#advance(sample);
    const stored = digits === this.#digits ? mantissa : this.#rescale(mantissa, digits);
    if (!this.#wide && (stored > INT32_MAX || stored <= MISSING)) this.#widen();
    this.#values[index] = stored;
    this.#length = index + 1;
    this.last = sample;
  }

  /** A cell without a value, for a known reason. */
  pushMissing(sample: number, state: number): void {
    let index = sample - this.#from;
    if (index !== this.#length || index >= this.#room) index = this.#advance(sample);
    this.#values[index] = this.#missing();
    this.#length = index + 1;
    this.last = sample;
    this.#states ??= new Uint8Array(this.#values.length);
    this.#states[index] = state;
  }

  /** The blocks of all that was written. */
  finish(): readonly Block[] {
    this.#close();
    return this.#blocks;
  }

  #missing(): number {
    return this.#wide ? Number.NaN : MISSING;
  }

  /** Makes room for a sample, opening a block or filling what was passed over, and returns its index. */
  #advance(sample: number): number {
    if (this.last < 0 || sample - this.#from >= BLOCK_SAMPLES) {
      this.#close();
      this.#from = sample;
      this.#allocate(this.#blocks.length === 0 ? FIRST_CAPACITY : NEXT_CAPACITY);
      return 0;
    }
    const index = sample - this.#from;
    if (index >= this.#room) this.#grow(index);
    this.#values.fill(this.#missing(), this.#length, index);
    return index;
  }

  #allocate(capacity: number): void {
    this.#values = new Int32Array(capacity);
    this.#wide = false;
    this.#states = null;
    this.#length = 0;
    this.#digits = 0;
    this.#room = capacity;
  }

  #grow(index: number): void {
    const capacity = Math.min(BLOCK_SAMPLES, Math.max(index + 1, this.#room * 2));
    const values = this.#wide ? new Float64Array(capacity) : new Int32Array(capacity);
    values.set(this.#values);
    this.#values = values;
    if (this.#states !== null) {
      const states = new Uint8Array(capacity);
      states.set(this.#states);
      this.#states = states;
    }
    this.#room = capacity;
  }

  #widen(): void {
    this.#values = Float64Array.from(this.#values, (v) => (v === MISSING ? Number.NaN : v));
    this.#wide = true;
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
    const limit = INT32_MAX / times;
    const written = this.#values.subarray(0, this.#length);
    if (!this.#wide && written.some((v) => v !== MISSING && Math.abs(v) > limit)) this.#widen();
    const values = this.#values;
    for (let i = 0; i < this.#length; i++) {
      if (values[i] !== MISSING) values[i]! *= times;
    }
  }

  #close(): void {
    if (this.#length === 0) return;
    this.#blocks.push({
      from: this.#from,
      digits: this.#digits,
      values: shortened(this.#values, this.#length),
      states: this.#states === null ? null : shortened(this.#states, this.#length),
    });
    this.#length = 0;
  }
}

function shortened<T extends Int32Array | Float64Array | Uint8Array>(array: T, length: number): T {
  return array.length === length ? array : (array.slice(0, length) as T);
}
