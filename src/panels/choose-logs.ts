import { group, rollup } from 'd3-array';
import { cachedBy } from '../model/cached-by.ts';
import type { Column } from '../model/column.ts';
import { areaOf } from '../model/metric.ts';
import type { Source, Window } from '../model/run.ts';
import { coveredTime, intersect, lengthOf, subtract, union } from './coverage.ts';
import type { Series } from './panel.ts';
import { isRounded } from './rounded-log.ts';
import { entityKey } from './traffic.ts';

/**
 * Differences below this share of the run are ignored: two logs cover as much, and a log does not get its own chart.
 */
const MIN_SHARE = 0.05;
/** The same in seconds, because collectors are not started at one moment, and in intervals of the coarsest log. */
const MIN_SECONDS = 10;
const MIN_INTERVALS = 2;
/** A log of which earlier ones cover less than the rest of this share is of another time, however short it is. */
const MIN_APART_SHARE = 0.9;

/** The logs that show the same metrics of the same host. */
export interface ChosenLogs<Log> {
  readonly best: Log;
  /** The logs that cover a part of the run that earlier ones do not. */
  readonly parts: readonly Log[];
  readonly others: readonly Log[];
}

/**
 * Chooses between logs that show the same metrics. The log that covers most of the run comes first, because a fine log
 * of ten seconds says nothing about the hour around it. Of logs that cover about as much, the finest comes first,
 * of equally fine ones the one that says more of the resource, whichever of its metrics is asked for.
 */
export function chooseLogs<Log extends MeasuringLog>(
  group: readonly Log[],
  window: Window,
): ChosenLogs<Log> {
  if (group.length === 1) return { best: group[0]!, parts: [], others: [] };
  const time = measuredTimes(group, window);
  const members = time.get(group[0]!)!.length;
  const minAdded = Math.max(
    MIN_SHARE * (window.to - window.from),
    MIN_SECONDS,
    MIN_INTERVALS * Math.max(...group.map(({ source }) => source.axis.interval.value || 0)),
  );
  const chosen: Log[] = [];
  let rest = [...group].sort(byFineness);
  let shown: MeasuredTime = Array.from({ length: members }, () => []);
  while (rest.length > 0) {
    const added = new Map(rest.map((log) => [log, addedTime(time.get(log)!, shown)]));
    const longest = Math.max(...added.values());
    const addsEnough = chosen.length === 0 || longest > minAdded * members;
    const next = rest.find((log) =>
      addsEnough
        ? added.get(log)! >= longest - minAdded * members
        : isApart(time.get(log)!, added.get(log)!),
    );
    if (next === undefined) break;
    chosen.push(next);
    rest = rest.filter((log) => log !== next);
    shown = shown.map((stretches, i) => union([...stretches, ...time.get(next)![i]!]));
  }
  const [best, ...parts] = chosen;
  return { best: best!, parts, others: rest };
}

/** Whether nearly all that a log measured is additional, and long enough for a chart of its own. */
function isApart(time: MeasuredTime, added: number): boolean {
  return added > MIN_SECONDS * time.length && added >= MIN_APART_SHARE * addedTime(time, []);
}

/** The additional time that a log measured, in seconds over everything that it measured. */
function addedTime(time: MeasuredTime, shown: MeasuredTime): number {
  return time.reduce((sum, stretches, i) => sum + lengthOf(subtract(stretches, shown[i] ?? [])), 0);
}

function byFineness(a: MeasuringLog, b: MeasuringLog): number {
  const interval = ({ source }: MeasuringLog) => source.axis.interval.value || Infinity;
  const samples = ({ source }: MeasuringLog) => source.axis.elapsed.length;
  const rounded = ({ source }: MeasuringLog) => Number(isRounded(source));
  return (
    interval(a) - interval(b) ||
    rounded(a) - rounded(b) ||
    metricsOf(b) - metricsOf(a) ||
    samples(b) - samples(a)
  );
}

/** The number of metrics that a log has of the resource of its first line. */
function metricsOf({ source, series }: MeasuringLog): number {
  return metricsByArea(source.columns).get(areaOf(series[0]!.metric)) ?? 0;
}

const metricsByArea = cachedBy((columns: readonly Column[]): ReadonlyMap<string, number> => {
  const metrics = new Set(columns.map(({ metric }) => metric));
  return rollup(metrics, ({ length }) => length, areaOf);
});

/** A log that measured what others measured too. */
interface MeasuringLog {
  readonly source: Source;
  /** Number of entities that are added up. */
  readonly members: number;
  readonly series: readonly Series[];
}

/** Ascending stretches of time for each quantity that was measured. */
type MeasuredTime = readonly (readonly Window[])[];

/**
 * The time in a window that each of several logs measured. For a sum, the time of each summand that several of the logs
 * have, in the same order for each log: a log that lost one of two disks has half of their sum.
 */
function measuredTimes<Log extends MeasuringLog>(
  logs: readonly Log[],
  window: Window,
): ReadonlyMap<Log, MeasuredTime> {
  const summands = new Map(logs.map((log) => [log, summandsOf(log)]));
  const keys = [...summands.values()].flatMap((columns) => [...columns.keys()]);
  const shared = [...group(keys, (key) => key)].flatMap(([key, { length }]) =>
    length > 1 ? [key] : [],
  );
  const isOfParts = shared.length > 0 && logs.every(({ members }) => members > 1);
  return new Map(
    logs.map((log) => {
      const parts = isOfParts
        ? shared.map((key) => summands.get(log)!.get(key) ?? [])
        : [log.series.flatMap(({ columns }) => columns)];
      return [log, parts.map((columns) => intersect(coveredTime(log.source, columns), window))];
    }),
  );
}

/** The columns of a chart by their entities. */
function summandsOf({ source, series }: MeasuringLog): ReadonlyMap<string, readonly Column[]> {
  const columns = series.flatMap((line) => line.columns);
  return group(columns, ({ entity }) => entityKey(source.host, source.entities[entity]!));
}
