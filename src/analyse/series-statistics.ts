import type { Panel, Series, SeriesData } from '../../templates/panels/panel.ts';
import { type Column, readValues } from '../model/column.ts';
import type { Metric } from '../model/metric.ts';
import { metricOf } from '../model/metrics/index.ts';
import { coveredSeconds } from './covered-seconds.ts';
import { type Statistics, statistics } from './statistics.ts';

/** The statistics of a line of a chart. */
export interface SeriesStatistics extends Statistics {
  /** The part of the run's time that values cover, 0 to 1. */
  readonly covered: number;
  /** A mean over events counts by its events, everything else by its time. */
  readonly weightedBy: 'time' | 'events';
}

const known = new WeakMap<Series, SeriesStatistics>();

/**
 * Statistics of one series of a panel over the whole run, computed once: a chart's description and its table both tell
 * them. `data` saves reading it twice.
 */
export function seriesStatistics(
  panel: Panel,
  series: Series,
  data?: SeriesData,
): SeriesStatistics {
  const told = known.get(series) ?? compute(panel, series, data ?? series.read());
  known.set(series, told);
  return told;
}

function compute(panel: Panel, series: Series, data: SeriesData): SeriesStatistics {
  const events = eventWeights(panel, metricOf(series.metric), data);
  return {
    ...statistics(data.values, events ?? data.span),
    covered: coveredPart(panel, data),
    weightedBy: events === null ? 'time' : 'events',
  };
}

function coveredPart({ run }: Panel, data: SeriesData): number {
  const length = run.window.to - run.window.from;
  return length > 0 ? Math.min(1, coveredSeconds(data) / length) : 0;
}

/** The events each value of a mean is over: the rates of its events × span; null for what time weighs. */
function eventWeights(panel: Panel, metric: Metric, data: SeriesData): Float64Array | null {
  const { source, entity } = panel;
  if (metric.kind !== 'mean' || metric.weightedBy === undefined || entity === null) return null;
  const index = source.entities.findIndex((e) => e.kind === entity.kind && e.name === entity.name);
  const columns = eventColumns(source.columns, index, metric.weightedBy);
  const samples = source.axis.elapsed.length;
  if (columns.length === 0 || samples !== data.values.length) return null;
  const weights = new Float64Array(samples);
  for (const column of columns) addEvents(weights, readValues(column, 0, samples), column, data);
  return weights;
}

/** One column for each metric: a log may hold an amount and the rate that was derived from it. */
function eventColumns(columns: readonly Column[], entity: number, metrics: readonly string[]) {
  return metrics.flatMap((metric) => {
    const found = columns.find((c) => c.entity === entity && c.metric === metric);
    return found === undefined ? [] : [found];
  });
}

function addEvents(weights: Float64Array, events: Float64Array, column: Column, data: SeriesData) {
  const isAmount = metricOf(column.metric).kind === 'amount';
  for (let i = 0; i < events.length; i++) {
    const count = events[i]! * (isAmount ? 1 : data.span[i]!);
    if (count > 0) weights[i]! += count;
  }
}
