import type { Signal } from '../../analyse/signals/signals.ts';
import type { MetricId } from '../../model/metric.ts';
import type { Window } from '../../model/run.ts';
import type { Unit } from '../../model/unit.ts';
import type { UsualValue } from '../baseline/baseline.ts';
import type { Doubt } from '../baseline/doubt.ts';
import type { CheckRule } from '../language/check-rule.ts';

/**
 * What became of a rule. `unknown`: it applies to nothing, or to too little; it fails. `left-out`: the same of an
 * optional rule. `cannot-tell`: what is beyond its share of a baseline may be no change.
 */
export type RuleVerdict = 'kept' | 'broken' | 'unknown' | 'left-out' | 'cannot-tell';

/** What was got for one of the figures that a rule names, or a finding that it forbids. */
export interface Got extends GotValue {
  /** In the words of the report; with its host if the run has several. */
  readonly name: string;
  /** What the runs of the baseline had; null without a baseline. */
  readonly usual: UsualValue | null;
  /** Why a value beyond its share of a baseline may be no change; null if it is one, or if the limit was kept. */
  readonly doubt: Doubt | null;
}

/** A value, and where it broke its limit. */
export interface GotValue {
  /** `time`: for how long, or for which share of the time, a limit was kept. */
  readonly kind: 'figure' | 'time' | 'finding';
  readonly isKept: boolean;
  readonly value: number;
  readonly unit: Unit;
  /** Empty for a time. */
  readonly metric: MetricId;
  /** The signal that was judged; null for a time, a result and a finding. */
  readonly signal: Signal | null;
  /** Where the limit was not kept for longest; null if it was kept, or if the figure has no time. */
  readonly where: Window | null;
  /** The line that holds the value, or of a time the one that is furthest from the limit: `iostat.out:4182`; empty without one. */
  readonly origin: string;
}

export interface Outcome {
  readonly rule: CheckRule;
  readonly verdict: RuleVerdict;
  /** Those that broke the rule first. */
  readonly got: readonly Got[];
  /** Why it cannot be judged; empty if it was judged. */
  readonly reason: string;
  /** What would help, or which of several figures were left out; empty without such. */
  readonly hint: string;
}
