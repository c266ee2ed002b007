import { metricOf } from '../../model/vocabulary.ts';
import type { Panel, Series, SeriesData } from '../../panels/panel.ts';
import { givenByBins, partsOf, shownColumn } from './binned.ts';
import { columnStatistics } from './column-statistics.ts';
import { eventWeights } from './event-weights.ts';
import { type Statistics, statistics } from './statistics.ts';

/** The statistics of a line of a chart. */
export interface SeriesStatistics extends Statistics {
  /** The part of the run's time that values cover, 0 to 1. */
  readonly covered: number;
  /** Means over events are weighted by their events, everything else by time. */
  readonly weightedBy: 'time' | 'events';
}

const cache = new WeakMap<Series, SeriesStatistics>();

/** The parts of a panel that the statistics of a series need. */
export type MeasuredPanel = Pick<Panel, 'run' | 'source' | 'entity' | 'series'>;

/**
 * Statistics of one series of a panel over the whole run; cached, because a chart's description and its table both show
 * them. `data` saves reading the series again.
 */
export function seriesStatistics(
  panel: MeasuredPanel,
  series: Series,
  data?: SeriesData,
): SeriesStatistics {
  const statistics = cache.get(series) ?? compute(series.of ?? panel, series, data);
  cache.set(series, statistics);
  return statistics;
}

function compute(
  panel: MeasuredPanel,
  series: Series,
  data: SeriesData | undefined,
): SeriesStatistics {
  const column = shownColumn(series);
  if (column?.span === null) {
    const { span } = series.source.axis;
    const events = eventWeights(panel, metricOf(series.source.metrics, series.metric), span);
    const ofColumn = columnStatistics(column, { weights: events ?? span, span });
    if (ofColumn !== null)
      return withCoverage(panel, series, {
        statistics: ofColumn,
        seconds: ofColumn.seconds,
        events,
      });
  }
  const { values, span } = data ?? series.read();
  const events = eventWeights(panel, metricOf(series.source.metrics, series.metric), span);
  const ofValues = statistics(values, events ?? span);
  const seconds = coveredSeconds(values, span);
  return withCoverage(panel, series, { statistics: ofValues, seconds, events });
}

/** Seconds that values cover. */
function coveredSeconds(values: Float64Array, span: Float64Array): number {
  let seconds = 0;
  for (let i = 0; i < values.length; i++) {
    if (!Number.isNaN(values[i]!) && span[i]! > 0) seconds += span[i]!;
  }
  return seconds;
}

interface ComputedStatistics {
  readonly statistics: Statistics;
  readonly seconds: number;
  readonly events: Float64Array | null;
}

function withCoverage(
  { run }: MeasuredPanel,
  series: Series,
  { statistics, seconds, events }: ComputedStatistics,
): SeriesStatistics {
  const length = run.window.to - run.window.from;
  const weightedBy = events === null ? 'time' : 'events';
  return {
    ...givenByBins(statistics, partsOf(series, weightedBy)),
    covered: length > 0 ? Math.min(1, seconds / length) : 0,
    weightedBy,
  };
}
