import type { Baseline } from './baseline.ts';
import type { OddValue } from './odd-value.ts';

/** The runs that the shares of a baseline are of. */
export interface Baselines {
  readonly baseline: Baseline;
  /** A run that repeats the baseline; null without one. */
  readonly control: Baseline | null;
}

/** The runs by which shares of a baseline are judged, and what the figures share that are judged by them. */
export interface Yardstick extends Baselines {
  /** Number of figures that are judged in one check. They share the risk of a false alarm. */
  readonly figures: number;
  /** Of the runs of the baseline that would break one of the rules, the one that is furthest from the others; null without such. */
  readonly oddValue: OddValue | null;
}
