import { group } from 'd3-array';
import type { Column } from '../model/column.ts';
import type { Source, Window } from '../model/run.ts';
import { coveredTime, intersect } from './coverage.ts';
import type { Series } from './panel.ts';
import { entityKey } from './traffic.ts';

/** A log that measured what others measured too. */
export interface MeasuringLog {
  readonly source: Source;
  /** Number of entities that are added up. */
  readonly members: number;
  readonly series: readonly Series[];
}

/** Ascending stretches of time for each quantity that was measured. */
export type MeasuredTime = readonly (readonly Window[])[];

/**
 * The time in a window that each of several logs measured. For a sum, the time of each summand that several of the logs
 * have, in the same order for each log: a log that lost one of two disks has half of their sum.
 */
export function measuredTimes<Log extends MeasuringLog>(
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
