import type { ColumnSpec, Command, Line } from '../parser.ts';
import { LEVELS, memoryLevels } from './stuck-memory.ts';

/** The unit of a log's numbers; `assumed` if it was concluded from the numbers alone. */
export interface MemoryUnit {
  readonly bytes: number;
  readonly assumed?: string;
}

/** Minimum page size; the kernel counts memory in pages. */
const MIN_PAGE_BYTES = 4096;

/** Usual minimum memory of a host. */
const MIN_MEMORY_BYTES = 64 * 1024 ** 2;

/** Minimum memory of any host: smaller numbers are in a larger unit. */
const LEAST_MEMORY_BYTES = 1024 ** 2;

/** Maximum memory of a host: larger numbers are in a smaller unit. */
const MAX_MEMORY_BYTES = 4 * 1024 ** 4;

/**
 * The unit of a Linux host's memory numbers if the command is unknown: bytes and KiB are whole pages, so they are
 * multiples of 4096 or 4; kB, MiB and GiB are recognised only by their size. `all` is roughly the host's memory; of a host
 * that ran out of it, it may be very little.
 */
export function concludedUnit(numbers: readonly number[], all: number): MemoryUnit {
  const inPages = (bytes: number) => numbers.every((n) => (n * bytes) % MIN_PAGE_BYTES === 0);
  if (all >= MIN_MEMORY_BYTES && inPages(1)) return { bytes: 1, assumed: 'bytes' };
  if (all * 1024 >= MIN_MEMORY_BYTES && inPages(1024)) return { bytes: 1024 };
  if (all * 1024 >= LEAST_MEMORY_BYTES && inPages(1024)) return { bytes: 1024, assumed: 'KiB' };
  if (all * 1024 ** 2 < MIN_MEMORY_BYTES) return { bytes: 1024 ** 3, assumed: 'GiB' };
  if (all * 1024 ** 2 < MAX_MEMORY_BYTES) return { bytes: 1024 ** 2, assumed: 'MiB' };
  return { bytes: 1000, assumed: 'kB' };
}

/** Maximum number of rows that a torn line makes seem odd. */
const MAX_TORN_ROWS = 1;

/** Maximum number of rows that are checked. That many rows are not all multiples of 4 by chance. */
const MAX_ROWS = 1000;

/** Finds the rows of a log that are no whole pages in KiB: its first row may be multiples of 4 by chance. */
export class OddRows {
  #rows = 0;
  #odd = 0;
  /** The levels of the last odd row. */
  #levels: readonly number[] = [];

  /** Takes a row, whose levels begin at a field. */
  row(line: Line, from: number): void {
    if (this.#rows >= MAX_ROWS) return;
    this.#rows++;
    let isOdd = false;
    for (let i = 0; i < LEVELS; i++) isOdd ||= (line.num(from + i) * 1024) % MIN_PAGE_BYTES !== 0;
    if (!isOdd) return;
    this.#odd++;
    this.#levels = memoryLevels(line, from);
  }

  /** The levels of a row that shows that the numbers are not in KiB; null without one. */
  get levels(): readonly number[] | null {
    const torn = this.#rows > 2 ? MAX_TORN_ROWS : 0;
    return this.#odd > torn ? this.#levels : null;
  }
}

/** The unit of a log of free; with `-h` its numbers have suffixes. */
export interface FreeUnit extends MemoryUnit {
  readonly suffix?: ColumnSpec['suffix'];
}

/** `-m`, `--mebi`, `--mega`: the options that choose a unit, by their letter and by their word. */
const OPTIONS: readonly (readonly [letter: string, word: string, bytes: number])[] = [
  ['b', '--bytes', 1],
  ['k', '--kibi', 1024],
  ['m', '--mebi', 1024 ** 2],
  ['g', '--gibi', 1024 ** 3],
  ['', '--tebi', 1024 ** 4],
  ['', '--pebi', 1024 ** 5],
  ['', '--kilo', 1e3],
  ['', '--mega', 1e6],
  ['', '--giga', 1e9],
  ['', '--tera', 1e12],
  ['', '--peta', 1e15],
];

/** The unit of free's numbers: from the command, else from the form of the numbers. */
export function freeUnit(command: Command, tokens: readonly string[]): FreeUnit {
  if (tokens.some((token) => /[A-Za-z]$/.test(token))) {
    return { bytes: 1, suffix: command.text.includes('--si') ? 1000 : 1024 };
  }
  const words = command.text.split(/\s+/);
  const option = OPTIONS.find(
    ([letter, word]) => words.includes(word) || (letter !== '' && command.has(letter)),
  );
  if (option !== undefined) return { bytes: decimal(option[2], words) };
  const numbers = tokens.map(Number);
  const all = Math.max(...numbers);
  // With an alias or in a note the option may not be the one that printed the numbers.
  if (command.text !== '' && all * 1024 >= LEAST_MEMORY_BYTES) return { bytes: 1024 };
  return concludedUnit(numbers, all);
}

/** `-m --si` counts in MB since procps 3.3.16. */
function decimal(bytes: number, words: readonly string[]): number {
  const power = Math.log2(bytes) / 10;
  return words.includes('--si') && Number.isInteger(power) ? 1000 ** power : bytes;
}
