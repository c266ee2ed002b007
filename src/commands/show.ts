import { withPlan } from '../cli/capacity-plan.ts';
import { outputInColour } from '../cli/colour.ts';
import type { ShowOptions } from '../cli/show-options.ts';
import { textColumns, textRows } from '../cli/terminal-size.ts';
import { textExtensions } from '../cli/text-format.ts';
import { showJson } from '../export/json/show-json.ts';
import type { ReportDocument } from '../model/document.ts';
import { UserError } from '../model/user-error.ts';
import { checkNotAnInput } from '../output/check-not-an-input.ts';
import { checkOutputExtension } from '../output/check-output-extension.ts';
import { writeText } from '../output/write.ts';
import { showBlocks, titleBlocks } from '../presentation/show/show-blocks.ts';
import { markdownOf } from '../terminal/blocks/markdown-blocks.ts';
import { textLines } from '../terminal/blocks/text-blocks.ts';
import { withoutCommands } from '../text/safe-text.ts';
import { readDocument } from './reading/read-document.ts';
import { watchSummary } from './watch-summary.ts';

/** `statgraph show PATH…`: prints the findings and the resources as one screen of text. */
export async function show(
  paths: readonly string[],
  options: ShowOptions,
): Promise<ReportDocument> {
  const { format, output } = options;
  if (options.watch === true) return watchSummary(paths, options);
  if (options.every !== undefined) throw new UserError('usage', '--every is for --watch');
  checkOutputExtension(output, {
    what: format,
    extensions: [textExtensions[format], 'txt'],
    hint: '--format text, markdown or json chooses the content',
  });
  await checkNotAnInput(paths, output);
  const document = withPlan(await readDocument(paths, options), options);
  await writeText(output ?? '-', pieces(document, options));
  return document;
}

function pieces(document: ReportDocument, { format, output, color }: ShowOptions): string[] {
  if (format === 'json') return [showJson(document), '\n'];
  const blocks = showBlocks(document);
  if (format === 'markdown') return [markdownOf(document.title, blocks), '\n'];
  const area = {
    width: textColumns(),
    height: textRows(output),
    inColour: outputInColour(output, color),
  };
  return textLines([...titleBlocks(document), ...blocks], area, '--format markdown has all').map(
    (line) => `${withoutCommands(line)}\n`,
  );
}
