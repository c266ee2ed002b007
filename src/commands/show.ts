import { printable } from '../cli/log.ts';
import type { CommonOptions } from '../cli/options.ts';
import type { ReportDocument } from '../model/document.ts';
import { checkOutputExtension } from '../output/check-output-extension.ts';
import { writeText } from '../output/write.ts';
import { summaryLines } from '../terminal/summary.ts';
import { readDocument } from './read-document.ts';

/** `statgraph show PATH…`: the verdict and the resources in one screen of text. */
export async function show(
  paths: readonly string[],
  options: CommonOptions,
): Promise<ReportDocument> {
  checkOutputExtension(options.output, { what: 'text', extensions: ['txt'], hint: '-o FILE.txt' });
  const document = await readDocument(paths, options);
  const lines = summaryLines(document).map((line) => `${printable(line)}\n`);
  await writeText(options.output ?? '-', lines);
  return document;
}
