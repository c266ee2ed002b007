import type { Table } from '../parser.ts';
import type { Stamp } from './timestamp.ts';

/** Finds the start of reports of several sections: one that the open report has begins the next. */
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

  enter(section: string): void {
    if (this.#seen.size === 0 || this.has(section)) {
      this.#table.report(this.stamp);
      this.stamp = null;
      this.#seen.clear();
    }
    this.#seen.add(section);
  }

  /** Ends the report; the next one has this time. */
  end(stamp: Stamp): void {
    this.stamp = stamp;
    this.#seen.clear();
  }
}
