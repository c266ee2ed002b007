import type { Table } from '../parser.ts';

/** The fewest rows under one header on any terminal. */
const LOWEST_TERMINAL = 10;

/** What a header says about the rows below it: that the run goes on, that another one begins, or neither. */
export type HeaderMeaning = 'repeated' | 'restart' | 'unclear';

/**
 * Distinguishes a header that vmstat repeats from one that begins another run. It is repeated after a fixed number of
 * rows; on another terminal at another distance, always the same. A log may lack a row, and with `-n` only the first
 * header of a run is printed.
 */
export class HeaderDistance {
  readonly #usual: number;
  readonly #least: number;
  #last = 0;
  /** The reports that were opened before the last header. */
  #before = 0;

  /**
   * `usual` is the number of rows between two headers; 0 if a header never begins another run. Headers after `least` rows
   * begin none either.
   */
  constructor(usual: number, least = 0) {
    this.#usual = usual;
    this.#least = least;
  }

  /** Notes a header above the next report in the meaning that its distance has. */
  header(table: Pick<Table, 'reports' | 'mark' | 'mayRestart'>): HeaderMeaning {
    const rows = table.reports - this.#before;
    const meaning = this.#meaning(rows);
    const text = `header after ${rows} rows`;
    if (meaning === 'restart') table.mark('restart', text);
    else if (meaning === 'unclear') table.mayRestart(text);
    this.#before = table.reports;
    this.#last = rows;
    return meaning;
  }

  #meaning(rows: number): HeaderMeaning {
    if (rows <= this.#least || rows === this.#usual || this.#usual === 0) return 'repeated';
    const isTerminal = rows >= LOWEST_TERMINAL && rows === this.#last;
    return isTerminal || rows >= this.#usual - 1 ? 'unclear' : 'restart';
  }

  /** Another run begins, or the devices change: the next header may come at any distance. */
  forget(): void {
    this.#before = Number.POSITIVE_INFINITY;
  }
}
