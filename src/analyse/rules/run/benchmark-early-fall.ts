import { max } from 'd3-array';
import { lengthIn } from '../../figures/length-text.ts';
import { blockMeans } from '../../signals/block-means.ts';
import { cellsTime } from '../../signals/grid.ts';
import { PEAK_SECONDS, sustainedCells } from '../../signals/highest-mean.ts';
import { intervalOf, type Signal } from '../../signals/signals.ts';
import { medianOf } from '../../statistics/quantile.ts';
import type { Evidence } from '../evidence.ts';
import { againText } from '../network/again-text.ts';
import type { RuleFinding, SeriesRule } from '../rule.ts';
import { series } from '../rule-kinds.ts';
import { ENTER_FACTOR, LEAVE_FACTOR, MIN_SHORT_REPORTS } from './benchmark-fell.ts';
import {
  type BenchmarkRate,
  benchmarkRate,
  benchmarkRates,
  isConnection,
  levelIn,
  rateSubject,
  rateText,
} from './benchmark-rate.ts';
import { grows, quarterMedians } from './quarters.ts';

/** Minimum number of reports of a rate that falls all the time. */
const MIN_REPORTS = 12;

/**
 * A benchmark that did much more at first, fell to a level before half of its time, and stayed there; or did less and less
 * until its end.
 */
export const benchmarkEarlyFall: SeriesRule = series('benchmark-fell', 'warning', {
  ...benchmarkRates,
  unit: '1/s',
  reference:
    'Own: 1.5 times the median, or the last quarter, of its own values at first, and never again',
  find,
});

function find(evidence: Evidence, signal: Signal): readonly RuleFinding[] {
  const rate = benchmarkRate(evidence, signal);
  if (rate === null) return [];
  const { grid } = evidence;
  const { values, begin, end, name, usual } = rate;
  const rates = values.subarray(begin, end);
  const limit = LEAVE_FACTOR * medianOf(rates);
  const high = rates.findLastIndex((value) => value >= limit) + 1;
  const [first, rest] = [rates.subarray(0, high), rates.subarray(high)];
  const seconds = high * grid.step;
  const isFlow = isConnection(signal);
  const { value, isLevel } = levelIn(isFlow ? rest : blockMeans(rest, sustainedCells(grid)));
  // A single report of a connection counts: it is millions of packets.
  const least = isFlow ? 0 : Math.max(PEAK_SECONDS, MIN_SHORT_REPORTS * intervalOf(signal));
  const isEarly =
    high > 0 && seconds >= least && 2 * high <= rates.length && usual < ENTER_FACTOR * value;
  if (!isEarly || !isLevel || first.some((value) => value < limit))
    return decline(evidence, signal, rate);
  return [
    {
      ...cellsTime(grid, begin + high, end),
      ...rateSubject(signal),
      value,
      limit,
      claim: `${name} fell from ${rateText(signal, max(first)!)} to a median of ${rateText(signal, value)}`,
      why: `within ${lengthIn(signal, seconds)}, and stayed there until its end${againText(evidence, signal)}`,
    },
  ];
}

/** Returns the finding of a rate that was lower in each quarter of the time than in the one before. */
function decline(
  evidence: Evidence,
  signal: Signal,
  { values, begin, end, name, usual }: BenchmarkRate,
): readonly RuleFinding[] {
  const { grid } = evidence;
  const quarters = quarterMedians(values.subarray(begin, end));
  const [first, last] = [quarters[0]!, quarters.at(-1)!];
  const seconds = (end - begin) * grid.step;
  const isLess = grows([...quarters].reverse()) && first >= LEAVE_FACTOR * last;
  // Another rule reports a deeper fall, with its time.
  if (!isLess || usual >= ENTER_FACTOR * last || seconds < MIN_REPORTS * intervalOf(signal))
    return [];
  return [
    {
      ...cellsTime(grid, begin, end),
      ...rateSubject(signal),
      value: last,
      limit: first / LEAVE_FACTOR,
      claim: `${name} fell from ${rateText(signal, first)} to ${rateText(signal, last)}`,
      why: `${quarters.map((rate) => rateText(signal, rate)).join(', ')}, medians of the quarters of ${lengthIn(signal, seconds)}${againText(evidence, signal)}`,
    },
  ];
}
