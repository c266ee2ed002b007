import type { Baseline } from './baseline.ts';

/** The runs that the shares of a baseline are of. */
export interface Baselines {
  readonly baseline: Baseline;
  /** A run that repeats the baseline; null without one. */
  readonly control: Baseline | null;
}

/** The runs by which shares of a baseline are judged, and the number of figures that share the risk of a false alarm. */
export interface Yardstick extends Baselines {
  /** Number of figures that are judged by it. They share the risk of a false alarm. */
  readonly figures: number;
}
