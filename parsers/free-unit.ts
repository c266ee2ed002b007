import type { ColumnSpec, Command } from './parser.ts';

/** In what a log of free counts, and whether that had to be concluded from its numbers. */
export interface FreeUnit {
  readonly bytes: number;
  readonly suffix?: ColumnSpec['suffix'];
  readonly assumed?: string;
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

/** The kernel counts memory in pages, which have 4 KiB or more. */
const PAGE = 4096;

/** No host has less memory. */
const LEAST = 64 * 1024 ** 2;

/** No host that runs free has more. */
const MOST = 64 * 1024 ** 4;

/**
 * Nothing but the command tells the unit of free's numbers. Without it their form does: KiB are whole pages and so can
 * all be divided by 4, bytes by 4096; MiB and GiB cannot.
 */
export function freeUnit(command: Command, tokens: readonly string[]): FreeUnit {
  if (tokens.some((token) => /[A-Za-z]$/.test(token))) {
    return { bytes: 1, suffix: command.text.includes('--si') ? 1000 : 1024 };
  }
  const words = command.text.split(/\s+/);
  const told = OPTIONS.find(
    ([letter, word]) => words.includes(word) || (letter !== '' && command.has(letter)),
  );
  if (told !== undefined) return { bytes: decimal(told[2], words) };
  if (command.text !== '') return { bytes: 1024 };
  return concluded(tokens.map(Number));
}

/** `-m --si` counts in MB since procps 3.3.16. */
function decimal(bytes: number, words: readonly string[]): number {
  const power = Math.log2(bytes) / 10;
  return words.includes('--si') && Number.isInteger(power) ? 1000 ** power : bytes;
}

function concluded(numbers: readonly number[]): FreeUnit {
  const total = Math.max(0, ...numbers);
  const inPages = (bytes: number) => numbers.every((n) => (n * bytes) % PAGE === 0);
  if (total >= LEAST && inPages(1)) return { bytes: 1, assumed: 'bytes' };
  if (total * 1024 >= LEAST && inPages(1024)) return { bytes: 1024 };
  const [bytes, assumed] = total * 1024 ** 2 < LEAST ? [1024 ** 3, 'GiB'] : [1024 ** 2, 'MiB'];
  return total * bytes > MOST ? { bytes: 1024, assumed: 'KiB' } : { bytes, assumed };
}
