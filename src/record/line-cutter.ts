const NEWLINE = 0x0a;
/** Maximum length of a line, in bytes; another host may print anything. */
const MAX_LINE_BYTES = 65_536;

/** Cuts chunks of text into lines; a line that is too long is cut, too. */
export class LineCutter {
  #rest: Buffer = Buffer.alloc(0);

  /** What came after the last line that was taken. */
  get rest(): Buffer {
    return this.#rest;
  }

  /** Yields the lines that end in a chunk. */
  *take(chunk: Buffer): Generator<string> {
    this.#rest = Buffer.concat([this.#rest, chunk]);
    for (;;) {
      const newline = this.#rest.indexOf(NEWLINE);
      if (newline === -1 && this.#rest.length <= MAX_LINE_BYTES) return;
      const end = newline === -1 ? MAX_LINE_BYTES : newline;
      const line = this.#rest.toString('utf8', 0, end).replace(/\r$/, '');
      this.#rest = this.#rest.subarray(newline === -1 ? end : end + 1);
      yield line;
    }
  }
}
