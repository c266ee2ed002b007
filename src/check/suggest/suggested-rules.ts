import { greatest, least } from 'd3-array';
import type { Run } from '../../model/run.ts';
import { judgeRule } from '../judge/judge-rule.ts';
import { parseCheckRule } from '../language/parse-check-rule.ts';
import { type FigureValue, valuesNamed, WHOLE_RUN } from '../values/figure-values.ts';
import {
  type RuleCandidate,
  resourceCandidates,
  resultCandidates,
  steadinessCandidates,
} from './candidates.ts';
import { limitText } from './limit-text.ts';
import { ruleText } from './rule-text.ts';

/** A rule that runs keep. */
export interface SuggestedRule {
  readonly text: string;
  readonly candidate: RuleCandidate;
  /** Today's value, of all that the rule names in all runs the one nearest to the limit. */
  readonly value: FigureValue;
  /** Whether the rule is about several figures. */
  readonly isOfSeveral: boolean;
}

/** Rules about one thing. */
export interface RuleSection {
  readonly title: string;
  readonly rules: readonly SuggestedRule[];
}

/** Returns rules that all runs keep, with room between their values and the limits. The first run decides about what. */
export function suggestedRules(runs: readonly Run[]): readonly RuleSection[] {
  const [first] = runs;
  if (first === undefined) return [];
  const sections = [
    { title: 'What the benchmark did', candidates: resultCandidates(first) },
    { title: 'How steady it was', candidates: steadinessCandidates(first) },
    { title: 'What was left', candidates: resourceCandidates(first) },
  ];
  return sections
    .map(({ title, candidates }) => ({
      title,
      rules: candidates.flatMap((candidate) => suggestionOf(runs, candidate) ?? []),
    }))
    .filter(({ rules }) => rules.length > 0);
}

/** Returns the rule with its limit; null if it names nothing in a run, or if no useful limit is left. */
function suggestionOf(runs: readonly Run[], candidate: RuleCandidate): SuggestedRule | null {
  const { relation, host, quantifier } = candidate;
  const [judgeable] = [candidate, ofFew(candidate)].flatMap((tried) => {
    const ofRuns = runs.map((run) =>
      valuesNamed(run, { ...tried, lasting: null }, { ...WHOLE_RUN, host }),
    );
    return ofRuns.some(({ length }) => length === 0) ? [] : { tried, values: ofRuns.flat() };
  });
  if (judgeable === undefined) return null;
  const { tried, values } = judgeable;
  const value = (relation === '<' ? greatest : least)(values, (each) => each.value)!;
  const text = value.value === 0 ? null : ruleText(tried, limitText(value, tried));
  if (text === null || !runs.every((run) => isUseful(run, text))) return null;
  const isOfSeveral = quantifier === 'every' && values.length > runs.length;
  return { text, candidate: tried, value, isOfSeveral };
}

/** Returns the rule about the highest or lowest value, which few samples have too. */
function ofFew(candidate: RuleCandidate): RuleCandidate {
  return { ...candidate, statistic: { name: candidate.relation === '<' ? 'max' : 'min' } };
}

/** Highest share that is a limit of anything, in percent. */
const WHOLE_PERCENT = 100;

/** Whether a run keeps a rule that not every run keeps. */
function isUseful(run: Run, text: string): boolean {
  const rule = parseCheckRule(text, '');
  if (rule.condition.kind !== 'figure') return false;
  const { unit, value } = rule.condition.limit;
  if (unit === '%' && value >= WHOLE_PERCENT) return false;
  return judgeRule(run, rule, null).verdict === 'kept';
}
