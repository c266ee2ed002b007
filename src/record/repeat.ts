import { pause } from './pause.ts';

/** Work that is done again and again. */
export interface Repeated {
  /** Ends it after what is being done. */
  stop(): Promise<void>;
}

/**
 * Repeats work with a pause before each time, so that it never runs twice at once. The pause is at least as long as the
 * last work took: at least half of the time is left to what is measured.
 */
export function repeat(pauseSeconds: number, work: () => Promise<void>): Repeated {
  const stopped = new AbortController();
  const done = (async () => {
    let tookSeconds = 0;
    for (;;) {
      await pause(Math.max(pauseSeconds, tookSeconds), stopped.signal);
      if (stopped.signal.aborted) return;
      const start = performance.now();
      await work();
      tookSeconds = (performance.now() - start) / 1000;
    }
  })();
  return {
    stop: () => {
      stopped.abort();
      return done;
    },
  };
}
