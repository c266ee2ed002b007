import { areEqual } from './compare-facts.ts';
import type { SetUpEntry } from './fact.ts';

/** An option that was given without a value. */
const GIVEN = 'given';

/**
 * Returns what differs between the command lines of a benchmark: its options (`--threads`, `bs`), and the words without
 * an option. The whole command lines if a side has several, or if they start different programs.
 */
export function differentOptions(command: SetUpEntry): readonly SetUpEntry[] {
  const given = command.values.filter(({ length }) => length > 0);
  const lines = command.values.map(([line]) => line);
  const programs = given.map(([line]) => [wordsOf(line!)[0] ?? '']);
  if (given.some(({ length }) => length > 1) || !areEqual(programs)) return [command];
  const options = lines.map((line) => (line === undefined ? undefined : optionsOf(line)));
  const names = new Set(options.flatMap((option) => [...(option?.keys() ?? [])]));
  return [...names].flatMap((name) => {
    const values = options.map((option) => option?.get(name) ?? []);
    if (areEqual(values.filter((_, i) => options[i] !== undefined))) return [];
    return [{ kind: name === '' ? 'command' : 'option', name: name || command.name, values }];
  });
}

/** Maximum length of a command line that is divided, in characters. */
const MAX_LINE_CHARS = 20_000;

/** The words of a command line. A quoted part is one word. */
function wordsOf(line: string): readonly string[] {
  return line.slice(0, MAX_LINE_CHARS).match(/(?:[^\s"']|"[^"]*"|'[^']*'|["'])+/g) ?? [];
}

/** The values of each option of a command line, each as one text; those of the words without an option by ''. */
function optionsOf(line: string): ReadonlyMap<string, readonly string[]> {
  const options = new Map<string, string>();
  const add = (name: string, value: string) => {
    const before = options.get(name);
    options.set(name, before === undefined ? value : `${before} ${value}`);
  };
  const words = wordsOf(line);
  for (let i = 0; i < words.length; i++) {
    const word = words[i]!;
    const [, name, value] = /^(-{0,2}[A-Za-z][\w.-]*)=(.*)$/s.exec(word) ?? [];
    if (name !== undefined) add(name, unquoted(value!));
    else if (!/^--?[A-Za-z]/.test(word)) add('', word);
    else if (/^[^-]/.test(words[i + 1] ?? '-')) add(word, unquoted(words[++i]!));
    else add(word, GIVEN);
  }
  return new Map(Array.from(options, ([name, value]) => [name, [value]]));
}

function unquoted(value: string): string {
  return /^(["']).*\1$/s.test(value) ? value.slice(1, -1) : value;
}
