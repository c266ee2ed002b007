import type { Line } from './parser.ts';

/** So many rows must tell before anything is said. */
const ENOUGH = 10;

/** No host has so few KiB of memory that these three would not reach it. */
const LEAST_KIB = 32_768;

/**
 * Two traps of Linux vmstat that only its rows show: procps 4.0.0 to 4.0.2 read the memory once and print it in every
 * row (Debian bug 1027963), and `-S` cannot be seen in the text. The memory stands in the third to the sixth column.
 */
export class MemoryWatch {
  #first: readonly number[] | null = null;
  #rows = 0;
  #moved = false;
  #busy = false;
  #most = 0;

  row(line: Line): void {
    this.#rows++;
    const levels = [line.num(2), line.num(3), line.num(4), line.num(5)];
    this.#most = Math.max(this.#most, levels[1]! + levels[2]! + levels[3]!);
    for (let i = 6; i < 10; i++) if (line.num(i) > 0) this.#busy = true;
    this.#first ??= levels;
    for (const [i, level] of levels.entries()) if (level !== this.#first[i]) this.#moved = true;
  }

  /** Another run began, which reads the memory anew. */
  restart(): void {
    this.#first = null;
  }

  /** Whether every run printed one memory while data were read and written. */
  get frozen(): boolean {
    return this.#rows >= ENOUGH && this.#busy && !this.#moved && !this.tiny;
  }

  /** Whether the levels are so small that they can hardly be KiB. */
  get tiny(): boolean {
    return this.#rows >= ENOUGH && this.#most < LEAST_KIB;
  }
}
