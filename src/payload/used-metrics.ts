import type { ReportDocument } from '../model/document.ts';
import { areaOf, type Metric } from '../model/metric.ts';

/**
 * The metrics of the areas (`disk`, `cpu`) that a document has columns of: all of an area, for charts compute some that
 * no column prints.
 */
export function usedMetrics({ runs }: ReportDocument): Metric[] {
  const sources = runs.flatMap((run) => run.sources);
  const columns = sources.flatMap((source) => source.columns);
  const areas = new Set(columns.map(({ metric }) => areaOf(metric)));
  const all = new Map([...new Set(sources.map(({ metrics }) => metrics))].flatMap((m) => [...m]));
  return [...all.values()].filter(({ id }) => areas.has(areaOf(id)));
}
