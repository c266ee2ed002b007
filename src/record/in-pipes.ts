import { type ChildProcess, spawn } from 'node:child_process';
import { UserError } from '../model/user-error.ts';
import type { Printed } from './kept-output.ts';

/** A process that has been started. */
export interface StartedCommand {
  readonly child: ChildProcess;
  readonly group: number;
  readonly printed: readonly Printed[];
}

/** Starts a command in a session of its own, so that only this process gets ^C, and sends it on. */
export function startInPipes(
  [program = '', ...args]: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<StartedCommand> {
  const child = spawn(program, args, {
    stdio: ['inherit', 'pipe', 'pipe'],
    detached: true,
    env,
  });
  const printed = [
    { from: child.stdout, shownOn: process.stdout },
    { from: child.stderr, shownOn: process.stderr },
  ];
  return new Promise((resolve, reject) => {
    child.on('spawn', () => resolve({ child, group: child.pid!, printed }));
    child.on('error', ({ message }) =>
      reject(new UserError('usage', `cannot run ${program}: ${message}`)),
    );
  });
}
