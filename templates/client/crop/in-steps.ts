/** The work yields to the browser after this many ms. */
const SLICE = 10;

/** Does a work in steps, between which the page answers; stops where it is no longer wanted. */
export async function inSteps(isCurrent: () => boolean, steps: Iterator<undefined>): Promise<void> {
  let end = performance.now() + SLICE;
  while (steps.next().done !== true) {
    if (performance.now() < end) continue;
    await turn();
    if (!isCurrent()) return;
    end = performance.now() + SLICE;
  }
}

/** The browser's next turn; a timer would be held back for 4 ms each time. */
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
