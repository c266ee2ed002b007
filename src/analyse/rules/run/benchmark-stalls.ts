import { extent } from 'd3-array';
import type { Window } from '../../../model/run.ts';
import { heldSeconds, spanOf } from '../../../model/span.ts';
import { formatPercent } from '../../../text/quantity.ts';
import { lengthIn } from '../../figures/length-text.ts';
import { usualDistance } from '../../signals/distance.ts';
import { cellFrom } from '../../signals/grid.ts';
import type { Signal } from '../../signals/signals.ts';
import { spansAbove } from '../../signals/spans.ts';
import type { Evidence } from '../evidence.ts';
import { markedSpans } from '../logs/marked-spans.ts';
import type { RuleFinding, SeriesRule } from '../rule.ts';
import { series } from '../rule-kinds.ts';
import { ENTER_FACTOR } from './benchmark-fell.ts';
import {
  type BenchmarkRate,
  benchmarkRate,
  benchmarkRates,
  medianText,
  nothingText,
  rateIn,
  rateSubject,
  rateText,
  STALLED_FACTOR,
} from './benchmark-rate.ts';

/** A rate below this share of the usual one is called 0. */
const ZERO_SHARE = 0.005;
/** Minimum number of stalls: fewer could be chance. */
const MIN_STALLS = 3;
/** Minimum operations that a stall left out: a slow benchmark has reports without any by chance. */
const MIN_MISSED_OPERATIONS = 100;
/** A benchmark that does nothing for a larger share of the time pauses by itself. */
const MAX_TIME_SHARE = 0.5;

/** A benchmark that did nothing, or nearly, again and again: it is the first to see, however short each time is. */
export const benchmarkStalls: SeriesRule = series('benchmark-stalls', 'warning', {
  ...benchmarkRates,
  unit: '1/s',
  comesFirst: true,
  reference:
    'Own: a tenth of the upper quartile of its own values, three times or more; of falls by a clock half of it',
  find,
});

function find(evidence: Evidence, signal: Signal): readonly RuleFinding[] {
  const { grid } = evidence;
  const rate = benchmarkRate(evidence, signal);
  if (rate === null) return [];
  const stalls = reportedStalls(evidence, signal, rate);
  if (stalls.length < MIN_STALLS) return [];
  const { usual, begin, end, name, values } = rate;
  const span = spanOf(stalls);
  const value = rateIn(evidence, signal, span);
  const held = heldSeconds(span);
  const share = held / ((end - begin) * grid.step);
  const period = periodOf(stalls);
  const every = period > 0 ? `, every ${lengthIn(signal, period)}` : '';
  const isZero = value < ZERO_SHARE * usual;
  const [least, most] = extent(stalls, (stall) => rateIn(evidence, signal, stall));
  const limit = usual / STALLED_FACTOR;
  const low =
    most! > limit
      ? `between ${rateText(signal, least!)} and ${rateText(signal, most!)}`
      : rateText(signal, isZero ? 0 : value);
  const zero = isZero ? '' : nothingText(evidence, signal, { values, span });
  return share > MAX_TIME_SHARE
    ? []
    : [
        {
          ...span,
          ...rateSubject(signal),
          value,
          limit,
          variant: `${signal.logs[0]!.source.tool} ${stalls.length}`,
          claim: `${name} fell to ${low} ${stalls.length} times${every}`,
          why: `${lengthIn(signal, held / stalls.length)} each, ${formatPercent(100 * share)} of the time; ${zero}${medianText(signal, rate)}`,
        },
      ];
}

/**
 * Returns the stalls of a benchmark that are reported: where falls to half of its rate come by a clock, all of them are one
 * thing, however deep each is.
 */
export function reportedStalls(
  evidence: Evidence,
  signal: Signal,
  rate: BenchmarkRate,
): readonly Window[] {
  const deep = stallsOf(evidence, signal, rate);
  const falls = deep.length < MIN_STALLS ? [] : stallsOf(evidence, signal, rate, ENTER_FACTOR);
  return falls.length > deep.length && periodOf(falls) > 0 ? falls : deep;
}

/** The time from one to the next if they come by a clock; else NaN. */
const periodOf = (stalls: readonly Window[]) => usualDistance(stalls.map(({ from }) => from));

/** The stalls after which the benchmark went on, but not those in which it was started again. */
function stallsOf(
  { grid }: Evidence,
  { metric, logs }: Signal,
  { fall, usual }: BenchmarkRate,
  factor = STALLED_FACTOR,
): readonly Window[] {
  const missed = metric.endsWith('throughput') ? 0 : MIN_MISSED_OPERATIONS / usual;
  const least = Math.ceil(missed / grid.step) * grid.step;
  const starts = logs.flatMap(({ source }) => markedSpans(source, ['restart']));
  return spansAbove(fall, grid, { enter: factor, leave: factor, least }).filter(
    ({ from, to }) =>
      fall[cellFrom(grid, to)]! >= 0 &&
      !starts.some((start) => start.from <= to && start.to >= from),
  );
}
