import { printable } from '../log.ts';
import type { ReportDocument } from '../model/document.ts';
import type { CommonOptions } from '../options.ts';
import { summaryLines } from '../terminal/summary.ts';
import { writeText } from '../write.ts';
import { demandEnding } from './demand-ending.ts';
import { readDocument } from './read-document.ts';

/** `statgraph show PATH…`: the verdict and the resources in one screen of text. */
export async function show(
  paths: readonly string[],
  options: CommonOptions,
): Promise<ReportDocument> {
  demandEnding(options.output, { what: 'text', endings: ['txt'], hint: '-o x.txt' });
  const document = await readDocument(paths, options);
  const lines = summaryLines(document).map((line) => `${printable(line)}\n`);
  await writeText(options.output ?? '-', lines);
  return document;
}
