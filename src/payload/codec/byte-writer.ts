/** A growing array of bytes. */
export class ByteWriter {
  #bytes: Uint8Array = new Uint8Array(1 << 12);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  /** The next `count` bytes, for a loop that fills them; the array may move at the next call. */
  reserve(count: number): Uint8Array {
    const end = this.#length + count;
    if (end > this.#bytes.length) {
      const bytes = new Uint8Array(Math.max(end, 2 * this.#bytes.length));
      bytes.set(this.#bytes.subarray(0, this.#length));
      this.#bytes = bytes;
    }
    this.#length = end;
    return this.#bytes.subarray(end - count, end);
  }

  byte(value: number): void {
    this.reserve(1)[0] = value;
  }

  bytes(values: Uint8Array): void {
    this.reserve(values.length).set(values);
  }

  /** A whole number from 0 to 2^53: seven bits a byte, the low ones first. */
  count(value: number): void {
    let rest = value;
    while (rest >= 128) {
      this.byte((rest % 128) | 128);
      rest = Math.floor(rest / 128);
    }
    this.byte(rest);
  }

  /** The bytes written so far; empties the writer. */
  take(): Uint8Array {
    const taken = this.#bytes.slice(0, this.#length);
    this.#length = 0;
    return taken;
  }
}
