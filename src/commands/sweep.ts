import type { SweepOptions } from '../cli/sweep-options.ts';
import { messageColumns, textColumns, textRows } from '../cli/terminal-size.ts';
import { textExtensions } from '../cli/text-format.ts';
import { printBlocks } from '../console/print-blocks.ts';
import { sweepCsv } from '../export/csv/sweep-csv.ts';
import { sweepJson } from '../export/json/sweep-json.ts';
import type { ReportDocument } from '../model/document.ts';
import type { PageAssets } from '../model/page-files.ts';
import { checkNotAnInput } from '../output/check-not-an-input.ts';
import { checkOutputExtension } from '../output/check-output-extension.ts';
import { openInBrowser } from '../output/open-in-browser.ts';
import { targetOf } from '../output/report-target.ts';
import { writeText } from '../output/write.ts';
import { pageOf } from '../output/write-report.ts';
import type { ShownBlock } from '../presentation/blocks/block.ts';
import { sweepBlocks } from '../presentation/sweep/sweep-blocks.ts';
import { markdownOf } from '../terminal/blocks/markdown-blocks.ts';
import { textLines } from '../terminal/blocks/text-blocks.ts';
import { withoutCommands } from '../text/safe-text.ts';
import { readSweep, sweepWords } from './reading/read-sweep.ts';
import { writePage } from './write-page.ts';

/** `statgraph sweep [PATTERN] ROOT`: shows how results depend on what varies between runs, as a page or as text. */
export async function sweep(
  words: readonly string[],
  options: SweepOptions,
  assets: PageAssets,
): Promise<ReportDocument> {
  const given = sweepWords(words);
  if (options.output === undefined || options.format !== undefined) {
    checkTextFile(options);
    await checkNotAnInput(given.paths, options.output);
    const document = await readSweep(given, options);
    await writeText(options.output ?? '-', piecesOf(document, options));
    return document;
  }
  const target = await targetOf(given.paths, options);
  await checkNotAnInput(given.paths, target.output);
  const document = await readSweep(given, options);
  await writePage(document, { target, assets }, options);
  if (options.quiet !== true)
    printBlocks(knees(document), { width: messageColumns(), height: MAX_KNEE_LINES });
  if (options.open === true) await openInBrowser(pageOf(target));
  return document;
}

function checkTextFile({ output, format = 'text' }: SweepOptions): void {
  const extension = format === 'csv' ? 'csv' : textExtensions[format];
  checkOutputExtension(output, {
    what: format,
    extensions: [extension, 'txt'],
    hint: '--format text, markdown, json or csv chooses the content',
  });
}

function piecesOf(document: ReportDocument, { format = 'text', output }: SweepOptions): string[] {
  if (format === 'csv') return [sweepCsv(document)];
  if (format === 'json') return [sweepJson(document), '\n'];
  const blocks = sweepBlocks(document);
  if (format === 'markdown') return [markdownOf(document.title, blocks), '\n'];
  const area = { width: textColumns(), height: textRows(output) };
  const lines = textLines(blocks, area, '--format markdown has all');
  return lines.map((line) => `${withoutCommands(line)}\n`);
}

/** Maximum lines that say where results stop growing when a page was written. */
const MAX_KNEE_LINES = 18;

/** Returns where the results of a sweep stop growing, a sentence each. */
function knees(document: ReportDocument): readonly ShownBlock[] {
  return sweepBlocks(document).filter(({ kind }) => kind === 'list');
}
