import type { CompareOptions } from '../cli/compare-options.ts';
import { textColumns, textRows } from '../cli/terminal-size.ts';
import { textExtensions } from '../cli/text-format.ts';
import { compareJson } from '../export/json/compare-json.ts';
import type { ReportDocument } from '../model/document.ts';
import type { PageAssets } from '../model/page-files.ts';
import { checkNotAnInput } from '../output/check-not-an-input.ts';
import { checkOutputExtension } from '../output/check-output-extension.ts';
import { openInBrowser } from '../output/open-in-browser.ts';
import { targetOf } from '../output/report-target.ts';
import { writeText } from '../output/write.ts';
import { pageOf } from '../output/write-report.ts';
import type { HeadingBlock } from '../presentation/blocks/block.ts';
import { compareBlocks } from '../presentation/compare/compare-blocks.ts';
import { type MarkdownSpace, markdownOf } from '../terminal/blocks/markdown-blocks.ts';
import { textLines } from '../terminal/blocks/text-blocks.ts';
import { withoutCommands } from '../text/safe-text.ts';
import { pathsOfSides, readSides } from './reading/read-sides.ts';
import { writePage } from './write-page.ts';

/** `statgraph compare BASE OTHER…`: shows what differs between runs, as a page or as text. */
export async function compare(
  words: readonly string[],
  options: CompareOptions,
  assets: PageAssets,
): Promise<ReportDocument> {
  if (options.output === undefined || options.format !== undefined)
    return printComparison(words, options);
  const paths = pathsOfSides(words);
  const target = await targetOf(paths, options);
  await checkNotAnInput(paths, target.output);
  const document = await readSides(words, options);
  await writePage(document, { target, assets }, options);
  if (options.open === true) await openInBrowser(pageOf(target));
  return document;
}

/** Prints a comparison as text. */
async function printComparison(
  words: readonly string[],
  options: CompareOptions,
): Promise<ReportDocument> {
  const { output, format = 'text' } = options;
  checkOutputExtension(output, {
    what: format,
    extensions: [textExtensions[format], 'txt'],
    hint: '--format text, markdown or json chooses the content',
  });
  await checkNotAnInput(pathsOfSides(words), output);
  const document = await readSides(words, options);
  await writeText(output ?? '-', piecesOf(document, options));
  return document;
}

/** The space of a comparison in Markdown: a comment of a merge request takes 65,536 bytes. */
const MARKDOWN_SPACE: MarkdownSpace = { maxBytes: 60 * 1024, rest: 'the report' };

function piecesOf(document: ReportDocument, { format = 'text', output }: CompareOptions): string[] {
  if (format === 'json') return [compareJson(document), '\n'];
  const { title } = document;
  const blocks = compareBlocks(document);
  if (format === 'markdown') return [markdownOf(title, blocks, MARKDOWN_SPACE), '\n'];
  const heading: HeadingBlock = { kind: 'heading', text: title };
  const area = { width: textColumns(), height: textRows(output) };
  const lines = textLines([heading, ...blocks], area, '-o FILE.html has all');
  return lines.map((line) => `${withoutCommands(line)}\n`);
}
