import type { ChangeForm } from '../../compare/repeats/change-scale.ts';
import type { Unit } from '../../model/unit.ts';

/** A statistic of a figure as the runs of a baseline had it. */
export interface UsualValue {
  /** One of each run that had it, in ascending order. */
  readonly values: readonly number[];
  /** Geometric mean on the scale of ratios, else the arithmetic one. */
  readonly mean: number;
  /** Standard deviation of the natural logarithms, or of the values; NaN for a single run. */
  readonly deviation: number;
  /** Values are compared by their ratios if all of them are above 0, and not in percent. */
  readonly scale: ChangeForm;
}

/** A figure of a baseline, in its unit, by the names of its statistics: `mean`, `p95`. */
export interface BaselineFigure {
  readonly unit: Unit;
  readonly statistics: ReadonlyMap<string, UsualValue>;
}

/** The figures that runs of the same set-up had. */
export interface Baseline {
  readonly runs: number;
  /** By their names in the words of the report: `disk sda in use during "load"`. */
  readonly figures: ReadonlyMap<string, BaselineFigure>;
  /** In what its runs differ if they are not of the same set-up: `clients 8 … 64`; then nothing is judged by it. */
  readonly unlike?: string;
}
