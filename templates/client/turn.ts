/** Maximum time of a task before it lets the browser do others. */
const MAX_SLICE_MS = 10;

/** Returns a function that lets the browser do other tasks if this one takes long, so that the page stays responsive. */
export function createTurn(): () => Promise<void> {
  let end = performance.now() + MAX_SLICE_MS;
  return async () => {
    if (performance.now() < end) return;
    await nextTask();
    end = performance.now() + MAX_SLICE_MS;
  };
}

/** Waits for the browser's next task. A timer would be delayed by 4 ms each time. */
function nextTask(): Promise<void> {
  return new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      done();
    };
    port2.postMessage(null);
  });
}
