import type { CommonOptions } from '../../cli/options.ts';
import { type DocumentWarnings, warningsOf } from '../../console/warnings.ts';
import { type StagedTables, type Staging, stageRuns } from '../../output/dataset/stage-runs.ts';
import type { Task } from '../../workers/task.ts';
import { checkHasNumbers } from '../check/check-has-numbers.ts';
import { readDocument } from './read-document.ts';

/** The paths to read, and the folder for their tables. */
export interface RunsToStage {
  readonly paths: readonly string[];
  readonly options: Omit<CommonOptions, 'pool'>;
  readonly staging: Staging;
}

/** The files of a dataset under temporary names, and the warnings about the logs. */
export interface StagedRuns {
  readonly staged: readonly StagedTables[];
  readonly warnings: DocumentWarnings;
}

/** Reads runs and writes their tables in any thread. */
export const stageInWorker: Task<RunsToStage, StagedRuns> = {
  name: 'stage',
  async work({ paths, options, staging }) {
    const document = await readDocument(paths, options);
    checkHasNumbers(document);
    const staged = await stageRuns(document.runs, staging);
    return { staged, warnings: warningsOf(document, options) };
  },
};
