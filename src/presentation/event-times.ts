import { descending, greatest } from 'd3-array';
import { type ResultGroup, resultGroups } from '../analyse/results/result-groups.ts';
import type { Run } from '../model/run.ts';
import { figureText } from './figure-text.ts';

/** A table of events, such as waits for locks, with what took the most time. */
export interface EventTimes {
  readonly group: ResultGroup;
  readonly seconds: number;
  /** `plockstat: Mutex block, most time in malloc_lock: total 342 ms, Count 3,604`. */
  readonly claim: string;
}

/** The tables of a run whose rows have the time of all their events; that of the longest time first. */
export function eventTimes(run: Run): readonly EventTimes[] {
  return resultGroups(run)
    .flatMap((group): EventTimes[] => {
      const { title, columns, rows } = group;
      const time = columns.findIndex(({ metric }) => metric === 'event.time');
      const top = greatest(rows, ({ cells }) => cells[time]?.value);
      const seconds = top?.cells[time]?.value;
      if (!seconds) return [];
      const texts = [time, 0].flatMap((i) => figureText(columns[i]!, top.cells[i] ?? null) ?? []);
      return [{ group, seconds, claim: `${title}, most time in ${top.name}: ${texts.join(', ')}` }];
    })
    .sort((a, b) => descending(a.seconds, b.seconds));
}
