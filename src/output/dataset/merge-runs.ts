import type { ParquetColumns } from '../../export/parquet/parquet-column.ts';
import { UserError } from '../../model/user-error.ts';
import { type AddedFile, type DatasetChange, RemovedFiles } from './dataset-change.ts';
import { foldersIn, INDEX_FOLDER, runText } from './dataset-facts.ts';
import { fileIn, type KnownRun } from './known-runs.ts';
import { MergedMonth, type MergeInput, monthIn } from './merged-month.ts';
import { readWhole } from './table-part.ts';

/** What a merge did. */
export interface MergeOutcome {
  /** The number of runs and hosts that merged files got. */
  readonly runs: number;
  /** Why others stay as they are. */
  readonly leftOut: readonly string[];
}

/**
 * Writes the new files of each month that gets or loses runs to the folder of unfinished files. A run of which a file
 * is damaged stays as it is: each is read to its end before its month is written.
 */
export async function mergeRuns(
  input: MergeInput,
  due: readonly number[],
): Promise<MergeOutcome & DatasetChange> {
  const { dataset, known } = input;
  const months = new Map<string, MergedMonth>();
  const monthOf = (name: string) => {
    const month = months.get(name) ?? new MergedMonth(input, name);
    months.set(name, month);
    return month;
  };
  for (const file of known.dropped.values()) monthOf(monthIn(file));
  const leftOut: string[] = [];
  const tried = <T>(run: KnownRun, work: () => T): T | null => {
    try {
      return work();
    } catch (error) {
      // Without its new files, a run that merged files lose would be lost.
      if (!(error instanceof UserError) || run.stem !== undefined) throw error;
      leftOut.push(error.message);
      return null;
    }
  };
  for (const number of due) {
    const run = known.at(number);
    const whole = tried(run, () => wholeRun(dataset, run));
    if (whole === null) continue;
    const month = monthOf(whole.month);
    tried(run, () => month.add(run, whole.columns));
  }
  const added: AddedFile[] = [];
  const removed = new RemovedFiles();
  for (const month of months.values()) {
    if (!month.isChanged) continue;
    added.push(...(await month.write()));
    month.removeOld(removed);
  }
  return { added, removed, runs: due.length - leftOut.length, leftOut };
}

/** Reads all files of a run, and returns its month and the columns of its tables. */
function wholeRun(dataset: string, run: KnownRun) {
  const columns = new Map<string, ParquetColumns>();
  let month = '';
  for (const folder of foldersIn(run.folders)) {
    const whole = readWhole({ path: fileIn(dataset, folder, run), run: runText(run) });
    columns.set(folder, whole.columns);
    if (folder === INDEX_FOLDER) month = whole.month;
  }
  return { month, columns };
}
