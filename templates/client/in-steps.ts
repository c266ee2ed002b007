import { createTurn } from './turn.ts';

/** Runs a task in steps, so that the page stays responsive. Stops if the task is no longer needed. */
export async function inSteps(isCurrent: () => boolean, steps: Iterator<undefined>): Promise<void> {
  const turn = createTurn();
  while (steps.next().done !== true) {
    await turn();
    if (!isCurrent()) return;
  }
}
