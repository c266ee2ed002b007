import type { Arrival } from '../reading/arrivals.ts';

const NEWLINE = 10;

/** Tells when the lines of a text came, from the bytes at which something came. */
export class LineArrivals {
  readonly #arrivals: readonly Arrival[];
  /** The lines before which something came, and when. */
  readonly #begins: { readonly line: number; readonly seconds: number }[] = [];
  #byte = 0;
  #line = 1;
  #told = 0;

  constructor(arrivals: readonly Arrival[]) {
    this.#arrivals = arrivals;
  }

  /** Follows the next bytes of the text. */
  pass(chunk: Uint8Array): void {
    let from = 0;
    for (;;) {
      const next = this.#arrivals[this.#begins.length];
      if (next === undefined) return;
      const to = Math.min(chunk.length, next.byte - this.#byte);
      this.#line += newlines(chunk, from, to);
      from = to;
      if (next.byte >= this.#byte + chunk.length) break;
      this.#begins.push({ line: this.#line, seconds: next.seconds });
    }
    this.#byte += chunk.length;
  }

  /** Returns when a line came, in seconds since 1970; NaN if it is unknown. Lines must ascend. */
  at(line: number): number {
    while ((this.#begins[this.#told + 1]?.line ?? Number.POSITIVE_INFINITY) <= line) this.#told++;
    const begin = this.#begins[this.#told];
    return begin === undefined || begin.line > line ? Number.NaN : begin.seconds;
  }
}

function newlines(chunk: Uint8Array, from: number, to: number): number {
  let count = 0;
  for (let i = from; i < to; i++) if (chunk[i] === NEWLINE) count++;
  return count;
}
