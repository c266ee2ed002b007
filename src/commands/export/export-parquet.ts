import { createHash } from 'node:crypto';
import type { CommonOptions } from '../../cli/options.ts';
import { version } from '../../cli/version.ts';
import { printMessage } from '../../console/log.ts';
import { SAMPLE_COLUMNS } from '../../export/parquet/long-columns.ts';
import { parquetFile, type RowGroup } from '../../export/parquet/parquet-file.ts';
import { type DatasetLayout, runTables } from '../../export/parquet/run-tables.ts';
import { fingerprintOf } from '../../input/files/fingerprint.ts';
import type { ReportDocument } from '../../model/document.ts';
import type { Run } from '../../model/run.ts';
import { UserError } from '../../model/user-error.ts';
import { checkNotAnInput } from '../../output/check-not-an-input.ts';
import { checkOutputExtension } from '../../output/check-output-extension.ts';
import { checkNotWithin } from '../../output/dataset/check-dataset.ts';
import { Dataset } from '../../output/dataset/dataset.ts';
import type { ExportOrigin } from '../../output/dataset/dataset-facts.ts';
import { stageRuns } from '../../output/dataset/stage-runs.ts';
import { writeText } from '../../output/write.ts';
import { joinNames } from '../../text/join-names.ts';
import { checkHasNumbers } from '../check/check-has-numbers.ts';
import { anonymised } from '../reading/anonymised.ts';
import { readDocument } from '../reading/read-document.ts';

interface ParquetOptions extends CommonOptions {
  readonly layout: DatasetLayout | 'phases';
  readonly anonymise?: boolean;
  readonly compact?: boolean;
}

const UNKNOWN_ORIGIN: ExportOrigin = { place: '', input: '' };

/**
 * Writes the runs below the paths into a dataset of Parquet files. If their files exist and neither the logs nor the
 * options have changed, reads nothing and returns a document without runs.
 */
export async function exportParquet(
  paths: readonly string[],
  options: ParquetOptions,
): Promise<ReportDocument> {
  const output = datasetOf(options);
  await checkNotWithin(paths, output);
  const dataset = await Dataset.open(output);
  try {
    const document = paths.length === 0 ? NOTHING_READ : await exportTo(dataset, paths, options);
    await mergeSmall(dataset, options);
    return document;
  } finally {
    dataset.close();
  }
}

async function exportTo(
  dataset: Dataset,
  paths: readonly string[],
  options: ParquetOptions,
): Promise<ReportDocument> {
  // Even a hash of the paths could be that of a guess.
  const origin = options.anonymise === true ? UNKNOWN_ORIGIN : await originOf(paths, options);
  // With --strict, the logs must be read again to find their warnings.
  if (options.strict !== true && (await dataset.has(origin))) {
    if (options.verbose === true && options.quiet !== true)
      printMessage(`${joinNames(paths, ', ')}: ${UNCHANGED_NOTE}`);
    return NOTHING_READ;
  }
  const document = anonymised(await readDocument(paths, options), options);
  checkHasNumbers(document);
  const folder = await dataset.stagingFolder();
  const layout = layoutOf(options);
  const staged = await stageRuns(document.runs, { folder, origin, layout, version, prefix: '' });
  await dataset.checkNames(staged, origin);
  await dataset.commit(staged, origin);
  return document;
}

/** Merges the small files of a dataset if that is due, and says so. */
export async function mergeSmall(dataset: Dataset, options: ParquetOptions): Promise<void> {
  const { runs, leftOut } = await dataset.merge(version, options.compact === true);
  if (options.quiet === true) return;
  for (const why of leftOut) printMessage(`not merged: ${why}`);
  const which = `${runs} ${runs === 1 ? 'run and host' : 'runs and hosts'}`;
  if (runs > 0)
    printMessage(
      `${dataset.path}: the files of ${which} were merged, to one for each table and month`,
    );
  else if (options.compact === true) printMessage(`${dataset.path} has nothing to merge`);
}

/** The note that `--verbose` prints for logs whose files are already in the dataset. */
export const UNCHANGED_NOTE = 'unchanged, not read';

/** Writes the samples of the runs below the paths as one file, which a reader of a single table expects. */
export async function exportSamples(
  paths: readonly string[],
  options: ParquetOptions,
): Promise<ReportDocument> {
  const output = options.output!;
  checkNoTitle(options);
  if (options.layout === 'wide')
    throw new UserError(
      'usage',
      `--layout wide is of several tables, not of one file: ${output}`,
      DIRECTORY,
    );
  await checkNotAnInput(paths, output);
  const document = anonymised(await readDocument(paths, options), options);
  checkHasNumbers(document);
  const groups = samplesOf(document.runs);
  const facts = { 'statgraph.version': version };
  await writeText(output, parquetFile({ columns: SAMPLE_COLUMNS, groups, facts }));
  return document;
}

function* samplesOf(runs: readonly Run[]): Generator<RowGroup> {
  for (const run of runs)
    for (const { tables } of runTables(run, 'long')) yield* tables.get('samples')!.groups;
}

export const NOTHING_READ: ReportDocument = {
  schemaVersion: 1,
  generator: `statgraph ${version}`,
  title: '',
  runs: [],
};

function checkNoTitle({ title }: CommonOptions): void {
  if (title !== undefined)
    throw new UserError('usage', '--title has no effect on Parquet', '--format json has one');
}

const DIRECTORY = '-o DATASET names a directory; --format chooses the content';

/** A dataset is not a file. */
const PARQUET = {
  what: 'a directory of Parquet files',
  extensions: [],
  hint: DIRECTORY,
} as const;

/** Returns the path of the dataset. It is a directory, so it cannot be a stream. */
export function datasetOf(options: CommonOptions): string {
  const { output } = options;
  checkNoTitle(options);
  checkOutputExtension(output, PARQUET);
  if (output !== undefined && output !== '-') return output;
  throw new UserError(
    'usage',
    '--format parquet writes a directory of files',
    '-o DATASET says where',
  );
}

/** Returns the layout of the samples. Every dataset also has the phases. */
export function layoutOf({ layout }: ParquetOptions): DatasetLayout {
  return layout === 'wide' ? 'wide' : 'long';
}

/** Options that do not change the contents of the files. */
const WITHOUT_EFFECT = [
  'output',
  'pool',
  'jobs',
  'quiet',
  'verbose',
  'strict',
  'runsFrom',
  'compact',
];

/**
 * Returns the origin of a dataset's files: a hash of the paths of the logs, and one of everything that decides the
 * contents.
 */
export async function originOf(
  paths: readonly string[],
  options: CommonOptions,
): Promise<ExportOrigin> {
  const filesOfMarks = [options.marks, options.marksFrom?.file].filter(
    (file) => file !== undefined,
  );
  const [logs, marks] = await Promise.all([fingerprintOf(paths), fingerprintOf(filesOfMarks)]);
  // The imports of a parser module are not known.
  const isKnown = logs !== null && marks !== null && options.parser === undefined;
  if (!isKnown) return { place: logs?.place ?? '', input: '' };
  const deciding = Object.entries(options)
    .filter(([name, value]) => value !== undefined && !WITHOUT_EFFECT.includes(name))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const texts = deciding.map(([name, value]) => [
    name,
    value instanceof RegExp ? String(value) : value,
  ]);
  const input = createHash('sha256')
    .update(JSON.stringify([version, logs.content, marks, texts]))
    .digest('hex');
  return { place: logs.place, input: input.slice(0, 32) };
}
