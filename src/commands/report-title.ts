import { basename, dirname, resolve } from 'node:path';
import { joinNames } from '../text/join-names.ts';

/** Maximum number of paths whose runs are all named; of more, their number says more than a list. */
const MAX_NAMED_PATHS = 3;

/** Returns the title of a report: the name of its run, or what its runs share and how many they are. */
export function reportTitle(runs: readonly string[], paths: readonly string[]): string {
  const isNamed = paths.length > 1 && paths.length <= MAX_NAMED_PATHS;
  if (runs.length === 1 || (isNamed && runs.length <= paths.length)) return joinNames(runs, ', ');
  const shared = sharedName(paths);
  return shared === '' ? `${runs.length} runs` : `${shared}: ${runs.length} runs`;
}

/** Returns the name of the only path, or of the directory of several; empty if they are not in one, or are a pipe. */
function sharedName(paths: readonly string[]): string {
  if (paths.includes('-')) return '';
  const full = paths.map((path) => resolve(path));
  if (full.length === 1) return basename(full[0]!);
  const directories = new Set(full.map((path) => dirname(path)));
  return directories.size === 1 ? basename([...directories][0]!) : '';
}
