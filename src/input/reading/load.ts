import { checkGlobs, type LoadOptions } from '../file-options.ts';
import { distinctArguments, gatherSingles } from '../files/arguments.ts';
import type { FileList } from '../files/found-file.ts';
import { listFiles } from '../files/list-files.ts';
import { withoutOwn } from '../files/own-output.ts';
import { Spool } from '../files/spool.ts';
import { isMetadata } from '../metadata/metadata.ts';
import { proposeFilePattern } from '../runs/propose/propose-pattern.ts';
import { parsePattern } from '../runs/run-pattern.ts';
import { areOfOneTime } from './are-of-one-time.ts';
import { loadByPattern } from './load-by-pattern.ts';
import { loadDirectory } from './load-directory.ts';
import { type LoadedRun, loadHosts, withWarnings } from './load-hosts.ts';
import { namedRuns } from './named-runs.ts';

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
    options.watch?.begin(Number.NaN);
    for (const path of paths) found.push(await listFiles(path, spool, options.watch));
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
  const warning = `read as ${runs.length} runs by the names of their files; --runs gives another pattern`;
  return [
    withWarnings(runs[0]!, [{ file: text, line: 0, code: 'input', text: warning }]),
    ...runs.slice(1),
  ];
}
