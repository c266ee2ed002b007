import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Parser, UserParser } from '../../../parsers/parser.ts';
import type { MetricId, MetricSpec } from '../../model/metric.ts';
import { UserError } from '../../model/user-error.ts';
import { faultOfParser } from './check-parser.ts';
import { guardUserParser } from './guard-parser.ts';

/** A user's parsers, and the metrics that they add. */
export interface UserParsers {
  readonly parsers: readonly Parser[];
  readonly metrics: Readonly<Record<MetricId, MetricSpec>>;
}

/**
 * Loads the parsers that an option of the command line names. It is never called with names from a results directory,
 * because a module is a program.
 */
export async function loadUserParsers(paths: readonly string[]): Promise<UserParsers> {
  const loaded: Parser[] = [];
  const metrics: Record<MetricId, MetricSpec> = {};
  for (const path of paths) {
    const parser = await loadOne(path);
    if (loaded.some(({ id }) => id === parser.id))
      throw wrong(path, `id: ${parser.id} is another parser's too`);
    const brought = parser.metrics ?? {};
    const twice = Object.keys(brought).find((id) => Object.hasOwn(metrics, id));
    if (twice !== undefined) throw wrong(path, `metrics: ${twice} is another parser's too`);
    Object.assign(metrics, brought);
    loaded.push(guardUserParser(parser, path));
  }
  return { parsers: loaded, metrics };
}

const wrong = (path: string, fault: string) =>
  new UserError(
    'usage',
    `${path} is not a parser: ${fault}`,
    'examples/own-parser has one to begin with',
  );

async function loadOne(path: string): Promise<UserParser> {
  const module = await importModule(path);
  const parser = module.default ?? module.parser;
  if (parser === undefined) throw wrong(path, 'it exports neither default nor parser');
  const fault = faultOfParser(parser);
  if (fault !== null) throw wrong(path, fault);
  return parser as UserParser;
}

async function importModule(path: string): Promise<Readonly<Record<string, unknown>>> {
  const file = resolve(path);
  const isThere = await stat(file).then(
    (info) => info.isFile(),
    () => false,
  );
  if (!isThere)
    throw new UserError('usage', `no such file: ${path}`, '--parser takes the path of a module');
  try {
    return await import(/* @vite-ignore */ pathToFileURL(file).href);
  } catch (error) {
    throw notLoaded(path, error);
  }
}

function notLoaded(path: string, error: unknown): UserError {
  const isUnknown = (error as NodeJS.ErrnoException).code === 'ERR_UNKNOWN_FILE_EXTENSION';
  if (!isUnknown) return new UserError('usage', `cannot load ${path}: ${String(error)}`);
  const hint = 'a module is .js or .mjs; Node 22.18 and later read .ts too';
  return new UserError(
    'usage',
    `cannot load ${path}: Node ${process.versions.node} does not read such a file`,
    hint,
  );
}
