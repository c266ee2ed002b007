/** A heading's reports. */
interface Heading {
  /** The number of reports that it is in. */
  reports: number;
  /** The last report that it is in. */
  last: number;
  /** The last report with a row below it. */
  row: number;
  /** Its last line, which it may share with another: of devices and CPUs side by side. */
  line: number;
}

/**
 * Finds whether a table ends within a report: the tool was killed, or the log was cut. A report that ends is not below
 * a heading without rows, unless a blank line follows, and has the headings that all reports before it have.
 */
export class Headings {
  readonly #headings: Heading[] = [];
  /** The line of the last heading. */
  #line = 0;
  /** The line of the last heading that a blank line follows. */
  #closed = -1;

  /** Takes a heading, or a row's columns, of a report. */
  enter(layout: number, sample: number, line: number): void {
    this.#headings[layout] ??= { reports: 0, last: -2, row: -1, line };
    const heading = this.#headings[layout];
    if (heading.last !== sample) heading.reports++;
    heading.last = sample;
    heading.line = line;
    this.#line = line;
  }

  row(layout: number, sample: number): void {
    const heading = this.#headings[layout];
    if (heading !== undefined) heading.row = sample;
  }

  /** Handles a blank line below line `line`. */
  blank(line: number): void {
    if (line === this.#line) this.#closed = line;
  }

  /** Whether the log ends within this report, its last one. */
  endsWithin(sample: number): boolean {
    if (sample < 1) return false;
    const withRows = this.#headings.flatMap(({ row, line }) => (row === sample ? line : []));
    return this.#headings.some(({ reports, last, line }) => {
      if (withRows.includes(line)) return false;
      return last === sample
        ? this.#closed !== this.#line
        : reports >= sample && last === sample - 1;
    });
  }
}
