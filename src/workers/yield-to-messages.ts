import { setImmediate } from 'node:timers/promises';

/** A thread waits this many ms at most for its next task. */
const SLICE = 10;

/** Does steps in this thread while others do their tasks. */
export async function yieldToMessages(steps: Iterator<undefined>): Promise<void> {
  let end = performance.now() + SLICE;
  while (steps.next().done !== true) {
    if (performance.now() < end) continue;
    await setImmediate();
    end = performance.now() + SLICE;
  }
}
