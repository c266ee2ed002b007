import type { Entity } from '../../model/entity.ts';
import type { MetricId } from '../../model/metric.ts';
import type { Run, Window } from '../../model/run.ts';
import { metricOf } from '../../model/vocabulary.ts';
import { cellFrom, timeGrid } from '../signals/grid.ts';
import { readSignal, type Signal, signalsOf } from '../signals/signals.ts';
import { type Statistics, statistics } from '../statistics/statistics.ts';

/** A signal with its statistics in a part of a run. */
export interface SignalStatistics {
  readonly signal: Signal;
  readonly statistics: Statistics;
}

/**
 * Returns the statistics of a metric of an entity in a part of a run: weighted by time, a mean over events by the events;
 * null if it was not measured.
 */
export function windowStatistics(
  run: Run,
  { host, window }: { readonly host: string; readonly window: Window },
  { entity, metric }: { readonly entity: Pick<Entity, 'kind' | 'name'>; readonly metric: MetricId },
): SignalStatistics | null {
  const [signals, grid] = [signalsOf(run), timeGrid(run)];
  const [from, to] = [cellFrom(grid, window.from), cellFrom(grid, window.to)];
  const signal = signals.one(host, entity, metric);
  if (signal === undefined) return null;
  const valuesIn = (line: Signal) => readSignal(line, grid).subarray(from, to);
  const values = valuesIn(signal);
  const { weightedBy = [] } = metricOf(signal.logs[0]!.source.metrics, metric);
  const counts = weightedBy.flatMap((each) => signals.one(host, entity, each) ?? []);
  const [events] = counts;
  const weights =
    events === undefined ? new Float64Array(values.length).fill(grid.step) : valuesIn(events);
  const found = statistics(values, weights);
  return found.share > 0 ? { signal, statistics: found } : null;
}
