import { existsSync } from 'node:fs';
import { CommanderError } from 'commander';
import { fail } from './cli/fail.ts';
import { hideGroups, likelyOption, shortHelp } from './cli/help.ts';
import { joinJobsFile } from './cli/read-jobs.ts';
import { printMessage } from './console/log.ts';
import { exitCodes, UserError } from './model/user-error.ts';
import { program } from './program.ts';
import { didYouMean } from './text/did-you-mean.ts';

/**
 * Runs what the words of a command line say, the first two of which are Node and this file, and sets the status of the
 * process.
 */
export async function runCommandLine(words: readonly string[]): Promise<void> {
  try {
    if (words.length === 2) {
      process.stderr.write(shortHelp(program));
      process.exitCode = exitCodes.usage;
      return;
    }
    hideGroups(program, words.at(-1) === 'all');
    refuseMistyped(words);
    await program.parseAsync(joinJobsFile(words));
  } catch (error) {
    fail(error);
    const near = error instanceof CommanderError ? likelyOption(program, words, error.message) : '';
    if (near !== '') printMessage(near);
  }
}

/** Reports a mistyped command, which the default command would take for a path. */
function refuseMistyped([, , word = '']: readonly string[]): void {
  const commands = program.commands.map((subcommand) => subcommand.name());
  const isPath = word === '' || word.startsWith('-') || existsSync(word);
  const hint = isPath || commands.includes(word) ? '' : didYouMean(word, commands);
  if (hint !== '')
    throw new UserError('usage', `no such command, file or directory: ${word}`, hint);
}

// Each write reports its own failure. Without a listener, a pipe that its reader closed early would end the process.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

await runCommandLine(process.argv);
