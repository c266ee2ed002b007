import type { ResultTable } from '../../model/result.ts';
import type { ContextText, UnreadFile, Warning } from '../../model/run.ts';
import { naturalOrder } from '../../text/natural-order.ts';
import { anyTable } from '../any-table/any-table.ts';
import type { CiJob } from '../ci/ci-job.ts';
import type { LoadOptions } from '../file-options.ts';
import type { FoundFile } from '../files/found-file.ts';
import {
  isMetadata,
  metadataWarning,
  NO_METADATA,
  type RunMetadata,
  readMetadata,
} from '../metadata/metadata.ts';
import { figureTable } from '../metadata/metadata-results.ts';
import type { RawSource } from '../tables/raw-source.ts';
import { isSingleLook } from '../tables/single-look.ts';
import { continueLogs } from './continue-logs.ts';
import { readLogs } from './read-logs.ts';

/** The content of one directory of a run: the logs of one host. */
export interface HostLogs {
  /** The directory's name. It is the host's only if a run has several hosts and nothing else names this one. */
  readonly name: string;
  /** The directory of its run, if that is another one. */
  readonly run?: string;
  readonly sources: readonly RawSource[];
  readonly results: readonly ResultTable[];
  readonly unread: readonly UnreadFile[];
  readonly context: readonly ContextText[];
  readonly metadata: RunMetadata;
  readonly warnings: readonly Warning[];
  /** The CI jobs whose logs are there. */
  readonly jobs?: readonly CiJob[];
}

/** The files of one host, with their metadata from `statgraph.json`. */
export interface HostFiles {
  readonly name: string;
  readonly files: readonly FoundFile[];
  readonly metadata: RunMetadata;
}

const isTable = ({ parser }: RawSource) => parser === anyTable;

/** Whether a result is of a table whose rows are runs. */
const isOfRow = ({ run }: ResultTable) => run !== undefined;

/** Returns the names of the directories of which hosts are, each once. */
export function runNames(hosts: readonly HostLogs[]): readonly string[] {
  return [...new Set(hosts.map(({ name, run = name }) => run))];
}

/** Whether a directory holds more than unknown tables and single looks, such as a summary of the runs below it. */
export function holdsLogs(host: HostLogs): boolean {
  return host.results.some((table) => !isOfRow(table)) || seriesOf(host).length > 0;
}

/** Whether a directory has anything to show but single looks at the host. */
export function holdsMoreThanLooks({ sources, results }: HostLogs): boolean {
  return results.length > 0 || sources.some((source) => !isSingleLook(source));
}

/** Returns the logs of a directory besides unknown tables and single looks. */
export function seriesOf({ sources }: HostLogs): readonly RawSource[] {
  return sources.filter((source) => !isTable(source) && !isSingleLook(source));
}

/** Returns the tools whose logs or results a directory has, besides single looks and unknown tables. */
export function loggedTools(host: HostLogs): ReadonlySet<string> {
  const tools = seriesOf(host).map(({ parser }) => parser.tool);
  return new Set([...tools, ...host.results.map(({ tool }) => tool)]);
}

/** Refuses what lies in the directory above several runs and belongs to none of them. */
export function besideRuns(host: HostLogs): HostLogs {
  const results = host.results.filter((table) => !isOfRow(table));
  const logs = new Set([...seriesOf(host), ...results].map(({ file }) => file));
  const looks = new Set(host.sources.filter(isSingleLook).map(({ file }) => file));
  for (const file of logs) looks.delete(file);
  const refused: UnreadFile[] = [
    ...Array.from(logs, (file) => ({ file, why: LOG_BESIDE, firstLine: '' })),
    ...Array.from(looks, (file) => ({
      file,
      why: LOOK_BESIDE,
      firstLine: '',
      noLog: true as const,
    })),
  ];
  return { ...withUnread(withoutTables(host), refused), sources: [], results: [] };
}

const LOG_BESIDE = 'a log beside the directories of several runs; pass it by itself to see it';
const LOOK_BESIDE = 'a single look at the host beside the directories of several runs';

/** Refuses tables in the directory above several runs, because they belong to none of them. */
export function withoutTables(host: HostLogs): HostLogs {
  return refusing(host, isTable, TABLE_BESIDE);
}

const TABLE_BESIDE =
  'a table beside the directories of several runs; pass it by itself to chart it';
const ROWS_BESIDE =
  'a table whose rows are runs, beside the logs of one; pass it by itself to see them';

/** Refuses tables whose rows are runs beside the logs of one run. */
export function withoutRows(host: HostLogs): HostLogs {
  return refusing(host, () => false, ROWS_BESIDE);
}

/** Refuses some logs of a directory, and tables whose rows are runs. */
function refusing(host: HostLogs, isRefused: (log: RawSource) => boolean, why: string): HostLogs {
  const refused = [...host.sources.filter(isRefused), ...host.results.filter(isOfRow)];
  const files = new Set(refused.map(({ file }) => file));
  const unread = [...files].map((file) => ({ file, why, firstLine: '' }));
  return {
    ...withUnread(host, unread),
    sources: host.sources.filter((source) => !isRefused(source)),
    results: host.results.filter((table) => !isOfRow(table)),
    warnings: host.warnings.filter(({ file }) => !files.has(file)),
  };
}

interface RunContent {
  readonly sources: readonly unknown[];
  readonly results: readonly unknown[];
}

/** Whether a directory or a run has anything to show. */
export function holdsAnything({ sources, results }: RunContent): boolean {
  return sources.length > 0 || results.length > 0;
}

/** Returns the content of two directories as that of the first. */
export function joined(here: HostLogs, rest: HostLogs): HostLogs {
  return {
    ...here,
    sources: [...here.sources, ...rest.sources],
    results: [...here.results, ...rest.results],
    unread: [...here.unread, ...rest.unread],
    context: [...here.context, ...rest.context],
    warnings: [...here.warnings, ...rest.warnings],
    jobs: [...(here.jobs ?? []), ...(rest.jobs ?? [])],
  };
}

/** Adds the warnings and figures of a `statgraph.json` to a host; the figures come first. */
export function withMetadata(
  host: HostLogs,
  { warnings, results }: Pick<HostLogs, 'warnings' | 'results'>,
): HostLogs {
  return {
    ...host,
    results: [...results, ...host.results],
    warnings: [...warnings, ...host.warnings],
  };
}

/** Adds files that were not read to a directory. */
export function withUnread(host: HostLogs, unread: readonly UnreadFile[]): HostLogs {
  return { ...host, unread: [...host.unread, ...unread] };
}

/** Reads the logs of a host. */
export async function readFiles(
  { name, files, metadata }: HostFiles,
  options: LoadOptions,
): Promise<HostLogs> {
  const logs = files.filter((file) => !isMetadata(file));
  const contents = await continueLogs(await readLogs(logs, metadata, options));
  const host: HostLogs = {
    name,
    metadata,
    sources: contents.flatMap((c) => c.sources),
    results: contents.flatMap((c) => c.results),
    unread: contents.flatMap((c) => c.unread),
    context: contents.flatMap((c) => c.context),
    warnings: contents.flatMap((c) => c.warnings),
    jobs: contents.flatMap((c) => c.job ?? []),
  };
  return holdsLogs(host) ? withoutRows(host) : host;
}

/** Reads the metadata nearest to the argument, which applies to everything below; deeper files cause a warning. */
export async function metadataOf(files: readonly FoundFile[]) {
  const [first, ...others] = files
    .filter(isMetadata)
    .sort((a, b) => depthOf(a) - depthOf(b) || naturalOrder(a.name, b.name));
  if (first === undefined) return { metadata: NO_METADATA, file: '', warnings: [], results: [] };
  const { metadata, warnings } = await readMetadata(first);
  const unused = others.map((f) =>
    metadataWarning(f.name, `not used: ${first.name} is used instead`),
  );
  const { results = [] } = metadata;
  return {
    metadata,
    file: first.name,
    warnings: [...warnings, ...unused],
    results: results.length === 0 ? [] : [figureTable(results, first.name)],
  };
}

/** Returns the number of directories between the argument and a file. */
export function depthOf({ name }: FoundFile): number {
  return name.split('/').length - 1;
}
