import { mean } from 'd3-array';
import { lengthIn } from '../../figures/length-text.ts';
import { blockMeans } from '../../signals/block-means.ts';
import { cellsTime } from '../../signals/grid.ts';
import { PEAK_SECONDS, sustainedCells } from '../../signals/highest-mean.ts';
import { intervalOf, type Signal } from '../../signals/signals.ts';
import { medianOf } from '../../statistics/quantile.ts';
import type { Evidence } from '../evidence.ts';
import { judgedSignals } from '../kinds/measured.ts';
import type { RuleFinding } from '../rule.ts';
import {
  type BenchmarkRate,
  benchmarkRate,
  benchmarkRates,
  isConnection,
  levelIn,
  rateSubject,
  rateText,
} from './benchmark-rate.ts';

/** Minimum number of means of ten seconds that show a level. */
const MIN_MEANS = 10;
/** Maximum difference between the mean rates of the first and the last part of the time, as a share of the last one. */
const MAX_CHANGE = 0.3;
/** The length of each of these parts, as a share of the time. */
const END_PART = 0.2;

/** A benchmark rose if it was at most at this share of its later rate for this share of its time and these reports. */
const MAX_FIRST_SHARE = 0.5;
const MIN_FIRST_TIME = 0.2;
const MIN_FIRST_REPORTS = 3;

/** The level at which a benchmark stayed or to which it rose, for runs whose logs do not print any use. */
export function benchmarkLevel(evidence: Evidence): readonly RuleFinding[] {
  return judgedSignals(evidence, benchmarkRates)
    .flatMap((signal) => {
      const rate = benchmarkRate(evidence, signal);
      if (rate === null) return [];
      const rise = riseOf(evidence, signal, rate);
      return rise.length > 0 ? rise : levelOf(evidence, signal, rate);
    })
    .slice(0, 1);
}

/** A benchmark with two levels: its rate at first, and the higher one afterwards. Their mean would describe neither. */
function riseOf(
  { grid }: Evidence,
  signal: Signal,
  { values, begin, end, name }: BenchmarkRate,
): readonly RuleFinding[] {
  const start = values.findIndex((rate) => rate >= 0);
  const [slow, all] = [begin - start, end - start];
  const first = medianOf(values.subarray(start, begin));
  const value = medianOf(values.subarray(begin, end));
  const isFirst =
    slow * grid.step >= MIN_FIRST_REPORTS * intervalOf(signal) && slow >= MIN_FIRST_TIME * all;
  if (!isFirst || !(first > 0) || first > MAX_FIRST_SHARE * value) return [];
  return levelFinding(signal, {
    ...cellsTime(grid, start, end),
    value,
    claim: `${name} rose from ${rateText(signal, first)} to ${rateText(signal, value)}`,
    why: `after ${lengthIn(signal, slow * grid.step)} of ${lengthIn(signal, all * grid.step)}, both medians`,
    reference: 'Own: at first at most half of its later rate, for a fifth of the time',
  });
}

function levelOf(
  { grid }: Evidence,
  signal: Signal,
  { values, begin, end, name }: BenchmarkRate,
): readonly RuleFinding[] {
  const rates = values.subarray(begin, end);
  const { count, low, value, high, isLevel } = levelIn(blockMeans(rates, sustainedCells(grid)));
  const part = Math.ceil(END_PART * rates.length);
  const [first, last] = [mean(rates.subarray(0, part))!, mean(rates.subarray(-part))!];
  const isAlike = Math.abs(first / last - 1) <= MAX_CHANGE;
  if (isConnection(signal) || count < MIN_MEANS || !isLevel || !isAlike) return [];
  return levelFinding(signal, {
    ...cellsTime(grid, begin, end),
    value,
    claim: `${name} had a median of ${rateText(signal, value)}`,
    why: `80 % of the time between ${rateText(signal, low)} and ${rateText(signal, high)} (means of ${lengthIn(signal, PEAK_SECONDS)})`,
    reference: 'Own: within 30 % of its median, the first fifth as the last one',
  });
}

/** Returns a note about the level of a benchmark, for runs whose logs do not print any use. */
export function levelFinding(
  signal: Signal,
  words: Pick<RuleFinding, 'from' | 'to' | 'value' | 'claim' | 'why'> &
    Partial<Pick<RuleFinding, 'reference' | 'caveat'>>,
): readonly RuleFinding[] {
  return [
    {
      ...rateSubject(signal),
      rule: 'benchmark-level',
      level: 'note',
      limit: Number.NaN,
      caveat: 'These logs do not show what limited it',
      ...words,
    },
  ];
}
