import { sum } from 'd3-array';
import { formatDuration } from '../../../text/quantity.ts';
import { intervalOf, type Signal } from '../../signals/signals.ts';
import { spansAbove, sustainedSeconds } from '../../signals/spans.ts';
import type { Evidence } from '../evidence.ts';
import { saidMean } from '../kinds/measured.ts';
import { duringText } from '../kinds/short-log.ts';
import type { RuleFinding, SeriesRule } from '../rule.ts';
import { series } from '../rule-kinds.ts';
import {
  benchmarkRate,
  benchmarkRates,
  medianText,
  nothingText,
  rateIn,
  rateSubject,
  rateText,
} from './benchmark-rate.ts';

/** The rate fell if its usual rate is this many times as high. */
const ENTER_FACTOR = 2;
/** The fall ends below this factor. */
const LEAVE_FACTOR = 1.5;
/** Minimum share of the load in falls, if they are more than a note beside the rate of the rest. */
const MIN_FALLEN_SHARE = 0.02;

/** A benchmark that did much less for a while than it usually did. */
export const benchmarkFell: SeriesRule = series('benchmark-fell', 'warning', {
  ...benchmarkRates,
  unit: '1/s',
  silencedBy: ['benchmark-stalls', 'benchmark-swings'],
  reference: 'Own: half of the upper quartile of its own values',
  find,
});

function find(evidence: Evidence, signal: Signal): readonly RuleFinding[] {
  const rate = benchmarkRate(evidence, signal);
  if (rate === null) return [];
  const { fall, usual, values, name, begin, end } = rate;
  const least = sustainedSeconds(intervalOf(signal), evidence.grid);
  const limits = { enter: ENTER_FACTOR, leave: LEAVE_FACTOR, least };
  const spans = spansAbove(fall, evidence.grid, limits);
  const fallen = sum(spans, ({ from, to }) => to - from);
  const isRare = fallen < MIN_FALLEN_SHARE * (end - begin) * evidence.grid.step;
  return spans.map((span): RuleFinding => {
    const value = rateIn(evidence, signal, span);
    return {
      ...span,
      ...rateSubject(signal),
      ...(isRare ? { level: 'note' } : {}),
      value,
      limit: usual / ENTER_FACTOR,
      claim: `${name} fell to ${rateText(signal, value)}`,
      why: `${duringText(signal, span)}, ${nothingText(evidence, signal, { values, span })}${medianText(signal, rate)}${latencyIn(evidence, signal, span)}`,
    };
  });
}

/** The latency of its operations at that time. */
function latencyIn(evidence: Evidence, signal: Signal, span: { from: number; to: number }): string {
  const latency = saidMean(evidence, signal, {
    measure: { metrics: ['benchmark.latency'] },
    span,
  });
  return latency > 0 ? `; ${formatDuration(latency)} each` : '';
}
