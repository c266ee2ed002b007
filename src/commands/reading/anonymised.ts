import { anonymise } from '../../anonymise/anonymise.ts';
import type { CommonOptions } from '../../cli/options.ts';
import { printMessage } from '../../console/log.ts';
import { replacementLines } from '../../console/replacements.ts';
import type { ReportDocument } from '../../model/document.ts';

/** The options that decide whether and how names are replaced. */
interface AnonymiseOptions extends Pick<CommonOptions, 'title' | 'quiet' | 'verbose'> {
  readonly anonymise?: boolean;
}

/** Returns the document without names if the options ask for it, and prints what was replaced. */
export function anonymised(
  document: ReportDocument,
  { anonymise: isAsked, title, quiet, verbose }: AnonymiseOptions,
): ReportDocument {
  if (isAsked !== true) return document;
  const { document: replaced, replacements } = anonymise(document, title);
  if (quiet !== true)
    for (const line of replacementLines(replacements, verbose === true)) printMessage(line);
  return replaced;
}
