import type { CheckedRun } from '../../check/checked.ts';
import type { CheckOptions } from '../../cli/check-options.ts';
import { outputInColour } from '../../cli/colour.ts';
import { repositoryPath } from '../../cli/repository-path.ts';
import { textColumns } from '../../cli/terminal-size.ts';
import { printMessage } from '../../console/log.ts';
import { checkJunit } from '../../export/check-junit.ts';
import { checkJson } from '../../export/json/check-json.ts';
import type { ReportDocument } from '../../model/document.ts';
import { appendToStepSummary } from '../../output/step-summary.ts';
import { writeText } from '../../output/write.ts';
import { checkBlocks } from '../../presentation/check/check-blocks.ts';
import { markdownOf } from '../../terminal/blocks/markdown-blocks.ts';
import { textLines } from '../../terminal/blocks/text-blocks.ts';
import { checkAnnotations } from '../../terminal/check/check-annotations.ts';
import { withoutCommands } from '../../text/safe-text.ts';

/** Maximum size of a check in Markdown, in bytes: a comment of a merge request takes 65,536. */
const MAX_COMMENT_BYTES = 60 * 1024;

/** Where the rest of a Markdown text is that has no room. */
const REST = 'what statgraph check prints as text';

/** A document and what became of its rules. */
export interface CheckedDocument {
  readonly document: ReportDocument;
  readonly checked: readonly CheckedRun[];
}

/**
 * Writes what became of rules: the report, the JUnit file, the summary of the step, then standard output. Each is written
 * although another could not be; the first failure is reported.
 */
export async function writeCheck(
  given: CheckedDocument,
  options: CheckOptions,
  writeReport: () => Promise<void>,
): Promise<void> {
  const failures: unknown[] = [];
  for (const write of [
    writeReport,
    () => writeJunit(given, options),
    () => writeSummary(given, options),
    () => writeText('-', piecesOf(given, options)),
  ])
    await write().catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}

async function writeJunit({ checked }: CheckedDocument, { junit }: CheckOptions): Promise<void> {
  if (junit !== undefined) await writeText(junit, [checkJunit(checked)]);
}

async function writeSummary(
  given: CheckedDocument,
  { summary, quiet }: CheckOptions,
): Promise<void> {
  if (summary !== true) return;
  const missing = await appendToStepSummary((maxBytes) => markdown(given, maxBytes));
  if (missing !== '' && quiet !== true) printMessage(missing);
}

/** Returns the only run below its name, or all runs below their title. */
function markdown({ document, checked }: CheckedDocument, maxBytes: number): string {
  const { title } = checked.length === 1 ? checked[0]!.run : document;
  return markdownOf(title, checkBlocks(checked), { maxBytes, rest: REST });
}

function piecesOf(given: CheckedDocument, { format, color }: CheckOptions): string[] {
  const { document, checked } = given;
  switch (format) {
    case 'json':
      return [checkJson(document, checked), '\n'];
    case 'markdown':
      return [markdown(given, MAX_COMMENT_BYTES), '\n'];
    case 'github':
      return checkAnnotations(checked, repositoryPath).map((line) => `${line}\n`);
    case 'text': {
      // No rule is left out, however few lines the terminal has.
      const space = { width: textColumns(), height: Number.POSITIVE_INFINITY };
      const area = { ...space, inColour: outputInColour(undefined, color) };
      const lines = textLines(checkBlocks(checked), area, '');
      return lines.map((line) => `${withoutCommands(line)}\n`);
    }
  }
}
