import type { Table } from '../parser.ts';
import type { Stamp } from './timestamp.ts';

/** The part of a table that begins reports. */
type ReportTarget = Pick<Table, 'reports' | 'report' | 'amend'>;

/**
 * Finds the start of reports in a loop that prints files of counters (`date; cat /proc/vmstat; sleep 1`): at each
 * stamp. Without stamps, a row that the report already has begins the next one.
 */
export class Snapshots {
  readonly #table: ReportTarget;
  /** Called before a report ends. */
  readonly #close: () => void;
  /** The rows of the open report. */
  readonly #seen = new Set<string>();
  #first = '';
  #stamp: Stamp | null;
  #isStamped: boolean;
  /** Whether stamps are below their rows (`cat /proc/vmstat; date`); null until a row follows the first stamp. */
  #below: boolean | null;

  constructor(table: ReportTarget, stamp: Stamp | null, close: () => void = () => {}) {
    this.#table = table;
    this.#close = close;
    this.#stamp = stamp;
    this.#isStamped = stamp !== null;
    this.#below = stamp === null ? null : false;
  }

  /** Prepares for a row; `key` names it within a report. */
  row(key: string): void {
    if (this.#first === '') this.#first = key;
    if (this.#stamp !== null && this.#below === null) this.#decide(key);
    if (this.#table.reports === 0 || this.#stamp !== null || this.#seen.has(key)) this.#open();
    this.#seen.add(key);
  }

  stamp(stamp: Stamp): void {
    this.#isStamped = true;
    this.#stamp = stamp;
    if (this.#below === true) this.#amend(stamp);
  }

  /** Whether rows like these may follow each other within a report, because stamps separate the reports. */
  get isStamped(): boolean {
    return this.#isStamped;
  }

  end(): void {
    if (this.#seen.size > 0) this.#close();
  }

  /** Decides whether stamps are below their rows: then the first row of the log comes again below the first stamp. */
  #decide(key: string): void {
    this.#below = this.#table.reports > 0 && key === this.#first;
    if (this.#below) this.#amend(this.#stamp!);
  }

  #amend(stamp: Stamp): void {
    this.#table.amend({ stamp });
  }

  #open(): void {
    this.end();
    this.#table.report(this.#below === true ? null : this.#stamp);
    this.#stamp = null;
    this.#seen.clear();
  }
}
