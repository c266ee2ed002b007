/**
 * Cleans up when a signal ends the process, and then ends it by the same signal, unless the clean-up ends it. Returns a function that stops this.
 */
export function onSignal(cleanUp: (signal: NodeJS.Signals) => void): () => void {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  const end = (signal: NodeJS.Signals) => {
    forget();
    cleanUp(signal);
    process.kill(process.pid, signal);
  };
  const forget = () => {
    for (const signal of signals) process.off(signal, end);
  };
  for (const signal of signals) process.on(signal, end);
  return forget;
}
