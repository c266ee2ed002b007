import type { ReadingWatch } from '../input/files/reading-watch.ts';
import { formatNumber } from '../text/quantity.ts';

/** Progress is shown after this time. */
const DELAY_MS = 1000;
const REFRESH_MS = 200;
/** Moves to the start of the line and erases it to its end. */
const CLEAR_LINE = '\r\x1b[K';

/** A terminal, and a clock in milliseconds. */
export interface ProgressTerminal {
  write(text: string): void;
  now(): number;
}

/**
 * Returns the progress of reading on standard error; undefined in a pipe, a file, CI or a terminal that cannot erase.
 */
export function readingProgress(): ReadingWatch | undefined {
  const { CI = '', TERM } = process.env;
  if (process.stderr.isTTY !== true || CI !== '' || TERM === 'dumb') return undefined;
  const write = (text: string) => void process.stderr.write(text);
  return createProgress({ write, now: () => performance.now() });
}

/** Creates a progress line that is rewritten in place while reading takes long, and erased at the end. */
export function createProgress({ write, now }: ProgressTerminal): ReadingWatch {
  let [total, read] = [Number.NaN, 0];
  const start = now();
  let begun = start;
  let shown: number | null = null;
  return {
    begin(size) {
      [total, read] = [size, 0];
      begun = now();
    },
    read(bytes) {
      read += bytes;
      const time = now();
      if (time - start < DELAY_MS || time - begun < REFRESH_MS || time - (shown ?? 0) < REFRESH_MS)
        return;
      shown = time;
      write(CLEAR_LINE + lineOf(read, total, (time - begun) / 1000));
    },
    end() {
      if (shown !== null) write(CLEAR_LINE);
    },
  };
}

/** Returns a line such as `reading 340 of 1,200 MB, 95 MB/s, 9 s left`. */
function lineOf(read: number, total: number, seconds: number): string {
  const rate = read / seconds;
  const size = (bytes: number) => formatNumber(bytes / 1e6);
  if (Number.isNaN(total)) return `reading ${size(read)} MB, ${size(rate)} MB/s`;
  const left = Math.max(0, Math.ceil((total - read) / rate));
  return `reading ${size(read)} of ${size(total)} MB, ${size(rate)} MB/s, ${left} s left`;
}
