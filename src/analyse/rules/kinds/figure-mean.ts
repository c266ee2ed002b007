import { sum } from 'd3-array';
import type { TimeAxis } from '../../../model/axis.ts';
import { cachedBy } from '../../../model/cached-by.ts';
import type { Subject } from '../../../model/finding.ts';
import type { Window } from '../../../model/run.ts';
import { periodsOf, type Span } from '../../../model/span.ts';
import { signalMean } from '../../figures/signal-statistics.ts';
import type { Signal } from '../../signals/signals.ts';
import type { Evidence } from '../evidence.ts';
import type { RuleMeasure } from '../rule.ts';
import { isShortLog } from './short-log.ts';

/** A measure in a span. */
interface Asked {
  readonly measure: RuleMeasure;
  readonly span: Span;
}

/**
 * Returns the figure that tables show for a measure in a span; null if they have no such time or measure, or other
 * rows.
 */
export function figureMean(
  { signals, ...evidence }: Evidence,
  { host, entity }: Pick<Subject, 'host' | 'entity'>,
  { measure: { metrics, per, times }, span }: Asked,
): number | null {
  const windows = per === undefined && times === undefined ? tableWindows(evidence, span) : null;
  if (windows === null) return null;
  const found = metrics.flatMap((metric) => signals.one(host, entity, metric) ?? []);
  if (found.some(isOfOtherRows)) return null;
  const means = found.map((signal) => signalMean(evidence.run, signal, windows));
  return means.length === 0 ? Number.NaN : sum(means);
}

/**
 * Whether tables use other rows of a signal than rules do: a clock was set back, so that a time was measured twice, or
 * the log is short, and its first report counts only for metrics that are values of an instant.
 */
function isOfOtherRows(signal: Signal): boolean {
  const hasOtherRows = ({ source, columns }: Signal['logs'][number]) =>
    goesBack(source.axis) || (isShortLog(signal) && columns.some(({ span }) => span !== null));
  return signal.logs.some(hasOtherRows);
}

/** The run or the phase that a span is but for half a cell; null if it is a part of them, or more. */
export function tableWindows(
  { run, phases, grid }: Pick<Evidence, 'run' | 'phases' | 'grid'>,
  span: Span,
): readonly Window[] | null {
  if (periodsOf(span).length > 1) return null;
  const found = [run.window, ...phases].find(
    ({ from, to }) => Math.max(Math.abs(from - span.from), Math.abs(to - span.to)) <= grid.step / 2,
  );
  return found === undefined ? null : alone(found);
}

/** Whether the clock of a log was set back. */
const goesBack = cachedBy(({ elapsed }: TimeAxis) =>
  elapsed.some((second, i) => second < elapsed[i - 1]!),
);

/** The same array each time, by which the seconds of samples in a window are found again. */
const alone = cachedBy((window: Window) => [window]);
