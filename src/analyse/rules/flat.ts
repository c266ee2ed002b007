import { mean } from 'd3-array';
import type { Window } from '../../model/run.ts';
import { cellFrom, cellsTime, type TimeGrid } from '../signals/grid.ts';
import { intervalOf, type Signal } from '../signals/signals.ts';
import type { Evidence } from './evidence.ts';
import type { Finding } from './finding.ts';
import { highestOf } from './highest.ts';
import { findingOf, leastIn, meanIn, measuredValues, phasesOf, whereHolds } from './measured.ts';
import type { FlatRule } from './rule.ts';

/** The spans in which a value stayed the same. */
export function findFlat(rule: FlatRule, evidence: Evidence, signal: Signal): readonly Finding[] {
  if (highestOf(signal) < rule.least) return [];
  const values = measuredValues(evidence, signal, rule.measure);
  if (values === null) return [];
  const held = whereHolds(evidence, rule, signal, values);
  return phasesOf(evidence).flatMap((phase) => {
    const span = longestFlat(held, evidence, { ...rule, ...phase });
    const least = Math.max(rule.seconds, leastIn(phase, intervalOf(signal)));
    if (span === null || span.to - span.from < least) return [];
    const value = meanIn(values, evidence.grid, span);
    const spread = spreadIn(values, evidence.grid, { ...span, value });
    return findingOf(evidence, rule, { ...span, signal, value, spread, limit: value });
  });
}

/** The standard deviation in a span, as a part of the mean. */
function spreadIn(
  values: Float64Array,
  grid: TimeGrid,
  { from, to, value }: Window & { readonly value: number },
): number {
  const within = values.subarray(cellFrom(grid, from), cellFrom(grid, to));
  const squares = within.map((one) => (one - value) ** 2);
  return Math.sqrt(mean(squares) ?? Number.NaN) / value;
}

/** The longest part of a phase in which all values are within a part of the middle of their extremes. */
function longestFlat(
  values: Float64Array,
  { grid }: Evidence,
  { from, to, within, least }: Pick<FlatRule, 'within' | 'least'> & Window,
): Window | null {
  let [first, last] = [0, 0];
  let start = cellFrom(grid, from);
  // The cells that may become the lowest and the highest, which is the first of each.
  const [lows, highs]: [number[], number[]] = [[], []];
  const end = cellFrom(grid, to);
  for (let i = start; i < end; i++) {
    const value = values[i]!;
    if (!(value >= least)) {
      start = i + 1;
      if (lows.length > 0) lows.length = highs.length = 0;
      continue;
    }
    while (lows.length > 0 && values[lows.at(-1)!]! >= value) lows.pop();
    while (highs.length > 0 && values[highs.at(-1)!]! <= value) highs.pop();
    lows.push(i);
    highs.push(i);
    while (isWide(values[lows[0]!]!, values[highs[0]!]!, within)) {
      start = (lows[0]! < highs[0]! ? lows : highs).shift()! + 1;
    }
    if (i + 1 - start > last - first) [first, last] = [start, i + 1];
  }
  return last > first ? cellsTime(grid, first, last) : null;
}

function isWide(low: number, high: number, within: number): boolean {
  return high - low > within * (high + low);
}
