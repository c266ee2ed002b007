import { median } from 'd3-array';
import { formOf, onScale, thresholdOn } from './change-scale.ts';

/** A run of a side whose figure is far from those of the others. It is named, and stays in every number. */
export interface OddRun {
  /** Its place among the runs of the side, from 0. */
  readonly run: number;
  /** `slow first run`: the first is worse than the rest, as with cold caches. */
  readonly kind: 'slow first run' | 'far from the rest';
}

/** Standard deviations from the median, as in hyperfine (`src/outlier_detection.rs`). */
const MIN_DEVIATIONS = 10;
/** Standard deviation of a normal distribution whose median absolute deviation is 1. */
const DEVIATION_PER_MAD = 1.4826;
/**
 * One of three runs is so far away by chance in a tenth of all cases, one of six in a hundredth. A first run that is worse
 * has a known cause and is named among three.
 */
const MIN_RUNS = 6;

/** Returns the runs of a side that are 10 standard deviations and more than the threshold from its median. */
export function oddRuns(
  values: readonly number[],
  better: 'more' | 'less' | null,
  threshold: number,
): readonly OddRun[] {
  const known = values.filter(Number.isFinite);
  const form = formOf(known);
  const middle = median(known, (value) => onScale(form, value)) ?? Number.NaN;
  const distanceOf = (value: number) => onScale(form, value) - middle;
  const mad = median(known, (value) => Math.abs(distanceOf(value))) ?? Number.NaN;
  const limit = Math.max(
    MIN_DEVIATIONS * DEVIATION_PER_MAD * mad,
    thresholdOn(form, threshold, [middle]),
  );
  return values.flatMap((value, run): OddRun[] => {
    const distance = distanceOf(value);
    if (!Number.isFinite(distance) || Math.abs(distance) <= limit) return [];
    const isWorse = better === (distance < 0 ? 'more' : 'less');
    if (run === 0 && isWorse) return [{ run, kind: 'slow first run' }];
    return known.length < MIN_RUNS ? [] : [{ run, kind: 'far from the rest' }];
  });
}
