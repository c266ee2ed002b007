import { basename, dirname, resolve } from 'node:path';
import type { Run } from '../../model/run.ts';
import { joinNames } from '../../text/join-names.ts';
import { formatWhole } from '../../text/quantity.ts';

/** Maximum number of paths whose runs are all named; of more, their number says more than a list. */
const MAX_NAMED_PATHS = 3;

/** A run of a report, as far as the title needs it. */
type TitledRun = Pick<Run, 'title' | 'ownTime'>;

/** Returns the title of a report: the name of its run, or what its runs share and how many they are. */
export function reportTitle(runs: readonly TitledRun[], paths: readonly string[]): string {
  const isNamed = paths.length > 1 && paths.length <= MAX_NAMED_PATHS && !isSplit(runs);
  if (runs.length === 1 || (isNamed && runs.length <= paths.length)) {
    return joinNames(
      runs.map(({ title }) => title),
      ', ',
    );
  }
  const shared = sharedName(paths);
  const count = `${formatWhole(runs.length)} runs`;
  return shared === '' ? count : `${shared}: ${count}`;
}

/** Whether some runs have no place in the time of others. Their names are long, and contain those of the others. */
function isSplit(runs: readonly TitledRun[]): boolean {
  return runs.some(({ ownTime }) => ownTime) && !runs.every(({ ownTime }) => ownTime);
}

/** Returns the name of the only path, or of the directory of several; empty if they are not in one, or are a pipe. */
function sharedName(paths: readonly string[]): string {
  if (paths.includes('-')) return '';
  const full = paths.map((path) => resolve(path));
  if (full.length === 1) return basename(full[0]!);
  const directories = new Set(full.map((path) => dirname(path)));
  return directories.size === 1 ? basename([...directories][0]!) : '';
}
