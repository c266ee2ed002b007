import { group } from 'd3-array';
import type { LoadOptions } from '../file-options.ts';
import type { FileList, FoundFile } from '../files/found-file.ts';
import { isMetadata } from '../metadata/metadata.ts';
import {
  areRunsBelow,
  besideRuns,
  depthOf,
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
import { withHostsOfFolders } from './hosts-of-folders.ts';
import type { LoadedRun } from './load-hosts.ts';
import { areHosts, arePartsOfHost, type RunBelow } from './parts-of-run.ts';
import { readHosts } from './read-hosts.ts';
import { hasRootOfHost, isRootFolder } from './root-of-host.ts';

/** Loads the runs of a directory, an archive or a file. */
export async function loadDirectory(list: FileList, options: LoadOptions): Promise<LoadedRun[]> {
  const { name, files, unread } = list;
  const runs = await loadLevel({ name, files, depth: 0 }, options);
  const [first, ...others] = runs.map((run) => ({
    ...run,
    hosts: run.hosts.map(withHostsOfFolders),
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
  const { metadata, warnings, results } = described;
  const ofFolder = filesOfFolders(files, depth);
  const folderOf = ({ name: path }: FoundFile) => path.split('/')[depth]!;
  const isOfHost = hasRootOfHost(files.filter((file) => depthOf(file) > depth).map(folderOf))
    ? (file: FoundFile) => isRootFolder(folderOf(file))
    : () => false;
  const isHere = (file: FoundFile) =>
    (depthOf(file) <= depth && !ofFolder.has(file)) || isOfHost(file);
  const isDescribed = files.some((file) => isHere(file) && isMetadata(file));
  if (isDescribed && metadata.hosts !== undefined)
    return [{ name, hosts: await readHosts({ name, files, described }, options) }];
  const here = await readFiles({ name, metadata, files: files.filter(isHere) }, options);
  const nested = files.filter((file) => !isHere(file));
  const asOne = async (watch = options.watch) => {
    const rest = await readFiles({ name, metadata, files: nested }, { ...options, watch });
    return [{ name, hosts: [withMetadata(joined(here, rest), { warnings, results })] }];
  };
  const folders = group(nested, (file) => ofFolder.get(file) ?? folderOf(file));
  if (isDescribed || (holdsLogs(here) && folders.size < 2)) return asOne();
  const found: RunBelow[] = [];
  for (const [child, childFiles] of folders) {
    const below = { name: child, files: childFiles, depth: depth + 1 };
    for (const run of await loadLevel(below, options)) found.push({ child, run });
  }
  if (arePartsOfHost(found)) {
    const parts = found.flatMap(({ run }) => run.hosts);
    return [{ name, hosts: [withMetadata(parts.reduce(joined, here), { warnings, results })] }];
  }
  const isRun = ({ run }: RunBelow) => run.hosts.some(holdsMoreThanLooks);
  const some = found.some(isRun) ? isRun : ({ run }: RunBelow) => run.hosts.some(holdsAnything);
  const runs = found.filter(some);
  const besides = found.filter((below) => !some(below)).flatMap(({ run }) => run.hosts);
  if (areHosts(runs)) {
    const [first, ...others] = runs.map(({ child, run }) => ({
      ...run.hosts[0]!,
      name: child,
      run: name,
    }));
    const all = besides.reduce(joined, joined(first!, here));
    return [{ name, hosts: [withMetadata(all, { warnings, results }), ...others] }];
  }
  const hostsBelow = runs.flatMap(({ run }) => run.hosts);
  // Their bytes were counted when they were read as runs.
  if (holdsLogs(here) && !areRunsBelow(here, hostsBelow)) return asOne(UNCOUNTED);
  const left = besides.reduce(joined, here);
  if (runs.length === 0) return [{ name, hosts: [left] }];
  const [first, ...others] = toldApart(runs);
  const [host, ...hosts] = first!.hosts;
  const beside = runs.length === 1 ? withoutTables(left) : besideRuns(left);
  return [{ ...first!, hosts: [joined(host!, beside), ...hosts] }, ...others];
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
