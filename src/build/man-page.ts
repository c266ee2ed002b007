import type { Argument, Command, Option } from 'commander';
import { EXIT_STATUS } from '../cli/help.ts';
import { commonOptions } from '../cli/options.ts';
import { program } from '../program.ts';
import { joinParts } from '../text/join-parts.ts';

const COMMON: ReadonlySet<string> = new Set(commonOptions.map(({ flags, text }) => flags + text));

/** Whether each command that reads logs has an option. */
function isCommon({ flags, description }: Option): boolean {
  return COMMON.has(flags + description);
}

/** Returns the manual page, from what the help of the commands is made of, for man(7). */
export function manPage(): string {
  const commands = program.createHelp().visibleCommands(program);
  const report = commands.find((command) => command.name() === 'report')!;
  const common = report.options.filter(isCommon);
  return [
    `.TH STATGRAPH 1 "" "statgraph ${program.version()}"`,
    '.SH NAME',
    'statgraph \\- one HTML report of the logs of vmstat, iostat, sar and many other tools',
    '.SH SYNOPSIS',
    '.B statgraph',
    text('[command] [options] [argument…]'),
    '.SH DESCRIPTION',
    text(program.description()),
    '.SH COMMANDS',
    ...commands.filter((command) => command.name() !== 'help').flatMap(commandLines),
    '.SH OPTIONS',
    text('Of every command that reads logs:'),
    ...common.flatMap(optionLines),
    '.SH EXIT STATUS',
    text(EXIT_STATUS),
    '',
  ].join('\n');
}

function commandLines(command: Command): readonly string[] {
  const name = command.name();
  return [
    `.SS ${text(`statgraph ${name} ${command.usage().replace(/\n +statgraph \w+/g, ', or')}`)}`,
    text(command.description()),
    ...command.registeredArguments.flatMap(argumentLines),
    ...command.options.filter((option) => !isCommon(option)).flatMap(optionLines),
  ];
}

function argumentLines(argument: Argument): readonly string[] {
  const { description, argChoices = [] } = argument;
  const meaning = joinParts([description, argChoices.join(', ')], ': ');
  return meaning === '' ? [] : ['.TP', `.I ${text(argument.name())}`, text(meaning)];
}

function optionLines({ flags, description, argChoices }: Option): readonly string[] {
  const choices = argChoices === undefined ? '' : ` (${argChoices.join(', ')})`;
  return ['.TP', `.B ${text(flags)}`, text(description + choices)];
}

/** Returns words as text of a line: no command begins it, and what is typed can be copied. */
function text(words: string): string {
  const line = words.replaceAll('\\', '\\e').replaceAll('-', '\\-').replace(/\s+/g, ' ');
  return line.replace(/^[.']/, '\\&$&');
}
