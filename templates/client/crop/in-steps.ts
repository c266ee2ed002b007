/** Maximum time of a task before it yields to the browser. */
const MAX_SLICE_MS = 10;

/** Runs a task in steps, so that the page stays responsive. Stops if the task is no longer needed. */
export async function inSteps(isCurrent: () => boolean, steps: Iterator<undefined>): Promise<void> {
  let end = performance.now() + MAX_SLICE_MS;
  while (steps.next().done !== true) {
    if (performance.now() < end) continue;
    await turn();
    if (!isCurrent()) return;
    end = performance.now() + MAX_SLICE_MS;
  }
}

/** Waits for the browser's next task. A timer would be delayed by 4 ms each time. */
function turn(): Promise<void> {
  return new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      done();
    };
    port2.postMessage(null);
  });
}
