import type { SampleStatistic } from '../../analyse/figures/figure.ts';
import type { TimeBound } from '../../model/time-bound.ts';
import type { Unit } from '../../model/unit.ts';

/** A line of a rule file, or a rule of the command line. */
export interface CheckRule {
  /** As written, without its comment. */
  readonly text: string;
  /** `rules.txt:3`, or `rule 2` of the command line. */
  readonly place: string;
  /** A broken rule of level `error` fails the check; a `warning` is only reported. */
  readonly level: 'error' | 'warning';
  /** Whether it may apply to nothing. */
  readonly isOptional: boolean;
  readonly condition: Condition;
  readonly scope: RuleScope;
}

/** The part of a run that a rule is about. */
export interface RuleScope {
  /** The name of a phase, a mark or a job; null for the whole run. */
  readonly during: string | null;
  readonly after: TimeBound | null;
  readonly before: TimeBound | null;
  readonly host: string | null;
}

/** Whether a rule is about a part of the run's time. */
export function hasTime({ during, after, before }: RuleScope): boolean {
  return during !== null || after !== null || before !== null;
}

/** Whether the limit of a rule is a share of a baseline. */
export function isOfBaseline({ condition }: CheckRule): boolean {
  return condition.kind === 'figure' && condition.limit.isOfBaseline;
}

export type Condition = FindingCondition | FigureCondition;

/** No finding holds these words; without words, no finding limited the run. */
export interface FindingCondition {
  readonly kind: 'finding';
  readonly words: string;
}

/** A figure keeps a limit. */
export interface FigureCondition {
  readonly kind: 'figure';
  /** Whether all that the words name must keep the limit, at least one of them, or the only one. */
  readonly quantifier: 'every' | 'any' | 'only';
  /** What is measured, in the words of the report: `disk vda response time`. */
  readonly words: string;
  /** Null if none is written. */
  readonly statistic: SampleStatistic | null;
  readonly relation: Relation;
  readonly limit: Limit;
  /** The limit of the time for which it holds, `for < 30 s in a row`; null if it must always hold. */
  readonly lasting: Lasting | null;
}

export const relations = ['<', '<=', '>', '>=', '='] as const;
export type Relation = (typeof relations)[number];

export interface Limit {
  /** In the base unit. */
  readonly value: number;
  /** Null for a number without a unit. */
  readonly unit: Unit | null;
  /** Whether `value` is a share, in percent, of what the baseline has. */
  readonly isOfBaseline: boolean;
}

/** A limit of the seconds, or the share of the time in percent, for which a condition holds. */
export interface Lasting {
  /** Whether it is of the longest time without a break, else of all times together. */
  readonly isInARow: boolean;
  readonly relation: Relation;
  readonly value: number;
  readonly unit: 's' | '%';
}
