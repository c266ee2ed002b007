import { mean } from 'd3-array';

/** Minimum autocorrelation of a series that has a period. */
const MIN_CORRELATION = 0.3;
/** A lag whose correlation is at least this share of the best one is as good. Multiples of the period correlate too. */
const MIN_SHARE_OF_BEST = 0.85;
/** Minimum number of periods in the series. Fewer could be chance. */
const MIN_PERIODS = 4;

/**
 * The period of a series, in cells, by autocorrelation; NaN if it has none of at most `longest` cells. The lag is
 * refined by a parabola through its neighbours.
 */
export function periodOf(values: Float64Array, longest: number): number {
  const maxLag = Math.min(longest, Math.floor(values.length / MIN_PERIODS));
  const middle = mean(values) ?? Number.NaN;
  const same = correlationAt(values, middle, 0);
  const correlations = Array.from(
    { length: maxLag + 2 },
    (_, lag) => correlationAt(values, middle, lag) / same,
  );
  let fell = false;
  const peaks = correlations.flatMap((value, lag) => {
    fell ||= value < MIN_CORRELATION;
    const isPeak =
      fell && lag <= maxLag && value >= correlations[lag - 1]! && value >= correlations[lag + 1]!;
    return isPeak && value >= MIN_CORRELATION ? lag : [];
  });
  const best = Math.max(...peaks.map((lag) => correlations[lag]!));
  const lag = peaks.find((candidate) => correlations[candidate]! >= MIN_SHARE_OF_BEST * best);
  if (lag === undefined) return Number.NaN;
  const [before, here, after] = [
    correlations[lag - 1]!,
    correlations[lag]!,
    correlations[lag + 1]!,
  ];
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
