import { extent } from 'd3-array';
import type { MetricId } from '../../model/metric.ts';
import type { Unit } from '../../model/unit.ts';
import { changeOf, USUAL_THRESHOLD_PERCENT } from '../repeats/change.ts';

/** A column of the table of runs: a parameter, a result of a benchmark and how steady it was, what the host did. */
export interface RunColumn {
  readonly kind: 'parameter' | 'result' | 'steadiness' | 'measured';
  /** What it is about if that is the same of all runs and the name does not say it: `nvme0n1`; else empty. */
  readonly subject: string;
  /** `transactions/s`, `in use`, `threads`. */
  readonly name: string;
  /** Null for words, and for numbers that only count. */
  readonly metric: MetricId | null;
  readonly unit: Unit | null;
  /** One for each run; NaN without one, and of words. */
  readonly values: Float64Array;
  /** The deviations that benchmarks printed of the values, in percent. */
  readonly deviations?: readonly number[];
  /** The words of a column without numbers, one for each run; null of numbers. */
  readonly words: readonly string[] | null;
  readonly better: 'more' | 'less' | null;
}

/**
 * Returns the runs with the best value of a column; none if it has no better, or most runs are about as good.
 */
export function bestRuns({ better, values }: RunColumn): readonly number[] {
  const known = [...values.keys()].filter((i) => !Number.isNaN(values[i]!));
  if (better === null || known.length < 2) return [];
  const numbers = known.map((i) => values[i]!);
  const best = better === 'more' ? Math.max(...numbers) : Math.min(...numbers);
  const isAsGood = (value: number) => changeOf(best, value, USUAL_THRESHOLD_PERCENT) === 'same';
  if (2 * numbers.filter(isAsGood).length > known.length) return [];
  return known.filter((i) => values[i] === best);
}

/** Returns the column of the result by which runs are ranked: the first of which more is better, else less; if any. */
export function rankingColumn(columns: readonly RunColumn[]): RunColumn | undefined {
  const results = columns.filter(({ kind, better }) => kind === 'result' && better !== null);
  return results.find(({ better }) => better === 'more') ?? results[0];
}

/** Returns the column of the bytes of the operations that rank runs, if these have different sizes. */
export function bytesColumn(columns: readonly RunColumn[]): RunColumn | undefined {
  const ranking = rankingColumn(columns);
  return ranking?.metric !== 'benchmark.operations'
    ? undefined
    : columns.find(
        ({ metric, subject }) => metric === 'benchmark.throughput' && subject === ranking.subject,
      );
}

/** Maximum difference of a column, in percent of its lowest, that is noise. */
export const MAX_NOISE_PERCENT = 2;

/** Whether the values of a column differ so little that they say nothing about its runs. */
export function hardlyDiffers({ kind, words, values }: RunColumn): boolean {
  if (kind === 'parameter' || words !== null || values.length < 2 || values.some(Number.isNaN))
    return false;
  const [low, high] = extent(values) as [number, number];
  return high - low <= (MAX_NOISE_PERCENT / 100) * Math.abs(low);
}
