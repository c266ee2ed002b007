import type { Dirent } from 'node:fs';
import { readdir, realpath, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import type { CommonOptions } from '../../cli/options.ts';
import { isWanted } from '../../input/files/find.ts';
import { ARCHIVE } from '../../input/files/list-files.ts';
import { isMetadata } from '../../input/metadata/metadata.ts';
import { holdsLogs } from '../../input/reading/host-logs.ts';
import { load } from '../../input/reading/load.ts';
import { hasRootOfHost } from '../../input/reading/root-of-host.ts';
import { areToolFolders } from '../../input/reading/tool-folders.ts';
import { loadUserParsers } from '../../input/user-parser/load-user-parsers.ts';
import { plainName } from '../../output/report-target.ts';
import { sitePages } from '../../output/site/site-folder.ts';
import { naturalOrder } from '../../text/natural-order.ts';
import { uniqueNames } from '../../text/unique-names.ts';
import { isReportFolder } from '../reading/read-reports.ts';

/** What is read as a run by itself: a directory, an archive or the files of a directory. */
export interface RunInput {
  /** The path below the directory of all runs, or the name of its own. */
  readonly name: string;
  readonly paths: readonly string[];
}

/**
 * Divides paths into what can be read as runs one after the other: each path, or each directory of logs in the only
 * path. The files of one directory are one run. `output` is left out, and no directory is divided into less than
 * `minRuns`. A pipe, a site, and what a pattern of names or an option for some files is about cannot be divided.
 */
export async function runInputs(
  paths: readonly string[],
  options: CommonOptions,
  { output, minRuns }: { readonly output: string; readonly minRuns: number },
): Promise<readonly RunInput[]> {
  if (paths.includes('-') || options.runs !== undefined || isForFiles(options)) return [];
  const [only, ...others] = paths;
  if (others.length > 0) return eachPath(paths);
  if ((await sitePages(only!)) !== null) return [];
  const skipped = await realpath(output).catch(() => resolve(output));
  const below = (await isDirectory(only!))
    ? await runsBelow(only!, { skipped, options, minRuns })
    : [];
  return below.length > 0 ? below : eachPath(paths);
}

/** Whether options are about files of some names, which not every run must have. */
function isForFiles({
  as = [],
  columns = [],
  command = [],
  interval = [],
}: CommonOptions): boolean {
  return [...as, ...columns, ...command, ...interval].some(({ glob }) => glob !== '*');
}

async function eachPath(paths: readonly string[]): Promise<readonly RunInput[]> {
  const groups = new Map<string, string[]>();
  for (const path of paths) {
    const isLog = !ARCHIVE.test(path) && !(await isDirectory(path));
    const key = isLog && paths.length > 1 ? dirname(resolve(path)) : resolve(path);
    groups.set(key, [...(groups.get(key) ?? []), path]);
  }
  const plain = await Promise.all([...groups.keys()].map(plainName));
  const names = [...groups.keys()].map((key, i) =>
    plain.indexOf(plain[i]!) === plain.lastIndexOf(plain[i]!)
      ? plain[i]!
      : `${basename(dirname(key))}/${plain[i]!}`,
  );
  const unique = uniqueNames(names);
  return [...groups.values()].map((files, i) => ({ name: unique[i]!, paths: files }));
}

interface Search {
  /** The directory that is written. */
  readonly skipped: string;
  readonly options: CommonOptions;
  /** Minimum number of directories that are looked at: to know whether they are runs, logs beside them must be read. */
  readonly minRuns: number;
}

/** Returns the runs in a directory; none if it is a run itself. */
async function runsBelow(root: string, search: Search): Promise<readonly RunInput[]> {
  const { folders, files } = await entriesOf(root);
  if (areOfOneRun(folders)) return [];
  const found: RunInput[] = [];
  for (const name of folders) await addRuns(root, name, { ...search, found });
  return found.length < search.minRuns || (await isRun(files, search.options)) ? [] : found;
}

/** Adds a directory of logs or an archive; of a directory that has only others, those of them. */
async function addRuns(
  root: string,
  name: string,
  search: Search & { readonly found: RunInput[] },
): Promise<void> {
  const path = join(root, name);
  if ((await realpath(path)) === search.skipped || (await isReportFolder(path))) return;
  const { folders, files } = await entriesOf(path);
  if (files.length > 0 || folders.length === 0 || areOfOneRun(folders))
    search.found.push({ name, paths: [path] });
  else for (const folder of folders) await addRuns(root, `${name}/${folder}`, search);
}

/** Whether directories are the parts of one run by their names: a copy of a host's root, or one for each tool. */
function areOfOneRun(folders: readonly string[]): boolean {
  return hasRootOfHost(folders) || areToolFolders(folders);
}

/** The directory with texts about the host, beside the logs of a run. */
const CONTEXT = 'context';

function isFolder(entry: Dirent): boolean {
  return entry.isDirectory() || ARCHIVE.test(entry.name);
}

/** The directories and archives of a directory, and its other files. */
async function entriesOf(path: string) {
  const entries = await readdir(path, { withFileTypes: true }).catch(() => []);
  const wanted = entries
    .filter(({ name }) => isWanted(name))
    .sort((a, b) => naturalOrder(a.name, b.name));
  const folders = wanted.filter((entry) => isFolder(entry) && entry.name !== CONTEXT);
  // A link may lead to a run that has its own name, and a FIFO has no end.
  const files = wanted.filter((entry) => entry.isFile() && !isFolder(entry));
  return {
    folders: folders.map(({ name }) => name),
    files: files.map(({ name }) => join(path, name)),
  };
}

/** Whether files beside directories make these parts of one run, as when a directory is read: a log, or `statgraph.json`. */
async function isRun(files: readonly string[], { parser, pool }: CommonOptions): Promise<boolean> {
  if (files.some((name) => isMetadata({ name }))) return true;
  if (files.length === 0) return false;
  const { parsers: userParsers } = await loadUserParsers(parser ?? []);
  const runs = await load(files, { userParsers, pool });
  return runs.some(({ hosts }) => hosts.some(holdsLogs));
}

async function isDirectory(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null))?.isDirectory() === true;
}
