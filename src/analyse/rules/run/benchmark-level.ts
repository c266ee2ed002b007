import { lengthIn } from '../../figures/length-text.ts';
import { carryingSpeed, speedText } from '../../resources/link-speed.ts';
import { blockMeans } from '../../signals/block-means.ts';
import { cellsTime } from '../../signals/grid.ts';
import { PEAK_SECONDS, sustainedCells } from '../../signals/highest-mean.ts';
import { intervalOf, type Signal } from '../../signals/signals.ts';
import { medianOf } from '../../statistics/quantile.ts';
import type { Evidence } from '../evidence.ts';
import { judgedSignals } from '../kinds/measured.ts';
import type { RuleFinding } from '../rule.ts';
import { earlyFall } from './benchmark-fell.ts';
import {
  againText,
  type BenchmarkRate,
  benchmarkRate,
  benchmarkRates,
  isConnection,
  LOW_QUANTILE,
  levelIn,
  rateSubject,
  rateText,
} from './benchmark-rate.ts';

/** Minimum number of means, and of reports of a connection. */
const MIN_MEANS = 10;
const MIN_REPORTS = 5;
/** What TCP can carry of a link: 94 % of Ethernet with packets of 1,500 bytes, 99 % with jumbo frames. */
const MIN_LINK_SHARE = 0.9;
const MAX_LINK_SHARE = 0.992;

/**
 * A benchmark rose if it was at most at this share of its later rate for this share of its time and these reports. As many
 * show that it fills a link.
 */
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
    why: `after ${lengthIn(signal, slow * grid.step)} of ${lengthIn(signal, all * grid.step)}`,
    reference: 'Own: at first at most half of its later rate, for a fifth of the time',
  });
}

function levelOf(evidence: Evidence, signal: Signal, rate: BenchmarkRate): readonly RuleFinding[] {
  const { grid, signals } = evidence;
  const { host, entity } = signal;
  const { values, begin, end, name } = rate;
  const rates = values.subarray(begin, end);
  const isFlow = isConnection(signal.logs);
  const means = isFlow ? rates : blockMeans(rates, sustainedCells(grid));
  const { count, low, value, high, isLevel } = levelIn(means, isFlow ? 0 : LOW_QUANTILE);
  const link = carryingSpeed(value, MIN_LINK_SHARE);
  const isLink =
    isFlow &&
    8 * value <= MAX_LINK_SHARE * link &&
    rates.every((rate) => carryingSpeed(rate, MIN_LINK_SHARE) === link);
  const reports = isFlow ? (count * grid.step) / intervalOf(signal) : count;
  const least = isLink ? MIN_FIRST_REPORTS : isFlow ? MIN_REPORTS : MIN_MEANS;
  // Datagrams are sent at the rate that was asked for.
  const isAsked = signals.one(host, entity, 'connection.packets') !== undefined;
  if (!isLevel || reports < least || isAsked || earlyFall(evidence, signal, rate)) return [];
  const between = `between ${rateText(signal, low)} and ${rateText(signal, high)}`;
  return levelFinding(signal, {
    ...cellsTime(grid, begin, end),
    value,
    claim: `${name} had a median of ${rateText(signal, value)}`,
    why:
      (isLink
        ? `as fast as a link of ${speedText(link)}`
        : isFlow
          ? `always ${between}`
          : `80 % of the time ${between} (means of ${lengthIn(signal, PEAK_SECONDS)})`) +
      againText(evidence, signal),
    reference: 'Own: within 30 % of its median, of a connection in each report',
  });
}

function levelFinding(
  signal: Signal,
  words: Pick<RuleFinding, 'from' | 'to' | 'value' | 'claim' | 'why' | 'reference'>,
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
