import { judgeRepeats } from '../../../src/compare/repeats/judge-repeats.ts';
import type { Judgement } from '../../../src/compare/repeats/judgement.ts';
import { normal } from './random.ts';

const FIGURES = 12;
const SAMPLES = 300;
/** Correlation of neighbouring samples. */
const CORRELATION = 0.9;
/** Standard deviation of the level of equal runs. */
const RUN_DEVIATION = 0.02;
const THRESHOLD = 0.05;

/** Comparisons of equal runs. What is changed afterwards does not change them. */
export interface Simulated {
  /** Judges them where some of the twelve figures are higher on the other side. */
  judge(change: { readonly by: number; readonly figures: number }): Judgement[][];
}

/** What is simulated. */
interface Simulation {
  readonly comparisons: number;
  /** Of each side. */
  readonly runs: number;
  /** Standard deviation of the samples of a run from its level. */
  readonly deviation: number;
  readonly seed?: number;
}

/** Figures of runs: means of samples that depend on those before, on a level that differs from run to run. */
export function simulate({ comparisons, runs, deviation, seed = 1 }: Simulation): Simulated {
  const next = normal(seed);
  const figureOfRun = () => 1000 * (1 + RUN_DEVIATION * next() + deviation * meanOfSamples(next));
  const side = () => Array.from({ length: runs }, figureOfRun);
  const all = Array.from({ length: comparisons }, () =>
    Array.from({ length: FIGURES }, (_, i) => ({ id: `${i}`, base: side(), other: side() })),
  );
  return {
    judge: ({ by, figures }) =>
      all.map((compared) =>
        judgeRepeats(
          compared.map((figure, i) => ({
            ...figure,
            other: figure.other.map((value) => (i < figures ? value * (1 + by) : value)),
          })),
          THRESHOLD,
        ),
      ),
  };
}

function meanOfSamples(next: () => number): number {
  const step = Math.sqrt(1 - CORRELATION ** 2);
  let value = next();
  let sum = value;
  for (let i = 1; i < SAMPLES; i++) {
    value = CORRELATION * value + step * next();
    sum += value;
  }
  return sum / SAMPLES;
}

/** Share of figures with a verdict. */
export function shareOf(verdict: Judgement['verdict'], judgements: readonly Judgement[]): number {
  return judgements.filter((judgement) => judgement.verdict === verdict).length / judgements.length;
}
