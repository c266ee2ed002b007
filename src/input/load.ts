import { group } from 'd3-array';
import { parsers } from '../../parsers/index.ts';
import type { Parser } from '../../parsers/parser.ts';
import { UserError } from '../errors.ts';
import type { ContextText, UnreadFile, Warning } from '../model/run.ts';
import { parseCommand } from './command.ts';
import { type Found, type FoundFile, find } from './find.ts';
import { matchesGlob } from './glob.ts';
import { METADATA_FILE, NO_METADATA, type RunMetadata, readMetadata } from './metadata.ts';
import { openBytes } from './open.ts';
import type { RawSource } from './raw-source.ts';
import { type Hints, readLog } from './read.ts';

/** What the user says of single files, by glob. */
export interface LoadOptions {
  readonly as: readonly { readonly glob: string; readonly value: string }[];
  readonly command: readonly { readonly glob: string; readonly value: string }[];
}

/** What one directory of a run held: the logs of one host. */
export interface HostLogs {
  /** The directory's name, which names the host where nothing else does. */
  readonly name: string;
  readonly sources: readonly RawSource[];
  readonly unread: readonly UnreadFile[];
  readonly context: readonly ContextText[];
  readonly metadata: RunMetadata;
  readonly warnings: readonly Warning[];
}

/** The hosts of one run, named for its directory. */
export interface LoadedRun {
  readonly name: string;
  readonly hosts: readonly HostLogs[];
}

const CONTEXT = /(^|\/)context\//;
const CONTEXT_LIMIT = 256 * 1024;

/**
 * Reads every log below the arguments. Several arguments are the hosts of one run. One directory that holds no log
 * itself but directories with logs is several runs.
 */
export async function load(paths: readonly string[], options: LoadOptions): Promise<LoadedRun[]> {
  const found: Found[] = [];
  for (const path of paths) found.push(await find(path));
  if (found.length === 1) return loadDirectory(found[0]!, options);
  const hosts: HostLogs[] = [];
  for (const { name, files } of found) hosts.push(await readHost(name, files, options));
  return [{ name: hosts.map((h) => h.name).join(' + '), hosts }];
}

async function loadDirectory({ name, files }: Found, options: LoadOptions): Promise<LoadedRun[]> {
  const own = await readHost(
    name,
    files.filter((f) => !f.name.includes('/')),
    options,
  );
  const nested = files.filter((f) => f.name.includes('/'));
  const children = group(nested, (f) => f.name.slice(0, f.name.indexOf('/')));
  const described = files.some((f) => f.name === METADATA_FILE);
  if (own.sources.length > 0 || described || children.size === 0) {
    const rest = await readHost(name, nested, options);
    return [{ name, hosts: [joined(own, rest)] }];
  }
  const runs: LoadedRun[] = [];
  for (const [child, theirs] of children) {
    const host = await readHost(child, theirs, options);
    if (host.sources.length > 0) runs.push({ name: child, hosts: [host] });
  }
  return runs.length > 0 ? runs : [{ name, hosts: [own] }];
}

function joined(own: HostLogs, rest: HostLogs): HostLogs {
  return {
    ...own,
    sources: [...own.sources, ...rest.sources],
    unread: [...own.unread, ...rest.unread],
    context: [...own.context, ...rest.context],
    metadata: own.metadata === NO_METADATA ? rest.metadata : own.metadata,
    warnings: [...own.warnings, ...rest.warnings],
  };
}

async function readHost(
  name: string,
  files: readonly FoundFile[],
  options: LoadOptions,
): Promise<HostLogs> {
  const { metadata, warnings } = await metadataOf(files);
  const sources: RawSource[] = [];
  const unread: UnreadFile[] = [];
  const context: ContextText[] = [];
  for (const file of files) {
    if (baseName(file.name) === METADATA_FILE) continue;
    if (CONTEXT.test(file.name)) context.push(await readContext(file));
    else {
      const content = await readFile(file, hintsOf(file, options, metadata));
      sources.push(...content.sources);
      if (content.unread !== null) unread.push(content.unread);
    }
  }
  return { name, sources, unread, context, metadata, warnings };
}

async function metadataOf(files: readonly FoundFile[]) {
  const file = files.find((f) => baseName(f.name) === METADATA_FILE);
  return file === undefined
    ? { metadata: NO_METADATA, warnings: [] }
    : readMetadata(file.path, file.name);
}

function hintsOf(file: FoundFile, options: LoadOptions, metadata: RunMetadata): Hints {
  const command =
    options.command.find((o) => matchesGlob(file.name, o.glob))?.value ??
    metadata.files.find((f) => matchesGlob(file.name, f.glob))?.command;
  const as = options.as.find((o) => matchesGlob(file.name, o.glob))?.value;
  return {
    ...(command === undefined ? {} : { command: parseCommand(command) }),
    ...(as === undefined ? {} : { as: parserOf(as) }),
  };
}

function parserOf(id: string): Parser {
  const parser = parsers.find((p) => p.id === id);
  if (parser !== undefined) return parser;
  throw new UserError(
    'usage',
    `unknown parser: ${id}`,
    `one of ${parsers.map((p) => p.id).join(', ')}`,
  );
}

async function readFile(
  file: FoundFile,
  hints: Hints,
): Promise<{ sources: readonly RawSource[]; unread: UnreadFile | null }> {
  try {
    const { sources, firstLine, binary } = await readLog(file.name, openBytes(file.path), hints);
    if (sources.length > 0) return { sources, unread: null };
    const why = binary ? 'not a text file' : firstLine === '' ? 'empty' : 'no known log in it';
    return { sources, unread: { file: file.name, why, firstLine: binary ? '' : firstLine } };
  } catch (error) {
    // One log that trips a parser must not cost the report of the others.
    const why = isSystemError(error) ? error.code : `a bug in statgraph: ${String(error)}`;
    return { sources: [], unread: { file: file.name, why, firstLine: '' } };
  }
}

function isSystemError(error: unknown): error is Error & { code: string } {
  return error instanceof Error && 'syscall' in error && 'code' in error;
}

async function readContext({ path, name }: FoundFile): Promise<ContextText> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of openBytes(path)) {
    chunks.push(chunk.slice(0, CONTEXT_LIMIT - size));
    size += chunk.length;
    if (size >= CONTEXT_LIMIT) break;
  }
  return { file: name, text: Buffer.concat(chunks).toString('utf8') };
}

function baseName(name: string): string {
  return name.slice(name.lastIndexOf('/') + 1);
}
