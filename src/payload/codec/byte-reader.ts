import { damaged } from '../damaged.ts';

/** Reads bytes one after another; reading past the end fails, because the data is damaged. */
export class ByteReader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  byte(): number {
    return this.bytes(1)[0]!;
  }

  bytes(count: number): Uint8Array {
    const end = this.#at + count;
    if (end > this.#bytes.length) throw damaged('it ends early');
    const bytes = this.#bytes.subarray(this.#at, end);
    this.#at = end;
    return bytes;
  }

  /** See {@link ByteWriter.count}. */
  count(): number {
    let value = 0;
    for (let times = 1; times < 2 ** 53; times *= 128) {
      const byte = this.byte();
      value += (byte & 127) * times;
      if (byte < 128) return value;
    }
    throw damaged('a number is too long');
  }
}
