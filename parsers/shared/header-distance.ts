/** No terminal is so low that it shows fewer rows than this under one header. */
const LOWEST_TERMINAL = 10;

/**
 * Tells a header that vmstat prints again from one that begins another run. It prints it again after a fixed number of
 * rows; on a low terminal Linux vmstat does so earlier, but always at the same distance.
 */
export class HeaderDistance {
  /** Lines since the last header, broken ones included. */
  rows = 0;
  readonly #usual: number;
  #last = 0;

  constructor(usual: number) {
    this.#usual = usual;
  }

  /** The header is printed again. True if that begins another run. */
  restarts(): boolean {
    const { rows } = this;
    const terminal = rows >= LOWEST_TERMINAL && rows === this.#last;
    this.rows = 0;
    this.#last = rows;
    return rows > 0 && rows < this.#usual && !terminal;
  }

  /** The next header may come at any distance. */
  forget(): void {
    this.rows = Number.NEGATIVE_INFINITY;
  }
}
