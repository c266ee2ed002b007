import type { Entity } from '../../model/entity.ts';
import type { MetricId } from '../../model/metric.ts';
import type { Run, Window } from '../../model/run.ts';
import { type Bounds, exactly } from '../figures/bounds.ts';
import { boundsInParts } from '../figures/edge-bounds.ts';
import { signalMean } from '../figures/signal-statistics.ts';
import { signalsOf } from '../signals/signals.ts';

/**
 * Returns the mean of a metric of an entity; NaN if it was not measured. Of a rate and a time it is the mean number in
 * progress, the product of both means (Little's law).
 */
export type WindowMeans = (
  entity: Pick<Entity, 'kind' | 'name'>,
  metric: MetricId,
  time?: MetricId,
) => number;

/** A mean and the range in which it lies. */
export interface BoundedMean {
  readonly value: number;
  readonly bounds: Bounds;
}

/** Returns the mean of a metric of an entity in a part of a run, with its bounds; NaN if it was not measured. */
export function boundedMean(
  run: Run,
  { host, window }: { readonly host: string; readonly window: Window },
  entity: Pick<Entity, 'kind' | 'name'>,
  metric: MetricId,
): BoundedMean {
  const signal = signalsOf(run).one(host, entity, metric);
  if (signal === undefined) return { value: Number.NaN, bounds: exactly(Number.NaN) };
  const windows = [window];
  const value = signalMean(run, signal, windows);
  return { value, bounds: boundsInParts(run, signal, { parts: windows, mean: value }) };
}

/** The means of a host's metrics in a part of a run, as tables have them. */
export function windowMeans(run: Run, host: string, window: Window): WindowMeans {
  const windows = [window];
  const meanOf = (entity: Pick<Entity, 'kind' | 'name'>, metric: MetricId) => {
    const signal = signalsOf(run).one(host, entity, metric);
    return signal === undefined ? Number.NaN : signalMean(run, signal, windows);
  };
  return (entity, metric, time) => {
    const mean = meanOf(entity, metric);
    // What happened zero times took no time, even if a log prints none.
    return time === undefined || mean === 0 ? mean : mean * meanOf(entity, time);
  };
}
