import { deviation, max, mean } from 'd3-array';
import type { Window } from '../../../model/run.ts';
import { formatQuantity } from '../../../text/quantity.ts';
import { cellFrom, cellsTime, type TimeGrid } from '../../signals/grid.ts';
import { periodOf } from '../../signals/period.ts';
import { intervalOf, readSignal, type Signal } from '../../signals/signals.ts';
import { knownValues, quantileOf } from '../../statistics/quantile.ts';
import type { Evidence } from '../evidence.ts';
import { nameOf } from '../kinds/measured.ts';
import type { Rule, RuleFinding } from '../rule.ts';
import { statement } from '../rule-kinds.ts';
import { LEAST_WRITTEN, WRITTEN, writtenPools } from './written-pools.ts';

const ID = 'zfs-bursts';

/** A transaction group is written at the latest after this time, in seconds, whatever zfs_txg_timeout says. */
const LONGEST = 30;
/** With fewer samples in a period any load that alternates has one; from the second number on it is measured. */
const [FEWEST, MEASURED] = [2.4, 4];
/** As often as ZFS writes unless it is set otherwise, in seconds; rarer bursts may be those of the load. */
const [SHORTEST, USUAL] = [1, 10];
/** Of the distance of bursts, as a part of its mean. */
const MOST_DEVIATION = 0.4;
/** A cell belongs to a burst from this part of the highest on. */
const OF_HIGHEST = 0.1;

/** The periodic bursts in which ZFS writes its transaction groups. */
export const zfsBursts: Rule = statement(ID, 'note', {
  unit: 's',
  reference: 'zfs(4): zfs_txg_timeout',

  find: (evidence) => writtenPools(evidence).flatMap((signal) => burstsOf(evidence, signal)),
});

function burstsOf({ run, grid }: Evidence, signal: Signal): readonly RuleFinding[] {
  const values = readSignal(signal, grid);
  return writingSpans(values, grid).flatMap((span) => {
    const writes = values.subarray(cellFrom(grid, span.from), cellFrom(grid, span.to));
    const usual = mean(writes)!;
    const lag = periodOf(writes, LONGEST / grid.step);
    // Where bursts alternate between two distances, the lag is that of several.
    const period = Math.min(lag, distanceOf(writes, usual) || lag) * grid.step;
    // Between bursts the pool rests; a load that only varies does not.
    if (
      !(period >= FEWEST * intervalOf(signal)) ||
      quantileOf(knownValues(writes), 0.2) > usual / 2
    )
      return [];
    return findingAt(signal, {
      name: nameOf(run, signal),
      ...span,
      period,
      isMeasured: period >= MEASURED * intervalOf(signal),
      usual,
      most: max(writes)!,
    });
  });
}

/** The mean distance of bursts that begin at about equal ones, in cells; NaN if they do not. */
function distanceOf(writes: Float64Array, usual: number): number {
  const begins = [...writes.keys()].filter(
    (i) => writes[i]! >= usual && !(writes[i - 1]! >= usual),
  );
  const gaps = begins.slice(1).map((at, i) => at - begins[i]!);
  const distance = mean(gaps) ?? Number.NaN;
  return deviation(gaps)! <= MOST_DEVIATION * distance ? distance : Number.NaN;
}

/** The spans with writes, which pause for less than the longest period. */
function writingSpans(values: Float64Array, grid: TimeGrid): readonly Window[] {
  const least = Math.max(LEAST_WRITTEN, OF_HIGHEST * max(values)!);
  const spans: Window[] = [];
  let [first, last] = [-1, -1];
  for (let i = 0; i <= values.length; i++) {
    const isOver = i === values.length || (i - last) * grid.step > LONGEST;
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
  /** Else the reports are too few for more than about. */
  readonly isMeasured: boolean;
  readonly usual: number;
  readonly most: number;
}

function findingAt(
  { host, entity }: Signal,
  { name, from, to, period, isMeasured, usual, most }: Bursts,
): RuleFinding {
  const rate = (value: number) => formatQuantity(value, { unit: 'B/s' });
  const isUsual = period >= SHORTEST && period <= USUAL;
  return {
    subject: { host, entity, metrics: [WRITTEN] },
    from,
    to,
    value: period,
    limit: Number.NaN,
    claim: `The pool ${name} wrote in bursts ${isMeasured ? `every ${Math.round(period * 10) / 10}` : `about every ${Math.round(period)}`} s`,
    why: `${isUsual ? 'normal for ZFS: ' : ''}${rate(usual)} on average, up to ${rate(most)}`,
    caveat: isUsual || !isMeasured ? '' : 'normal for ZFS if zfs_txg_timeout is that long',
  };
}
