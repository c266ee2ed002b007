const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

type CleanUp = (signal: NodeJS.Signals) => void;

/** What is to be cleaned up. A process has one listener for all: Node warns from eleven on. */
const cleanUps = new Set<CleanUp>();

/**
 * Cleans up when a signal ends the process, and then ends it by the same signal, unless the clean-up ends it. Returns a
 * function that stops this.
 */
export function onSignal(cleanUp: CleanUp): () => void {
  if (cleanUps.size === 0) for (const signal of SIGNALS) process.on(signal, end);
  cleanUps.add(cleanUp);
  return () => forget(cleanUp);
}

function forget(cleanUp: CleanUp): void {
  cleanUps.delete(cleanUp);
  if (cleanUps.size === 0) for (const signal of SIGNALS) process.off(signal, end);
}

function end(signal: NodeJS.Signals): void {
  for (const cleanUp of cleanUps) {
    forget(cleanUp);
    cleanUp(signal);
  }
  process.kill(process.pid, signal);
}
