import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pageFiles } from '../../templates/page/shell/page-shell.ts';
import type { CommonOptions } from '../cli/options.ts';
import { windowOptions } from '../cli/run-options.ts';
import { cropRun } from '../model/crop.ts';
import type { Run } from '../model/run.ts';
import { UserError } from '../model/user-error.ts';
import { windowOf } from '../normalise/normalise-run.ts';
import { isReportFile, readReportFile } from '../payload/report-file.ts';
import { catalogue } from './catalogue.ts';

/** What reports of ours hold. */
export interface ReadReports {
  readonly runs: readonly Run[];
  readonly title: string;
}

/** The runs of the paths if these are reports of ours, cut to the window that was asked for; null if they are logs. */
export async function readReports(
  paths: readonly string[],
  options: CommonOptions,
): Promise<ReadReports | null> {
  const pages = await Promise.all(paths.map(reportAt));
  const reports = pages.filter((page) => page !== null);
  if (reports.length === 0) return null;
  if (reports.length < paths.length) {
    throw new UserError(
      'usage',
      'a report and logs together',
      'one command reads one or the other',
    );
  }
  demandNoLogOptions(options);
  const documents = [];
  for (const page of reports) documents.push(await readReportFile(page, catalogue));
  return {
    runs: documents.flatMap((document) => document.runs).map((run) => asAsked(run, options)),
    title: documents.map((document) => document.title).join(', '),
  };
}

/** The page of the report that a path is, as a file or as the directory of `--assets external`; null for logs. */
async function reportAt(path: string): Promise<string | null> {
  if (await isReportFile(path)) return path;
  const names: readonly string[] = await readdir(path).catch(() => []);
  if (!Object.values(pageFiles).every((name) => names.includes(name))) return null;
  const page = join(path, pageFiles.page);
  return (await isReportFile(page)) ? page : null;
}

const OF_LOGS = ['start', 'tz', 'interval', 'as', 'command', 'columns', 'parser'] as const;

/** What is said of logs was said when the report was made; to say it again would change nothing. */
function demandNoLogOptions(options: CommonOptions): void {
  const first = OF_LOGS.find((name) => options[name] !== undefined);
  if (first === undefined) return;
  throw new UserError(
    'usage',
    `--${first} is for logs, and a report is read`,
    'read the logs again',
  );
}

function asAsked(run: Run, options: CommonOptions): Run {
  const { minutes, from, to, title = run.title } = options;
  if (minutes === undefined && from === undefined && to === undefined) return { ...run, title };
  const asked = windowOf(windowOptions(options), run.zero);
  const window = {
    from: Math.max(asked.from, run.window.from),
    to: Math.min(asked.to, run.window.to),
  };
  return { ...cropRun(run, window), title };
}

/** A report of ours that stands in a directory, to tell of where nothing else does. */
export async function findReport(directory: string): Promise<string | null> {
  const names = await readdir(directory).catch(() => []);
  const pages = names.filter((name) => /\.html?$/i.test(name)).map((name) => join(directory, name));
  for (const page of pages) if (await isReportFile(page)) return page;
  return null;
}
