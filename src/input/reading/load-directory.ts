import { group } from 'd3-array';
import type { LoadOptions } from '../file-options.ts';
import type { FileList, FoundFile } from '../files/found-file.ts';
import { isMetadata } from '../metadata/metadata.ts';
import {
  besideRuns,
  depthOf,
  type HostLogs,
  holdsAnything,
  holdsLogs,
  holdsMoreThanLooks,
  joined,
  metadataOf,
  readFiles,
  withMetadata,
  withoutTables,
  withUnread,
} from './host-logs.ts';
import { withHostsByBoot } from './hosts-by-boot.ts';
import { withHostsOfFolders } from './hosts-of-folders.ts';
import type { LoadedRun } from './load-hosts.ts';
import {
  areHosts,
  arePartsOfHost,
  areRunsBelow,
  hostNames,
  looksLikeOne,
  type RunBelow,
} from './parts-of-run.ts';
import { readHosts } from './read-hosts.ts';
import { hasRootOfHost, isRootFolder } from './root-of-host.ts';

/** Loads the runs of a directory, an archive or a file. */
export async function loadDirectory(list: FileList, options: LoadOptions): Promise<LoadedRun[]> {
  const { name, files, unread } = list;
  const runs = await loadLevel({ name, files, depth: 0 }, options);
  const [first, ...others] = runs.map((run) => ({
    ...run,
    hosts: run.hosts.map((host) => withHostsByBoot(withHostsOfFolders(host))),
  }));
  const [host, ...hosts] = first!.hosts;
  return [{ ...first!, hosts: [withUnread(host!, unread), ...hosts] }, ...others];
}

/** For files that are read again. */
const UNCOUNTED: LoadOptions['watch'] = { begin: () => {}, read: () => {}, end: () => {} };

/** A directory with its files. Their paths are relative to the argument, which is `depth` levels above. */
interface Level {
  readonly name: string;
  readonly files: readonly FoundFile[];
  readonly depth: number;
}

/**
 * Loads the runs of a directory. If it holds a log or a `statgraph.json` it is one run with everything below it, unless
 * the directories below are runs. Else each directory with logs is a run, and other files are listed with the first run.
 */
async function loadLevel(
  { name, files, depth }: Level,
  options: LoadOptions,
): Promise<LoadedRun[]> {
  const described = await metadataOf(files);
  const { metadata } = described;
  const folderOf = folderNames(files, depth);
  const here = files.filter((file) => folderOf(file) === '');
  const nested = files.filter((file) => folderOf(file) !== '');
  const isDescribed = here.some(isMetadata);
  if (isDescribed && metadata.hosts !== undefined)
    return [{ name, hosts: await readHosts({ name, files, described }, options) }];
  const logsHere = await readFiles({ name, metadata, files: here }, options);
  const ofHost = (logs: HostLogs, ...others: HostLogs[]): LoadedRun[] => [
    { name, hosts: [withMetadata(logs, described), ...others] },
  ];
  const asOne = async (watch = options.watch) =>
    ofHost(
      joined(logsHere, await readFiles({ name, metadata, files: nested }, { ...options, watch })),
    );
  const folders = group(nested, folderOf);
  if (isDescribed || (holdsLogs(logsHere) && folders.size < 2)) return asOne();
  const found: RunBelow[] = [];
  for (const [child, childFiles] of folders) {
    const below = { name: child, files: childFiles, depth: depth + 1 };
    for (const run of await loadLevel(below, options)) found.push({ child, run });
  }
  const known = found.filter(({ run }) => run.hosts.some(holdsMoreThanLooks));
  const isRun = (below: RunBelow) => known.includes(below) || looksLikeOne(below, known);
  const isKept = known.length > 0 ? isRun : ({ run }: RunBelow) => run.hosts.some(holdsAnything);
  const runs = found.filter(isKept);
  const beside = hostsOf(found.filter((below) => !isKept(below)));
  if (areHosts(runs)) {
    const [first, ...others] = runs.map((below) => hostOfRun(below, name));
    return [{ name, hosts: [[logsHere, ...beside].reduce(joined, first!), ...others] }];
  }
  if (arePartsOfHost(found)) return ofHost(hostsOf(found).reduce(joined, logsHere));
  // Their bytes were counted when they were read as runs.
  if (holdsLogs(logsHere) && !areRunsBelow(logsHere, hostsOf(runs))) return asOne(UNCOUNTED);
  const rest = beside.reduce(joined, logsHere);
  if (runs.length === 0) return [{ name, hosts: [rest] }];
  const refused = runs.length === 1 ? withoutTables(rest) : besideRuns(rest);
  const [first, ...others] = toldApart(runs);
  const [host, ...hosts] = first!.hosts;
  return [{ ...first!, hosts: [joined(host!, refused), ...hosts] }, ...others];
}

/** Returns the logs of a directory as those of a host of a run. It is named after the directory if nothing else names it. */
function hostOfRun({ child, run }: RunBelow, name: string): HostLogs {
  const [host] = run.hosts;
  const { metadata } = host!;
  const isNamed = hostNames([host!]).length > 0;
  return {
    ...host!,
    ...{ name: child, run: name },
    metadata: isNamed ? metadata : { ...metadata, host: child },
  };
}

const hostsOf = (runs: readonly RunBelow[]) => runs.flatMap(({ run }) => run.hosts);

/** Returns what names the directory of a file in a level: empty for a file of the level itself. */
function folderNames(files: readonly FoundFile[], depth: number): (file: FoundFile) => string {
  const nameOf = (file: FoundFile) => (depthOf(file) > depth ? file.name.split('/')[depth]! : '');
  const ofFolder = filesOfFolders(files, depth);
  const isRoot = hasRootOfHost(files.map(nameOf));
  return (file) => {
    const folder = nameOf(file);
    return ofFolder.get(file) ?? (isRoot && isRootFolder(folder) ? '' : folder);
  };
}

/** Returns the files that have the name of a directory beside them (`a.out`, `a/`), with this name. */
function filesOfFolders(files: readonly FoundFile[], depth: number): Map<FoundFile, string> {
  const stepsOf = ({ name }: FoundFile) => name.split('/').slice(depth);
  const folders = new Set(
    files.map(stepsOf).flatMap(([name, ...below]) => (below[0] === undefined ? [] : name!)),
  );
  return new Map(
    files.flatMap((file) => {
      const [name, ...below] = stepsOf(file);
      const stem = name?.replace(/\.[^.]+$/, '') ?? '';
      return below.length === 0 && stem !== name && folders.has(stem) ? [[file, stem]] : [];
    }),
  );
}

/**
 * Returns the runs; if names repeat, as in `before/read` and `after/read`, they begin with the directory above. A name
 * that all have (`sample1/logs`, `sample2/logs`) is left out.
 */
function toldApart(runs: readonly RunBelow[]): LoadedRun[] {
  const names = new Set(runs.map(({ run }) => run.name));
  const [first, ...others] = runs;
  if (names.size === 1 && others.some(({ child }) => child !== first!.child))
    return runs.map(({ child, run }) => named(run, child));
  return runs.map(({ child, run }) =>
    names.size === runs.length || run.name === child ? run : named(run, `${child}/${run.name}`),
  );
}

function named({ hosts }: LoadedRun, name: string): LoadedRun {
  return {
    name,
    hosts: hosts.map((host) =>
      host.run === undefined ? { ...host, name } : { ...host, run: name },
    ),
  };
}
