import type { Stamp } from '../../../parsers/shared/timestamp.ts';
import { reportStamp } from '../lines/report-stamp.ts';

/** The stamp of a pipe is of a whole second, perhaps of the next one. */
const RESOLUTION = 1.5;

/**
 * Clock times of a tool that prints the seconds since it started, behind stamps that a pipe wrote before its lines: the
 * stamps say when, the tool's own seconds are finer.
 */
export class ElapsedStamps {
  #first: Stamp | null = null;
  #elapsed = 0;

  /** The time of a report, from the stamps of its tool and of its line. */
  of(own: Stamp | null, line: Stamp | null): Stamp | null {
    if (own?.sinceStart !== true || line === null) return reportStamp(own, line);
    const covers = own.covers === undefined ? {} : { covers: own.covers };
    if (this.#first !== null) {
      const seconds = this.#first.seconds + own.seconds - this.#elapsed;
      // Between two runs of the tool, and at midnight, only the line's stamp is right.
      if (Math.abs(line.seconds - seconds) <= RESOLUTION) return { ...line, seconds, ...covers };
    }
    this.#first = line;
    this.#elapsed = own.seconds;
    return { ...line, ...covers };
  }
}
