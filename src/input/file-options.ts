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
  /** Of the clock; here only so that its globs are checked with the others. */
  readonly interval?: readonly ForFiles<number>[];
  /** Follows how far reading is. */
  readonly watch?: ReadingWatch | undefined;
  /** Reads large files side by side; without it each is read after the other. */
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
}

/** The options that apply to a file: the command line's, else those of `statgraph.json`. */
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
  };
}

/** Refuses a glob that no file matches: it is a typing error, and the message lists the names that exist. */
export function checkGlobs(options: LoadOptions, names: readonly string[]): void {
  const { as = [], command = [], columns = [], interval = [] } = options;
  for (const [option, given] of Object.entries({ as, command, columns, interval })) {
    const idle = given.find(({ glob }) => !names.some((name) => matchesGlob(name, glob)));
    if (idle === undefined) continue;
    throw new UserError(
      'usage',
      `--${option}: no file matches ${idle.glob}`,
      `there are ${joinNames(names, ', ', 20)}`,
    );
  }
}

function parserOf(id: string, userParsers: readonly Parser[] = []): Parser {
  const all = [...userParsers, ...parsers];
  const parser = all.find((p) => p.id === id);
  if (parser !== undefined) return parser;
  const ids = all.map((one) => one.id);
  throw new UserError('usage', `unknown parser: ${id}`, parserHint(id, ids));
}

/** A tool has a parser for each system; a mistyped name may be that of a tool. */
function parserHint(id: string, ids: readonly string[]): string {
  const ofTool = ids.filter((one) => one.startsWith(`${id}-`));
  if (ofTool.length > 0) return `one of ${ofTool.join(', ')}`;
  const tools = ids.map((one) => one.split('-')[0]!);
  return didYouMean(id, [...ids, ...tools]) || '`statgraph formats` lists them';
}
