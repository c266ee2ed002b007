import { LogLine } from './line.ts';

/** The number of bytes that decide whether a file is text. */
const HEAD = 4096;

/** Keeps a file's first bytes until there are enough to recognise it: chunks may be of any size. */
export class TextHead {
  #bytes: Uint8Array = new Uint8Array(0);

  /** Adds bytes and returns whether there are enough. */
  add(chunk: Uint8Array): boolean {
    this.#bytes = joined(this.#bytes, chunk);
    return this.#bytes.length >= HEAD;
  }

  /** Whether there is a NUL in the first kilobytes: an executable, a picture, a binary record. */
  get isBinary(): boolean {
    return this.#bytes.subarray(0, HEAD).includes(0);
  }

  /** Why a file that is not text is not read. */
  get refusal(): string {
    const [first, second] = this.#bytes;
    // SYSSTAT_MAGIC of sa.h, 0xd596, in either order.
    const isRecord = (first === 0x96 && second === 0xd5) || (first === 0xd5 && second === 0x96);
    return isRecord
      ? 'a record of sadc: LC_ALL=C sar -A -f FILE prints it as text'
      : 'not a text file';
  }

  /** The whole lines among the first bytes that are not blank. */
  get lines(): string[] {
    const line = new LogLine();
    const texts: string[] = [];
    line.feed(this.text.subarray(0, HEAD));
    while (line.next()) if (line.count > 0) texts.push(line.text());
    return texts;
  }

  /** The bytes kept so far, without the byte order mark that some editors write before a text. */
  get text(): Uint8Array {
    const [first, second, third] = this.#bytes;
    const marked = first === 0xef && second === 0xbb && third === 0xbf;
    return marked ? this.#bytes.subarray(3) : this.#bytes;
  }
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array {
  if (first.length === 0 && second.length >= HEAD) return second;
  const all = new Uint8Array(first.length + second.length);
  all.set(first);
  all.set(second, first.length);
  return all;
}
