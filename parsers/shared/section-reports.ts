import type { Table } from '../parser.ts';
import { parseRowStamp } from './row-stamp.ts';
import type { PrintedDate, Stamp } from './timestamp.ts';

/**
 * Finds the start of the reports of one table: a new time in front of a row begins one. A header has the time at which
 * its interval began, the time of the report before.
 */
export class SectionReports {
  readonly table: Table;
  /** The time of the last report, or of the header above the first one, as printed. */
  #last = '';
  /** Whether no report was read since the start of the log. */
  #fresh = true;
  /** The banner's date, which the next stamp takes. */
  #date: PrintedDate | null;
  #headerSeconds = -1;
  /** Whether a report has its header, but no row yet. */
  #isAwaited = false;
  /** The time of the last row. */
  #seconds = -1;
  /** The stamp of the last report while it is the only one below its header. */
  #only: Stamp | null = null;
  /** The number of averages that are reports, because no report came before them. */
  #averages = 0;
  /** Whether no average was read below the last header. */
  #isBelowHeader = true;

  constructor(table: Table, date: PrintedDate | null) {
    this.table = table;
    this.#date = date;
  }

  /** Handles a log that begins again under a banner. */
  restart(text: string, date: PrintedDate | null): void {
    if (this.table.reports > 0) this.table.mark('restart', text);
    this.#last = '';
    this.#fresh = true;
    this.#date = date;
    this.#headerSeconds = -1;
    this.#isAwaited = false;
  }

  /** Handles a header with a time. `perReport`: at another time than the last report's, a report lacks all rows. */
  header(time: string, perReport: boolean): void {
    const missing = this.#last !== '' && time !== this.#last;
    if (perReport && missing) this.#open(time, 'interval');
    this.#isAwaited = perReport && !this.#fresh;
    if (this.#fresh) this.#last = time;
    this.#headerSeconds = parseRowStamp(time)?.seconds ?? -1;
    this.#isBelowHeader = true;
  }

  /** Whether averages would be reports: the log has no other so far. */
  get hasOnlyAverages(): boolean {
    return this.table.reports === this.#averages;
  }

  /**
   * Handles a header of averages, or a name that is repeated in them: another log may have been appended, of which only
   * these are left. A report whose header is the last thing above them lacks all rows.
   */
  nextAverages(): void {
    if (this.#isAwaited) this.table.report(null, 'interval');
    this.#isAwaited = false;
    this.#isBelowHeader = true;
  }

  /** Handles a row of averages: the first one below a header begins a report. */
  average(): void {
    if (!this.#isBelowHeader) return;
    this.table.report(null, 'interval');
    this.#averages++;
    this.#isBelowHeader = false;
  }

  /**
   * Handles a row with a time; returns false if the text is not a time. Without an interval there is one report, since
   * boot, whose header has the time of its rows.
   */
  row(time: string, mayBeSinceBoot: boolean): boolean {
    if (time === this.#last && !this.#fresh) return true;
    if (parseRowStamp(time) === null) return false;
    const sinceBoot = mayBeSinceBoot && this.#fresh && time === this.#last;
    this.#open(time, sinceBoot ? 'since-boot' : 'interval');
    return true;
  }

  #open(time: string, kind: 'interval' | 'since-boot'): void {
    const printed = parseRowStamp(time);
    const stamp = printed && this.#dated(printed);
    // An average above a report is that of an earlier run.
    if (this.#averages > 0 && this.hasOnlyAverages) this.table.amend({ kind: 'since-boot' });
    const covers = stamp === null ? 0 : this.#secondsBelowHeader(stamp);
    if (covers === 0 && this.#only !== null) this.table.amend({ stamp: this.#only });
    this.table.report(stamp && covers > 0 ? { ...stamp, covers } : stamp, kind);
    this.#only = covers > 0 ? stamp : null;
    this.#last = time;
    this.#seconds = printed?.seconds ?? -1;
    this.#headerSeconds = -1;
    this.#isAwaited = false;
    this.#fresh = false;
    this.#date = null;
  }

  /**
   * Returns the seconds since the time of the header above a report; 0 without a header, or if a report ended then. Of
   * several reports below a header the steps are known, and the header may be that of rows that were cut away.
   */
  #secondsBelowHeader({ seconds }: Stamp): number {
    const isNews = this.#headerSeconds >= 0 && this.#headerSeconds !== this.#seconds;
    return isNews ? (seconds - this.#headerSeconds + 86_400) % 86_400 : 0;
  }

  /** Returns the stamp; the first one of a log takes the banner's date, although it may be of the day after. */
  #dated(stamp: Stamp): Stamp {
    if (this.#date === null || stamp.epoch || stamp.date !== null) return stamp;
    const passed = this.#headerSeconds - stamp.seconds > 43_200;
    const seconds = stamp.seconds + (passed ? 86_400 : 0);
    return { ...stamp, date: this.#date, seconds };
  }
}
