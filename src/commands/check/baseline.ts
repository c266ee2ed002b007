import { baselineJson } from '../../check/baseline/baseline-json.ts';
import { baselineOf } from '../../check/baseline/baseline-of.ts';
import { MIN_BASELINE_RUNS } from '../../check/baseline/doubt.ts';
import { judgeRule } from '../../check/judge/judge-rule.ts';
import { type CheckRule, isOfBaseline } from '../../check/language/check-rule.ts';
import { valuesForRule, valuesOfRun } from '../../check/values/figure-values.ts';
import type { CommonOptions } from '../../cli/options.ts';
import { printMessage } from '../../console/log.ts';
import type { ReportDocument } from '../../model/document.ts';
import { UserError } from '../../model/user-error.ts';
import { checkNotAnInput } from '../../output/check-not-an-input.ts';
import { writeText } from '../../output/write.ts';
import { baselineRunsText, withUnlike } from '../../presentation/check/baseline-runs-text.ts';
import { readDocument } from '../reading/read-document.ts';
import { readRules } from './read-rules.ts';

/** The options of `baseline`. */
export interface BaselineOptions extends CommonOptions {
  /** Files of rules. With these, a baseline has what their shares are of, and nothing else. */
  readonly rules?: readonly string[];
}

/** `statgraph baseline DIR…`: writes what the figures of runs are, as a small file by which later runs are checked. */
export async function baseline(
  paths: readonly string[],
  { output = '-', rules: files = [], ...options }: BaselineOptions,
): Promise<ReportDocument> {
  const rules = await readRules(files, []);
  await checkNotAnInput(paths, output);
  const document = await readDocument(paths, options);
  const isOfRules = rules.some(isOfBaseline);
  const values = document.runs.map((run) =>
    isOfRules ? rules.flatMap((rule) => valuesForRule(run, rule)) : valuesOfRun(run),
  );
  const made = withUnlike(baselineOf(values), document.runs);
  if (made.figures.size === 0) throw nothingCame(document, rules);
  const { text, leftOut } = baselineJson(made);
  await writeText(output, [text]);
  if (options.quiet !== true)
    for (const line of baselineRunsText(document.runs, made)) printMessage(line);
  const { length } = document.runs;
  if (length < MIN_BASELINE_RUNS && options.quiet !== true)
    printMessage(
      `${length === 1 ? 'one run' : `${length} runs`}: of fewer than ${MIN_BASELINE_RUNS}, check tells changes only with --control, a run that repeats them`,
    );
  if (leftOut > 0)
    printMessage(
      `${leftOut} figures had no room in 256 kB: those of benchmarks and the main ones of the host and its devices came first`,
    );
  return document;
}

/** Returns the error for runs without any figure: why the first rule by a baseline got none. */
function nothingCame({ runs }: ReportDocument, rules: readonly CheckRule[]): UserError {
  const rule = rules.find(isOfBaseline);
  const { reason, hint } =
    rule === undefined
      ? { reason: 'the logs have no numbers', hint: '' }
      : judgeRule(runs[0]!, rule, null);
  return new UserError('nothingReadable', `no figure for a baseline: ${reason}`, hint || undefined);
}
