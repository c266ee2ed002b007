/** The fewest rows under one header on any terminal. */
const LOWEST_TERMINAL = 10;

/**
 * Distinguishes a header that vmstat repeats from one that begins another run. It is repeated after a fixed number of
 * rows; on a low terminal Linux vmstat repeats it earlier, but always at the same distance.
 */
export class HeaderDistance {
  /** Lines since the last header, broken ones included. */
  rows = 0;
  readonly #usual: number;
  #last = 0;

  constructor(usual: number) {
    this.#usual = usual;
  }

  /** Notes a header. True if it begins another run. */
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
