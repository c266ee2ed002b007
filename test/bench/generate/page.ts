const SIZE = 1 << 20;
const BLANK = 0x20;
const POINT = 0x2e;
const ZERO = 0x30;
const MINUS = 0x2d;
const POWERS = [1, 10, 100, 1000] as const;

/**
 * Bytes of a log that wait to be written. `printf` with strings would make half a gigabyte a matter
 * of minutes, so numbers are laid down digit by digit.
 */
export class Page {
  /** A report may overrun the fill mark by another page before it is written out. */
  readonly #bytes = new Uint8Array(2 * SIZE);
  #length = 0;

  get full(): boolean {
    return this.#length >= SIZE;
  }

  get bytes(): Uint8Array {
    return this.#bytes.subarray(0, this.#length);
  }

  clear(): void {
    this.#length = 0;
  }

  /** ASCII only. */
  text(text: string): void {
    for (let i = 0; i < text.length; i++) this.#bytes[this.#length++] = text.charCodeAt(i);
  }

  /** C's `%<width>s`. */
  right(text: string, width: number): void {
    this.#blanks(width - text.length);
    this.text(text);
  }

  /** C's ` %<width>.<decimals>f`, the blank included; returns how many characters it took. */
  number(value: number, decimals: 0 | 1 | 2 | 3, width: number): number {
    const start = this.#length;
    const scaled = Math.round(Math.abs(value) * POWERS[decimals]);
    const sign = value < 0 && scaled > 0 ? 1 : 0;
    const digits = Math.max(countDigits(scaled), decimals + 1);
    const characters = digits + sign + (decimals > 0 ? 1 : 0);
    this.#blanks(1 + width - characters, 1);
    if (sign) this.#bytes[this.#length++] = MINUS;
    this.#digits(scaled, digits, decimals);
    return this.#length - start;
  }

  #digits(scaled: number, digits: number, decimals: number): void {
    const end = this.#length + digits + (decimals > 0 ? 1 : 0);
    let rest = scaled;
    let at = end;
    for (let i = 0; i < digits; i++) {
      if (i === decimals && decimals > 0) this.#bytes[--at] = POINT;
      const tenth = Math.floor(rest / 10);
      this.#bytes[--at] = ZERO + (rest - tenth * 10);
      rest = tenth;
    }
    this.#length = end;
  }

  #blanks(wanted: number, least = 0): void {
    for (let i = Math.max(wanted, least); i > 0; i--) this.#bytes[this.#length++] = BLANK;
  }
}

function countDigits(whole: number): number {
  let digits = 1;
  for (let power = 10; whole >= power; power *= 10) digits++;
  return digits;
}
