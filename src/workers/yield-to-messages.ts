import { setImmediate } from 'node:timers/promises';

/** Maximum time that another thread waits for its next task. */
const MAX_SLICE_MS = 10;

/** Runs steps in this thread, and pauses regularly so that other threads get their tasks. */
export async function yieldToMessages(steps: Iterator<undefined>): Promise<void> {
  let end = performance.now() + MAX_SLICE_MS;
  while (steps.next().done !== true) {
    if (performance.now() < end) continue;
    await setImmediate();
    end = performance.now() + MAX_SLICE_MS;
  }
}
