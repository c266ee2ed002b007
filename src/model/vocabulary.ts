import type { Metric, MetricId } from './metric.ts';
import type { PanelSpec } from './panel-spec.ts';
import type { Unit } from './unit.ts';

/** Metrics by their ids, in catalogue order. */
export type Metrics = ReadonlyMap<MetricId, Metric>;

/**
 * The meaning of columns, and the charts that show them, in reading order. It is part of the document, as the `metrics`
 * of a source and the `charts` of a run: a report is read back with the metrics it was made with, including those of a
 * user's parser.
 */
export interface Vocabulary {
  readonly metrics: Metrics;
  readonly charts: readonly PanelSpec[];
}

/** The metric with an id; a gauge for an id without a description (`other.<word>`). */
export function metricOf(metrics: Metrics, id: MetricId, unit: Unit = '1'): Metric {
  return (
    metrics.get(id) ?? {
      id,
      title: id.replace(/^other\./, ''),
      meaning: 'A column that statgraph does not know, shown as printed.',
      unit,
      kind: 'gauge',
    }
  );
}
