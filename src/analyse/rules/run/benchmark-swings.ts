import { mean } from 'd3-array';
import { lengthIn } from '../../figures/length-text.ts';
import { blockMeans } from '../../signals/block-means.ts';
import { usualDistance } from '../../signals/distance.ts';
import { fallsOf } from '../../signals/falls.ts';
import { cellsIn, cellsTime } from '../../signals/grid.ts';
import { periodOf } from '../../signals/period.ts';
import { intervalOf, type Signal } from '../../signals/signals.ts';
import { sustainedSeconds } from '../../signals/spans.ts';
import type { Evidence } from '../evidence.ts';
import type { RuleFinding, SeriesRule } from '../rule.ts';
import { series } from '../rule-kinds.ts';
import {
  benchmarkRate,
  benchmarkRates,
  rateIn,
  rateSubject,
  rateText,
  STALLED_FACTOR,
} from './benchmark-rate.ts';
import { reportedStalls } from './benchmark-stalls.ts';

/** Minimum factor of a fall, and of the rise before the next one. */
const MIN_FACTOR = 1.5;
/** Minimum number of falls: fewer could be chance. */
const MIN_FALLS = 4;
/** Means in a period, or in the whole time if no period is known. */
const MEANS_PER_PERIOD = 12;
const MEANS_IN_ALL = 100;
/** Minimum reports in a mean if no period is known: noise of fewer would look like swings. */
const MIN_REPORTS = 10;
/** Maximum number of values in which a period is searched. */
const MAX_VALUES = 1000;

/** A benchmark whose rate rises and falls again and again, as between checkpoints. */
export const benchmarkSwings: SeriesRule = series('benchmark-swings', 'warning', {
  ...benchmarkRates,
  unit: '1/s',
  reference: 'Own: falls of the means by a third or more, four times or more',
  find,
});

function find(evidence: Evidence, signal: Signal): readonly RuleFinding[] {
  const rate = benchmarkRate(evidence, signal);
  if (rate === null) return [];
  const { values, fall, begin, end, name } = rate;
  // Stalls are findings of their own.
  const steady = values.map((value, i) => (fall[i]! >= STALLED_FACTOR ? Number.NaN : value));
  for (const stall of reportedStalls(evidence, signal, rate)) {
    const { from, to } = cellsIn(evidence.grid, stall);
    steady.fill(Number.NaN, from, to);
  }
  const least = sustainedSeconds(intervalOf(signal), evidence.grid) / evidence.grid.step;
  const { means, length } = smoothed(steady.subarray(begin, end), least);
  const falls = fallsOf(means, MIN_FACTOR);
  if (falls.length < MIN_FALLS) return [];
  const cellOf = (mean: number) => begin + mean * length;
  const distance = usualDistance(falls.map((fall) => fall.low));
  const last = falls.at(-1)!.low + (distance || 1);
  const span = cellsTime(evidence.grid, cellOf(falls[0]!.high), Math.min(end, cellOf(last)));
  const high = mean(falls, (fall) => means[fall.high])!;
  // A mean at the edge of a fall is partly of the time before or after it.
  const fallen = falls.flatMap((fall) =>
    [...steady.subarray(cellOf(fall.low - 1), cellOf(fall.low + 2))].filter(
      (value) => MIN_FACTOR * value <= means[fall.high]!,
    ),
  );
  const low = mean(fallen)!;
  const period = distance * length * evidence.grid.step;
  const times = `${falls.length} times`;
  const whole = `in ${lengthIn(signal, span.to - span.from)}, ${rateText(signal, rateIn(evidence, signal, span))} on average`;
  const isRegular = !Number.isNaN(period);
  return [
    {
      ...span,
      ...rateSubject(signal),
      value: low,
      limit: high,
      variant: `${signal.logs[0]!.source.tool} ${isRegular ? 'regular' : falls.length}`,
      claim: `${name} fell from ${rateText(signal, high)} to ${rateText(signal, low)} ${isRegular ? `every ${lengthIn(signal, period)}` : times}`,
      why: isRegular
        ? `${times} ${whole}`
        : `${whole}; counted in means of ${lengthIn(signal, length * evidence.grid.step)}`,
      caveat: isRegular ? 'May be work that recurs, such as checkpoints or compaction' : '',
    },
  ];
}

/**
 * The means in which swings show and noise does not, and the number of values in each; no means if there are too few
 * values, or if their period is shorter than `least` of them.
 */
function smoothed(values: Float64Array, least: number) {
  const coarse = Math.ceil(values.length / MAX_VALUES);
  const lag = coarse * periodOf(blockMeans(values, coarse), MAX_VALUES);
  const isKnown = !Number.isNaN(lag);
  const length = Math.max(
    1,
    Math.round(isKnown ? lag / MEANS_PER_PERIOD : values.length / MEANS_IN_ALL),
  );
  const isEnough = isKnown ? lag >= least : length >= MIN_REPORTS;
  // The rest is too short for a mean.
  const end = isEnough ? values.length - (values.length % length) : 0;
  return { length, means: blockMeans(values.subarray(0, end), length) };
}
