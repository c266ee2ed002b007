import { decodeText } from './decode-text.ts';
import { stripEscapes } from './escapes.ts';
import { DASH, suffixCode } from './suffix.ts';

/** Maximum number of decimal digits that a double always holds exactly. */
const MAX_EXACT_DIGITS = 15;
/** The same for 32-bit integers. */
const MAX_INT_DIGITS = 9;
const POWERS_OF_TEN = Array.from({ length: MAX_EXACT_DIGITS + 1 }, (_, digits) => 10 ** digits);

/** Initial capacity in fields: most lines are short. */
const FIRST_FIELDS = 64;
/** Number of first fields whose texts are kept. */
const KEPT_TEXTS = 8;
/** Maximum number of fields of a line. */
const MAX_FIELDS = 4096;

const NUL = 0;
const NEWLINE = 10;
const ESCAPE = 27;
const BLANK = 32;
const MINUS = 45;
const POINT = 46;

/**
 * The fields of a line. One pass finds them and reads each as a decimal: its digits as a whole number and the number of
 * decimals, so that a value equals `Number()` bit for bit.
 */
export class ScannedFields {
  count = 0;
  /** Byte offsets of each field in `bytes`. */
  from = new Int32Array(FIRST_FIELDS);
  to = new Int32Array(FIRST_FIELDS);
  /** The field's digits as a whole number. */
  mantissa = new Float64Array(FIRST_FIELDS);
  /** The number of decimals; below 0 if the field is not a plain decimal: see `suffix.ts`. */
  digits = new Int8Array(FIRST_FIELDS);
  bytes: Buffer = Buffer.alloc(0);
  /** The texts of the first fields, for which all parsers ask that look for their header. */
  readonly #texts = new Array<string>(KEPT_TEXTS).fill('');
  /** A bit for each text that is of this line. */
  #known = 0;

  /** Finds the fields of the line at `position` and returns the offset of its newline. */
  protected scan(position: number): number {
    const { bytes } = this;
    let { from, to, mantissa, digits } = this;
    this.#known = 0;
    let p = position;
    let count = 0;
    let escapes = false;
    let c = bytes[p]!;
    for (;;) {
      while (c <= BLANK) {
        if (c === NEWLINE || c === NUL) {
          this.count = count;
          return escapes ? this.#clean(position, p) : p;
        }
        if (c === ESCAPE) escapes = true;
        c = bytes[++p]!;
      }
      const first = p;
      const negative = c === MINUS;
      if (negative) c = bytes[++p]!;
      const start = p;
      let number = 0;
      let decimals = 0;
      let digit = c - 48;
      while (digit >>> 0 < 10) {
        number = (Math.imul(number, 10) + digit) | 0;
        c = bytes[++p]!;
        digit = c - 48;
      }
      let length = p - start;
      if (c === POINT) {
        const point = ++p;
        c = bytes[p]!;
        digit = c - 48;
        while (digit >>> 0 < 10) {
          number = (Math.imul(number, 10) + digit) | 0;
          c = bytes[++p]!;
          digit = c - 48;
        }
        decimals = p - point;
        length += decimals;
      }
      const whole = length > MAX_INT_DIGITS ? this.#long(start, p) : number;
      if (c > BLANK || length === 0 || length > MAX_EXACT_DIGITS) {
        const end = p;
        const last = c;
        while (c > BLANK) c = bytes[++p]!;
        const isSuffixed = p === end + 1 && length > 0 && length <= MAX_EXACT_DIGITS;
        decimals = isSuffixed
          ? suffixCode(last, decimals)
          : length === 0 && p === end && negative
            ? DASH
            : -1;
      }
      if (count === from.length && count < MAX_FIELDS) {
        this.#grow();
        ({ from, to, mantissa, digits } = this);
      }
      if (count < MAX_FIELDS) {
        from[count] = first;
        to[count] = p;
        mantissa[count] = negative ? -whole : whole;
        digits[count] = decimals;
        count++;
      }
    }
  }

  /** Returns the digits between two offsets as a whole number. */
  #long(from: number, to: number): number {
    let number = 0;
    for (let p = from; p < to; p++) {
      const digit = this.bytes[p]! - 48;
      if (digit >>> 0 < 10) number = number * 10 + digit;
    }
    return number;
  }

  #grow(): void {
    const size = this.from.length * 8;
    this.from = grown(this.from, new Int32Array(size));
    this.to = grown(this.to, new Int32Array(size));
    this.mantissa = grown(this.mantissa, new Float64Array(size));
    this.digits = grown(this.digits, new Int8Array(size));
  }

  /** Removes terminal escapes from a copy of the line and finds its fields again. */
  #clean(start: number, end: number): number {
    const text = decodeText(this.bytes.subarray(start, end));
    this.bytes = Buffer.from(`${stripEscapes(text)}\n`);
    this.scan(0);
    return end;
  }

  str(field: number): string {
    if (field >= this.count || field < 0) return '';
    if (field >= KEPT_TEXTS) return this.decode(this.from[field]!, this.to[field]!);
    const bit = 1 << field;
    if ((this.#known & bit) === 0) {
      this.#texts[field] = this.decode(this.from[field]!, this.to[field]!);
      this.#known |= bit;
    }
    return this.#texts[field]!;
  }

  is(field: number, word: string): boolean {
    if (field >= this.count) return false;
    const from = this.from[field]!;
    if (this.to[field]! - from !== word.length) return false;
    for (let i = 0; i < word.length; i++) {
      if (this.bytes[from + i] !== word.charCodeAt(i)) return false;
    }
    return true;
  }

  num(field: number): number {
    if (field >= this.count) return Number.NaN;
    const decimals = this.digits[field]!;
    if (decimals >= 0) return this.mantissa[field]! / POWERS_OF_TEN[decimals]!;
    const text = this.str(field);
    return /^-?(\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : Number.NaN;
  }

  whole(field: number): number {
    let number = Number.NaN;
    let isEnded = false;
    for (let p = this.from[field]!; p < this.to[field]!; p++) {
      const digit = this.bytes[p]! - 48;
      if (digit >>> 0 >= 10) isEnded = number >= 0;
      else if (isEnded) return Number.NaN;
      else number = number >= 0 ? number * 10 + digit : digit;
    }
    return number;
  }

  protected decode(from: number, to: number): string {
    const { bytes } = this;
    for (let i = from; i < to; i++) {
      if (bytes[i]! >= 128) return decodeText(bytes.subarray(from, to));
    }
    return bytes.toString('latin1', from, to);
  }
}

function grown<T extends Int8Array | Int32Array | Float64Array>(from: T, into: T): T {
  into.set(from);
  return into;
}
