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

/**
 * Returns the metric with an id. Without a description it is a gauge (`other.<word>`), or a counter whose growth is shown
 * (`total.<word>`).
 */
export function metricOf(metrics: Metrics, id: MetricId, unit: Unit = '1'): Metric {
  const known = metrics.get(id);
  if (known !== undefined) return known;
  const title = id.replace(/^(?:other|total)\./, '');
  const meaning = 'A column that statgraph does not know, shown as printed.';
  return id.startsWith('total.')
    ? { id, title, meaning, unit, kind: 'counter', rate: `other.${title}` }
    : { id, title, meaning, unit, kind: 'gauge' };
}
