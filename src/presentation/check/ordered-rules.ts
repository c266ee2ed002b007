import { sort } from 'd3-array';
import { type CheckedRule, effects } from '../../check/checked.ts';

/** The rules of a run, divided by whether their reader has to do something. */
export interface OrderedRules {
  /** Broken rules first, then those that only warn, then those that cannot be told. */
  readonly open: readonly CheckedRule[];
  /** Those that were kept or left out, in their order. */
  readonly quiet: readonly CheckedRule[];
}

/** Divides the rules of a run. */
export function orderedRules(outcomes: readonly CheckedRule[]): OrderedRules {
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
