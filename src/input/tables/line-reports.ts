import type { LogLine } from '../lines/line.ts';
import { isBrokenRow } from './lost-rows.ts';
import type { TableEntity } from './table-entities.ts';

/** Finds whether each report of a table is one line of rows; a broken row is then a separate report. */
export class LineReports {
  /** The entities of the open report's line; null once a report had several lines. */
  entities: readonly TableEntity[] | null = [];
  readonly #rowAbove: number;
  #line = 0;
  /** Whether a row without a header above it began a report. */
  #isBegunByRows = false;
  /** Whether the first row could not be read; if its header is read again, another report begins. */
  lostFirst = false;
  /** The time at the start of the first row, if it could not be read; empty without one. */
  #lostTime = '';

  /** `rowAbove` is the number of fields of a row above the log's first header; 0 without one. */
  constructor(rowAbove: number) {
    this.#rowAbove = rowAbove;
  }

  /**
   * Begins a report. True if the report before it was not the first one, because a row before that could not be read.
   */
  open(reports: number): boolean {
    const isLate =
      reports === 1 && this.lostFirst && this.#lostTime === '' && this.entities !== null;
    if (this.entities !== null && this.entities.length > 0) this.entities = [];
    return isLate;
  }

  /** Adds a row in a line; the report began in the line `begin`. */
  row(entity: TableEntity, line: number, begin: number): void {
    const { entities } = this;
    this.#isBegunByRows ||= line === begin;
    if (entities === null) return;
    if (entities.length === 0) this.entities = [entity];
    else this.entities = line === this.#line ? [...entities, entity] : null;
    this.#line = line;
  }

  /** Whether a broken row before the first report is a report: it must begin with a number, not a time or a name. */
  loseFirst(line: LogLine): boolean {
    if (line.digits[0]! >= 0) return isBrokenRow(line, false);
    if (!isBrokenRow(line, true)) return false;
    this.lostFirst = true;
    this.#lostTime = timeOf(line);
    return false;
  }

  /**
   * Whether a row of the first report is of a later report: the row of the first report was above the header, or it was
   * lost and had another time.
   */
  isLater(line: LogLine): boolean {
    if (this.#rowAbove === line.count) return true;
    return this.#lostTime !== '' && timeOf(line) !== this.#lostTime;
  }

  /** Whether a broken row is a report. In the first report another entity may be in the next line. */
  isReport(entity: TableEntity | null, reports: number): boolean {
    const { entities } = this;
    if (!this.#isBegunByRows || entities === null || entities.length === 0) return false;
    if (reports > 1 || entities.length > 1) return true;
    return entities.every((other) => other === entity || other.key.kind === 'host');
  }
}

/** Returns the dates and times among the first two words of a row. */
function timeOf(line: LogLine): string {
  const words = [line.str(0), line.str(1)];
  return words.filter((word) => /^\d+[-:./]\d/.test(word)).join(' ');
}
