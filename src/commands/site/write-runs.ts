import { withPlan } from '../../cli/capacity-plan.ts';
import type { ReportOptions } from '../../cli/report-options.ts';
import { runSummary } from '../../compare/runs/run-summary.ts';
import { type DocumentWarnings, warningsOf } from '../../console/warnings.ts';
import type { ReportDocument } from '../../model/document.ts';
import type { Run } from '../../model/run.ts';
import { pageNames } from '../../output/site/page-names.ts';
import { pageAt, siteFolders, writeSiteFile } from '../../output/site/site-folder.ts';
import { recordText, type WrittenRun } from '../../output/site/site-record.ts';
import { naturalOrder } from '../../text/natural-order.ts';
import { uniqueNames } from '../../text/unique-names.ts';
import type { Task } from '../../workers/task.ts';
import { readDocument } from '../reading/read-document.ts';
import { maxBytesOf, pageContent } from '../write-page.ts';
import type { RunInput } from './run-folders.ts';

/** The place of an input in a site. */
export interface SitePlace {
  readonly site: string;
  /** The name of its record, and of its page if it has one run. */
  readonly page: string;
  readonly name: string;
  /** Hash of the input, the options and the version; empty if they are not known. */
  readonly input: string;
  /** The name of the folder of scripts and styles. */
  readonly code: string;
}

/** An input that is read and written by itself. */
export interface RunsToWrite extends RunInput {
  readonly place: SitePlace;
  readonly options: Omit<ReportOptions, 'pool'>;
}

/** What was written of an input. */
export interface WrittenRuns {
  /** The text of its record. */
  readonly record: string;
  readonly bytes: number;
  readonly warnings: DocumentWarnings;
}

/** Reads an input and writes the reports of its runs in any thread. */
export const writeRunsInWorker: Task<RunsToWrite, WrittenRuns> = {
  name: 'write-runs',
  async work({ paths, options, place }) {
    return writeRuns(withPlan(await readDocument(paths, options), options), place, options);
  },
};

/** Writes a report of each run of a document, in the order of their titles, and then what is kept of them. */
export async function writeRuns(
  document: ReportDocument,
  place: SitePlace,
  options: ReportOptions,
): Promise<WrittenRuns> {
  const titles = uniqueNames(document.runs.map((run) => titleOf(run, document, place)));
  const titled = document.runs.map((run, i) => ({ ...run, title: titles[i]! }));
  titled.sort((a, b) => naturalOrder(a.title, b.title));
  const names = pagesOf(titled, place);
  const runs: WrittenRun[] = [];
  let bytes = 0;
  for (const [i, run] of titled.entries()) {
    const page = names[i]!;
    const only = { ...document, title: run.title, runs: [run] };
    const pieces = await sitePage(only, place.code, options);
    bytes += await writeSiteFile(pageAt(place.site, 'runs', page).page, pieces);
    runs.push({ page, summary: runSummary(run) });
  }
  const text = recordText(document.generator, { name: place.name, input: place.input, runs });
  bytes += await writeSiteFile(pageAt(place.site, 'runs', place.page).record, [text]);
  return { record: text, bytes, warnings: warningsOf(document, options) };
}

/** Returns the title of a run: its own if it has one, else the name of its input, and its name if there are several. */
function titleOf({ title, name }: Run, { runs }: ReportDocument, place: SitePlace): string {
  if (runs.length === 1) return title === name ? place.name : title;
  return title.startsWith(place.name) ? title : `${place.name}/${title}`;
}

/** Returns the names of pages: of several runs they begin with that of their input. */
function pagesOf(runs: readonly Run[], { page }: SitePlace): readonly string[] {
  if (runs.length === 1) return [page];
  return pageNames(runs.map(({ title }) => title)).map((name) => `${page}~${name}`);
}

/** Returns a page of a site, which shares scripts and styles with the others. */
export async function sitePage(
  document: ReportDocument,
  code: string,
  options: Pick<ReportOptions, 'assets' | 'smooth' | 'detail' | 'maxSize' | 'pool'>,
): Promise<readonly string[]> {
  const shared = { folder: `../${siteFolders.code}/${code}/`, index: '../index.html' };
  const { assets: _, ...others } = options;
  const content = { ...others, shared, maxBytes: maxBytesOf(options) };
  return (await pageContent(document, { form: 'directory' }, content)).page;
}
