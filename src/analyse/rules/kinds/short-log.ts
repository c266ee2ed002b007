import { mean, sum } from 'd3-array';
import type { TimeAxis } from '../../../model/axis.ts';
import { cachedBy } from '../../../model/cached-by.ts';
import type { Window } from '../../../model/run.ts';
import { heldSeconds, periodsOf, type Span, spanOf } from '../../../model/span.ts';
import { intersect, lengthOf, recordedTime } from '../../../panels/coverage.ts';
import { formatDuration } from '../../../text/quantity.ts';
import { assumedOf } from '../../figures/length-text.ts';
import { cellsIn, cellsTime } from '../../signals/grid.ts';
import { intervalOf, type Signal } from '../../signals/signals.ts';
import { sustainedIn } from '../../signals/spans.ts';
import type { Evidence } from '../evidence.ts';
import { heldTime } from './sustained-spans.ts';

/** A mean reaches a threshold from this share of it on, because means are rounded. */
export const REACHED_SHARE = 0.99;

type Logs = Pick<Signal, 'logs'>;

/** Number of reports of a log, without averages since boot. */
const intervalReports = cachedBy(
  ({ elapsed, sinceBoot }: TimeAxis) => elapsed.length - sum(sinceBoot),
);

const recordedBy = ({ logs }: Logs) => recordedTime(logs.map(({ source }) => source));

/** Returns a time without the holes in the logs of a signal. */
export function measuredSpan(signal: Logs, span: Span): Span {
  const recorded = recordedBy(signal);
  const periods = periodsOf(span).flatMap((period) => intersect(recorded, period));
  return periods.length > 0 ? spanOf(periods) : span;
}

/** Number of reports of a signal's logs, without averages since boot. */
function reportsOf({ logs }: Logs): number {
  return sum(logs, ({ source }) => intervalReports(source.axis));
}

/** Whether the logs of a signal, together, are too short for a sustained condition: a paste of a report. */
export function isShortLog(signal: Signal): boolean {
  return recordedSeconds(signal) < sustainedIn(intervalOf(signal));
}

/** The seconds that the logs of a signal cover together, in whole reports of the finest. */
function recordedSeconds(signal: Signal): number {
  const interval = intervalOf(signal);
  const reports = Math.round(lengthOf(recordedBy(signal)) / interval);
  return Math.min(reports, reportsOf(signal)) * interval;
}

/** Logs that cover a smaller share of a run may be judged like a pasted report, however long they are. */
const MIN_PART = 0.1;

/**
 * Whether the logs of a signal cover only a small part of a run: a condition that is too short for the run counts then,
 * if it holds in all of their reports.
 */
export function isSmallPart(signal: Signal, { from, to }: Window): boolean {
  return recordedSeconds(signal) < MIN_PART * (to - from);
}

/** The values of a short log, NaN where a condition does not hold, and the limits for their mean and for each of them. */
interface ShortLimits {
  readonly values: Float64Array;
  /** The same without the condition: NaN only where nothing was measured, as in a row that was cut. */
  readonly measured?: Float64Array;
  readonly enter: number;
  readonly leave?: number;
}

/** Returns the measured time of a short log, if a value is high on average and in each of its reports. */
export function shortSpans(
  { grid }: Evidence,
  { logs }: Logs,
  { values, measured = values, enter, leave = enter }: ShortLimits,
): readonly Span[] {
  const covered = recordedBy({ logs });
  const [{ from }, { to }] = [covered[0]!, covered.at(-1)!];
  const { from: first, to: end } = cellsIn(grid, { from, to });
  const cells = values.subarray(first, end);
  const isMeasured = (_: number, i: number) => !Number.isNaN(measured[first + i]);
  const judged = cells.filter(isMeasured);
  const isHigh = judged.length > 0 && judged.every((value) => value >= leave);
  if (!isHigh || mean(judged)! < REACHED_SHARE * enter) return [];
  const last = cells.findLastIndex(isMeasured);
  return [spanOf(intersect(covered, { from, to: cellsTime(grid, first, first + last + 1).to }))];
}

/**
 * Returns the time of a finding as words: `for 39 s`; `for all 3 s that were measured` if it is all that a short log,
 * or a log of a small part of the run, has; `in one report of 5 s` for a log with one report.
 */
export function duringText(signal: Signal, span: Span, run: Window = span): string {
  const { tool, axis } = signal.logs[0]!.source;
  const interval = assumedOf(signal);
  if (isShortLog(signal) && reportsOf(signal) === 1) {
    const length = interval === undefined ? ` of ${formatDuration(axis.interval.value)}` : '';
    return `in one ${tool === 'top' ? 'frame' : 'report'}${length}`;
  }
  const time = heldTime(span, interval);
  const isAll = heldSeconds(span) > lengthOf(recordedBy(signal)) - intervalOf(signal) / 2;
  return (isShortLog(signal) || isSmallPart(signal, run)) && isAll
    ? `for all ${time} that were measured`
    : `for ${time}`;
}

/** The metrics of which the first report of a tool may be an average since the process began. */
const SINCE_START = /^process\.(cpu|microstate)\./;

/** Since when an only report may be the average: since boot, of a process since it began; empty if its time is known. */
export function onlyReportSince(signal: Signal): string {
  const { entity, logs, metric } = signal;
  if (logs.every(({ source }) => source.habits.sinceBoot === 'perhaps')) return 'boot';
  const isOfProcess = entity.name !== '' && SINCE_START.test(metric);
  const isTimed = assumedOf(signal) === undefined;
  return isOfProcess && reportsOf(signal) === 1 && !isTimed ? 'the start' : '';
}
