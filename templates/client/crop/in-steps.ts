/** The task yields to the browser after this many ms. */
const SLICE = 10;

/** Does a task in steps, so that the page stays responsive; stops if it is no longer needed. */
export async function inSteps(isCurrent: () => boolean, steps: Iterator<undefined>): Promise<void> {
  let end = performance.now() + SLICE;
  while (steps.next().done !== true) {
    if (performance.now() < end) continue;
    await turn();
    if (!isCurrent()) return;
    end = performance.now() + SLICE;
  }
}

/** Waits for the browser's next task; a timer would be delayed by 4 ms each time. */
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
