import type { Table } from '../parser.ts';

/** Minimum number of rows between two headers of one run, whose first screen may be cut; a run of as many rows may be one, too. */
const MIN_TERMINAL_ROWS = 5;

/** Whether a header continues the run, begins another one, or leaves it unclear. */
export type HeaderMeaning = 'repeated' | 'restart' | 'unclear';

/**
 * Distinguishes a header that vmstat repeats from one that begins another run. It is repeated after a fixed number of
 * rows; on another terminal at another distance, and sooner in a log that begins within a screen. A log may lack a row,
 * and with `-n` only the first header of a run is printed.
 */
export class HeaderDistance {
  readonly #usual: number;
  readonly #minRows: number;
  /** The number of reports opened before the last header. */
  #before = 0;

  /**
   * `usual` is the number of rows between two headers; 0 if a header never begins another run. A header after at most
   * `minRows` rows does not begin one either.
   */
  constructor(usual: number, minRows = 0) {
    this.#usual = usual;
    this.#minRows = minRows;
  }

  /** Handles a header above the next report; its distance shows its meaning. */
  header(table: Pick<Table, 'reports' | 'mark' | 'mayRestart'>): HeaderMeaning {
    const rows = table.reports - this.#before;
    const meaning = this.#meaning(rows);
    const text = `header after ${rows} rows`;
    if (meaning === 'restart') table.mark('restart', text);
    else if (meaning === 'unclear') table.mayRestart(text);
    this.#before = table.reports;
    return meaning;
  }

  #meaning(rows: number): HeaderMeaning {
    if (rows <= this.#minRows || rows === this.#usual || this.#usual === 0) return 'repeated';
    return rows >= MIN_TERMINAL_ROWS ? 'unclear' : 'restart';
  }

  /** Call this if another run begins or the devices change: the next header may come at any distance. */
  forget(): void {
    this.#before = Number.POSITIVE_INFINITY;
  }
}
