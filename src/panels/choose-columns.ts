import { type Column, columnName } from '../model/column.ts';
import { CPU_BUSY } from '../model/cpu-modes.ts';
import { entityColumns } from '../model/entity-columns.ts';
import type { MetricId } from '../model/metric.ts';
import type { AxisSpec, PanelSpec } from '../model/panel-spec.ts';
import type { Source } from '../model/run.ts';
import { type Metrics, metricOf } from '../model/vocabulary.ts';
import { busyColumns, busySeries } from './cpu-busy.ts';
import type { Series } from './panel.ts';
import { columnSeries, quotientSeries, type SeriesOptions } from './series.ts';
import { isUsed } from './used.ts';

/** Maximum number of lines of a chart. More are hard to distinguish. */
export const MAX_SERIES = 8;

/** The lines of an entity's chart: its columns of the metrics of both axes. */
export function entitySeries(spec: PanelSpec, source: Source, entity: number): Series[] {
  const columns = entityColumns(source.columns, entity);
  if (columns.length === 1 && spec.y.notAlone?.includes(columns[0]!.metric)) return [];
  const y = axisSeries({ source, columns, axis: 'y' }, spec.y);
  if (y.length === 0 || spec.y2 === undefined) return y.slice(0, MAX_SERIES);
  const y2 = axisSeries({ source, columns, axis: 'y2' }, spec.y2);
  return [...y, ...y2].slice(0, MAX_SERIES);
}

/** The name of a metric's line if its axis does not use the printed words. */
export function lineLabel({ names }: AxisSpec, metrics: Metrics, metric: MetricId): string {
  const name = typeof names === 'object' ? names[metric] : undefined;
  return name ?? metricOf(metrics, metric).title;
}

interface AxisColumns {
  readonly source: Source;
  readonly columns: readonly Column[];
  readonly axis: Series['axis'];
}

function axisSeries(from: AxisColumns, spec: AxisSpec): Series[] {
  const lines: Series[] = [];
  for (const metric of spec.metrics) {
    const usedIf = spec.whereUsed?.includes(metric) ? 'above-zero' : 'any';
    let found = 0;
    for (const column of from.columns) {
      if (column.metric !== metric || !isUsed(column, usedIf)) continue;
      // Two words for one metric are two units of it (rsec/s, rkB/s), unless each word names its own line.
      if (found++ > 0 && spec.names !== 'printed') break;
      lines.push(columnSeries(from.source, column, optionsOf(from, spec, column)));
    }
    if (found === 0) lines.push(...computed(from, spec, metric));
  }
  return lines;
}

function optionsOf({ source, axis }: AxisColumns, spec: AxisSpec, column: Column): SeriesOptions {
  const name =
    spec.names === 'printed' ? columnName(column) : lineLabel(spec, source.metrics, column.metric);
  return { axis, label: name };
}

function computed(
  { source, columns, axis }: AxisColumns,
  spec: AxisSpec,
  metric: MetricId,
): Series[] {
  if (metric === CPU_BUSY) {
    const busy = busyColumns(columns);
    const label = lineLabel(spec, source.metrics, metric);
    return busy === null ? [] : [busySeries(source, busy, { axis, label })];
  }
  const quotient = spec.quotients?.find((q) => q.metric === metric);
  const dividend = columns.find((c) => c.metric === quotient?.of && isUsed(c, 'above-zero'));
  const divisor = columns.find((c) => c.metric === quotient?.by && isUsed(c, 'above-zero'));
  if (dividend === undefined || divisor === undefined) return [];
  const label = lineLabel(spec, source.metrics, metric);
  return [quotientSeries(source, { metric, of: dividend, by: divisor }, { axis, label })];
}
