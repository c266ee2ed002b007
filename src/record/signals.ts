const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** The signals that ask this process to end, and do not. */
export interface CaughtSignals {
  /** Is called at each signal; what it does depends on what is going on. */
  handle: (signal: NodeJS.Signals) => void;
  /** Lets signals end this process again. */
  release(): void;
}

/** Catches the signals that ask this process to end. */
export function catchSignals(handle: (signal: NodeJS.Signals) => void): CaughtSignals {
  const caught = {
    handle,
    release: () => {
      for (const signal of SIGNALS) process.off(signal, listener);
    },
  };
  const listener = (signal: NodeJS.Signals) => caught.handle(signal);
  for (const signal of SIGNALS) process.on(signal, listener);
  return caught;
}

/** Ends this process by a signal that was caught, after some last words. */
export function endBy(caught: CaughtSignals, lastWords: () => void) {
  return (signal: NodeJS.Signals) => {
    lastWords();
    caught.release();
    process.kill(process.pid, signal);
  };
}
