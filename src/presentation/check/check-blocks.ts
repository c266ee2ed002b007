import { sort } from 'd3-array';
import type { CheckedRule, CheckedRun } from '../../check/checked.ts';
import { type Effect, effects } from '../../check/effects.ts';
import type { Run } from '../../model/run.ts';
import type { FoldBlock, ListBlock, Sentence, ShownBlock } from '../blocks/block.ts';
import { partlyRecordedList } from '../logs/partly-recorded.ts';
import { checkSummary, ruleCounts, totalSummary } from './check-summary.ts';
import { outcomeSign, runEffect, runSign } from './outcome-sign.ts';
import { outcomeText, shortOutcomeText, toldTimes } from './outcome-text.ts';

/** A fold of rules. Text has them, too. */
type RuleFold = FoldBlock & { readonly blocks: readonly ListBlock[] };

/** What became of the rules of a run. */
export type RunRules = readonly (Sentence | ListBlock | RuleFold)[];

/** What rules do to a check, as the level of a sentence. */
const LEVELS = { fail: 'limit', warn: 'warning', pass: 'kept' } as const satisfies Record<
  Effect,
  Sentence['level']
>;

/** Returns what became of rules: those of the only run, or the counts of all runs and each run, those that fail first. */
export function checkBlocks(checked: readonly CheckedRun[]): readonly ShownBlock[] {
  const parts = partlyRecordedList(checked.map(({ run }) => run));
  if (checked.length === 1) return [...runRules(checked[0]!), parts];
  const runs = sort(checked, (run) => -effects.indexOf(runEffect(run)));
  return [totalCounts(checked), ...runs.flatMap((run) => runBlocks(run)), parts];
}

/** Returns the sign of the worst run and the counts of all. */
function totalCounts(checked: readonly CheckedRun[]): Sentence {
  const worst = checked.reduce((a, b) =>
    effects.indexOf(runEffect(b)) > effects.indexOf(runEffect(a)) ? b : a,
  );
  return { ...runCounts(worst), claim: totalSummary(checked) };
}

/** Returns a run of several: below its name, or in a fold of its name if no rule needs its reader. */
function runBlocks(checked: CheckedRun): readonly ShownBlock[] {
  const { run, outcomes } = checked;
  const { mark, claim } = runCounts(checked);
  return orderedRules(outcomes).open.length === 0
    ? [ruleFold(`${mark} ${run.title}: ${claim}`, run, outcomes)]
    : [{ kind: 'heading', text: run.title }, ...runRules(checked)];
}

/**
 * Returns what became of the rules of a run: their counts, so many of those that need their reader at most, and a fold with
 * the others. If none needs its reader, all are in a fold of their counts.
 */
export function runRules(checked: CheckedRun, most = Number.POSITIVE_INFINITY): RunRules {
  const { run, outcomes } = checked;
  const { open, quiet } = orderedRules(outcomes);
  const others = [...open.slice(most), ...quiet];
  const counts = runCounts(checked);
  if (open.length === 0) return [ruleFold(`${counts.mark} ${counts.claim}`, run, others)];
  return [
    counts,
    ruleList('Rules that need attention', run, open.slice(0, most)),
    ...(others.length === 0
      ? []
      : [{ ...ruleFold(ruleCounts(others), run, others), isSaid: true }]),
  ];
}

/** Returns the sign of a run and the counts of its rules. */
export function runCounts(checked: CheckedRun) {
  const level = LEVELS[runEffect(checked)];
  const claim = checkSummary(checked.outcomes);
  return { kind: 'sentence', level, mark: runSign(checked), claim } as const;
}

function ruleFold(summary: string, run: Run, outcomes: readonly CheckedRule[]): RuleFold {
  const blocks = [{ ...ruleList('Other rules', run, outcomes), isLineEach: true }];
  return { kind: 'fold', summary, blocks, isOpen: true };
}

function ruleList(label: string, run: Run, outcomes: readonly CheckedRule[]): ListBlock {
  return {
    ...{ kind: 'list', id: 'rule-list', label },
    items: outcomes.map((outcome) => ruleSentence(run, outcome)),
  };
}

/** Returns a rule and what was got for it. A rule that was not judged and does nothing has no level. */
function ruleSentence(run: Run, outcome: CheckedRule): Sentence {
  const { rule, verdict, effect } = outcome;
  const isLevel = effect !== 'pass' || verdict === 'kept';
  return {
    ...{ kind: 'sentence', mark: outcomeSign(outcome), claim: rule.text },
    ...(isLevel && { level: LEVELS[effect] }),
    ...{ evidence: outcomeText(run, outcome), shortEvidence: shortOutcomeText(outcome) },
    spans: toldTimes(run, outcome),
  };
}

/** The rules of a run, divided by whether their reader has to do something. */
interface OrderedRules {
  /** Broken rules first, then those that only warn, then those that cannot be told. */
  readonly open: readonly CheckedRule[];
  /** Those that were kept or left out, in their order. */
  readonly quiet: readonly CheckedRule[];
}

/** Divides the rules of a run. */
function orderedRules(outcomes: readonly CheckedRule[]): OrderedRules {
  return {
    open: sort(outcomes.filter(isOpen), rankOf),
    quiet: outcomes.filter((outcome) => !isOpen(outcome)),
  };
}

function isOpen({ verdict, effect }: CheckedRule): boolean {
  return effect !== 'pass' || verdict === 'cannot-tell';
}

function rankOf({ verdict, effect }: CheckedRule): number {
  return (verdict === 'cannot-tell' ? 1 : 0) - 2 * effects.indexOf(effect);
}
