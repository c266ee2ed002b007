import { group } from 'd3-array';
import type { MetricId } from '../../model/metric.ts';
import { coveredTime, lengthOf, subtract } from '../../panels/coverage.ts';
import type { Panel, Series, SeriesData } from '../../panels/panel.ts';
import { seriesStatistics } from '../statistics/series-statistics.ts';
import { type Statistics, statistics } from '../statistics/statistics.ts';

const utilisations: readonly MetricId[] = ['disk.utilisation', 'network.utilisation'];

/** Maximum share of a log's time that another log may lack and still show how busy a device was. */
const MAX_MISSING_SHARE = 0.1;

/** The share of time in which a resource was in use, if a tool prints it. */
export interface Utilisation {
  /** Over the time in which the resource was measured. */
  readonly statistics: Statistics;
  readonly line: Series;
  /** The mean over the samples of the resource, each with its weight in seconds. */
  meanIn(weights: Float64Array): number;
}

/** The charts of each entity of a run. */
export type PanelsByEntity = ReadonlyMap<string, readonly Panel[]>;

/** Groups the charts by their entities, including charts of other logs. */
export function byEntity(panels: readonly Panel[]): PanelsByEntity {
  const all = panels.flatMap((panel) => [panel, ...panel.alternatives]);
  return group(
    all.filter(({ entity }) => entity !== null),
    keyOf,
  );
}

function keyOf({ host, entity }: Panel): string {
  return JSON.stringify([host, entity?.kind, entity?.name]);
}

/**
 * The utilisation of a chart's entity at the times of its samples, from the same log if it has one. Null if no log
 * measured it then.
 */
export function utilisationOf(
  panel: Panel,
  data: SeriesData,
  panels: PanelsByEntity,
): Utilisation | null {
  const measured = (panels.get(keyOf(panel)) ?? []).flatMap((other) => {
    const series = other.series.find(({ metric }) => utilisations.includes(metric));
    return series === undefined ? [] : [{ other, series }];
  });
  const sameLog = measured.find(({ other }) => other.source === panel.source);
  if (sameLog !== undefined) {
    return {
      statistics: seriesStatistics(sameLog.other, sameLog.series),
      line: sameLog.series,
      meanIn: (weights) => statistics(sameLog.series.read().values, weights).mean,
    };
  }
  const otherLog = measured.find(({ series }) => coversTimeOf(series, panel.series));
  return otherLog === undefined ? null : ofOtherLog(otherLog.series, data);
}

function coversTimeOf({ source, columns }: Series, measured: readonly Series[]): boolean {
  const time = coveredTime(
    measured[0]!.source,
    measured.flatMap((series) => series.columns),
  );
  return (
    lengthOf(subtract(time, coveredTime(source, columns))) <= MAX_MISSING_SHARE * lengthOf(time)
  );
}

function ofOtherLog(series: Series, times: SeriesData): Utilisation {
  const meanOver = (weights: Float64Array) => {
    const data = series.read();
    return statistics(data.values, spread(weights, times, data));
  };
  return {
    statistics: meanOver(times.span),
    line: series,
    meanIn: (weights) => meanOver(weights).mean,
  };
}

type SampleTimes = Pick<SeriesData, 'elapsed' | 'span'>;

/** Converts the weights of samples to weights of another log's samples, by the time that both cover. */
function spread(weights: Float64Array, from: SampleTimes, to: SampleTimes): Float64Array {
  const spread = new Float64Array(to.elapsed.length);
  let first = 0;
  for (let i = 0; i < weights.length; i++) {
    const end = from.elapsed[i]!;
    const start = end - from.span[i]!;
    if (!(weights[i]! > 0) || !(start < end)) continue;
    while (first < spread.length && to.elapsed[first]! <= start) first++;
    for (let j = first; j < spread.length; j++) {
      const begin = to.elapsed[j]! - to.span[j]!;
      if (begin >= end) break;
      const both = Math.min(end, to.elapsed[j]!) - Math.max(start, begin);
      if (both > 0) spread[j]! += (weights[i]! * both) / (end - start);
    }
  }
  return spread;
}
