import { mean } from 'd3-array';
import type { Window } from '../../../model/run.ts';
import { cellFrom, cellsTime, type TimeGrid } from '../../signals/grid.ts';
import { highestOf } from '../../signals/highest.ts';
import { mostlyFlat } from '../../signals/mostly-flat.ts';
import { intervalOf, type Signal } from '../../signals/signals.ts';
import { type Evidence, phasesOf } from '../evidence.ts';
import type { FlatRule, RuleFinding } from '../rule.ts';
import { findingOf } from './finding-of.ts';
import { isOneMetric, meanIn, measuredValues, whereHolds } from './measured.ts';
import { leastIn } from './sustained-spans.ts';

/** Minimum number of reports: fewer are alike by chance. */
const MIN_REPORTS = 10;
/** A flat span shorter than this share of its phase needs a level of its own. */
const MIN_PHASE_SHARE = 0.5;
/** Minimum difference between the level of a short span and the mean of its phase, as a share of the level. */
const MIN_DIFFERENCE = 0.02;

/** The spans in which a value stayed the same. */
export function findFlat(
  rule: FlatRule,
  evidence: Evidence,
  signal: Signal,
): readonly RuleFinding[] {
  if (isOneMetric(rule.measure) && highestOf(signal) < rule.least) return [];
  const values = measuredValues(evidence, signal, rule.measure);
  if (values === null) return [];
  const held = whereHolds(evidence, rule, signal, values);
  return phasesOf(evidence).flatMap((phase) => {
    const interval = intervalOf(signal);
    const seconds = Math.max(
      rule.seconds,
      MIN_REPORTS * interval,
      leastIn(phase, interval, evidence.grid),
    );
    const burst = (rule.burst ?? 0) / interval;
    const flat =
      flatSpan(held, evidence, { ...rule, ...phase, seconds, burst }) ??
      (rule.mayBeExceeded ? flatLevel(held, evidence, { ...rule, ...phase, seconds }) : null);
    // Equal numbers of few digits do not show how flat a rate was.
    const isUnknown =
      flat?.spread === 0 &&
      signal.logs.some(({ source: { habits } }) => habits.numerals === 'scaled');
    return flat === null || isUnknown
      ? []
      : findingOf(evidence, rule, { ...flat, signal, limit: flat.value });
  });
}

type FlatCriteria = Pick<FlatRule, 'within' | 'least' | 'seconds' | 'burst'> & Window;

/** The longest flat part of a phase; null if it is too short. */
function flatSpan(values: Float64Array, evidence: Evidence, criteria: FlatCriteria) {
  if (!mayBeFlat(values, evidence, criteria)) return null;
  const span = longestFlat(values, evidence, criteria);
  if (span === null || span.to - span.from < criteria.seconds) return null;
  const value = meanIn(values, evidence.grid, span);
  if (isLevelOfPhase(values, evidence.grid, { ...criteria, span, value })) return null;
  return { ...span, value, spread: spreadIn(values, evidence.grid, { ...span, value }) };
}

/** Whether a short span has the level of the whole phase: its noise was low there by chance. */
function isLevelOfPhase(
  values: Float64Array,
  grid: TimeGrid,
  { from, to, span, value }: Window & { readonly span: Window; readonly value: number },
): boolean {
  const whole = meanIn(values, grid, { from, to });
  const isShort = span.to - span.from < MIN_PHASE_SHARE * (to - from);
  return isShort && Math.abs(whole - value) < MIN_DIFFERENCE * value;
}

/** The phase, if it kept a level for long enough in total. */
function flatLevel(
  values: Float64Array,
  { grid }: Evidence,
  { from, to, ...criteria }: FlatCriteria,
) {
  const level = mostlyFlat(values, grid, { from, to, least: criteria.least });
  if (level === null || level.value < criteria.least) return null;
  const { cells, ...found } = level;
  return cells * grid.step < criteria.seconds ? null : { ...found, from, to };
}

/** The standard deviation in a span, as a share of the mean. */
function spreadIn(
  values: Float64Array,
  grid: TimeGrid,
  { from, to, value }: Window & { readonly value: number },
): number {
  const within = values.subarray(cellFrom(grid, from), cellFrom(grid, to));
  const squares = within.map((cell) => (cell - value) ** 2);
  return Math.sqrt(mean(squares) ?? Number.NaN) / value;
}

/** Whether a phase may have a flat span that is long enough: a block of half its cells would be flat, too. */
function mayBeFlat(
  values: Float64Array,
  { grid }: Evidence,
  { from, to, least, seconds, ...wide }: FlatCriteria,
): boolean {
  const cells = Math.max(1, Math.floor(seconds / grid.step + 1) >> 1);
  const end = cellFrom(grid, to) - cells;
  for (let block = cellFrom(grid, from); block <= end; block += cells) {
    let low = Infinity;
    let high = 0;
    let i = block;
    for (; i < block + cells && values[i]! >= least; i++) {
      low = Math.min(low, values[i]!);
      high = Math.max(high, values[i]!);
      if (isWide(low, high, wide)) break;
    }
    if (i === block + cells) return true;
  }
  return false;
}

/** The longest span of a phase in which all values are close enough to the middle of their extremes. */
function longestFlat(
  values: Float64Array,
  { grid }: Evidence,
  { from, to, least, ...wide }: FlatCriteria,
): Window | null {
  let [first, last] = [0, 0];
  let start = cellFrom(grid, from);
  // The cells that may become the lowest and the highest of the span; the first one of each is.
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
    while (isWide(values[lows[0]!]!, values[highs[0]!]!, wide)) {
      start = (lows[0]! < highs[0]! ? lows : highs).shift()! + 1;
    }
    if (i + 1 - start > last - first) [first, last] = [start, i + 1];
  }
  return last > first ? cellsTime(grid, first, last) : null;
}

type Width = Pick<FlatRule, 'within' | 'burst'>;

function isWide(low: number, high: number, { within, burst = 0 }: Width): boolean {
  return high - low > within * (high + low) + burst;
}
