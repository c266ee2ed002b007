import { metricOf } from '../model/vocabulary.ts';
import type { Panel, Series, SeriesData } from '../panels/panel.ts';
import { columnStatistics } from './column-statistics.ts';
import { coveredSeconds } from './covered-seconds.ts';
import { eventWeights } from './event-weights.ts';
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
  const told = known.get(series) ?? compute(panel, series, data);
  known.set(series, told);
  return told;
}

function compute(panel: Panel, series: Series, data: SeriesData | undefined): SeriesStatistics {
  const { source, columns } = series;
  const [column] = columns;
  if (column !== undefined && columns.length === 1 && column.span === null) {
    const { span } = source.axis;
    const events = eventWeights(panel, metricOf(series.source.metrics, series.metric), span);
    const told = columnStatistics(column, { weights: events ?? span, span });
    if (told !== null) return conclude(panel, told, { seconds: told.seconds, events });
  }
  const { values, span } = data ?? series.read();
  const events = eventWeights(panel, metricOf(series.source.metrics, series.metric), span);
  const told = statistics(values, events ?? span);
  return conclude(panel, told, { seconds: coveredSeconds({ values, span }), events });
}

function conclude(
  { run }: Panel,
  told: Statistics,
  { seconds, events }: { readonly seconds: number; readonly events: Float64Array | null },
): SeriesStatistics {
  const length = run.window.to - run.window.from;
  return {
    ...told,
    covered: length > 0 ? Math.min(1, seconds / length) : 0,
    weightedBy: events === null ? 'time' : 'events',
  };
}
