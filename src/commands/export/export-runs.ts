import { version } from '../../cli/version.ts';
import { printMessage } from '../../console/log.ts';
import { type DocumentWarnings, warningsOf } from '../../console/warnings.ts';
import { hostsOf } from '../../export/parquet/run-tables.ts';
import { exitCodes, UserError } from '../../model/user-error.ts';
import { checkNotWithin } from '../../output/dataset/check-dataset.ts';
import { Dataset, NameTaken } from '../../output/dataset/dataset.ts';
import type { ExportOrigin } from '../../output/dataset/dataset-facts.ts';
import { dropStaged } from '../../output/dataset/stage-runs.ts';
import { writeTexts } from '../../output/write.ts';
import { oneThread } from '../../workers/pool.ts';
import { checkHasNumbers } from '../check/check-has-numbers.ts';
import { readDocument } from '../reading/read-document.ts';
import { type StagedRuns, stageInWorker } from '../reading/stage-in-worker.ts';
import { checkOptionsApply, checkTextOutput, csvText, type ExportOptions } from './export.ts';
import { datasetOf, layoutOf, mergeSmall, originOf, UNCHANGED_NOTE } from './export-parquet.ts';
import { readRunPaths } from './run-paths.ts';

/** Refuses a command without paths, and one with both paths and `--runs-from`. */
export function checkPaths(
  paths: readonly string[],
  { runsFrom, format, anonymise, compact }: ExportOptions,
): void {
  if (runsFrom === undefined && paths.length === 0 && compact !== true)
    throw new UserError('usage', 'no path given', 'name a results directory, or use --runs-from');
  if (runsFrom !== undefined && paths.length > 0)
    throw new UserError('usage', `--runs-from and a path: ${paths[0]}`, 'give one of them');
  if (runsFrom !== undefined && format !== 'csv' && format !== 'parquet')
    throw new UserError('usage', '--runs-from is for CSV and Parquet');
  if (runsFrom !== undefined && anonymise === true)
    throw new UserError(
      'usage',
      '--runs-from reads each run by itself, --anonymise needs all of them for their names',
      'give the paths instead',
    );
}

/**
 * `statgraph export --runs-from FILE`: reads each path of the file by itself, as if it were given alone. Names a path
 * that cannot be read on standard error and skips it; the exit code is then that of the first such path.
 */
export async function exportRuns(options: ExportOptions): Promise<void> {
  checkOptionsApply(options);
  const paths = await readRunPaths(options.runsFrom!);
  const outcome = new Outcome(options);
  if (options.format === 'parquet') await exportDatasets(paths, options, outcome);
  else {
    await checkTextOutput(paths, 'csv', options.output);
    const texts = textsOf(paths, options, outcome);
    const first = await texts.next();
    // If no path can be read, a file that exists is kept.
    if (first.done !== true)
      await writeTexts(options.output ?? '-', startingWith(first.value, texts));
  }
  outcome.end(paths.length);
}

async function* startingWith<T>(first: T, others: AsyncGenerator<T>): AsyncGenerator<T> {
  yield first;
  yield* others;
}

/** Yields the CSV of each run in the order of the paths. */
async function* textsOf(
  paths: readonly string[],
  options: ExportOptions,
  outcome: Outcome,
): AsyncGenerator<Iterable<string>> {
  let isFirst = true;
  const names = new Set<string>();
  for (const path of paths) {
    const document = await readRun(path, options, names).catch((error) =>
      outcome.fail(path, error),
    );
    if (document === null) continue;
    outcome.warn(path, warningsOf(document, options));
    const pieces = csvText(document, options.layout);
    yield isFirst ? pieces : continued(pieces, options);
    isFirst = false;
  }
}

/** Reads a path and adds the names of its runs and hosts to `names`. Refuses names that are already there. */
async function readRun(path: string, options: ExportOptions, names: Set<string>) {
  const document = await readDocument([path], options);
  checkHasNumbers(document);
  const newHosts = document.runs.flatMap((run) =>
    hostsOf(run).map((host) => ({ run: run.name, host })),
  );
  const nameOf = ({ run, host }: (typeof newHosts)[number]) => JSON.stringify([run, host]);
  const taken = newHosts.find((entry) => names.has(nameOf(entry)));
  if (taken !== undefined) throw new NameTaken(taken.run, taken.host);
  for (const entry of newHosts) names.add(nameOf(entry));
  return document;
}

/**
 * Yields the text of a further run without the column heads, which are the same for all runs. Wide tables keep theirs.
 */
function* continued(pieces: Iterable<string>, { layout }: ExportOptions): Generator<string> {
  let isHead = layout !== 'wide';
  if (!isHead) yield '\n';
  for (const piece of pieces) {
    if (!isHead) yield piece;
    isHead = false;
  }
}

/** A path that is being read. */
interface Pending {
  readonly path: string;
  readonly origin: ExportOrigin;
  /** Never rejects, because nobody may wait for it until much later. */
  readonly staged: Promise<StagedRuns | { readonly error: unknown }>;
}

/** Number of runs that wait for each thread, so that no thread is idle while a long run is read. */
const WAITING_PER_THREAD = 4;

/** Reads several runs in parallel. Their files get their names in the order of the paths. */
async function exportDatasets(
  paths: readonly string[],
  options: ExportOptions,
  outcome: Outcome,
): Promise<void> {
  const output = datasetOf(options);
  await checkNotWithin(paths, output);
  const dataset = await Dataset.open(output);
  const { pool = oneThread, ...forThread } = options;
  const maxPending = pool.jobs === 1 ? 1 : pool.jobs * WAITING_PER_THREAD;
  const pending: Pending[] = [];
  try {
    for (const [i, path] of paths.entries()) {
      if (pending.length === maxPending) await commit(dataset, pending.shift()!, outcome);
      const origin = await originOf([path], options).catch((error) => outcome.fail(path, error));
      if (origin === null) continue;
      if (options.strict !== true && (await dataset.has(origin))) {
        outcome.unchanged(path);
        continue;
      }
      const folder = await dataset.stagingFolder();
      const staging = { folder, origin, layout: layoutOf(options), version, prefix: `${i}-` };
      const input = { paths: [path], options: forThread, staging };
      const staged = pool.run(stageInWorker, input).catch((error) => ({ error }));
      pending.push({ path, origin, staged });
    }
    for (const next of pending) await commit(dataset, next, outcome);
    await mergeSmall(dataset, options);
  } finally {
    dataset.close();
  }
}

async function commit(dataset: Dataset, { path, origin, staged }: Pending, outcome: Outcome) {
  const runs = await staged;
  if ('error' in runs) {
    outcome.fail(path, runs.error);
    return;
  }
  outcome.warn(path, runs.warnings);
  try {
    await dataset.checkNames(runs.staged, origin);
    await dataset.commit(runs.staged, origin);
  } catch (error) {
    outcome.fail(path, error);
    await dropStaged(runs.staged);
  }
}

/** Prints messages about the runs, and sets the exit code of the command. */
class Outcome {
  readonly #isStrict: boolean;
  readonly #isVerbose: boolean;
  #errors: UserError[] = [];
  /** The hints that were printed: each is printed once. */
  readonly #hints = new Set<string>();
  #lost = 0;

  constructor({ strict, verbose, quiet }: ExportOptions) {
    this.#isStrict = strict === true;
    this.#isVerbose = verbose === true && quiet !== true;
  }

  /** Prints why a path is skipped. Ends the command by an error that every other path would have too. */
  fail(path: string, error: unknown): null {
    if (!(error instanceof UserError) || isOfAll(error)) throw error;
    this.#errors.push(error);
    const end = `: ${path}`;
    const { message } = error;
    const why = message.endsWith(end) ? message.slice(0, -end.length) : message;
    printMessage(`statgraph: ${path}: ${why}`);
    if (error.hint !== undefined && !this.#hints.has(error.hint)) printMessage(`  ${error.hint}`);
    if (error.hint !== undefined) this.#hints.add(error.hint);
    return null;
  }

  warn(path: string, { lines, lost }: DocumentWarnings): void {
    for (const line of lines) printMessage(`${path}: ${line}`);
    if (lost !== '') this.#lost++;
  }

  /** With `--verbose`, prints that the files of a path are already in the dataset. */
  unchanged(path: string): void {
    if (this.#isVerbose) printMessage(`${path}: ${UNCHANGED_NOTE}`);
  }

  /** Prints the number of skipped paths, and sets the exit code. */
  end(paths: number): void {
    const [first] = this.#errors;
    if (this.#isStrict && this.#lost > 0) {
      printMessage(
        `statgraph: ${this.#lost} of ${paths} paths could not be read whole, and --strict was given`,
      );
      process.exitCode = exitCodes.damaged;
    }
    if (first === undefined) return;
    printMessage(`statgraph: ${this.#errors.length} of ${paths} paths were passed over`);
    process.exitCode = first.exitCode;
  }
}

/** Whether an error is about the output, such as a full disk. */
function isOfAll(error: UserError): boolean {
  return error.exitCode === exitCodes.cannotWrite && !(error instanceof NameTaken);
}
