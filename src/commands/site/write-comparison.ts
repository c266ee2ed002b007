import type { ReportOptions } from '../../cli/report-options.ts';
import { pageAt, writeSiteFile } from '../../output/site/site-folder.ts';
import type { Task } from '../../workers/task.ts';
import { readSides } from '../reading/read-sides.ts';
import { sitePage } from './write-runs.ts';

/** Two runs of a site that are compared. */
export interface ComparisonToWrite {
  readonly site: string;
  readonly code: string;
  /** The name of the page of the comparison. */
  readonly name: string;
  /** The names of their pages and their titles, the base first. */
  readonly pages: readonly [base: string, other: string];
  readonly titles: readonly [base: string, other: string];
  /** The text that is kept beside the page. */
  readonly kept: string;
  readonly options: Pick<ReportOptions, 'smooth' | 'detail' | 'maxSize'>;
}

/**
 * Writes the page that compares two runs, in any thread; returns its bytes. The runs are read from their reports: their
 * logs may be gone.
 */
export const compareInWorker: Task<ComparisonToWrite, number> = {
  name: 'compare-runs',
  async work({ site, code, name, pages, titles, kept, options }) {
    const words = pages.map((page, i) => `${titles[i]}=${pageAt(site, 'runs', page).page}`);
    const document = await readSides(words, {});
    const files = pageAt(site, 'comparisons', name);
    const size = await writeSiteFile(files.page, await sitePage(document, code, options));
    return size + (await writeSiteFile(files.record, [kept]));
  },
};
