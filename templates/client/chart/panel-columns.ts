import { eventColumns } from '../../../src/analyse/event-weights.ts';
import type { Column } from '../../../src/model/column.ts';
import { metricOf } from '../../../src/model/vocabulary.ts';
import type { Panel, Series } from '../../../src/panels/panel.ts';

/** The columns that a chart, its description and its numbers are made of: those of its lines and of their weights. */
export function columnsOf(panel: Panel): Column[] {
  const weights = ({ source, metric }: Series) =>
    eventColumns(panel, metricOf(source.metrics, metric));
  return panel.series.flatMap((series) => [...series.columns, ...weights(series)]);
}
