import type { ChildProcess } from 'node:child_process';
import { constants } from 'node:os';
import { timeCommand } from './command-times.ts';
import { endGroup } from './end-group.ts';
import { startInPipes } from './in-pipes.ts';
import { startInTerminal } from './in-terminal.ts';
import { KeptOutput } from './kept-output.ts';
import { watchMemory } from './peak-memory.ts';

/** A command that runs in a process group of its own. */
export interface RunningCommand {
  readonly group: number;
  /** Fulfilled with the exit status, as a shell has it: 128 and the number of the signal that ended the command. */
  readonly ended: Promise<number>;
  /** Returns its wall, user and system time and its memory as lines of `time`; empty until it has ended. */
  times(): string;
  /** Sends a signal to its processes. */
  kill(signal: NodeJS.Signals): void;
}

/** What a command gets besides its words. */
interface CommandPlace {
  readonly env: NodeJS.ProcessEnv;
  /** The file that keeps what the command prints. */
  readonly output: string;
  /** Prints a message. */
  say(message: string): void;
}

/**
 * Starts a command with the standard input, output and errors of this process; what it prints is also kept in a file. If
 * standard output is a terminal, that of the command is one, too.
 */
export async function startCommand(
  command: readonly string[],
  { env, output, say }: CommandPlace,
): Promise<RunningCommand> {
  const timed = timeCommand(command);
  let times = '';
  const { child, group, printed } =
    (process.stdout.isTTY ? await startInTerminal(command, env) : null) ??
    (await startInPipes(command, env));
  const peak = watchMemory(group);
  const kept = new KeptOutput(printed, output);
  const ended = statusOf(child).then(async (status) => {
    times = timed(peak());
    const failure = await kept.close();
    if (failure !== null) say(`cannot keep the output of the command: ${failure.message}`);
    return status;
  });
  return { group, ended, times: () => times, kill: (signal) => endGroup(group, signal) };
}

function statusOf(child: ChildProcess): Promise<number> {
  const status = (code: number | null, signal: NodeJS.Signals | null) =>
    code ?? 128 + constants.signals[signal!];
  const { exitCode, signalCode } = child;
  if (exitCode !== null || signalCode !== null)
    return Promise.resolve(status(exitCode, signalCode));
  return new Promise((resolve) => {
    child.on('exit', (code, signal) => resolve(status(code, signal)));
  });
}
