import { sum } from 'd3-array';
import type { TimeAxis } from '../../../model/axis.ts';
import { cachedBy } from '../../../model/cached-by.ts';
import type { Subject } from '../../../model/finding.ts';
import type { Window } from '../../../model/run.ts';
import { periodsOf, type Span } from '../../../model/span.ts';
import { signalMean } from '../../figures/signal-statistics.ts';
import type { Evidence } from '../evidence.ts';
import type { RuleMeasure } from '../rule.ts';

/** A measure in a span. */
interface Asked {
  readonly measure: RuleMeasure;
  readonly span: Span;
}

/**
 * The figure that tables have of a measure in a span; null if they have no such time, or no such measure. That of a time
 * that was measured twice, as a clock was set back, is the mean of two states.
 */
export function figureMean(
  { signals, ...evidence }: Evidence,
  { host, entity }: Pick<Subject, 'host' | 'entity'>,
  { measure: { metrics, per, times }, span }: Asked,
): number | null {
  const windows = per === undefined && times === undefined ? tableWindows(evidence, span) : null;
  if (windows === null) return null;
  const isSetBack = metrics.some((metric) =>
    signals.one(host, entity, metric)?.logs.some(({ source }) => goesBack(source.axis)),
  );
  if (isSetBack) return null;
  const means = metrics.flatMap((metric) => {
    const signal = signals.one(host, entity, metric);
    return signal === undefined ? [] : signalMean(evidence.run, signal, windows);
  });
  return means.length === 0 ? Number.NaN : sum(means);
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
