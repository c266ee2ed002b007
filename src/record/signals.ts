import { isatty } from 'node:tty';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

type Handler = (signal: NodeJS.Signals) => void;

/**
 * Catches the signals that ask this process to end. What they do depends on what is going on. Without a terminal a hangup is
 * ignored: `nohup` asks for that, but Node has forgotten it when the program starts.
 */
export class CaughtSignals {
  #handle: Handler | null = null;
  /** Signals that nobody has handled yet. */
  #waiting: NodeJS.Signals[] = [];
  /** A terminal that was closed is none any more. */
  readonly #hasTerminal = [0, 1, 2].some((fd) => isatty(fd));

  constructor() {
    for (const signal of SIGNALS) process.on(signal, this.#listener);
  }

  /** Handles the signals from now on, also those that were held; null holds them until there is a handler. */
  set handle(handle: Handler | null) {
    this.#handle = handle;
    if (handle === null) return;
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const signal of waiting) handle(signal);
  }

  /** Lets signals end this process again. */
  release(): void {
    for (const signal of SIGNALS) process.off(signal, this.#listener);
  }

  readonly #listener = (signal: NodeJS.Signals): void => {
    if (signal === 'SIGHUP' && !this.#hasTerminal) return;
    if (this.#handle === null) this.#waiting.push(signal);
    else this.#handle(signal);
  };
}

/** Ends this process by a signal that was caught, after some last words. */
export function endBy(caught: CaughtSignals, lastWords: () => void): Handler {
  return (signal) => {
    lastWords();
    caught.release();
    process.kill(process.pid, signal);
  };
}
