import { type Column, columnName } from '../model/column.ts';
import { CPU_BUSY } from '../model/cpu-modes.ts';
import { entityColumns } from '../model/entity-columns.ts';
import type { MetricId } from '../model/metric.ts';
import type { AxisSpec, PanelSpec } from '../model/panel-spec.ts';
import type { Source } from '../model/run.ts';
import { type Metrics, metricOf } from '../model/vocabulary.ts';
import { busyColumns, busySeries } from './cpu-busy.ts';
import type { Series } from './panel.ts';
import { columnSeries, quotientSeries } from './series.ts';
import { isUsed } from './used.ts';

/** Maximum number of lines of a chart. More are hard to distinguish. */
export const MAX_SERIES = 8;

/** The lines of an entity's chart: its columns of the chart's metrics. */
export function entitySeries({ y }: PanelSpec, source: Source, entity: number): Series[] {
  const columns = entityColumns(source.columns, entity);
  if (columns.length === 1 && y.notAlone?.includes(columns[0]!.metric)) return [];
  return axisSeries(source, columns, y).slice(0, MAX_SERIES);
}

/** The name of a metric's line if its axis does not use the printed words. */
export function lineLabel({ names }: AxisSpec, metrics: Metrics, metric: MetricId): string {
  const name = typeof names === 'object' ? names[metric] : undefined;
  return name ?? metricOf(metrics, metric).title;
}

function axisSeries(source: Source, columns: readonly Column[], spec: AxisSpec): Series[] {
  const lines: Series[] = [];
  for (const metric of spec.metrics) {
    const usedIf = spec.whereUsed?.includes(metric) ? 'above-zero' : 'any';
    const label = lineLabel(spec, source.metrics, metric);
    let found = 0;
    for (const column of columns) {
      if (column.metric !== metric || !isUsed(column, usedIf)) continue;
      // Two words for one metric are two units of it (rsec/s, rkB/s), unless each word names its own line.
      if (found++ > 0 && spec.names !== 'printed') break;
      lines.push(
        columnSeries(source, column, spec.names === 'printed' ? columnName(column) : label),
      );
    }
    if (found === 0) lines.push(...computed(source, columns, { spec, metric, label }));
  }
  return lines;
}

/** A line that no column prints, and its name. */
interface ComputedLine {
  readonly spec: AxisSpec;
  readonly metric: MetricId;
  readonly label: string;
}

function computed(
  source: Source,
  columns: readonly Column[],
  { spec, metric, label }: ComputedLine,
): Series[] {
  if (metric === CPU_BUSY) {
    const busy = busyColumns(columns);
    return busy === null ? [] : [busySeries(source, busy, label)];
  }
  const quotient = spec.quotients?.find((q) => q.metric === metric);
  const dividend = columns.find((c) => c.metric === quotient?.of && isUsed(c, 'above-zero'));
  const divisor = columns.find((c) => c.metric === quotient?.by && isUsed(c, 'above-zero'));
  if (dividend === undefined || divisor === undefined) return [];
  return [quotientSeries(source, { metric, of: dividend, by: divisor }, label)];
}
