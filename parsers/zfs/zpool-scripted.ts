import type { Command, HeaderWord, Line } from '../parser.ts';
import { always, scriptedWords } from './zpool-columns.ts';
import { isVdevName } from './zpool-tree.ts';

/** The indents, in blanks, that the rows would have without `-H`. */
const VDEV_INDENT = 2;
const LEAF_INDENT = 4;

/** Tolerance of capacities: they are rounded, and those of a pool are sums. */
const ROUNDING_FACTOR = 1.01;

/** Minimum share of its pool that makes a row a vdev; a smaller row may be a small pool after a large one. */
const MIN_SHARE = 0.02;

/** `vault<TAB>2.41T<TAB>1.22T<TAB>318<TAB>1.07K<TAB>12.6M<TAB>88.0M`: `-H` prints nothing else. */
export function isScriptedRow(line: Line): boolean {
  if (!line.text().includes('\t')) return false;
  const cells = cellsOf(line);
  return cells !== null && wordsOf(cells, null) !== null;
}

/**
 * `vault  2.41T  1.22T  318  1.07K  12.6M  88.0M`: a row whose header was cut off. Its capacities have suffixes, as
 * those of any pool do.
 */
export function isHeadlessRow(line: Line): boolean {
  if (line.count !== always.length + 1 || line.text().includes('\t')) return false;
  return /[KMGTPE]$/.test(line.str(1)) && /[KMGTPE]$/.test(line.str(2)) && cellsOf(line) !== null;
}

/** The cells of a row that opens a log, separated by tabs or, of a row without its header, by blanks; else null. */
function cellsOf(line: Line): string[] | null {
  if (line.count <= always.length) return null;
  const separator = line.text().includes('\t') ? '\t' : / +/;
  const [name, ...cells] = line.text().trim().split(separator, 40);
  if (cells.length < always.length) return null;
  if (!/^[A-Za-z][\w\-.: ]*$/.test(name!) || isVdevName(name!)) return null;
  return cells.slice(0, always.length).every(isNicenum) ? cells : null;
}

/** The columns of a row without a header: by their number, and if that is ambiguous by the command. */
function wordsOf(cells: readonly string[], command: Command | null): readonly HeaderWord[] | null {
  const more = cells.slice(always.length);
  if (
    !more.every((cell) => cell === '-' || isNicenum(cell) || /^\d{1,4}(ns|us|ms|s)$/.test(cell))
  ) {
    return null;
  }
  const hasWaits = command?.has('l') || more.some((cell) => !isNicenum(cell));
  return scriptedWords(cells.length, hasWaits);
}

function isNicenum(cell: string): boolean {
  return /^\d{1,20}([.,]\d{1,2})?[KMGTPE]?$/.test(cell);
}

/**
 * Rows of `zpool iostat -H`. With -v it prints neither indentation nor headings: a row without a capacity is a leaf;
 * one with a capacity is a vdev if a pool cannot have its name, or if its capacity fits into the rest of the pool's.
 */
export class ScriptedRows {
  readonly words: readonly HeaderWord[];
  /** Whether the number of columns fits -l and -q, and no command decides. */
  readonly unsure: boolean;
  readonly #nested: boolean;
  #pools = new Set<string>();
  #lost = false;
  #left: [number, number] = [0, 0];
  #size = 0;
  #number = 0;

  private constructor(words: readonly HeaderWord[], command: Command, unsure: boolean) {
    this.words = words;
    this.#nested = command.has('v');
    this.unsure = unsure;
  }

  /** Returns null if the line is not the first row of such a log. */
  static of(line: Line, command: Command): ScriptedRows | null {
    if (!isScriptedRow(line) && !isHeadlessRow(line)) return null;
    const cells = cellsOf(line)!;
    const words = wordsOf(cells, command);
    if (words === null) return null;
    const isClear =
      command.has('l') || command.has('q') || cells.slice(6).some((c) => !isNicenum(c));
    return new ScriptedRows(words, command, words.length === 16 && !isClear);
  }

  /** Whether rows below pools were seen; the log does not show their tree. */
  get treeLost(): boolean {
    return this.#lost;
  }

  /** Skips a line of text, which is not a heading. */
  passOver(line: Line): void {
    if (line.number === this.#number + 1) this.#number = line.number;
  }

  /** The indent that the row would have in the tree; −1 for any other line. */
  indentOf(line: Line, name: string, from: number): number {
    if (line.indent > 0 || name === '') return -1;
    const headed = this.#lost && line.number > this.#number + 1;
    this.#number = line.number;
    const isLeaf =
      (line.is(from, '-') && line.is(from + 1, '-')) ||
      (line.is(from, '0') && line.is(from + 1, '0'));
    const sizes = [scriptedNumber(line.str(from)), scriptedNumber(line.str(from + 1))] as const;
    if (isLeaf && !this.#pools.has(name)) return this.#below(LEAF_INDENT);
    // The heading of a class of vdevs is a blank line.
    if (!this.#pools.has(name) && (headed || this.#isVdev(name, sizes))) {
      this.#left = [this.#left[0] - sizes[0], this.#left[1] - sizes[1]];
      return this.#below(VDEV_INDENT);
    }
    this.#pools.add(name);
    this.#size = sizes[0] + sizes[1];
    this.#left = [sizes[0] * ROUNDING_FACTOR, sizes[1] * ROUNDING_FACTOR];
    return 0;
  }

  #below(indent: number): number {
    this.#lost = true;
    return this.#pools.size === 0 ? -1 : indent;
  }

  #isVdev(name: string, [alloc, free]: readonly [number, number]): boolean {
    if (isVdevName(name)) return true;
    if (this.#pools.size === 0 || !(this.#nested || this.#lost)) return false;
    const isPart = alloc <= this.#left[0] && free <= this.#left[1];
    return isPart && alloc + free >= this.#size * MIN_SHARE;
  }
}

/** A number with zpool's suffix; NaN for `-`. */
export function scriptedNumber(token: string): number {
  const power = 'KMGTPE'.indexOf(token.at(-1) ?? '') + 1;
  return Number.parseFloat(token.replace(',', '.')) * 1024 ** power;
}
