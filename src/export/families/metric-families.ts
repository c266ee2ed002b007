import type { ReportDocument } from '../../model/document.ts';
import type { Run } from '../../model/run.ts';
import { UserError } from '../../model/user-error.ts';
import { joinNames } from '../../text/join-names.ts';
import { type ColumnOptions, columnFamilies } from './column-families.ts';
import type { MetricFamily } from './metric-family.ts';
import { runFamily } from './run-family.ts';

/** The format that is written, and how columns become series in it. */
export interface FamilyOptions extends ColumnOptions {
  /** The name of the format, for errors. */
  readonly what: string;
}

/**
 * Returns the columns of a document's runs as families in the order of their names, after that of the runs themselves.
 * Refuses a run without a clock, and a document without samples.
 */
export function metricFamilies(document: ReportDocument, options: FamilyOptions): MetricFamily[] {
  const runs = document.runs.filter(hasSamples);
  if (runs.length === 0) throw nothingToExport(document, options);
  for (const run of runs) checkClock(run, options);
  return [runFamily(runs, document.generator), ...columnFamilies(runs, options)];
}

function hasSamples({ sources }: Run): boolean {
  return sources.some(({ axis }) => axis.sinceBoot.includes(0));
}

function nothingToExport({ runs }: ReportDocument, { what }: FamilyOptions): UserError {
  const names = joinNames(
    runs.map(({ name }) => name),
    ', ',
  );
  return new UserError(
    'nothingReadable',
    `nothing to export: no samples in ${names}`,
    `${what} has no averages since boot and no tables of results; --format json has both`,
  );
}

function checkClock({ name, dated }: Run, { what }: FamilyOptions): void {
  if (dated) return;
  throw new UserError(
    'usage',
    `${what} needs times with a date, and the logs of ${name} have none`,
    '--start 2026-11-21T10:00:00 says when the run began',
  );
}
