import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { CommonOptions } from '../../cli/options.ts';
import { windowOptions } from '../../cli/run-options.ts';
import { isExportedFile } from '../../input/files/is-exported-file.ts';
import { isReportFile } from '../../input/files/is-report-file.ts';
import type { Comparison } from '../../model/comparison.ts';
import type { ReportDocument } from '../../model/document.ts';
import { pageFiles } from '../../model/page-files.ts';
import type { Run } from '../../model/run.ts';
import type { Sweep } from '../../model/sweep.ts';
import { UserError } from '../../model/user-error.ts';
import { cropToWindow } from '../../normalise/crop-to-window.ts';
import { windowOf } from '../../normalise/normalise-run.ts';
import { sitePages } from '../../output/site/site-folder.ts';
import { catalogue } from './catalogue.ts';
import { readExportedFile } from './read-exported-file.ts';
import { readReportFile } from './read-report-file.ts';
import { reportTitle } from './report-title.ts';

/** The runs of one or several reports. */
export interface ReadReports {
  readonly runs: readonly Run[];
  readonly title: string;
  /** The sides of the only report, if it compares its runs. */
  readonly comparison: Comparison | undefined;
  /** The choice of curves of the only report, if its runs are a sweep. */
  readonly sweep?: Sweep;
}

/**
 * Returns the runs of reports and exported JSON, cropped to the window of the options; null if there are logs among the paths. A report
 * next to logs was made from them, so it is left out when the logs are read.
 */
export async function readReports(
  paths: readonly string[],
  options: CommonOptions,
): Promise<ReadReports | null> {
  const files = await Promise.all(paths.map(reportsAt));
  const found = files.filter((file) => file !== null);
  if (found.length < paths.length) return null;
  const reports = found.flat();
  checkNoLogOptions(options);
  const documents = [];
  for (const { file, read } of reports) documents.push(await read(file, catalogue));
  const [first] = documents;
  return {
    ...(documents.length === 1 && first?.sweep !== undefined && { sweep: first.sweep }),
    runs: documents.flatMap((document) => document.runs).map((run) => cropped(run, options)),
    title: titleOf(documents, paths),
    comparison: documents.length === 1 ? documents[0]!.comparison : undefined,
  };
}

/** Returns the title of reports; that of a site is its name. */
function titleOf(documents: readonly ReportDocument[], paths: readonly string[]): string {
  if (documents.length > paths.length)
    return reportTitle(
      documents.flatMap(({ runs }) => runs),
      paths,
    );
  return documents.map(({ title }) => title).join(', ');
}

/** Returns the reports at a path: those of a site, else the only one; null for logs. */
async function reportsAt(path: string): Promise<readonly ReadableReport[] | null> {
  const pages = await sitePages(path);
  if (pages !== null) return pages.map((file) => ({ file, read: readReportFile }));
  const report = await reportAt(path);
  return report && [report];
}

/** A file that has the numbers of logs, and what reads it. */
interface ReadableReport {
  readonly file: string;
  readonly read: typeof readReportFile;
}

/**
 * Returns a report's page, which is a file or is in the directory of `--assets external`, or an exported JSON; null for
 * logs.
 */
async function reportAt(path: string): Promise<ReadableReport | null> {
  if (await isReportFile(path)) return { file: path, read: readReportFile };
  if (await isExportedFile(path)) return { file: path, read: readExportedFile };
  const page = await pageIn(path);
  return page === null ? null : { file: page, read: readReportFile };
}

/** Returns the page of a report in the directory of `--assets external`; null for any other path. */
async function pageIn(path: string): Promise<string | null> {
  const names: readonly string[] = await readdir(path).catch(() => []);
  if (![pageFiles.page, pageFiles.script].every((name) => names.includes(name))) return null;
  const page = join(path, pageFiles.page);
  return (await isReportFile(page)) ? page : null;
}

/** Whether statgraph wrote a directory: a site or a report. Its runs are those of logs. */
export async function isReportFolder(path: string): Promise<boolean> {
  return (await sitePages(path)) !== null || (await pageIn(path)) !== null;
}

const LOG_OPTIONS = [
  'start',
  'tz',
  'interval',
  'as',
  'command',
  'columns',
  'parser',
  'runs',
] as const;

/** Refuses options about logs: they had their effect when the report was written. */
function checkNoLogOptions(options: CommonOptions): void {
  const first = LOG_OPTIONS.find((name) => options[name] !== undefined);
  if (first === undefined) return;
  throw new UserError(
    'usage',
    `--${first} is for logs, but the input is a report`,
    'read the logs instead',
  );
}

function cropped(run: Run, options: CommonOptions): Run {
  const { minutes, from, to, title = run.title } = options;
  if (minutes === undefined && from === undefined && to === undefined) return { ...run, title };
  const chosen = windowOptions(options);
  const wanted = windowOf(chosen, run, run.window.to);
  const window = {
    from: Math.max(wanted.from, run.window.from),
    to: Math.min(wanted.to, run.window.to),
  };
  const bound = chosen.from ?? chosen.to ?? { seconds: 0 };
  return { ...cropToWindow(run, window, bound), title };
}

/** Returns the path of a report or of exported JSON in a directory, for a hint if there are no logs. */
export async function findReport(directory: string): Promise<string | null> {
  const names = await readdir(directory).catch(() => []);
  for (const path of names.map((name) => join(directory, name))) {
    if (/\.html?$/i.test(path) && (await isReportFile(path))) return path;
    if (/\.json$/i.test(path) && (await isExportedFile(path))) return path;
  }
  return null;
}
