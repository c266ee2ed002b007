import type { ReportDocument } from '../model/document.ts';
import { areaOf, type Metric } from '../model/metric.ts';
import { metrics } from '../model/metrics/index.ts';

/**
 * The known metrics of the areas (`disk`, `cpu`) that a document has columns of: all of an area, for charts compute
 * some that no column prints.
 */
export function usedMetrics({ runs }: ReportDocument): Metric[] {
  const columns = runs.flatMap((run) => run.sources.flatMap((source) => source.columns));
  const areas = new Set(columns.map(({ metric }) => areaOf(metric)));
  return [...metrics.values()].filter(({ id }) => areas.has(areaOf(id)));
}
