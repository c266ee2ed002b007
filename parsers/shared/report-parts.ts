import type { Table } from '../parser.ts';
import type { Stamp } from './timestamp.ts';

/**
 * Finds the start of reports that have several optional parts in a fixed order (stamp, cpu block, devices): a part that
 * is repeated or comes too early opens the next report, and so does any part after a stamp.
 */
export class ReportParts {
  readonly #table: Table;
  #stamp: Stamp | null;
  #ended = true;
  /** The current part; parts are numbered from 1. */
  part = 0;

  constructor(table: Table, stamp: Stamp | null) {
    this.#table = table;
    this.#stamp = stamp;
  }

  /** Whether the next row cannot belong to the last report. */
  get ended(): boolean {
    return this.#ended;
  }

  /** Whether this part would open the next report. */
  begins(part: number): boolean {
    return this.#ended || part <= this.part;
  }

  enter(part: number): void {
    if (this.begins(part)) this.open();
    this.part = part;
  }

  open(): void {
    this.#table.report(this.#stamp);
    this.#stamp = null;
    this.#ended = false;
  }

  /** Ends the report; the next one has this time. */
  end(stamp: Stamp | null): void {
    this.#stamp = stamp;
    this.#ended = true;
  }
}
