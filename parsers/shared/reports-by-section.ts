import type { Table } from '../parser.ts';
import type { Stamp } from './timestamp.ts';

/**
 * Begins the reports of a log with several sections: a section that the open report has already begins the next one.
 */
export class ReportsBySection {
  /** The time of the next report. */
  stamp: Stamp | null;
  readonly #table: Table;
  /** The sections of the open report. */
  readonly #seen = new Set<string>();

  constructor(table: Table, stamp: Stamp | null) {
    this.#table = table;
    this.stamp = stamp;
  }

  /** Whether the open report has a section. */
  has(section: string): boolean {
    return this.#seen.has(section);
  }

  /** Enters a section, in a new report if it is the first one or came already. */
  enter(section: string): void {
    if (this.#seen.size === 0 || this.has(section)) {
      this.#table.report(this.stamp);
      this.stamp = null;
      this.#seen.clear();
    }
    this.#seen.add(section);
  }

  /** Ends the report. `stamp` is the time of the next one. */
  end(stamp: Stamp): void {
    this.stamp = stamp;
    this.#seen.clear();
  }
}
