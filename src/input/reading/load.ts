import { group } from 'd3-array';
import { checkGlobs, type LoadOptions } from '../file-options.ts';
import { distinctArguments, gatherSingles } from '../files/arguments.ts';
import type { FileList, FoundFile } from '../files/found-file.ts';
import { listFiles } from '../files/list-files.ts';
import { withoutOwn } from '../files/own-output.ts';
import { Spool } from '../files/spool.ts';
import { isMetadata } from '../metadata/metadata.ts';
import { proposeFilePattern } from '../runs/propose/propose-pattern.ts';
import { parsePattern } from '../runs/run-pattern.ts';
import { areOfOneTime } from './are-of-one-time.ts';
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
import { loadByPattern } from './load-by-pattern.ts';
import { type LoadedRun, loadHosts, withWarnings } from './load-hosts.ts';
import { namedRuns } from './named-runs.ts';
import { readHosts } from './read-hosts.ts';

/**
 * Reads every log below the arguments. Several arguments are the hosts of one run, or of several runs if their clocks
 * differ. One directory without logs but with directories of logs is several runs. A pattern of names says instead
 * which files are a run.
 */
export async function load(given: readonly string[], options: LoadOptions): Promise<LoadedRun[]> {
  const spool = new Spool();
  try {
    const { paths, warnings } = await distinctArguments(given);
    const found: FileList[] = [];
    for (const path of paths) found.push(await listFiles(path, spool));
    const { lists, warnings: ownOutputs } = withoutOwn(gatherSingles(found));
    const files = lists.flatMap((list) => list.files);
    // The file of a glob may still come.
    if (options.isGrowing !== true) checkGlobs(options, namesIn(lists));
    options.watch?.begin(files.reduce((sum, { size = Number.NaN }) => sum + size, 0));
    const [first, ...others] = (await loadRuns(lists, options)).flatMap(namedRuns);
    return [withWarnings(first!, [...warnings, ...ownOutputs]), ...others];
  } finally {
    options.watch?.end();
    spool.close();
  }
}

function namesIn(lists: readonly FileList[]): readonly string[] {
  return lists.flatMap((list) => list.files.map(({ name }) => name));
}

async function loadRuns(lists: readonly FileList[], options: LoadOptions): Promise<LoadedRun[]> {
  const pattern = options.runs ?? options.chooseRuns?.(namesIn(lists));
  if (pattern !== undefined && pattern !== null) return loadByPattern(lists, pattern, options);
  if (lists.length > 1) return [await loadHosts(lists, options)];
  const ofFiles = pattern === undefined ? await loadRunFiles(lists[0]!, options) : null;
  return ofFiles ?? loadDirectory(lists[0]!, options);
}

/**
 * Loads files that are runs by their names (`res_iops2000.txt`); null if no name is a run's, if a `statgraph.json`
 * describes them, or if two of them are of the same time.
 */
async function loadRunFiles(list: FileList, options: LoadOptions): Promise<LoadedRun[] | null> {
  if (options.isGrowing === true || list.files.some(isMetadata)) return null;
  const text = proposeFilePattern(namesIn([list]));
  if (text === null) return null;
  const runs = await loadByPattern([list], parsePattern(text), options);
  if (runs.length < 2 || areOfOneTime(runs.map(({ hosts }) => hosts))) return null;
  const said = `read as ${runs.length} runs by the names of their files; --runs gives another pattern`;
  return [
    withWarnings(runs[0]!, [{ file: text, line: 0, code: 'input', text: said }]),
    ...runs.slice(1),
  ];
}

async function loadDirectory(list: FileList, options: LoadOptions): Promise<LoadedRun[]> {
  const { name, files, unread } = list;
  const [first, ...others] = await loadLevel({ name, files, depth: 0 }, options);
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
  const isHere = (file: FoundFile) => depthOf(file) <= depth && !ofFolder.has(file);
  const isDescribed = files.some((file) => isHere(file) && isMetadata(file));
  if (isDescribed && metadata.hosts !== undefined)
    return [{ name, hosts: await readHosts({ name, files, described }, options) }];
  const here = await readFiles({ name, metadata, files: files.filter(isHere) }, options);
  const nested = files.filter((file) => !isHere(file));
  const asOne = async (watch = options.watch) => {
    const rest = await readFiles({ name, metadata, files: nested }, { ...options, watch });
    return [{ name, hosts: [withMetadata(joined(here, rest), { warnings, results })] }];
  };
  const folders = group(nested, (file) => ofFolder.get(file) ?? file.name.split('/')[depth]!);
  if (isDescribed || (holdsLogs(here) && folders.size < 2)) return asOne();
  const found: RunBelow[] = [];
  for (const [child, childFiles] of folders) {
    const below = { name: child, files: childFiles, depth: depth + 1 };
    for (const run of await loadLevel(below, options)) found.push({ child, run });
  }
  const isRun = ({ run }: RunBelow) => run.hosts.some(holdsMoreThanLooks);
  const some = found.some(isRun) ? isRun : ({ run }: RunBelow) => run.hosts.some(holdsAnything);
  const runs = found.filter(some);
  const besides = found.filter((below) => !some(below)).flatMap(({ run }) => run.hosts);
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

/** A run that was found in the directory `child`, or below it. */
interface RunBelow {
  readonly child: string;
  readonly run: LoadedRun;
}

/** Returns the runs; if names repeat, as in `before/read` and `after/read`, they begin with the directory above. */
function toldApart(runs: readonly RunBelow[]): LoadedRun[] {
  const names = new Set(runs.map(({ run }) => run.name));
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
