import type { ChangeForm } from './change-scale.ts';

/** A figure of two sides: one number a run. NaN where a run lacks it, which does not count. */
export interface RepeatedFigure {
  readonly id: string;
  readonly base: readonly number[];
  readonly other: readonly number[];
}

/**
 * `changed`: more than chance and beyond the threshold. `no change seen`: a change beyond the threshold is unlikely.
 * `cannot tell`: neither.
 */
export type Verdict = 'changed' | 'no change seen' | 'cannot tell';

/** The change of a figure from the base to the other side. */
export interface TestedChange {
  readonly form: ChangeForm;
  /** Ratio of the geometric means, or difference of the means; NaN if a side has no value. */
  readonly value: number;
  /** The 95 % confidence interval; NaN without a test. */
  readonly low: number;
  readonly high: number;
  /** Of the test, alone; NaN if a side has fewer than three runs. */
  readonly p: number;
  readonly freedom: number;
}

/** A verdict on a figure, with its test. */
export interface Judgement {
  readonly id: string;
  readonly verdict: Verdict;
  readonly change: TestedChange;
  /** p among all figures that were tested; NaN if this one was not. */
  readonly adjustedP: number;
  /** Whether the runs are apart, but are so few that among so many figures this is chance now and then. */
  readonly isTooFew: boolean;
  /** Runs that have the figure. */
  readonly runs: { readonly base: number; readonly other: number };
  /** Number of runs a side that would be enough; null if there is a verdict, Infinity if the number is too large to be useful. */
  readonly runsNeeded: number | null;
}
