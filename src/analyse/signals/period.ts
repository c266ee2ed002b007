import { mean } from 'd3-array';

/** Below this correlation with itself a course has no period. */
const LEAST = 0.3;
/** A lag correlates as well as the best one; its multiples do too. */
const AS_GOOD = 0.85;
/** Fewer periods could be chance. */
const TIMES = 4;

/**
 * The period of a course, in cells, by autocorrelation; NaN if it has none of at most `longest` cells. The lag is
 * refined by a parabola through its neighbours.
 */
export function periodOf(values: Float64Array, longest: number): number {
  const most = Math.min(longest, Math.floor(values.length / TIMES));
  const middle = mean(values) ?? Number.NaN;
  const same = correlationAt(values, middle, 0);
  const at = Array.from(
    { length: most + 2 },
    (_, lag) => correlationAt(values, middle, lag) / same,
  );
  let fell = false;
  const peaks = at.flatMap((value, lag) => {
    fell ||= value < LEAST;
    const isPeak = fell && lag <= most && value >= at[lag - 1]! && value >= at[lag + 1]!;
    return isPeak && value >= LEAST ? lag : [];
  });
  const best = Math.max(...peaks.map((lag) => at[lag]!));
  const lag = peaks.find((one) => at[one]! >= AS_GOOD * best);
  if (lag === undefined) return Number.NaN;
  const [before, here, after] = [at[lag - 1]!, at[lag]!, at[lag + 1]!];
  return lag + (before - after) / (2 * (before + after - 2 * here) || 1);
}

function correlationAt(values: Float64Array, middle: number, lag: number): number {
  let [sum, pairs] = [0, 0];
  for (let i = lag; i < values.length; i++) {
    const product = (values[i]! - middle) * (values[i - lag]! - middle);
    if (Number.isNaN(product)) continue;
    sum += product;
    pairs++;
  }
  return sum / pairs;
}
