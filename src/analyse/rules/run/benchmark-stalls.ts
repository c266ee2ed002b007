import { heldSeconds, spanOf } from '../../../model/span.ts';
import { formatDuration, formatPercent } from '../../../text/quantity.ts';
import { usualDistance } from '../../signals/distance.ts';
import { cellFrom, cellsTime, type TimeGrid } from '../../signals/grid.ts';
import type { Signal } from '../../signals/signals.ts';
import type { CellSpan } from '../../signals/spans.ts';
import { shortTime } from '../disk/disk-work.ts';
import type { Evidence } from '../evidence.ts';
import { meanIn } from '../kinds/measured.ts';
import { markedSpans } from '../logs/marked-spans.ts';
import type { RuleFinding, SeriesRule } from '../rule.ts';
import { series } from '../rule-kinds.ts';
import {
  type BenchmarkRate,
  benchmarkRate,
  benchmarkRates,
  rateSubject,
  rateText,
} from './benchmark-rate.ts';

/** A benchmark stalls at this share of its usual rate or less. */
const MAX_STALLED_SHARE = 0.1;
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
  reference: 'Own: a tenth of the upper quartile of its own values, three times or more',
  find(evidence, signal) {
    const rate = benchmarkRate(evidence, signal);
    const stalls = rate === null ? [] : stallsOf(evidence, signal, rate);
    const isPausing = rate !== null && lengthOf(stalls) > MAX_TIME_SHARE * (rate.end - rate.begin);
    return stalls.length < MIN_STALLS || isPausing
      ? []
      : [findingOf(evidence, signal, { rate: rate!, stalls })];
  },
});

/** The cells of each stall after which the benchmark went on, but not those in which it was started again. */
function stallsOf(
  { grid }: Evidence,
  { metric, logs }: Signal,
  { values, begin, end, usual }: BenchmarkRate,
): readonly CellSpan[] {
  const least = metric.endsWith('throughput') ? 0 : MIN_MISSED_OPERATIONS / (usual * grid.step);
  const starts = logs.flatMap(({ source }) => markedSpans(source, ['restart']));
  const isStart = ({ from, to }: CellSpan) =>
    starts.some((start) => cellFrom(grid, start.to) >= from && cellFrom(grid, start.from) <= to);
  const stalls: CellSpan[] = [];
  let from = -1;
  for (let i = begin; i < end; i++) {
    const value = values[i]!;
    if (value <= MAX_STALLED_SHARE * usual) from = from < 0 ? i : from;
    else {
      if (from >= 0 && !Number.isNaN(value)) stalls.push({ from, to: i });
      from = -1;
    }
  }
  return stalls.filter((stall) => stall.to - stall.from >= least && !isStart(stall));
}

const lengthOf = (stalls: readonly CellSpan[]) =>
  stalls.reduce((sum, { from, to }) => sum + to - from, 0);

function findingOf(
  { grid }: Evidence,
  signal: Signal,
  { rate, stalls }: { readonly rate: BenchmarkRate; readonly stalls: readonly CellSpan[] },
): RuleFinding {
  const { values, usual, begin, end, name } = rate;
  const span = spanOf(stalls.map(({ from, to }) => cellsTime(grid, from, to)));
  const value = meanIn(values, grid, span);
  const held = heldSeconds(span);
  const share = lengthOf(stalls) / (end - begin);
  const low = value < ZERO_SHARE * usual ? '0' : rateText(signal, value);
  return {
    ...span,
    ...rateSubject(signal),
    value,
    limit: MAX_STALLED_SHARE * usual,
    claim: `${name} fell to ${low} ${stalls.length} times${everyText(stalls, grid)}`,
    why: `${formatDuration(held / stalls.length)} each, ${formatPercent(100 * share)} of the time; ${rateText(signal, usual)} usually`,
  };
}

/** The period of stalls: `, every 1 min 3 s`; empty if they do not come regularly. */
function everyText(stalls: readonly CellSpan[], { step }: TimeGrid): string {
  const period = step * usualDistance(stalls.map(({ from }) => from));
  return Number.isNaN(period) ? '' : `, every ${shortTime(period)}`;
}
