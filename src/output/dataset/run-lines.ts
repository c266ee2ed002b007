/** Number of chains of the lines with one kind of key. */
const CHAINS = 1 << 18;
const NONE = -1;

/** The numbers of each line: those of the lines before it in the chains of its keys, where it begins, and its file. */
const NUMBERS = 4;
const LINK_AT = { name: 0, place: 1 };
const START_AT = 2;
const FILE_AT = 3;

const TAB = 9;
const LINE_FEED = 10;

/** What a line is found by. */
export type LineKey = keyof typeof LINK_AT;

/**
 * ASCII lines of footers, which are found by their second and third part, a name and a place. They are in memory that V8
 * does not manage, because it lets its own grow to four times what is in it.
 */
export class RunLines {
  #bytes = Buffer.alloc(1 << 16);
  #end = 0;
  #numbers = new Int32Array(1 << 12);
  #count = 0;
  readonly #last = { name: newChains(), place: newChains() };

  /** Adds lines of a file. */
  add(lines: string, file: number): void {
    const from = this.#end;
    this.#end += lines.length + 1;
    this.#bytes = grown(this.#bytes, this.#end, Buffer.alloc);
    this.#bytes.write(`${lines}\n`, from, 'latin1');
    const [bytes, end] = [this.#bytes, this.#end];
    let [start, part, hash] = [from, 0, 0];
    for (let i = from; i < end; i++) {
      const byte = bytes[i]!;
      if (byte !== TAB && byte !== LINE_FEED) {
        hash = hashed(hash, byte);
        continue;
      }
      if (part === 1) this.#link('name', hash);
      if (part === 2) this.#link('place', hash);
      [part, hash] = [part + 1, 0];
      if (byte === TAB) continue;
      this.#numbers[this.#count * NUMBERS + START_AT] = start;
      this.#numbers[this.#count * NUMBERS + FILE_AT] = file;
      this.#count++;
      [start, part] = [i + 1, 0];
    }
  }

  /** Returns a line by its number, and the file that it is of. */
  at(line: number): { readonly text: string; readonly file: number } {
    const start = this.#numbers[line * NUMBERS + START_AT]!;
    const text = this.#bytes.toString('latin1', start, this.#bytes.indexOf(LINE_FEED, start));
    return { text, file: this.#numbers[line * NUMBERS + FILE_AT]! };
  }

  remove(line: number): void {
    this.#numbers[line * NUMBERS + START_AT] = NONE;
  }

  /** Returns the lines that may have a key, the last one first; others may be among them. */
  find(key: LineKey, value: string): number[] {
    let hash = 0;
    for (let i = 0; i < value.length; i++) hash = hashed(hash, value.charCodeAt(i));
    const found: number[] = [];
    let line = this.#last[key][chainOf(hash)]!;
    for (; line !== NONE; line = this.#numbers[line * NUMBERS + LINK_AT[key]]!)
      if (this.#isThere(line)) found.push(line);
    return found;
  }

  /** Yields the numbers of the lines of a file. */
  *of(file: number): Generator<number> {
    for (let line = 0; line < this.#count; line++)
      if (this.#numbers[line * NUMBERS + FILE_AT] === file && this.#isThere(line)) yield line;
  }

  #link(key: LineKey, hash: number): void {
    const chain = chainOf(hash);
    const at = this.#count * NUMBERS;
    this.#numbers = grown(this.#numbers, at + NUMBERS, (length) => new Int32Array(length));
    this.#numbers[at + LINK_AT[key]] = this.#last[key][chain]!;
    this.#last[key][chain] = this.#count;
  }

  #isThere(line: number): boolean {
    return this.#numbers[line * NUMBERS + START_AT] !== NONE;
  }
}

function grown<T extends Buffer | Int32Array>(
  array: T,
  length: number,
  make: (length: number) => T,
): T {
  if (length <= array.length) return array;
  const larger = make(length * 2);
  larger.set(array);
  return larger;
}

function newChains(): Int32Array {
  return new Int32Array(CHAINS).fill(NONE);
}

function hashed(hash: number, code: number): number {
  return (Math.imul(hash, 31) + code) | 0;
}

function chainOf(hash: number): number {
  return hash & (CHAINS - 1);
}
