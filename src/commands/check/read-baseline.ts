import type { Baseline } from '../../check/baseline/baseline.ts';
import { baselineOf } from '../../check/baseline/baseline-of.ts';
import { BASELINE_FORMAT, parseBaseline } from '../../check/baseline/parse-baseline.ts';
import type { Baselines } from '../../check/baseline/yardstick.ts';
import { type CheckRule, isOfBaseline } from '../../check/language/check-rule.ts';
import { valuesForRule } from '../../check/values/figure-values.ts';
import type { CheckOptions } from '../../cli/check-options.ts';
import { readGivenFile } from '../../cli/given-file.ts';
import type { CommonOptions } from '../../cli/options.ts';
import { printMessage } from '../../console/log.ts';
import { UserError } from '../../model/user-error.ts';
import { baselineRunsText, withUnlike } from '../../presentation/check/baseline-runs-text.ts';
import { readDocument } from '../reading/read-document.ts';

/** Maximum size of a file that may be a baseline, in bytes. A larger one is a report or an archive. */
const MAX_BYTES = 1 << 20;

/** Reads what the rules of a baseline are judged by; null if no rule is of one. */
export async function readBaselines(
  rules: readonly CheckRule[],
  options: CheckOptions,
): Promise<Baselines | null> {
  const [first] = rules.filter(isOfBaseline);
  if (first === undefined) return null;
  const { baseline, control } = options;
  if (baseline === undefined)
    throw new UserError(
      'usage',
      `${first.place}: ${first.text}: no baseline`,
      '--baseline names its runs, or a file that statgraph baseline wrote',
    );
  return {
    baseline:
      (await readBaselineFile(baseline)) ?? (await readBaselineRuns(baseline, rules, options)),
    control: control === undefined ? null : await readBaselineRuns(control, rules, options),
  };
}

/** Reads a file that `statgraph baseline` wrote; null if it is anything else. */
async function readBaselineFile(path: string): Promise<Baseline | null> {
  const value = await jsonOf(path);
  if (typeof value !== 'object' || value === null) return null;
  if (!('format' in value) || value.format !== BASELINE_FORMAT) return null;
  const parsed = parseBaseline(value);
  if (typeof parsed !== 'string') return parsed;
  throw new UserError(
    'damaged',
    `the baseline is damaged: ${path}: ${parsed}`,
    'statgraph baseline writes it again',
  );
}

/** Returns the content of a small file of JSON; null for anything else. */
async function jsonOf(path: string): Promise<unknown> {
  try {
    return JSON.parse((await readGivenFile(path, 'baseline', MAX_BYTES)).toString('utf8'));
  } catch {
    return null;
  }
}

async function readBaselineRuns(
  path: string,
  rules: readonly CheckRule[],
  options: CommonOptions,
): Promise<Baseline> {
  const { runs } = await readDocument([path], options);
  const values = runs.map((run) => rules.flatMap((rule) => valuesForRule(run, rule)));
  const baseline = withUnlike(baselineOf(values), runs);
  if (options.quiet !== true)
    for (const line of baselineRunsText(runs, baseline)) printMessage(line);
  return baseline;
}
