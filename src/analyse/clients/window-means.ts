import { mean } from 'd3-array';
import type { Entity } from '../../model/entity.ts';
import type { MetricId } from '../../model/metric.ts';
import type { Run, Window } from '../../model/run.ts';
import { cellFrom, timeGrid } from '../signals/grid.ts';
import { readSignal, signalsOf } from '../signals/signals.ts';

/** Returns the mean of a metric of an entity, times another one if there are two; NaN if it was not measured. */
export type WindowMeans = (
  entity: Pick<Entity, 'kind' | 'name'>,
  metric: MetricId,
  times?: MetricId,
) => number;

/** The means of a host's metrics in a part of a run. */
export function windowMeans(run: Run, host: string, { from, to }: Window): WindowMeans {
  const [signals, grid] = [signalsOf(run), timeGrid(run)];
  const valuesOf = (entity: Pick<Entity, 'kind' | 'name'>, metric: MetricId) => {
    const signal = signals.one(host, entity, metric);
    return signal && readSignal(signal, grid).subarray(cellFrom(grid, from), cellFrom(grid, to));
  };
  return (entity, metric, times) => {
    const values = valuesOf(entity, metric);
    const factors = times === undefined ? undefined : valuesOf(entity, times);
    if (values === undefined || (times !== undefined && factors === undefined)) return Number.NaN;
    // What happened zero times took no time, even if a log prints none.
    const products = factors && values.map((value, i) => (value === 0 ? 0 : value * factors[i]!));
    return mean(products ?? values) ?? Number.NaN;
  };
}
