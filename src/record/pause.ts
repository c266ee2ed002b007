import { setTimeout as sleep } from 'node:timers/promises';

/** Maximum delay of a timer, in ms; a longer one would be over at once. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/** Waits for a number of seconds; less if it is aborted. */
export async function pause(seconds: number, signal: AbortSignal): Promise<void> {
  let leftMs = seconds * 1000;
  while (leftMs > 0 && !signal.aborted) {
    const ms = Math.min(leftMs, MAX_TIMER_MS);
    await sleep(ms, undefined, { signal }).catch(() => {});
    leftMs -= ms;
  }
}
