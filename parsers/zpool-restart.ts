/** No terminal is so low that it shows fewer reports than this under one header. */
const LOWEST_TERMINAL = 10;

/** How far two averages over months, taken minutes apart, lie from each other at the most. */
const NEAR = 0.1;

/**
 * Tells a header that a terminal shows again, every screenful, from one that begins another run, whose first report is
 * since import again. Only logs without `-v` need it: with `-v` every report has a header.
 */
export class HeaderRepeats {
  #reports = 0;
  #distance = 0;
  #first: readonly number[] | null = null;
  #undecided = false;

  /** A report of the log begins with this row. True if it begins another run. */
  report(cells: () => readonly string[]): boolean {
    this.#reports++;
    if (this.#first === null) this.#first = cells().slice(2, 6).map(parseNicenum);
    if (!this.#undecided) return false;
    this.#undecided = false;
    return this.#repeatsFirst(cells().slice(2, 6).map(parseNicenum));
  }

  /** The header is printed again. True if that begins another run for sure. */
  header(): boolean {
    const distance = this.#reports;
    const known = this.#distance;
    this.#reports = 0;
    if (distance === 0) return false;
    if (known > 0 && Math.abs(distance - known) <= 1) return false;
    this.#undecided = known === 0 && distance >= LOWEST_TERMINAL;
    this.#distance = this.#undecided ? distance : 0;
    return !this.#undecided;
  }

  /** An average since import hardly moves, an interval does. */
  #repeatsFirst(values: readonly number[]): boolean {
    const first = this.#first!;
    const near = values.every((value, i) => Math.abs(value - first[i]!) <= NEAR * first[i]!);
    return near && first.some((value) => value > 0);
  }
}

function parseNicenum(token: string): number {
  const power = 'KMGTPE'.indexOf(token.at(-1) ?? '') + 1;
  return Number.parseFloat(token.replace(',', '.')) * 1024 ** power;
}
