import type { CheckedRule, CheckedRun } from '../../check/checked.ts';
import { type Effect, effects } from '../../check/effects.ts';
import type { RuleVerdict } from '../../check/judge/outcome.ts';

/** The signs of verdicts, which differ in shape. */
const VERDICT_SIGNS: Readonly<Record<RuleVerdict, string>> = {
  kept: '✓',
  broken: '✗',
  unknown: '✗',
  'left-out': '–',
  'cannot-tell': '?',
};

const EFFECT_SIGNS: Readonly<Record<Effect, string>> = { pass: '✓', warn: '!', fail: '✗' };

/** Returns the sign of what became of a rule; `!` for one that was not kept and only warns. */
export function outcomeSign({ verdict, effect }: CheckedRule): string {
  return effect === 'warn' && verdict !== 'cannot-tell'
    ? EFFECT_SIGNS.warn
    : VERDICT_SIGNS[verdict];
}

/** Returns the sign of a run: that of the worst which its rules do to the check. */
export function runSign(checked: CheckedRun): string {
  return EFFECT_SIGNS[runEffect(checked)];
}

/** Returns the worst that the rules do to the check. */
export function runEffect({ outcomes }: CheckedRun): Effect {
  return effects.findLast((effect) => outcomes.some((each) => each.effect === effect)) ?? 'pass';
}
