import type { PageAssets } from '../../templates/page/shell/page-assets.ts';
import type { CompareOptions } from '../cli/compare-options.ts';
import type { ReportDocument } from '../model/document.ts';
import { UserError } from '../model/user-error.ts';
import { checkNotAnInput } from '../output/check-not-an-input.ts';
import { openInBrowser } from '../output/open-in-browser.ts';
import { targetOf } from '../output/report-target.ts';
import { pathsOfSides, readSides } from './read-sides.ts';
import { pageOf, writePage } from './write-page.ts';

/** `statgraph compare BASE OTHER…`: shows what differs between runs, as a page or as text. */
export async function compare(
  words: readonly string[],
  options: CompareOptions,
  assets: PageAssets,
): Promise<ReportDocument> {
  if (options.output === undefined) throw new UserError('usage', 'compare needs -o FILE');
  const paths = pathsOfSides(words);
  const target = await targetOf(paths, options);
  await checkNotAnInput(paths, target.output);
  const document = await readSides(words, options);
  await writePage(document, { target, assets }, options);
  if (options.open === true) await openInBrowser(pageOf(target));
  return document;
}
