import { checkedRuns, hasFailed } from '../../check/checked.ts';
import type { CheckOptions } from '../../cli/check-options.ts';
import type { ReportDocument } from '../../model/document.ts';
import type { PageAssets } from '../../model/page-files.ts';
import { exitCodes, UserError } from '../../model/user-error.ts';
import { checkNotAnInput } from '../../output/check-not-an-input.ts';
import { checkOutputExtension } from '../../output/check-output-extension.ts';
import { openInBrowser } from '../../output/open-in-browser.ts';
import { targetOf } from '../../output/report-target.ts';
import { writeText } from '../../output/write.ts';
import { pageOf, type ReportTarget } from '../../output/write-report.ts';
import { suggestionLines } from '../../presentation/check/suggestion-lines.ts';
import { withoutCommands } from '../../text/safe-text.ts';
import { readDocument } from '../reading/read-document.ts';
import { writePage } from '../write-page.ts';
import { readBaselines } from './read-baseline.ts';
import { checkWords, readRules } from './read-rules.ts';
import { writeCheck } from './write-check.ts';

/** `statgraph check DIR RULE…`: says whether a run keeps rules; the exit status is 1 if it does not. */
export async function check(
  words: readonly string[],
  options: CheckOptions,
  assets: PageAssets,
): Promise<ReportDocument> {
  const { paths, texts } = checkWords(words);
  if (options.suggest === true) {
    if (texts.length > 0)
      throw new UserError('usage', `--suggest takes no rule: ${texts[0]!.text}`);
    return suggest(paths, options);
  }
  const rules = await readRules(options.rules ?? [], texts);
  if (rules.length === 0)
    throw new UserError('usage', 'no rules', 'statgraph check DIR --suggest prints some');
  const target = await checkOutputs(paths, options);
  const baselines = await readBaselines(rules, options);
  const document = await readDocument(paths, options);
  const { onCannotTell } = options;
  const checked = checkedRuns(document, rules, { baselines, onCannotTell });
  // Before anything is written: a reader that leaves early ends the output, and does not make a failed check pass.
  if (hasFailed(checked)) process.exitCode = exitCodes.rulesBroken;
  await writeCheck({ document, checked }, options, async () => {
    if (target !== null) await writePage(document, { target, assets, checked }, options);
  });
  if (target !== null && options.open === true) await openInBrowser(pageOf(target));
  return document;
}

/** Checks where a check writes, before any log is read. Returns the target of its report; null without one. */
async function checkOutputs(
  paths: readonly string[],
  options: CheckOptions,
): Promise<ReportTarget | null> {
  const { output, open, junit } = options;
  if (output === '-')
    throw new UserError('usage', 'standard output is for the rules, not for the report: -o -');
  checkOutputExtension(junit, {
    what: 'JUnit XML',
    extensions: ['xml'],
    hint: '-o FILE.html writes a report, --format chooses what is printed',
  });
  await checkNotAnInput(paths, junit);
  if (output === undefined && open !== true) return null;
  const target = await targetOf(paths, options);
  await checkNotAnInput(paths, target.output);
  return target;
}

/** Prints rules that each run keeps. */
async function suggest(
  paths: readonly string[],
  { output = '-', ...options }: CheckOptions,
): Promise<ReportDocument> {
  await checkNotAnInput(paths, output);
  const document = await readDocument(paths, options);
  await writeText(
    output,
    suggestionLines(document.runs).map((line) => `${withoutCommands(line)}\n`),
  );
  return document;
}
