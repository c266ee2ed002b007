import { group } from 'd3-array';
import type { Column } from '../model/column.ts';
import type { Window } from '../model/run.ts';
import type { Candidate } from './candidates.ts';
import { coveredTime, intersect } from './coverage.ts';
import { entityKey } from './traffic.ts';

/** Ascending stretches of time for each quantity that was measured. */
export type MeasuredTime = readonly (readonly Window[])[];

/**
 * The time in a window that each of several logs measured. For a sum, the time of each summand that several of the logs
 * have, in the same order for each log: a log that lost one of two disks has half of their sum.
 */
export function measuredTimes(
  logs: readonly Candidate[],
  window: Window,
): ReadonlyMap<Candidate, MeasuredTime> {
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
function summandsOf({ source, series }: Candidate): ReadonlyMap<string, readonly Column[]> {
  const columns = series.flatMap((line) => line.columns);
  return group(columns, ({ entity }) => entityKey(source.host, source.entities[entity]!));
}
