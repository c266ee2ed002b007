import type { ReportDocument } from '../model/document.ts';
import { areaOf, type Metric } from '../model/metric.ts';
import type { PanelSpec } from '../model/panel-spec.ts';

/** The metrics and charts that the page of a document needs. */
interface UsedVocabulary {
  readonly metrics: readonly Metric[];
  readonly charts: readonly PanelSpec[];
}

/**
 * The metrics and charts of the areas (`disk`, `cpu`) in which a document has columns: all of an area, because charts
 * compute metrics that no column prints. Charts of the columns without a chart (`source`) are always included.
 */
export function usedVocabulary({ runs }: ReportDocument): UsedVocabulary {
  const sources = runs.flatMap((run) => run.sources);
  const columns = sources.flatMap((source) => source.columns);
  const areas = new Set(columns.map(({ metric }) => areaOf(metric)));
  const catalogues = [...new Set(sources.map(({ metrics }) => metrics))];
  const metrics = new Map(catalogues.flatMap((catalogue) => [...catalogue]));
  const charts = new Set(runs.flatMap((run) => run.charts));
  return {
    metrics: [...metrics.values()].filter(({ id }) => areas.has(areaOf(id))),
    charts: [...charts].filter(({ per, y, y2 }) => {
      const shown = [...y.metrics, ...(y2?.metrics ?? [])];
      return per === 'source' || shown.some((metric) => areas.has(areaOf(metric)));
    }),
  };
}
