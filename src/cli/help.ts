import type { Command } from 'commander';
import { likelyName } from '../text/did-you-mean.ts';

/** Returns the help of a command line without words. */
export function shortHelp({ commands }: Command): string {
  return `statgraph reads the logs of vmstat, iostat, sar and many other tools and writes one HTML report.

  statgraph record -- ./load.sh   run a command, record this host meanwhile, write the report
  statgraph results/              write the report of the logs in a directory
  statgraph show results/         print the findings and the tracks

Commands: ${commands.map((command) => command.name()).join(', ')}
statgraph --help says what they do, statgraph COMMAND --help lists the options of one.
`;
}

/** Hides the options in groups from the help, unless all are asked for: `--help all`. */
export function hideGroups({ commands }: Command, isAll: boolean): void {
  for (const option of commands.flatMap(({ options }) => options))
    option.hideHelp(!isAll && option.helpGroupHeading !== undefined);
}

/** Returns the end of the help of a command: how many options are hidden, and the exit status. */
export function helpEnd({ command }: { readonly command: Command }): string {
  const { length } = command.options.filter(({ hidden }) => hidden);
  const more =
    length === 0 ? '' : `\n${length} more options: statgraph ${command.name()} --help all\n`;
  return `${more}\nExit status: ${EXIT_STATUS}`;
}

/** The exit statuses and what each means, for the help and the manual page. */
export const EXIT_STATUS = `0 ok, 1 a rule failed, 2 usage, 3 nothing readable, 4 damaged input
with --strict, 5 cannot write, 70 a bug; of record that of the command`;

/** Returns the option of a command that an unknown one may be meant to be; empty if none is near. */
export function likelyOption(program: Command, words: readonly string[], message: string): string {
  const [, flag = ''] = /unknown option '--([^'=]+)/.exec(message) ?? [];
  const named = program.commands.find((command) => command.name() === words[2]);
  const report = program.commands.find((command) => command.name() === 'report')!;
  const known = named?.options ?? [...program.options, ...report.options];
  const near = likelyName(
    flag,
    known.flatMap(({ long }) => long?.slice(2) ?? []),
  );
  return near === undefined ? '' : `(did you mean --${near}?)`;
}
