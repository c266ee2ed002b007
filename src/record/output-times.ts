import { createWriteStream, type WriteStream } from 'node:fs';
import { ARRIVALS_HEAD } from '../input/reading/arrivals.ts';

/** Minimum time between two lines, in ms: a command that prints much has no more of them. */
const STEP_MS = 100;

/** Writes when the output of a command came: the number of a byte, and the seconds since 1970. */
export class OutputTimes {
  readonly #file: WriteStream;
  #bytes = 0;
  #lastMs = Number.NEGATIVE_INFINITY;

  constructor(path: string) {
    this.#file = createWriteStream(path);
    // The output is kept without its times.
    this.#file.on('error', () => {});
    this.#file.write(`${ARRIVALS_HEAD}\n`);
  }

  /** Notes the arrival of as many bytes. */
  pass(bytes: number): void {
    const now = Date.now();
    // A clock may be set back.
    if (Math.abs(now - this.#lastMs) >= STEP_MS) {
      this.#file.write(`${this.#bytes} ${now / 1000}\n`);
      this.#lastMs = now;
    }
    this.#bytes += bytes;
  }

  /** Ends the file. */
  end(): WriteStream {
    return this.#file.end();
  }
}
