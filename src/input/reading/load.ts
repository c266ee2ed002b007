import { group } from 'd3-array';
import type { ResultTable } from '../../model/result.ts';
import type { ContextText, UnreadFile, Warning } from '../../model/run.ts';
import { joinNames } from '../../text/join-names.ts';
import { naturalOrder } from '../../text/natural-order.ts';
import { anyTable } from '../any-table/any-table.ts';
import { checkGlobs, type LoadOptions } from '../file-options.ts';
import { besideDirectories, distinctArguments, gatherSingles } from '../files/arguments.ts';
import type { FileList, FoundFile } from '../files/found-file.ts';
import { listFiles } from '../files/list-files.ts';
import { withoutOwn } from '../files/own-output.ts';
import { Spool } from '../files/spool.ts';
import {
  isMetadata,
  metadataWarning,
  NO_METADATA,
  type RunMetadata,
  readMetadata,
} from '../metadata/metadata.ts';
import { figureTable } from '../metadata/metadata-results.ts';
import type { RawSource } from '../tables/raw-source.ts';
import { continueLogs } from './continue-logs.ts';
import { readLogs } from './read-logs.ts';

/** The content of one directory of a run: the logs of one host. */
export interface HostLogs {
  /** The directory's name. It is the host's only if a run has several hosts and nothing else names this one. */
  readonly name: string;
  readonly sources: readonly RawSource[];
  readonly results: readonly ResultTable[];
  readonly unread: readonly UnreadFile[];
  readonly context: readonly ContextText[];
  readonly metadata: RunMetadata;
  readonly warnings: readonly Warning[];
}

/** The hosts of one run, named after its directory. */
export interface LoadedRun {
  readonly name: string;
  readonly hosts: readonly HostLogs[];
}

/** The files of one host, with their metadata from `statgraph.json`. */
interface HostFiles {
  readonly name: string;
  readonly files: readonly FoundFile[];
  readonly metadata: RunMetadata;
}

/**
 * Reads every log below the arguments. Several arguments are the hosts of one run, or of several runs if their clocks
 * differ. One directory without logs but with directories of logs is several runs.
 */
export async function load(given: readonly string[], options: LoadOptions): Promise<LoadedRun[]> {
  const spool = new Spool();
  try {
    const { paths, warnings } = await distinctArguments(given);
    const found: FileList[] = [];
    for (const path of paths) found.push(await listFiles(path, spool));
    const { lists, warnings: ownOutputs } = withoutOwn(gatherSingles(found));
    const files = lists.flatMap((list) => list.files);
    checkGlobs(
      options,
      files.map(({ name }) => name),
    );
    options.watch?.begin(files.reduce((sum, { size = Number.NaN }) => sum + size, 0));
    const [first, ...others] =
      lists.length === 1
        ? await loadDirectory(lists[0]!, options)
        : [await loadHosts(lists, options)];
    return [withWarnings(first!, [...warnings, ...ownOutputs]), ...others];
  } finally {
    options.watch?.end();
    spool.close();
  }
}

async function loadHosts(lists: readonly FileList[], options: LoadOptions): Promise<LoadedRun> {
  const hosts: HostLogs[] = [];
  const several = lists.filter(({ folder }) => folder === '').length > 1;
  for (const list of lists) {
    const { name, files, unread, folder } = list;
    const { metadata, warnings, results } = await metadataOf(files);
    const host = await readFiles({ name, files, metadata }, options);
    const isBeside = several && folder !== '';
    const notes = isBeside ? [...warnings, besideDirectories(list)] : warnings;
    const kept = isBeside ? withoutTables(host) : host;
    hosts.push(withUnread(withMetadata(kept, { warnings: notes, results }), unread));
  }
  return {
    name: joinNames(
      hosts.map((h) => h.name),
      ' + ',
    ),
    hosts,
  };
}

function withWarnings({ name, hosts }: LoadedRun, warnings: readonly Warning[]): LoadedRun {
  const [first, ...others] = hosts;
  return { name, hosts: [{ ...first!, warnings: [...warnings, ...first!.warnings] }, ...others] };
}

async function loadDirectory(list: FileList, options: LoadOptions): Promise<LoadedRun[]> {
  const { name, files, unread } = list;
  const hosts = await loadLevel({ name, files, depth: 0 }, options);
  return hosts.map((host, i) => {
    return { name: host.name, hosts: [i === 0 ? withUnread(host, unread) : host] };
  });
}

/** A directory with its files. Their paths are relative to the argument, which is `depth` levels above. */
interface Level {
  readonly name: string;
  readonly files: readonly FoundFile[];
  readonly depth: number;
}

/**
 * Loads the runs of a directory. If it holds a log or a `statgraph.json` it is one run with everything below it. Else
 * each directory with logs is a run, and other files are listed with the first run.
 */
async function loadLevel({ name, files, depth }: Level, options: LoadOptions): Promise<HostLogs[]> {
  const { metadata, warnings, results } = await metadataOf(files);
  const isHere = (file: FoundFile) => depthOf(file) === depth;
  const here = await readFiles({ name, metadata, files: files.filter(isHere) }, options);
  const nested = files.filter((file) => !isHere(file));
  if (holdsLogs(here) || files.some((file) => isHere(file) && isMetadata(file))) {
    const rest = await readFiles({ name, metadata, files: nested }, options);
    const whole = joined(here, rest);
    return [withMetadata(whole, { warnings, results })];
  }
  const runs: RunBelow[] = [];
  let left = here;
  for (const [child, childFiles] of group(nested, (file) => file.name.split('/')[depth]!)) {
    for (const host of await loadLevel(
      { name: child, files: childFiles, depth: depth + 1 },
      options,
    )) {
      if (holdsAnything(host)) runs.push({ child, host });
      else left = joined(left, host);
    }
  }
  if (runs.length === 0) return [left];
  const [first, ...others] = toldApart(runs);
  return [joined(first!, withoutTables(left)), ...others];
}

/** A run that was found in the directory `child`, or below it. */
interface RunBelow {
  readonly child: string;
  readonly host: HostLogs;
}

/** Returns the runs; if names repeat, as in `before/read` and `after/read`, they begin with the directory above. */
function toldApart(runs: readonly RunBelow[]): HostLogs[] {
  const names = new Set(runs.map(({ host }) => host.name));
  if (names.size === runs.length) return runs.map(({ host }) => host);
  return runs.map(({ child, host }) =>
    host.name === child ? host : { ...host, name: `${child}/${host.name}` },
  );
}

const isTable = ({ parser }: RawSource) => parser === anyTable;

/** Whether a directory holds more than unknown tables, such as a summary of the runs below it. */
function holdsLogs(host: HostLogs): boolean {
  return host.results.length > 0 || host.sources.some((source) => !isTable(source));
}

/** Refuses tables in the directory above several runs, because they belong to none of them. */
function withoutTables(host: HostLogs): HostLogs {
  const why = 'a table beside the directories of several runs; pass it by itself to chart it';
  const files = new Set(host.sources.filter(isTable).map(({ file }) => file));
  const unread = [...files].map((file) => ({ file, why, firstLine: '' }));
  const sources = host.sources.filter((source) => !isTable(source));
  return { ...host, sources, unread: [...host.unread, ...unread] };
}

interface RunContent {
  readonly sources: readonly unknown[];
  readonly results: readonly unknown[];
}

/** Whether a directory or a run has anything to show. */
export function holdsAnything({ sources, results }: RunContent): boolean {
  return sources.length > 0 || results.length > 0;
}

function joined(here: HostLogs, rest: HostLogs): HostLogs {
  return {
    ...here,
    sources: [...here.sources, ...rest.sources],
    results: [...here.results, ...rest.results],
    unread: [...here.unread, ...rest.unread],
    context: [...here.context, ...rest.context],
    warnings: [...here.warnings, ...rest.warnings],
  };
}

/** Adds the warnings and figures of a `statgraph.json` to a host; the figures come first. */
function withMetadata(
  host: HostLogs,
  { warnings, results }: Pick<HostLogs, 'warnings' | 'results'>,
): HostLogs {
  return {
    ...host,
    results: [...results, ...host.results],
    warnings: [...warnings, ...host.warnings],
  };
}

function withUnread(host: HostLogs, unread: readonly UnreadFile[]): HostLogs {
  return { ...host, unread: [...host.unread, ...unread] };
}

async function readFiles(
  { name, files, metadata }: HostFiles,
  options: LoadOptions,
): Promise<HostLogs> {
  const logs = files.filter((file) => !isMetadata(file));
  const contents = await continueLogs(await readLogs(logs, metadata, options));
  return {
    name,
    metadata,
    sources: contents.flatMap((c) => c.sources),
    results: contents.flatMap((c) => c.results),
    unread: contents.flatMap((c) => c.unread),
    context: contents.flatMap((c) => c.context),
    warnings: contents.flatMap((c) => c.warnings),
  };
}

/** Reads the metadata nearest to the argument, which applies to everything below; deeper files cause a warning. */
async function metadataOf(files: readonly FoundFile[]) {
  const [first, ...others] = files
    .filter(isMetadata)
    .sort((a, b) => depthOf(a) - depthOf(b) || naturalOrder(a.name, b.name));
  if (first === undefined) return { metadata: NO_METADATA, warnings: [], results: [] };
  const { metadata, warnings } = await readMetadata(first);
  const unused = others.map((f) =>
    metadataWarning(f.name, `not used: ${first.name} is used instead`),
  );
  const { results = [] } = metadata;
  return {
    metadata,
    warnings: [...warnings, ...unused],
    results: results.length === 0 ? [] : [figureTable(results, first.name)],
  };
}

/** Returns the number of directories between the argument and a file. */
function depthOf({ name }: FoundFile): number {
  return name.split('/').length - 1;
}
