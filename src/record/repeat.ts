import { pause } from './pause.ts';

/** Work that is done again and again. */
export interface Repeated {
  /** Ends it after what is being done. */
  stop(): Promise<void>;
}

/** Repeats work with a pause before each time, so that it never runs twice at once. */
export function repeat(pauseSeconds: number, work: () => Promise<void>): Repeated {
  const stopped = new AbortController();
  const done = (async () => {
    for (;;) {
      await pause(pauseSeconds, stopped.signal);
      if (stopped.signal.aborted) return;
      await work();
    }
  })();
  return {
    stop: () => {
      stopped.abort();
      return done;
    },
  };
}
