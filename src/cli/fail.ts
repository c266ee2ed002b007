import { CommanderError } from 'commander';
import { printError } from '../console/log.ts';
import { exitCodes, UserError } from '../model/user-error.ts';
import { withoutCommands } from '../text/safe-text.ts';

/** Prints an error and sets the status of the process. */
export function fail(error: unknown): void {
  if (error instanceof CommanderError) {
    process.exitCode = error.exitCode === 0 ? exitCodes.ok : exitCodes.usage;
  } else if (error instanceof UserError) {
    printError(error);
    process.exitCode = error.exitCode;
  } else if (isBrokenPipe(error)) process.exitCode ??= exitCodes.ok;
  else {
    const text = error instanceof Error ? error.stack : error;
    process.stderr.write(withoutCommands(`statgraph: this is a bug in statgraph: ${text}\n`));
    process.exitCode = exitCodes.bug;
  }
}

function isBrokenPipe(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EPIPE';
}
