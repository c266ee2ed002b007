import type { Unit } from '../../model/unit.ts';
import type { Assumption } from '../figures/assumptions.ts';
import { type Bounds, exactly } from '../figures/bounds.ts';
import type { Figure } from '../figures/figure.ts';
import { type FigureWords, figureWords } from '../figures/figure-words.ts';
import type { Scope } from './scope.ts';

/** A number that says something about a whole run. Runs are compared by these. */
export interface KeyFigure extends Figure, FigureWords {
  readonly unit: Unit;
  /** The printed result, or the mean of a resource, its minimum for free memory. */
  readonly value: number;
  /** The range in which the value lies; a printed result is exact. */
  readonly bounds: Bounds;
  /** The assumed facts that the value depends on. */
  readonly assumes: readonly Assumption[];
  /** The rows that it speaks for; null if they are all of its host. */
  readonly scope: Scope | null;
  /** The 95th percentile over time; NaN if it has none. */
  readonly p95: number;
  /** The deviation over the repetitions of a benchmark, in percent of the value, as printed; NaN without one. */
  readonly deviationPercent?: number;
  /** Of how steady a benchmark was: the seconds from its first work to those that count, which are at its usual rate. */
  readonly since?: number;
  /** Whether more or less of it is better for the user of the run; null if it is neither. */
  readonly better: 'more' | 'less' | null;
  /** Whether it speaks for its subject: results do, and one figure of each resource. */
  readonly isHeadline: boolean;
}

/** The value of a figure, and how it is judged. */
type Known = Pick<KeyFigure, 'unit' | 'value'> & Partial<Omit<KeyFigure, keyof Figure>>;

/** Returns a figure with its words. */
export function keyFigure(figure: Figure, known: Known): KeyFigure {
  const bounds = exactly(known.value);
  const others = { bounds, assumes: [], scope: null, p95: Number.NaN, better: null };
  return { ...figure, ...figureWords(figure), ...others, isHeadline: false, ...known };
}

/** Whether a figure is what a benchmark printed, not what its host did. */
export function isOfBenchmark({ kind }: Pick<KeyFigure, 'kind'>): boolean {
  return kind === 'result' || kind === 'steadiness';
}
