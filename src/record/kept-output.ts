import { createWriteStream, type WriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Readable, Transform, Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { OutputTimes } from './output-times.ts';
import { wholeLines } from './whole-lines.ts';

/** A stream that a command prints to, and where it is shown. */
export interface Printed {
  readonly from: Readable;
  readonly shownOn: Writable;
}

/** Duration without output after which a command that has ended has printed all, in ms. */
const QUIET_MS = 200;
/** Maximum duration for which output is read after the end: what the command left running may print on and on. */
const MAX_LATE_MS = 2000;

/** What a command prints, shown and kept in a file; a file beside it (`benchmark.times`) has the times of its lines. */
export class KeptOutput {
  readonly #printed: readonly Printed[];
  readonly #lines: readonly Transform[];
  readonly #file: WriteStream;
  readonly #times: OutputTimes;
  #failure: Error | null = null;

  constructor(printed: readonly Printed[], path: string) {
    this.#printed = printed;
    this.#file = createWriteStream(path);
    this.#times = new OutputTimes(timesPath(path));
    // The command goes on when its output cannot be kept.
    this.#file.on('error', (error) => {
      this.#failure ??= error;
      for (const lines of this.#lines) lines.resume();
    });
    this.#lines = printed.map(({ from, shownOn }) => {
      from.pipe(shownOn, { end: false });
      // Whoever read it has gone, as behind `| head`: the command finds its pipe broken.
      shownOn.once('error', () => from.destroy());
      const lines = from.pipe(wholeLines());
      lines.on('data', ({ length }: Buffer) => this.#times.pass(length));
      lines.pipe(this.#file, { end: false });
      return lines;
    });
  }

  /** Ends the file after the command has ended. Returns why not all could be kept; null if it was. */
  async close(): Promise<Error | null> {
    await Promise.race([
      Promise.all(this.#printed.map(({ from }) => finished(from).catch(() => {}))),
      this.#quiet(),
    ]);
    for (const { from } of this.#printed) from.destroy();
    for (const lines of this.#lines) lines.end();
    await Promise.all(this.#lines.map((lines) => finished(lines).catch(() => {})));
    this.#file.end();
    await finished(this.#file).catch(() => {});
    await finished(this.#times.end()).catch(() => {});
    if (this.#failure === null && this.#file.bytesWritten === 0) {
      const path = String(this.#file.path);
      await Promise.all([path, timesPath(path)].map((name) => rm(name, { force: true })));
    }
    return this.#failure;
  }

  /** Waits until nothing has been printed for a while: a process that the command left may have its output open. */
  #quiet(): Promise<void> {
    return new Promise((resolve) => {
      let timer = setTimeout(resolve, QUIET_MS);
      const latest = setTimeout(resolve, MAX_LATE_MS);
      const again = () => {
        clearTimeout(timer);
        timer = setTimeout(resolve, QUIET_MS);
      };
      for (const { from } of this.#printed) from.on('data', again);
      latest.unref();
    });
  }
}

function timesPath(output: string): string {
  return output.replace(/\.out$/, '.times');
}
