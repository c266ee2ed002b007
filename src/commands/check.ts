import type { PageAssets } from '../../templates/page/shell/page-assets.ts';
import { type CheckedRun, checkedRuns, hasFailed } from '../check/checked.ts';
import type { CheckOptions } from '../cli/check-options.ts';
import { textColumns } from '../cli/terminal-size.ts';
import type { ReportDocument } from '../model/document.ts';
import { exitCodes, UserError } from '../model/user-error.ts';
import { checkNotAnInput } from '../output/check-not-an-input.ts';
import { targetOf } from '../output/report-target.ts';
import { writeText } from '../output/write.ts';
import { suggestionLines } from '../presentation/check/suggestion-lines.ts';
import { checkLines } from '../terminal/check-lines.ts';
import { withoutCommands } from '../text/safe-text.ts';
import { readBaselines } from './read-baseline.ts';
import { readDocument } from './read-document.ts';
import { checkWords, readRules } from './read-rules.ts';
import { writePage } from './write-page.ts';

/** `statgraph check DIR RULE…`: says whether a run keeps rules; the exit status is 1 if it does not. */
export async function check(
  words: readonly string[],
  options: CheckOptions,
  assets: PageAssets,
): Promise<ReportDocument> {
  const { paths, texts } = checkWords(words);
  if (options.suggest === true) return suggest(paths, options);
  const rules = await readRules(options.rules ?? [], texts);
  if (rules.length === 0)
    throw new UserError('usage', 'no rules', 'statgraph check DIR --suggest prints some');
  const baselines = await readBaselines(rules, options);
  const target = options.output === undefined ? null : await targetOf(paths, options);
  if (target !== null) await checkNotAnInput(paths, target.output);
  const document = await readDocument(paths, options);
  if (target !== null) await writePage(document, { target, assets }, options);
  const checked = checkedRuns(document, rules, baselines);
  await writeText('-', textOf(checked));
  if (checked.some(({ outcomes }) => outcomes.some(hasFailed)))
    process.exitCode = exitCodes.rulesBroken;
  return document;
}

/** Prints rules that each run keeps. */
async function suggest(
  paths: readonly string[],
  { output = '-', ...options }: CheckOptions,
): Promise<ReportDocument> {
  await checkNotAnInput(paths, output);
  const document = await readDocument(paths, options);
  await writeText(output, suggestionLines(document.runs).map(safeLine));
  return document;
}

function safeLine(line: string): string {
  return `${withoutCommands(line)}\n`;
}

function textOf(checked: readonly CheckedRun[]): string[] {
  return checkLines(checked, textColumns()).map(safeLine);
}
