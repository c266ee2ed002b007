import { parsers } from '../../parsers/index.ts';
import type { Command, Parser } from '../../parsers/parser.ts';
import { UserError } from '../model/user-error.ts';
import { didYouMean } from '../text/did-you-mean.ts';
import { matchesGlob } from '../text/glob.ts';
import { joinNames } from '../text/join-names.ts';
import type { Pool } from '../workers/pool.ts';
import type { ColumnRule } from './any-table/column-rules.ts';
import { parseCommand } from './command.ts';
import type { ReadingWatch } from './files/reading-watch.ts';
import { fileMetadata, type RunMetadata } from './metadata/metadata.ts';
import type { Arrival } from './reading/arrivals.ts';
import type { RunPattern } from './runs/run-pattern.ts';

/** A value for the files that a glob matches. */
export interface ForFiles<T> {
  readonly glob: string;
  readonly value: T;
}

/** The user's options for single files, by glob. */
export interface LoadOptions {
  readonly as?: readonly ForFiles<string>[];
  readonly command?: readonly ForFiles<string>[];
  /** Parsers that the user brings. */
  readonly userParsers?: readonly Parser[];
  readonly columns?: readonly ForFiles<readonly ColumnRule[]>[];
  /** Used by the clock; here only so that its globs are checked with the others. */
  readonly interval?: readonly ForFiles<number>[];
  /** Says which files are a run; without it directories do. */
  readonly runs?: RunPattern;
  /** Chooses `runs` by the names of all files if it is not given; null leaves it to directories. */
  readonly chooseRuns?: (names: readonly string[]) => RunPattern | null;
  /** The parameters, perhaps none, that the reader names who asks that the rows of a table are runs. */
  readonly rowParameters?: readonly string[];
  /** Whether the logs are still written: a last line without an end is then no damage. */
  readonly isGrowing?: boolean;
  /** Whether small texts that are no logs are kept, to be compared. */
  readonly isCompared?: boolean;
  /** Follows the progress of reading. */
  readonly watch?: ReadingWatch | undefined;
  /** Reads large files in parallel; without it files are read one after the other. */
  readonly pool?: Pool | undefined;
}

/** The user's options for one file. */
export interface FileOptions {
  /** The command line as it was typed, for any tool it names. */
  readonly command?: Command;
  /** The parser to use, even if it would not recognise the log. */
  readonly as?: Parser;
  /** Parsers that the user brings. */
  readonly userParsers?: readonly Parser[];
  /** The file is a table with these columns. */
  readonly columns?: readonly ColumnRule[];
  /** The parameters, perhaps none, that the reader names who asks that the rows of a table are runs. */
  readonly rowParameters?: readonly string[];
  /** Whether the file is still written. */
  readonly isGrowing?: boolean;
  /** Whether it is kept if it is a small text and no log. */
  readonly isCompared?: boolean;
  /** When its lines came, if that is known. */
  readonly arrivals?: readonly Arrival[];
}

/** Returns the options for a file: those of the command line, else those of `statgraph.json`. */
export function optionsOf(
  file: { readonly name: string },
  options: LoadOptions,
  metadata: RunMetadata,
): FileOptions {
  const given = fileMetadata(metadata, file.name);
  const command =
    options.command?.findLast((o) => matchesGlob(file.name, o.glob))?.value ?? given.command;
  const columns =
    options.columns?.findLast((o) => matchesGlob(file.name, o.glob))?.value ?? given.columns;
  const as = options.as?.findLast((o) => matchesGlob(file.name, o.glob))?.value;
  return {
    ...(command === undefined ? {} : { command: parseCommand(command) }),
    ...(as === undefined ? {} : { as: parserOf(as, options.userParsers) }),
    ...(options.userParsers === undefined ? {} : { userParsers: options.userParsers }),
    ...(columns === undefined ? {} : { columns }),
    ...(options.rowParameters !== undefined && { rowParameters: options.rowParameters }),
    ...(options.isGrowing === true && { isGrowing: true }),
    ...(options.isCompared === true && { isCompared: true }),
  };
}

/**
 * Throws a UserError for a glob that no file matches. It is a typing error, so the message lists the existing names.
 */
export function checkGlobs(options: LoadOptions, names: readonly string[]): void {
  const { as = [], command = [], columns = [], interval = [] } = options;
  for (const [option, given] of Object.entries({ as, command, columns, interval })) {
    const unused = given.find(({ glob }) => !names.some((name) => matchesGlob(name, glob)));
    if (unused === undefined) continue;
    throw new UserError(
      'usage',
      `--${option}: no file matches ${unused.glob}`,
      `there are ${joinNames(names, ', ', 20)}`,
    );
  }
}

function parserOf(id: string, userParsers: readonly Parser[] = []): Parser {
  const all = [...userParsers, ...parsers];
  const parser = all.find((p) => p.id === id);
  if (parser !== undefined) return parser;
  const ids = all.map((known) => known.id);
  throw new UserError('usage', `unknown parser: ${id}`, parserHint(id, ids));
}

/** Suggests parsers: those of the tool with this name, else a similar name of a parser or tool. */
function parserHint(id: string, ids: readonly string[]): string {
  const siblings = ids.filter((known) => known.startsWith(`${id}-`));
  if (siblings.length > 0) return `one of ${siblings.join(', ')}`;
  const tools = ids.map((known) => known.split('-')[0]!);
  return didYouMean(id, [...ids, ...tools]) || '`statgraph formats` lists them';
}
