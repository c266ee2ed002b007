import { withPlan } from '../cli/capacity-plan.ts';
import { messagesInColour } from '../cli/colour.ts';
import type { ReportOptions } from '../cli/report-options.ts';
import { messageColumns } from '../cli/terminal-size.ts';
import { version } from '../cli/version.ts';
import { printBlocks } from '../console/print-blocks.ts';
import type { ReportDocument } from '../model/document.ts';
import type { PageAssets } from '../model/page-files.ts';
import { isTableRow } from '../model/results/table-row.ts';
import { checkNotAnInput } from '../output/check-not-an-input.ts';
import { openInBrowser } from '../output/open-in-browser.ts';
import { targetOf } from '../output/report-target.ts';
import { indexPath } from '../output/site/site-folder.ts';
import { pageOf } from '../output/write-report.ts';
import { verdictBlocks } from '../presentation/show/verdict-blocks.ts';
import { anonymised } from './reading/anonymised.ts';
import { readDocument } from './reading/read-document.ts';
import { reportSite, type SiteContents } from './site/report-site.ts';
import { asksForPage, defaultSite, MIN_SITE_RUNS, siteTargetOf } from './site/site-target.ts';
import { writePage } from './write-page.ts';

/**
 * `statgraph PATH…`: writes one HTML file, or a directory with the reports of many runs; prints what it wrote, and a
 * verdict of each run.
 */
export async function report(
  paths: readonly string[],
  options: ReportOptions,
  assets: PageAssets,
): Promise<ReportDocument> {
  const site = await siteTargetOf(paths, options);
  // Only what is read as a whole has the same names in all of its runs.
  if (site !== null && site.inputs.length > 0 && options.anonymise !== true)
    return writeSite(site.site, { paths, inputs: site.inputs }, { ...options, assets });
  const target = site === null ? await targetOf(paths, options) : null;
  if (target !== null) await checkNotAnInput(paths, target.output);
  const document = anonymised(withPlan(await readDocument(paths, options), options), options);
  const isSite =
    target === null ||
    (document.runs.length >= MIN_SITE_RUNS &&
      !asksForPage(options) &&
      !document.runs.every(isTableRow));
  if (isSite) {
    const folder = site?.site ?? options.output ?? (await defaultSite(paths, options));
    const title = options.anonymise === true ? { title: document.title } : {};
    return writeSite(folder, { paths, inputs: document }, { ...options, ...title, assets });
  }
  await writePage(document, { target, assets }, options);
  // The verdict comes last, where the reader looks first.
  if (options.quiet !== true) {
    printBlocks(verdictBlocks(document), {
      ...{ width: messageColumns(), height: MAX_VERDICT_LINES },
      inColour: messagesInColour(options.color),
    });
  }
  if (options.open === true) await openInBrowser(pageOf(target));
  return document;
}

/** Maximum lines of the summary that is printed after a report was written. */
const MAX_VERDICT_LINES = 28;

/** Writes a site. Its warnings are printed with the names of its runs. */
async function writeSite(
  site: string,
  contents: SiteContents,
  options: Omit<ReportOptions, 'assets'> & { readonly assets: PageAssets },
): Promise<ReportDocument> {
  await reportSite(site, contents, options);
  if (options.open === true) await openInBrowser(indexPath(site));
  return { schemaVersion: 1, generator: `statgraph ${version}`, title: '', runs: [] };
}
