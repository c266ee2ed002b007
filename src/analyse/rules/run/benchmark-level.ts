import { blockMeans } from '../../signals/block-means.ts';
import { cellsTime } from '../../signals/grid.ts';
import { sustainedCells } from '../../signals/highest-mean.ts';
import type { Signal } from '../../signals/signals.ts';
import { knownValues, quantileOf } from '../../statistics/quantile.ts';
import type { Evidence } from '../evidence.ts';
import { judgedSignals } from '../kinds/measured.ts';
import type { RuleFinding } from '../rule.ts';
import { benchmarkRate, benchmarkRates, rateSubject, rateText } from './benchmark-rate.ts';

/** The range of most means: without the lowest and the highest tenth. */
const LOW_QUANTILE = 0.1;
const HIGH_QUANTILE = 0.9;
/** Maximum distance of this range from the median, as a share of the median. */
const MAX_DISTANCE = 0.3;
/** Minimum number of means. */
const MIN_MEANS = 10;

/** The level at which a benchmark stayed, for runs whose logs do not print any use. */
export function benchmarkLevel(evidence: Evidence): readonly RuleFinding[] {
  return judgedSignals(evidence, benchmarkRates)
    .flatMap((signal) => levelOf(evidence, signal))
    .slice(0, 1);
}

function levelOf(evidence: Evidence, signal: Signal): readonly RuleFinding[] {
  const rate = benchmarkRate(evidence, signal);
  if (rate === null) return [];
  const { values, begin, end, name } = rate;
  const means = knownValues(blockMeans(values.subarray(begin, end), sustainedCells(evidence.grid)));
  const [low, value, high] = [LOW_QUANTILE, 0.5, HIGH_QUANTILE].map((part) =>
    quantileOf(means, part),
  ) as [number, number, number];
  const isLevel = low >= (1 - MAX_DISTANCE) * value && high <= (1 + MAX_DISTANCE) * value;
  if (means.length < MIN_MEANS || !isLevel) return [];
  return [
    {
      ...cellsTime(evidence.grid, begin, end),
      ...rateSubject(signal),
      rule: 'benchmark-level',
      level: 'note',
      value,
      limit: Number.NaN,
      claim: `${name} stayed near a median of ${rateText(signal, value)}`,
      why: `80 % of the time between ${rateText(signal, low)} and ${rateText(signal, high)} (means of 10 s)`,
      caveat: 'These logs do not show what limited it',
      reference: 'Own: within 30 % of its median',
    },
  ];
}
