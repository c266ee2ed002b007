import type { Line } from '../parser.ts';
import { parseSysstatBanner } from './sysstat-banner.ts';

/** The lines from a banner to the first line of a report, if a report was left out between them. */
const APART = 3;

/**
 * Whether `-y` left out the report since boot: up to 12.6 the tools of sysstat print the blank line below it nevertheless,
 * so that there are two below the banner (rw_io_stat_loop in iostat.c and cifsiostat.c).
 */
export class OmittedReport {
  /** The next report is not since boot, although it is the first below a banner. */
  isOmitted: boolean;
  #banner = Number.NaN;
  #foreign = 0;

  /** `before` has the blank lines below a banner. */
  constructor(before: readonly string[]) {
    const banner = before.findLastIndex((text) => parseSysstatBanner(text) !== null);
    const below = before.slice(banner + 1, banner + APART);
    this.isOmitted =
      banner >= 0 && below.length === APART - 1 && below.every((text) => text === '');
  }

  /** A banner in the middle of the log. */
  banner(line: Line): void {
    this.#banner = line.number;
    this.isOmitted = false;
  }

  /** A header or a stamp. */
  below(line: Line): void {
    if (Number.isNaN(this.#banner)) return;
    this.isOmitted = line.number - this.#banner >= APART;
    this.#banner = Number.NaN;
  }

  /** A line of another program does not separate the others. */
  foreign(line: Line): false {
    if (line.number !== this.#foreign) this.#banner++;
    this.#foreign = line.number;
    return false;
  }
}
