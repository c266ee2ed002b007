import type { RunningCommand } from './command.ts';
import { pause } from './pause.ts';
import type { CaughtSignals } from './signals.ts';

/** The exit status of a command whose time was over, as that of `timeout`. */
const TIME_OVER_STATUS = 124;
/** Duration that a command whose time is over has to end, in ms. */
const MAX_ENDING_MS = 5000;

/**
 * Waits until a command has ended, and returns its exit status. Signals are passed on; from the second on they are
 * stronger. After a number of seconds the command is ended.
 */
export async function untilEnd(
  command: RunningCommand,
  signals: CaughtSignals,
  durationSeconds = Number.POSITIVE_INFINITY,
): Promise<number> {
  const stronger: NodeJS.Signals[] = ['SIGTERM', 'SIGKILL'];
  let count = 0;
  signals.handle = (signal) =>
    command.kill(count++ === 0 ? signal : (stronger.shift() ?? 'SIGKILL'));
  const over = new AbortController();
  const isOver = await Promise.race([
    command.ended.then(() => false),
    pause(durationSeconds, over.signal).then(() => true),
  ]);
  over.abort();
  if (!isOver) return command.ended;
  command.kill('SIGTERM');
  const kill = setTimeout(() => command.kill('SIGKILL'), MAX_ENDING_MS);
  await command.ended;
  clearTimeout(kill);
  return TIME_OVER_STATUS;
}

/** Waits for a number of seconds, or until a signal asks to end. */
export async function untilSignal(signals: CaughtSignals, seconds: number): Promise<void> {
  const asked = new AbortController();
  signals.handle = () => asked.abort();
  await pause(seconds, asked.signal);
}
