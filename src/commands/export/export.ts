import { printMessage } from '../../console/log.ts';
import { csv } from '../../export/csv/csv.ts';
import { csvWide } from '../../export/csv/csv-wide.ts';
import { phasesCsv } from '../../export/csv/phases-csv.ts';
import { LeftOut } from '../../export/families/left-out.ts';
import { json } from '../../export/json/json.ts';
import { openMetrics } from '../../export/openmetrics/openmetrics.ts';
import type { OtlpBatch } from '../../export/otlp/batch-writer.ts';
import { otlpBatches } from '../../export/otlp/otlp.ts';
import type { ReportDocument } from '../../model/document.ts';
import { UserError } from '../../model/user-error.ts';
import { checkNotAnInput } from '../../output/check-not-an-input.ts';
import { checkOutputExtension, extensionOf } from '../../output/check-output-extension.ts';
import { writeText } from '../../output/write.ts';
import { checkHasNumbers } from '../check/check-has-numbers.ts';
import { anonymised } from '../reading/anonymised.ts';
import { readDocument } from '../reading/read-document.ts';
import { exportParquet, exportSamples } from './export-parquet.ts';
import { checkPush, type PushOptions, pushData } from './push.ts';

/** The options of `export`, in addition to the common ones. */
export interface ExportOptions extends PushOptions {
  readonly format: 'csv' | 'json' | 'parquet' | 'openmetrics' | 'otlp';
  readonly layout: 'long' | 'wide' | 'phases';
  /** A file with the path of a run on each line. */
  readonly runsFrom?: string;
  /** Merges the small files of a dataset. */
  readonly compact?: boolean;
}

/** The options as they are given: without a format, the extension of the output may name it. */
export type GivenExport = Omit<ExportOptions, 'format'> & Partial<Pick<ExportOptions, 'format'>>;

/** `statgraph export PATH…`: writes the normalised data. */
export async function exportData(
  paths: readonly string[],
  options: ExportOptions,
): Promise<ReportDocument> {
  checkOptionsApply(options);
  checkPush(paths, options.format, options);
  const { push } = options;
  if (push !== undefined) return pushData(paths, { ...options, push });
  if (options.format === 'parquet')
    return (extensionOf(options.output) === 'parquet' ? exportSamples : exportParquet)(
      paths,
      options,
    );
  await checkTextOutput(paths, options.format, options.output);
  const document = anonymised(await readDocument(paths, options), options);
  checkHasNumbers(document);
  const leftOut = new LeftOut();
  await writeText(options.output ?? '-', pieces(document, options, leftOut));
  if (options.quiet !== true) for (const message of leftOut.messages()) printMessage(message);
  return document;
}

/** Returns the options with the format that the extension of the output names, if none is given. */
export function withFormat({ format, ...options }: GivenExport): ExportOptions {
  const extension = extensionOf(options.output);
  const isParquet = extension === 'parquet' || options.compact === true;
  const implied = options.push === undefined ? 'csv' : 'otlp';
  return { ...options, format: format ?? (isParquet ? 'parquet' : implied) };
}

const HINT = '--format csv, json, openmetrics, otlp or parquet chooses the content';

/** The name of each format, and the extensions of its files. */
const textFiles = {
  csv: { what: 'CSV', extensions: ['csv', 'txt'], hint: HINT },
  json: { what: 'JSON', extensions: ['json', 'txt'], hint: HINT },
  openmetrics: { what: 'OpenMetrics', extensions: ['om', 'prom', 'txt'], hint: HINT },
  otlp: { what: 'OTLP', extensions: ['json', 'jsonl', 'txt'], hint: HINT },
} as const;

/** Refuses an output whose extension is that of another format, and one that is an input. */
export async function checkTextOutput(
  paths: readonly string[],
  format: keyof typeof textFiles,
  output: string | undefined,
): Promise<void> {
  checkOutputExtension(output, textFiles[format]);
  await checkNotAnInput(paths, output);
}

/** Refuses options that would have no effect. */
export function checkOptionsApply({ format, layout, ...options }: ExportOptions): void {
  const isDataset = format === 'parquet' && extensionOf(options.output) !== 'parquet';
  if (options.compact === true && !isDataset)
    throw new UserError('usage', '--compact is for a dataset: --format parquet -o DATASET');
  const isWideDataset = format === 'parquet' && layout === 'wide';
  if (format !== 'csv' && layout !== 'long' && !isWideDataset) {
    const has = layout === 'phases' ? 'phases' : 'columns';
    const hint = `--format ${format} has ${has} anyway`;
    const isThere = format === 'json' || format === 'parquet';
    const formats = layout === 'wide' ? 'CSV and Parquet' : 'CSV';
    throw new UserError(
      'usage',
      `--layout ${layout} is for ${formats}`,
      isThere ? hint : undefined,
    );
  }
  if (format === 'json' || format === 'parquet') return;
  const ofPhases = layout === 'phases' ? [] : (['mark', 'phases'] as const);
  const unused = (['title', ...ofPhases] as const).find((name) => options[name] !== undefined);
  if (unused === undefined) return;
  const { what } = textFiles[format];
  throw new UserError('usage', `--${unused} has no effect on ${what}`, '--format json has one');
}

function pieces(
  document: ReportDocument,
  { format, layout }: ExportOptions,
  leftOut: LeftOut,
): Iterable<string> {
  if (format === 'openmetrics') return openMetrics(document, leftOut);
  if (format === 'otlp') return textsOf(otlpBatches(document, leftOut));
  return format === 'json' ? json(document) : csvText(document, layout);
}

/** Yields the document as CSV. */
export function csvText(
  document: ReportDocument,
  layout: ExportOptions['layout'],
): Iterable<string> {
  if (layout === 'phases') return phasesCsv(document);
  return layout === 'wide' ? csvWide(document) : csv(document);
}

function* textsOf(batches: Iterable<OtlpBatch>): Generator<string> {
  for (const { text } of batches) yield text;
}
