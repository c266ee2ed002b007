import type { ColumnSpec, Command } from '../parser.ts';
import { concludedUnit, type MemoryUnit } from './memory-unit.ts';

/** In what a log of free counts; with `-h` its numbers have suffixes. */
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

/** Nothing but the command tells the unit of free's numbers; without it their form must. */
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
  const numbers = tokens.map(Number);
  return concludedUnit(numbers, Math.max(...numbers));
}

/** `-m --si` counts in MB since procps 3.3.16. */
function decimal(bytes: number, words: readonly string[]): number {
  const power = Math.log2(bytes) / 10;
  return words.includes('--si') && Number.isInteger(power) ? 1000 ** power : bytes;
}
