import { types } from 'node:util';
import type { ReportDocument } from '../model/document.ts';
import { UserError } from '../model/user-error.ts';
import { didYouMean } from '../text/did-you-mean.ts';

const mistake = (text: string, hint?: string) => new UserError('usage', text, hint);

/** Names a value that is not what was expected. */
function whatIs(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (value === null || value === '') return 'an empty value';
  if (typeof value === 'number') return `the number ${value}`;
  if (types.isPromise(value)) return 'a promise: await it';
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list';
  return `${typeof value === 'object' ? 'an' : 'a'} ${typeof value}`;
}

/** Returns the paths that `read` was given; refuses anything else. */
export function givenPaths(paths: unknown): readonly string[] {
  const list: readonly unknown[] = Array.isArray(paths) && paths.length > 0 ? paths : [paths];
  for (const path of list) {
    if (typeof path !== 'string' || path === '')
      throw mistake(
        `read needs the path of a directory, an archive or a file, not ${whatIs(path)}`,
      );
  }
  return list as readonly string[];
}

/** The options of the functions, and what each must be. */
const OPTIONS: Readonly<Record<string, readonly [what: string, is: (value: unknown) => boolean]>> =
  {
    title: ['text', (value) => typeof value === 'string'],
    device: ['a regular expression', types.isRegExp],
    anonymise: ['true or false', (value) => typeof value === 'boolean'],
    threshold: ['a number from 0', (value) => typeof value === 'number' && value >= 0],
  };

const isPlainObject = (value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !types.isPromise(value);

/** Returns the options of a function; refuses others, and values that they cannot have. */
export function givenOptions<T extends object>(
  options: T,
  names: readonly (keyof T & string)[],
): T {
  if (!isPlainObject(options))
    throw mistake(`options are an object with ${names.join(', ')}, not ${whatIs(options)}`);
  for (const [name, value] of Object.entries(options)) {
    if (!names.includes(name as keyof T & string))
      throw mistake(`unknown option '${name}'`, didYouMean(name, names) || undefined);
    const [what, is] = OPTIONS[name]!;
    if (value !== undefined && !is(value))
      throw mistake(`option '${name}' is ${what}, not ${whatIs(value)}`);
  }
  return options;
}

/** Returns the document that a function was given; refuses anything else. */
export function givenDocument(document: unknown, command: string): ReportDocument {
  const { schemaVersion, runs } = (document ?? {}) as Partial<ReportDocument>;
  if (schemaVersion === undefined || !Array.isArray(runs))
    throw mistake(`${command} needs a document that read returned, not ${whatIs(document)}`);
  return document as ReportDocument;
}

/** Returns the sides of a comparison; refuses fewer than two, and documents that compare runs themselves. */
export function givenSides(sides: unknown): readonly (readonly [string, ReportDocument])[] {
  const list: readonly unknown[] = Array.isArray(sides) ? sides : [];
  const read = list.map((side) => {
    if (!Array.isArray(side) || typeof side[0] !== 'string')
      throw mistake(`a side of compare is a list of a name and a document, not ${whatIs(side)}`);
    return [side[0], givenDocument(side[1], 'compare')] as const;
  });
  if (read.length < 2 || read.some(([, { comparison }]) => comparison !== undefined))
    throw mistake('compare needs two sides, each with runs of its own');
  return read;
}
