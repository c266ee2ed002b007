import type { Metric, MetricId } from '../metric.ts';
import type { Unit } from '../unit.ts';
import { catalogue } from './catalogue.ts';

const known = new Map<MetricId, Metric>(
  Object.entries(catalogue).map(([id, spec]) => [id, { id, ...spec }]),
);

/** Every known metric, in catalogue order. */
export const metrics: ReadonlyMap<MetricId, Metric> = known;

/** Takes up metrics that came with the data: a page's script has no catalogue of its own. */
export function knowMetrics(told: readonly Metric[]): void {
  for (const metric of told) known.set(metric.id, metric);
}

/** The metric of an id; a gauge of its own for an id that nobody has described (`other.<word>`). */
export function metricOf(id: MetricId, unit: Unit = '1'): Metric {
  return (
    metrics.get(id) ?? {
      id,
      title: id.replace(/^other\./, ''),
      meaning: 'A column that statgraph does not know; shown as printed.',
      unit,
      kind: 'gauge',
      rollup: 'none',
    }
  );
}
