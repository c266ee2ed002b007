import type { Command, Option } from 'commander';

/** A word that may come next, and what it means. */
export interface NextWord {
  readonly word: string;
  readonly text: string;
}

/** The names that the words of a command line may be. */
export interface KnownNames {
  readonly tools: readonly string[];
  readonly parsers: readonly string[];
  readonly metrics: readonly string[];
  readonly charts: readonly string[];
  /** Returns the devices in the logs of paths; none if they are large or cannot be read. */
  devices(paths: readonly string[]): Promise<readonly string[]>;
}

/** Matches a word that no shell takes for more than a word. */
const PLAIN = /^[\w.:/@%+=,-]{1,200}$/;

/**
 * Returns what the last of the words of a command line may become; nothing where that is a file. Names of logs that a shell
 * could take for more than a word are left out.
 */
export async function candidates(
  program: Command,
  words: readonly string[],
  load: () => Promise<KnownNames>,
): Promise<readonly NextWord[]> {
  const before = words.slice(0, -1);
  const current = (words.at(-1) ?? '').trim();
  const all = before.includes('--') ? [] : await possible(program, { before, current, load });
  return all.filter(({ word }) => word.startsWith(current) && PLAIN.test(word));
}

interface Asked {
  readonly before: readonly string[];
  readonly current: string;
  load(): Promise<KnownNames>;
}

async function possible(program: Command, { before, current, load }: Asked) {
  const called = program.commands.find((each) =>
    [each.name(), ...each.aliases()].includes(before[0] ?? ''),
  );
  const command = called ?? program.commands.find((each) => each.name() === 'report')!;
  const asked = before.at(-1) ?? '';
  const option = command.options.find(
    ({ required, short = '', long = '' }) =>
      required && asked !== '' && [short, long].includes(asked),
  );
  if (option !== undefined) return valuesOf(option, before, load);
  if (current.startsWith('-'))
    return command.options.map(({ long, description }) => ({ word: long!, text: description }));
  if (before.length === 0)
    return program
      .createHelp()
      .visibleCommands(program)
      .map((each) => ({ word: each.name(), text: each.description() }));
  const isFirst = before.length === 1;
  if (isFirst && command.name() === 'plot') return plain((await load()).charts);
  if (isFirst && command.name() === 'formats') return plain((await load()).tools);
  return plain(isFirst ? (command.registeredArguments[0]?.argChoices ?? []) : []);
}

/** Returns the values that an option may have. */
async function valuesOf(
  { argChoices, long }: Option,
  before: readonly string[],
  load: () => Promise<KnownNames>,
): Promise<readonly NextWord[]> {
  if (argChoices !== undefined) return plain(argChoices);
  if (long === '--device') return plain(await (await load()).devices(before));
  if (long === '--as') return plain((await load()).parsers);
  return long === '--metric' ? plain((await load()).metrics) : [];
}

function plain(words: readonly string[]): readonly NextWord[] {
  return words.map((word) => ({ word, text: '' }));
}
