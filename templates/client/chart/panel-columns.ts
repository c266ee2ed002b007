import { eventColumns } from '../../../src/analyse/event-weights.ts';
import type { Column } from '../../../src/model/column.ts';
import { metricOf } from '../../../src/model/metrics/index.ts';
import type { Panel } from '../../../src/panels/panel.ts';

/** The columns that a chart, its description and its numbers are made of: those of its lines and of their weights. */
export function columnsOf(panel: Panel): Column[] {
  const weights = ({ metric }: Panel['series'][number]) => eventColumns(panel, metricOf(metric));
  return panel.series.flatMap((series) => [...series.columns, ...weights(series)]);
}
