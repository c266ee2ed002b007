import type { Stamp } from '../../../parsers/shared/timestamp.ts';
import { reportStamp } from '../lines/report-stamp.ts';

/** Maximum error of the stamp of a pipe: it has whole seconds, and may be one second late. */
const MAX_ERROR_SECONDS = 1.5;

/**
 * Computes clock times of a tool that prints the seconds since it started, in lines that a pipe stamped. The stamps
 * give the clock time, the tool's seconds are finer.
 */
export class ElapsedStamps {
  #first: Stamp | null = null;
  #elapsed = 0;

  /** Returns the time of a report from the stamp of the tool and that of the line. */
  of(printed: Stamp | null, line: Stamp | null): Stamp | null {
    if (printed?.sinceStart !== true || line === null) return reportStamp(printed, line);
    const covers = printed.covers === undefined ? {} : { covers: printed.covers };
    if (this.#first !== null) {
      const seconds = this.#first.seconds + printed.seconds - this.#elapsed;
      // Between two runs of the tool, and at midnight, only the stamp of the line is right.
      if (Math.abs(line.seconds - seconds) <= MAX_ERROR_SECONDS)
        return { ...line, seconds, ...covers };
    }
    this.#first = line;
    this.#elapsed = printed.seconds;
    return { ...line, ...covers };
  }
}
