import type { Line } from '../parser.ts';

/** Minimum number of rows for a warning. */
const MIN_ROWS = 10;

/**
 * Detects that the memory of a Linux vmstat never changes: procps 4.0.0 to 4.0.2 read it once and print it in every row
 * (Debian bug 1027963). It is in four columns, swap in and out and blocks in and out in the next four.
 */
export class StuckMemory {
  #first: readonly number[] | null = null;
  #rows = 0;
  #moved = false;
  #busy = false;

  /** `from` is the field of `swpd`. */
  row(line: Line, from: number): void {
    if (this.#moved) return;
    this.#rows++;
    for (let i = from + 4; i < from + 8; i++) if (line.num(i) > 0) this.#busy = true;
    this.#first ??= memoryLevels(line, from);
    for (const [i, level] of this.#first.entries())
      if (level !== line.num(from + i)) this.#moved = true;
  }

  /** Notes another run, which reads the memory again. */
  restart(): void {
    this.#first = null;
  }

  /** Whether memory was constant in every run while data were read and written. */
  get isStuck(): boolean {
    return this.#rows >= MIN_ROWS && this.#busy && !this.#moved;
  }
}

/** Number of columns of levels: swpd, free, buff and cache, or with `-a` inact and active. */
export const LEVELS = 4;

/** Returns the levels of a row, of which the first is in a field. */
export function memoryLevels(line: Line, from: number): number[] {
  return Array.from({ length: LEVELS }, (_, i) => line.num(from + i));
}
