import type { Command, Line, SourceBuilder } from '../parser.ts';
import { parseSysstatBanner } from './sysstat-banner.ts';

/** Minimum number of lines from a banner to a report, if a report was left out between them. */
const MIN_LINES_TO_REPORT = 3;

/**
 * Detects that the first report is not the average since boot. `-y` left that out: up to 12.6 the tools of sysstat still
 * print the blank line below it, so that there are two below the banner (rw_io_stat_loop in iostat.c and cifsiostat.c).
 * Or the log is an excerpt: it has neither a banner nor the command.
 */
export class OmittedReport {
  /** Whether the next report is not since boot, although it is the first below a banner. */
  isOmitted: boolean;
  #banner = Number.NaN;
  #foreign = 0;

  /** `before` has the blank lines below a banner. */
  constructor(before: readonly string[], command: Command, out: SourceBuilder) {
    const banner = before.findLastIndex((text) => parseSysstatBanner(text) !== null);
    const below = before.slice(banner + 1, banner + MIN_LINES_TO_REPORT);
    const isExcerpt = banner < 0 && command.text === '';
    if (isExcerpt)
      out.warn(
        'excerpt',
        'there is no banner above the first report: it is read as an interval, not as the average since boot',
      );
    const areBlank = below.length === MIN_LINES_TO_REPORT - 1 && below.every((text) => text === '');
    this.isOmitted = isExcerpt || (banner >= 0 && areBlank);
  }

  /** Handles a banner in the middle of the log. */
  banner(line: Line): void {
    this.#banner = line.number;
    this.isOmitted = false;
  }

  /** Handles a header or a stamp. */
  below(line: Line): void {
    if (Number.isNaN(this.#banner)) return;
    this.isOmitted = line.number - this.#banner >= MIN_LINES_TO_REPORT;
    this.#banner = Number.NaN;
  }

  /** Ignores a line of another program, which does not separate the others. */
  foreign(line: Line): false {
    if (line.number !== this.#foreign) this.#banner++;
    this.#foreign = line.number;
    return false;
  }
}
