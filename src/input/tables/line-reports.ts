import type { LogLine } from '../lines/line.ts';
import { isBrokenRow } from './lost-rows.ts';
import type { TableEntity } from './table-entities.ts';

/** Whether each report of a table has one line of rows, so that a broken row below it is a report of its own. */
export class LineReports {
  /** The entities of the open report's line; null once a report had several lines. */
  entities: readonly TableEntity[] | null = [];
  readonly #rowAbove: number;
  #line = 0;
  /** A row, and no header above it, began a report. */
  #isBegunByRows = false;
  /** The first row was not read; if its header is read again, another report begins. */
  lostFirst = false;
  /** The time at the start of the first row, if it could not be read; empty without one. */
  #lostTime = '';

  /** `rowAbove` is the number of fields of a row above the log's first header; 0 without one. */
  constructor(rowAbove: number) {
    this.#rowAbove = rowAbove;
  }

  /** A report begins. True if the one before was not the first one, whose row could not be read. */
  open(reports: number): boolean {
    const isLate =
      reports === 1 && this.lostFirst && this.#lostTime === '' && this.entities !== null;
    if (this.entities !== null && this.entities.length > 0) this.entities = [];
    return isLate;
  }

  /** A row in a line of a report that began in another or in the same line. */
  row(entity: TableEntity, line: number, begin: number): void {
    const { entities } = this;
    this.#isBegunByRows ||= line === begin;
    if (entities === null) return;
    if (entities.length === 0) this.entities = [entity];
    else this.entities = line === this.#line ? [...entities, entity] : null;
    this.#line = line;
  }

  /** Before the first report only a number, and no time or name, shows that a row is a report. */
  loseFirst(line: LogLine): boolean {
    if (line.digits[0]! >= 0) return isBrokenRow(line, false);
    if (!isBrokenRow(line, true)) return false;
    this.lostFirst = true;
    this.#lostTime = timeOf(line);
    return false;
  }

  /**
   * Whether a row of the first report is of a later one: the first one's was above the header, or was lost and had
   * another time.
   */
  isLater(line: LogLine): boolean {
    if (this.#rowAbove === line.count) return true;
    return this.#lostTime !== '' && timeOf(line) !== this.#lostTime;
  }

  /** Whether a broken row is a report. As long as there is one report, another entity may be in its next line. */
  isReport(entity: TableEntity | null, reports: number): boolean {
    const { entities } = this;
    if (!this.#isBegunByRows || entities === null || entities.length === 0) return false;
    if (reports > 1 || entities.length > 1) return true;
    return entities.every((other) => other === entity || other.key.kind === 'host');
  }
}

/** The first words of a row that are dates and times. */
function timeOf(line: LogLine): string {
  const words = [line.str(0), line.str(1)];
  return words.filter((word) => /^\d+[-:./]\d/.test(word)).join(' ');
}
