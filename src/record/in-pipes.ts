import { type ChildProcess, spawn } from 'node:child_process';
import { fstatSync } from 'node:fs';
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
  command: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<StartedCommand> {
  const areOne = haveOneFile(process.stdout.fd, process.stderr.fd);
  const [program = '', ...args] = areOne ? inOnePipe(command) : command;
  const child = spawn(program, args, { stdio: ['inherit', 'pipe', 'pipe'], detached: true, env });
  const printed = [
    { from: child.stdout, shownOn: process.stdout },
    { from: child.stderr, shownOn: process.stderr },
  ];
  return new Promise((resolve, reject) => {
    child.on('spawn', () => resolve({ child, group: child.pid!, printed }));
    child.on('error', ({ message }) =>
      reject(new UserError('usage', `cannot run ${command[0]}: ${message}`)),
    );
  });
}

/** Whether output and errors go to the same place, as with `2>&1` and in CI: then their order is kept, too. */
function haveOneFile(...files: [number, number]): boolean {
  const [first, second] = files.map((file) => fstatSync(file));
  return first!.dev === second!.dev && first!.ino === second!.ino;
}

/** Returns the words of a shell that becomes the command, with one pipe for output and errors. */
function inOnePipe(command: readonly string[]): readonly string[] {
  return ['sh', '-c', 'exec "$@" 2>&1', 'sh', ...command];
}
