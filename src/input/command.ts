import type { Command, Parser } from '../../parsers/parser.ts';
import { commandOf, notedCommand, shownCommand } from '../../parsers/shared/prompt.ts';

/** The end of a command in a line of the shell: a pipe, a redirection, the next command. */
const COMMAND_END = /[;|&#]|\s\d?[<>]/;

/** The part of a parser that shows how the command line of its tool is read. */
type CommandTool = Pick<Parser, 'tool' | 'numberOptions'>;

/** An unknown command. */
export const NO_COMMAND: Command = parseCommand('');

/**
 * Parses a command line as far as parsers need it: `vmstat -S M -y 1 60`. One-letter options may be combined; an
 * argument is attached to its letter or is the next word. An argument of one of `numberOptions` is never the interval.
 */
export function parseCommand(text: string, numberOptions = ''): Command {
  const line = text.split(COMMAND_END, 1)[0]!.trim();
  const words = line.replace(/['"]/g, '').split(/\s+/).slice(1);
  const flags = words.filter(isOption).map((w) => w.slice(1));
  return {
    text: text.trim(),
    has: (flag) => flags.some((letters) => letters.includes(flag)),
    value: (flag) => optionArgument(words, flag),
    ...operandsOf(words.filter((_, i) => !isArgument(words[i - 1], numberOptions))),
  };
}

function isOption(word: string): boolean {
  return /^-[A-Za-z]/.test(word);
}

/** Whether the word after this one is the argument of one of these options. */
function isArgument(option: string | undefined, options: string): boolean {
  return option !== undefined && isOption(option) && options.includes(option.at(-1)!);
}

/**
 * Returns the interval and the count of a command. Only the count may follow the interval. If options follow them
 * (`vmstat 1 -S M`) the interval is the first number that cannot be the argument of an option.
 */
function operandsOf(words: readonly string[]): Pick<Command, 'interval' | 'count'> {
  const isNumber = words.map((word) => /^\d+(\.\d+)?$/.test(word));
  const last = isNumber.lastIndexOf(false) + 1;
  const free = words.findIndex((_, i) => isNumber[i]! && !isOption(words[i - 1] ?? ''));
  const first = last < words.length ? last : free;
  const numberAt = (i: number) => (isNumber[i] === true ? Number(words[i]) : undefined);
  return {
    interval: numberAt(first) ?? waitOf(words),
    count: first < 0 ? undefined : numberAt(first + 1),
  };
}

/** The interval of `netstat -iw1`, `netstat -w 1 -I em0` and `iostat -w5` of the BSDs. */
function waitOf(words: readonly string[]): number | undefined {
  const waits = words.flatMap((word, i) => {
    const attached = /^-[A-Za-z]*w(.*)$/.exec(word)?.[1];
    return Number(attached === '' ? words[i + 1] : attached) || [];
  });
  return waits[0];
}

function optionArgument(words: readonly string[], flag: string): string | undefined {
  for (const [i, word] of words.entries()) {
    if (!isOption(word) || !word.includes(flag)) continue;
    const attached = word.slice(word.indexOf(flag) + 1);
    return attached === '' ? words[i + 1] : attached;
  }
  return undefined;
}

/**
 * Finds the command in a line of a log: after a shell prompt, in a comment, alone, or in the line that script(1) or
 * dstat's `--output` writes. Null if the line has no command of the tool.
 */
export function commandIn(text: string, { tool, numberOptions }: CommandTool): Command | null {
  const script = /COMMAND="([^"]*)"|^"Cmdline:","([^"]*)"/.exec(text);
  const shown = script
    ? commandOf(script[1] ?? script[2]!, tool)
    : (shownCommand(text, tool) ?? notedCommand(text, tool));
  return shown === null ? null : parseCommand(shown, numberOptions);
}

/** Returns the part of a command line that starts a tool; null if it does not start it. */
export function commandFor(
  { text }: Command,
  { tool, numberOptions }: CommandTool,
): Command | null {
  const command = commandOf(text, tool);
  return command === null ? null : { ...parseCommand(command, numberOptions), text };
}
