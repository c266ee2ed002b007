import type { CommonOptions } from '../cli/options.ts';
import { csv } from '../export/csv.ts';
import { csvWide } from '../export/csv-wide.ts';
import { json } from '../export/json.ts';
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
  readonly format: 'csv' | 'json' | 'parquet';
  readonly layout: 'long' | 'wide' | 'phases';
}

/** `statgraph export PATH…`: the normalised data. */
export async function exportData(
  paths: readonly string[],
  options: ExportOptions,
): Promise<ReportDocument> {
  checkHasPlace(options);
  if (options.format === 'parquet') return exportParquet(paths, options);
  checkOutputExtension(options.output, {
    what: options.format.toUpperCase(),
    extensions: [options.format, 'txt'],
    hint: '--format csv or --format json chooses the content',
  });
  await checkNotAnInput(paths, options.output);
  const document = await readDocument(paths, options);
  checkHasNumbers(document);
  await writeText(options.output ?? '-', pieces(document, options));
  return document;
}

/** Refuses options that would have no effect. */
function checkHasPlace({ format, layout, ...options }: ExportOptions): void {
  if (format !== 'csv' && layout !== 'long') {
    const has = layout === 'phases' ? 'phases' : 'columns';
    const hint = `--format ${format} has ${has} anyway`;
    throw new UserError('usage', `--layout ${layout} is for CSV`, hint);
  }
  if (format !== 'csv') return;
  const ofPhases = layout === 'phases' ? [] : (['mark', 'phases'] as const);
  const unused = (['title', ...ofPhases] as const).find((name) => options[name] !== undefined);
  if (unused === undefined) return;
  throw new UserError('usage', `--${unused} has no place in CSV`, '--format json has one');
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

function pieces(document: ReportDocument, { format, layout }: ExportOptions): Iterable<string> {
  if (format === 'json') return json(document);
  if (layout === 'phases') return phasesCsv(document);
  return layout === 'wide' ? csvWide(document) : csv(document);
}
