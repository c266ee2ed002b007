import { group, rollup } from 'd3-array';
import { UserError } from '../../model/user-error.ts';
import { joinNames } from '../../text/join-names.ts';
import { naturalOrder } from '../../text/natural-order.ts';
import { parameterNumber } from '../../text/parameter-number.ts';
import type { FileList, FoundFile } from '../files/found-file.ts';
import { isMetadata } from '../metadata/metadata.ts';
import { matchPath, matchPattern } from './match-pattern.ts';
import { proposePattern } from './propose/propose-pattern.ts';
import { parametersOf, type RunPattern } from './run-pattern.ts';

/** A run of a pattern: the files of each argument that have its parameters. */
export interface RunFiles {
  /** Its parameters that differ from other runs; empty for the only run. */
  readonly name: string;
  readonly parameters: Parameters;
  readonly lists: readonly FileList[];
}

/** The runs of a pattern, and the files that it does not match. */
export interface RunsOfPattern {
  readonly runs: readonly RunFiles[];
  readonly unmatched: readonly FoundFile[];
}

/** A file with the argument that it lies below, and its parameters; null if the pattern does not match it. */
interface Placed {
  readonly list: FileList;
  readonly file: FoundFile;
  readonly parameters: Parameters | null;
}

/**
 * Groups files into runs: those whose names have the same values for the names of the pattern. Files about all runs, a
 * `statgraph.json` or a directory `context` beside them, belong to each.
 */
export function runsByPattern(lists: readonly FileList[], pattern: RunPattern): RunsOfPattern {
  const placed = lists.flatMap((list) => placedFiles(list, pattern));
  const others = placed.filter(({ parameters }) => parameters === null);
  const groups = group(
    placed.filter(({ parameters }) => parameters !== null),
    ({ parameters }) => JSON.stringify(parameters),
  );
  if (groups.size === 0) throw nothingMatches(pattern, others);
  const shared = others.filter(({ file }) => isAboutAll(file.name));
  const runs = [...groups.values()].map((members) => ({
    parameters: members[0]!.parameters!,
    lists: listsOf(members, shared),
  }));
  return {
    runs: inOrder(runs),
    unmatched: others.filter((other) => !shared.includes(other)).map(({ file }) => file),
  };
}

function inOrder(runs: readonly Omit<RunFiles, 'name'>[]): RunFiles[] {
  const plain = withoutPadding(runs.map(({ parameters }) => parameters));
  const names = parameterNames(plain);
  return runs
    .map(({ lists }, i) => ({ name: names[i]!, parameters: plain[i]!, lists }))
    .sort((a, b) => parameterOrder(a.parameters, b.parameters));
}

/** Matches the files of an argument: below it, or else below the only directory in it, as archives have one. */
function placedFiles(list: FileList, pattern: RunPattern): Placed[] {
  const { files } = list;
  const [top] = files[0]?.name.split('/') ?? [];
  const isOnlyDirectory = files.every(({ name }) => name.startsWith(`${top}/`));
  return files.map((file) => {
    const inside = isOnlyDirectory ? file.name.slice(top!.length + 1) : file.name;
    const values = valuesOf(file.name, pattern) ?? valuesOf(inside, pattern);
    return { list, file, parameters: values && parametersIn(values, pattern) };
  });
}

/** Returns the values of the names. A file about all runs belongs to the directory it is about, whatever its own name. */
function valuesOf(path: string, pattern: RunPattern): ReadonlyMap<string, string> | null {
  return isAboutAll(path) ? matchPath(pattern, subjectOf(path)) : matchPattern(pattern, path);
}

function parametersIn(values: ReadonlyMap<string, string>, pattern: RunPattern): Parameters {
  return parametersOf(pattern).map((name) => [name, values.get(name)!]);
}

function listsOf(members: readonly Placed[], shared: readonly Placed[]): FileList[] {
  const byList = group(members, ({ list }) => list);
  return [...byList].map(([list, placed]) => {
    const files = placed.map(({ file }) => file);
    const folder = directoryOf(files[0]!.name);
    const added = shared
      .filter((other) => other.list === list && isWithin(folder, subjectOf(other.file.name)))
      .map(({ file }) => file)
      .filter((file) => !isMetadata(file) || !files.some(isMetadata));
    return { ...list, files: [...files, ...added], unread: [] };
  });
}

const CONTEXT = /(?:^|\/)context\/.*/;

function isAboutAll(path: string): boolean {
  return isMetadata({ name: path }) || CONTEXT.test(path);
}

/** The directory that a file about all runs is about. */
function subjectOf(path: string): string {
  return CONTEXT.test(path) ? path.replace(CONTEXT, '') : directoryOf(path);
}

/** Whether a directory is another one or lies below it. */
function isWithin(folder: string, above: string): boolean {
  return above === '' || `${folder}/`.startsWith(`${above}/`);
}

function directoryOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

function nothingMatches({ text }: RunPattern, files: readonly Placed[]): UserError {
  const names = files.map(({ file }) => file.name);
  const there = names.length === 0 ? undefined : `there are ${joinNames(names, ', ')}`;
  const proposed = proposePattern(names);
  const hint = proposed === null ? there : `the names look like ${proposed}`;
  return new UserError('usage', `no file matches ${text}`, hint);
}

/** The name of a parameter that is the whole name of a run. */
const WHOLE = 'run';

/** The parameters of a run with their values, in the order of the pattern. */
type Parameters = readonly (readonly [name: string, value: string])[];

/** Zeros before a number that pad it: `01000`, `005G`. */
const PADDING = /^0+(?=\d+(?:\.\d+)?[A-Za-z]{0,3}$)/;

/** Removes zeros that pad numbers, unless two values of a parameter would become one. */
function withoutPadding(runs: readonly Parameters[]): Parameters[] {
  const padded = namesWhere(runs, (values) => new Set(values.map(unpadded)).size === values.length);
  return runs.map((run) =>
    run.map(([name, value]) => [name, padded.has(name) ? unpadded(value) : value]),
  );
}

const unpadded = (value: string) => value.replace(PADDING, '');

/**
 * Names each run after the parameters that vary: `mode RW, threads 64`. A word that is a whole name stands alone. The
 * name is empty if nothing varies.
 */
function parameterNames(runs: readonly Parameters[]): string[] {
  const varied = namesWhere(runs, (values) => values.length > 1);
  return runs.map((run) =>
    run
      .filter(([name]) => varied.has(name))
      .map(([name, value]) => (name === WHOLE && !/^\d+$/.test(value) ? value : `${name} ${value}`))
      .join(', '),
  );
}

/** The parameters whose distinct values fulfil a condition. */
function namesWhere(
  runs: readonly Parameters[],
  holds: (values: readonly string[]) => boolean,
): ReadonlySet<string> {
  const values = rollup(
    runs.flat(),
    (parameters) => [...new Set(parameters.map(([, value]) => value))],
    ([name]) => name,
  );
  return new Set([...values].filter(([, distinct]) => holds(distinct)).map(([name]) => name));
}

/** Compares runs of one pattern by their parameters, the first one first: numbers by size, words in natural order. */
function parameterOrder(a: Parameters, b: Parameters): number {
  for (const [i, [, value]] of a.entries()) {
    const other = b[i]![1];
    const order = parameterNumber(value) - parameterNumber(other) || naturalOrder(value, other);
    if (order !== 0) return order;
  }
  return 0;
}
