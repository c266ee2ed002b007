import type { ReportDocument } from '../model/document.ts';
import { areaOf } from '../model/metric.ts';
import type { PanelSpec } from '../model/panel-spec.ts';

/** The charts of the areas (`disk`, `cpu`) that a document has columns of, and those of what has no chart. */
export function usedPanels({ runs }: ReportDocument): PanelSpec[] {
  const columns = runs.flatMap((run) => run.sources.flatMap((source) => source.columns));
  const areas = new Set(columns.map(({ metric }) => areaOf(metric)));
  const charts = new Set(runs.flatMap((run) => run.charts));
  return [...charts].filter(({ per, y, y2 }) => {
    const shown = [...y.metrics, ...(y2?.metrics ?? [])];
    return per === 'source' || shown.some((metric) => areas.has(areaOf(metric)));
  });
}
