import { deviation, max, mean } from 'd3-array';
import type { Window } from '../../../model/run.ts';
import { formatQuantity } from '../../../text/quantity.ts';
import { cellFrom, cellsTime, type TimeGrid } from '../../signals/grid.ts';
import { periodOf } from '../../signals/period.ts';
import { intervalOf, readSignal, type Signal } from '../../signals/signals.ts';
import { knownValues, quantileOf } from '../../statistics/quantile.ts';
import type { Evidence } from '../evidence.ts';
import { figureMean } from '../kinds/figure-mean.ts';
import { nameOf } from '../kinds/measured.ts';
import type { Rule, RuleFinding } from '../rule.ts';
import { statement } from '../rule-kinds.ts';
import { MIN_WRITE_RATE, WRITE_RATE, writtenPools } from './written-pools.ts';

const ID = 'zfs-bursts';

/** A transaction group is written after this time at the latest, whatever zfs_txg_timeout says. */
const MAX_PERIOD_SECONDS = 30;
/** Minimum samples in a period: with fewer, any load that alternates looks periodic. */
const MIN_SAMPLES = 2.4;
/** From this number of samples in a period on, the period is exact. */
const MIN_EXACT_SAMPLES = 4;
/** Range of the period of ZFS by default; rarer bursts may come from the load. */
const MIN_USUAL_SECONDS = 1;
const MAX_USUAL_SECONDS = 10;
/** Maximum deviation of the distance of bursts, as a share of its mean. */
const MAX_DEVIATION = 0.4;
/** A cell belongs to a burst from this share of the highest cell on. */
const MIN_BURST_SHARE = 0.1;

/** The periodic bursts in which ZFS writes its transaction groups. */
export const zfsBursts: Rule = statement(ID, 'note', {
  unit: 's',
  reference: 'zfs(4): zfs_txg_timeout',

  find: (evidence) => writtenPools(evidence).flatMap((signal) => burstsOf(evidence, signal)),
});

function burstsOf(evidence: Evidence, signal: Signal): readonly RuleFinding[] {
  const { run, grid } = evidence;
  const values = readSignal(signal, grid);
  return writingSpans(values, grid).flatMap((span) => {
    const writes = values.subarray(cellFrom(grid, span.from), cellFrom(grid, span.to));
    const usual = mean(writes)!;
    const lag = periodOf(writes, MAX_PERIOD_SECONDS / grid.step);
    // If bursts alternate between two distances, the lag is the sum of several.
    const period = Math.min(lag, distanceOf(writes, usual) || lag) * grid.step;
    // Between bursts the pool rests; a load that only varies does not.
    if (
      !(period >= MIN_SAMPLES * intervalOf(signal)) ||
      quantileOf(knownValues(writes), 0.2) > usual / 2
    )
      return [];
    return findingAt(signal, {
      name: nameOf(run, signal),
      ...span,
      period,
      isMeasured: period >= MIN_EXACT_SAMPLES * intervalOf(signal),
      usual: figureMean(evidence, signal, { measure: { metrics: [WRITE_RATE] }, span }) ?? usual,
      most: max(writes)!,
    });
  });
}

/** The mean distance between the beginnings of bursts, in cells; NaN if the distances differ much. */
function distanceOf(writes: Float64Array, usual: number): number {
  const begins = [...writes.keys()].filter(
    (i) => writes[i]! >= usual && !(writes[i - 1]! >= usual),
  );
  const gaps = begins.slice(1).map((begin, i) => begin - begins[i]!);
  const distance = mean(gaps) ?? Number.NaN;
  return deviation(gaps)! <= MAX_DEVIATION * distance ? distance : Number.NaN;
}

/** The spans with writes; pauses within them are shorter than the longest period. */
function writingSpans(values: Float64Array, grid: TimeGrid): readonly Window[] {
  const least = Math.max(MIN_WRITE_RATE, MIN_BURST_SHARE * max(values)!);
  const spans: Window[] = [];
  let [first, last] = [-1, -1];
  for (let i = 0; i <= values.length; i++) {
    const isOver = i === values.length || (i - last) * grid.step > MAX_PERIOD_SECONDS;
    if (first >= 0 && isOver) {
      spans.push(cellsTime(grid, first, last + 1));
      first = -1;
    }
    if (!(values[i]! >= least)) continue;
    if (first < 0) first = i;
    last = i;
  }
  return spans;
}

interface Bursts extends Window {
  readonly name: string;
  readonly period: number;
  /** Whether there are enough reports for more than an approximate period. */
  readonly isMeasured: boolean;
  readonly usual: number;
  readonly most: number;
}

function findingAt(
  { host, entity }: Signal,
  { name, from, to, period, isMeasured, usual, most }: Bursts,
): RuleFinding {
  const rate = (value: number) => formatQuantity(value, { unit: 'B/s' });
  const isUsual = period >= MIN_USUAL_SECONDS && period <= MAX_USUAL_SECONDS;
  return {
    subject: { host, entity, metrics: [WRITE_RATE] },
    from,
    to,
    value: period,
    limit: Number.NaN,
    claim: `The pool ${name} wrote in bursts ${isMeasured ? `every ${Math.round(period * 10) / 10}` : `about every ${Math.round(period)}`} s`,
    why: `${isUsual ? 'normal for ZFS: ' : ''}${rate(usual)} on average, up to ${rate(most)}`,
    caveat:
      isUsual || !isMeasured
        ? ''
        : 'normal for ZFS if zfs_txg_timeout is that long, else its transaction groups may be held up',
  };
}
