import type { ReportDocument } from '../model/document.ts';
import { areaOf, type Metric, type MetricId } from '../model/metric.ts';
import type { PanelSpec } from '../model/panel-spec.ts';
import type { Run } from '../model/run.ts';

/** The metrics and charts that the page of a document needs. */
interface UsedVocabulary {
  /** The metrics that runs have in common; where they differ, as the first of them declares them. */
  readonly metrics: readonly Metric[];
  /** For each run the metrics that it declares otherwise: runs of several reports may have different parsers. */
  readonly redeclared: readonly (readonly Metric[])[];
  readonly charts: readonly PanelSpec[];
}

/**
 * The metrics and charts of the areas (`disk`, `cpu`) in which a document has columns: all of an area, because charts
 * compute metrics that no column prints. Charts of the columns without a chart (`source`) are always included.
 */
export function usedVocabulary({ runs }: ReportDocument): UsedVocabulary {
  const columns = runs.flatMap((run) => run.sources.flatMap((source) => source.columns));
  const areas = new Set(columns.map(({ metric }) => areaOf(metric)));
  const metrics = new Map<MetricId, Metric>();
  const redeclared = runs.map((run) => {
    const used = metricsOf(run).filter(({ id }) => areas.has(areaOf(id)));
    for (const metric of used) if (!metrics.has(metric.id)) metrics.set(metric.id, metric);
    return used.filter((metric) => !isSame(metric, metrics.get(metric.id)!));
  });
  const charts = new Set(runs.flatMap((run) => run.charts));
  return {
    metrics: [...metrics.values()],
    redeclared,
    charts: [...charts].filter(
      ({ per, y }) => per === 'source' || y.metrics.some((metric) => areas.has(areaOf(metric))),
    ),
  };
}

/** The metrics of the columns of a run; its sources share one list. */
function metricsOf({ sources }: Run): Metric[] {
  return [...new Set(sources.map(({ metrics }) => metrics))].flatMap((list) => [...list.values()]);
}

function isSame(a: Metric, b: Metric): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}
