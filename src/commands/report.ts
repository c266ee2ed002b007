import type { PageAssets } from '../../templates/page/shell/page-assets.ts';
import { withPlan } from '../cli/capacity-plan.ts';
import { messagesInColour } from '../cli/colour.ts';
import type { ReportOptions } from '../cli/report-options.ts';
import { messageColumns } from '../cli/terminal-size.ts';
import { printMessage } from '../console/log.ts';
import type { ReportDocument } from '../model/document.ts';
import { checkNotAnInput } from '../output/check-not-an-input.ts';
import { openInBrowser } from '../output/open-in-browser.ts';
import { targetOf } from '../output/report-target.ts';
import { pageOf } from '../output/write-report.ts';
import { verdictInColour } from '../terminal/finding-lines.ts';
import { verdictLines } from '../terminal/verdict-lines.ts';
import { readDocument } from './read-document.ts';
import { writePage } from './write-page.ts';

/** `statgraph PATH…`: writes one HTML file, and prints the written file, and a verdict of each run. */
export async function report(
  paths: readonly string[],
  options: ReportOptions,
  assets: PageAssets,
): Promise<ReportDocument> {
  const target = await targetOf(paths, options);
  await checkNotAnInput(paths, target.output);
  const document = withPlan(await readDocument(paths, options), options);
  await writePage(document, { target, assets }, options);
  // The verdict comes last, where the reader looks first.
  if (options.quiet !== true) {
    const paint = messagesInColour(options.color) ? verdictInColour : undefined;
    for (const line of verdictLines(document, messageColumns())) printMessage(line, paint);
  }
  if (options.open === true) await openInBrowser(pageOf(target));
  return document;
}
