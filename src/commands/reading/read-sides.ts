import { existsSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import type { CommonOptions } from '../../cli/options.ts';
import type { Alignment } from '../../model/comparison.ts';
import type { ReportDocument } from '../../model/document.ts';
import type { Run } from '../../model/run.ts';
import { UserError } from '../../model/user-error.ts';
import { plainName } from '../../output/report-target.ts';
import { sitePages } from '../../output/site/site-folder.ts';
import { joinNames } from '../../text/join-names.ts';
import { shortNames } from '../../text/short-names.ts';
import { uniqueNames } from '../../text/unique-names.ts';
import { readDocument } from './read-document.ts';
import { sidesDocument } from './sides-document.ts';

/** A side as it is named on the command line: `tuned=results/b`. */
interface GivenSide {
  /** Empty if it is not given. */
  readonly name: string;
  readonly path: string;
}

/** Minimum number of sides. */
const MIN_SIDES = 2;

/** Returns the paths of sides. */
export function pathsOfSides(words: readonly string[]): readonly string[] {
  return words.map((word) => givenSide(word).path);
}

/** The options of a comparison that say how its sides are read. */
export interface SideOptions extends CommonOptions {
  readonly align?: Alignment;
  /** In percent. */
  readonly threshold?: number;
  /** The path of a run that repeats the base. */
  readonly control?: string;
}

/** Reads the sides of a comparison, the base first, as one document. */
export async function readSides(
  words: readonly string[],
  options: SideOptions,
): Promise<ReportDocument> {
  const given = words.map(givenSide);
  if (given.length < MIN_SIDES) throw await tooFewSides(given, options);
  const names = await namesOf(given);
  const read = [];
  for (const [i, { path }] of given.entries()) {
    const name = names[i]!;
    read.push({ name, runs: await readRuns(path, options).catch(namingSide(name)) });
  }
  const control = options.control === undefined ? [] : await readControl(options.control, options);
  return sidesDocument(read, options, control);
}

/** Reads the runs of a side. Those that a report compares were made in different ways, so they are no side. */
async function readRuns(path: string, options: CommonOptions): Promise<readonly Run[]> {
  const row = /^(.+)[/\\](row \d+)$/.exec(path);
  if (row !== null && !existsSync(path)) return readRow(row[1]!, row[2]!, options);
  const { runs, comparison } = await readDocument([path], { ...options, isCompared: true });
  if (comparison === undefined) return runs;
  throw new UserError(
    'usage',
    `${path} compares runs itself, so it is no side`,
    'compare the logs or the reports of single runs',
  );
}

/** Reads a row of a table whose rows are runs. */
async function readRow(
  path: string,
  name: string,
  options: CommonOptions,
): Promise<readonly Run[]> {
  const { runs } = await readDocument([path], { ...options, rowParameters: [] });
  const run = runs.find((each) => each.name === name);
  if (run !== undefined) return [run];
  throw new UserError(
    'usage',
    `${path} has no run called ${name}`,
    `there are ${joinNames(
      runs.map((each) => each.name),
      ', ',
    )}`,
  );
}

/** Returns a handler of errors that names the side: the others may be readable. */
function namingSide(name: string): (error: unknown) => never {
  return (error) => {
    if (!(error instanceof UserError)) throw error;
    throw new UserError(error.kind, `${name}: ${error.message}`, error.hint);
  };
}

/** Reads the run that repeats the base. */
async function readControl(path: string, options: CommonOptions): Promise<readonly Run[]> {
  const runs = await readRuns(path, options);
  if (runs.length > 1)
    throw new UserError('usage', `--control is a single run, but ${path} holds ${runs.length}`);
  return runs.map((run) => ({ ...run, name: CONTROL, title: CONTROL }));
}

/** The name of the run that repeats the base. */
const CONTROL = 'control';

/** A word with a name before its path, unless there is a file of that whole name. A name may have an equals sign. */
function givenSide(word: string): GivenSide {
  if (existsSync(word)) return { name: '', path: word };
  const splits = [...word.matchAll(/=/g)].map(({ index }) => {
    return { name: word.slice(0, index), path: word.slice(index + 1) };
  });
  return splits.find(({ path }) => existsSync(path)) ?? splits[0] ?? { name: '', path: word };
}

/** Returns a name as given, but for its line breaks, which a heading has no room for. */
function onOneLine(name: string): string {
  return name.replace(/\s+/g, ' ').trim();
}

/** Returns the names of the sides, each once: as given, else that of the path, with its directory where they repeat. */
async function namesOf(given: readonly GivenSide[]): Promise<readonly string[]> {
  const plain = await Promise.all(
    given.map(async ({ name, path }) => onOneLine(name || (await plainName(path)))),
  );
  const paths = given.map(({ path }) => resolve(path));
  const isRepeated = (name: string) => new Set(paths.filter((_, i) => plain[i] === name)).size > 1;
  const longer = given.map(({ name, path }, i) =>
    name === '' && isRepeated(plain[i]!)
      ? `${basename(dirname(resolve(path)))}/${plain[i]!}`
      : plain[i]!,
  );
  const short = given.every(({ name }) => name === '') ? shortNames(longer) : longer;
  // A run that is compared with itself has one name for both.
  return uniqueNames(short);
}

async function tooFewSides(
  [only]: readonly GivenSide[],
  options: CommonOptions,
): Promise<UserError> {
  const usage = 'statgraph compare BASE OTHER: the base first';
  if (only === undefined) return new UserError('usage', 'nothing to compare', usage);
  const { runs } = await readDocument([only.path], options);
  const pages = await sitePages(only.path);
  const names = pages ?? runs.map(({ name }) => `${only.path}/${name}`);
  return new UserError(
    'usage',
    `compare needs two sides, but there is only ${only.path}`,
    names.length < MIN_SIDES
      ? usage
      : `it holds ${names.length} runs: compare two of them, such as ${names[0]} ${names[1]}, or list them all: statgraph ${only.path}`,
  );
}
