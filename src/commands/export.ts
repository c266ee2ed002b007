import { say } from '../cli/log.ts';
import type { CommonOptions } from '../cli/options.ts';
import { csv } from '../export/csv.ts';
import { csvWide } from '../export/csv-wide.ts';
import { json } from '../export/json.ts';
import { type LeftOut, openMetrics } from '../export/openmetrics.ts';
import { phasesCsv } from '../export/phases-csv.ts';
import type { ReportDocument } from '../model/document.ts';
import type { ResultCell } from '../model/result.ts';
import { UserError } from '../model/user-error.ts';
import { checkNotAnInput } from '../output/check-not-an-input.ts';
import { checkOutputExtension } from '../output/check-output-extension.ts';
import { writeText } from '../output/write.ts';
import { exportParquet } from './export-parquet.ts';
import { readDocument } from './read-document.ts';

/** The options of `export` besides the common ones. */
export interface ExportOptions extends CommonOptions {
  readonly format: 'csv' | 'json' | 'parquet' | 'openmetrics';
  readonly layout: 'long' | 'wide' | 'phases';
}

/** `statgraph export PATH…`: the normalised data. */
export async function exportData(
  paths: readonly string[],
  options: ExportOptions,
): Promise<ReportDocument> {
  checkHasPlace(options);
  if (options.format === 'parquet') return exportParquet(paths, options);
  checkOutputExtension(options.output, textFiles[options.format]);
  await checkNotAnInput(paths, options.output);
  const document = await readDocument(paths, options);
  checkHasNumbers(document);
  const leftOut = { repeated: 0, first: '' };
  await writeText(options.output ?? '-', pieces(document, options, leftOut));
  if (leftOut.repeated > 0 && options.quiet !== true) say(leftOutText(leftOut));
  return document;
}

const HINT = '--format csv, json or openmetrics chooses the content';

/** How the file of a format may end. */
const textFiles = {
  csv: { what: 'CSV', extensions: ['csv', 'txt'], hint: HINT },
  json: { what: 'JSON', extensions: ['json', 'txt'], hint: HINT },
  openmetrics: { what: 'OpenMetrics', extensions: ['om', 'prom', 'txt'], hint: HINT },
} as const;

function leftOutText({ repeated, first }: LeftOut): string {
  const samples = repeated === 1 ? '1 sample is' : `${repeated} samples are`;
  return `${first}: ${samples} left out, not later than the one before: a database would lose them`;
}

/** Refuses options that would have no effect. */
function checkHasPlace({ format, layout, ...options }: ExportOptions): void {
  if (format !== 'csv' && layout !== 'long') {
    const has = layout === 'phases' ? 'phases' : 'columns';
    const hint = `--format ${format} has ${has} anyway`;
    const isThere = format !== 'openmetrics';
    throw new UserError('usage', `--layout ${layout} is for CSV`, isThere ? hint : undefined);
  }
  if (format === 'json' || format === 'parquet') return;
  const ofPhases = layout === 'phases' ? [] : (['mark', 'phases'] as const);
  const unused = (['title', ...ofPhases] as const).find((name) => options[name] !== undefined);
  if (unused === undefined) return;
  const { what } = textFiles[format];
  throw new UserError('usage', `--${unused} has no place in ${what}`, '--format json has one');
}

/** An empty export would look like a success. */
function checkHasNumbers({ runs }: ReportDocument): void {
  const isNumber = (cell: ResultCell | null) => cell !== null && cell.value !== null;
  const hasNumbers = runs.some(
    ({ sources, results }) =>
      sources.length > 0 ||
      results.some(({ rows }) => rows.some(({ cells }) => cells.some(isNumber))),
  );
  if (hasNumbers) return;
  const tables = runs
    .flatMap(({ results }) => results)
    .map(({ file, title }) => `${title} in ${file}`);
  throw new UserError(
    'nothingReadable',
    `nothing to export: no numbers in ${tables.join(', ')}`,
    'the report shows these tables as printed',
  );
}

function pieces(
  document: ReportDocument,
  { format, layout }: ExportOptions,
  leftOut: LeftOut,
): Iterable<string> {
  if (format === 'openmetrics') return openMetrics(document, leftOut);
  if (format === 'json') return json(document);
  if (layout === 'phases') return phasesCsv(document);
  return layout === 'wide' ? csvWide(document) : csv(document);
}
