import type { Window } from '../model/run.ts';
import type { Candidate } from './candidates.ts';
import { lengthOf, subtract, union } from './coverage.ts';
import { type MeasuredTime, measuredTimes } from './measured-time.ts';

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
export interface ChosenLogs {
  readonly best: Candidate;
  /** The logs that cover a part of the run that earlier ones do not. */
  readonly parts: readonly Candidate[];
  readonly others: readonly Candidate[];
}

/**
 * Chooses between logs that show the same metrics. The log that covers most of the run comes first, because a fine log
 * of ten seconds says nothing about the hour around it. Of logs that cover about as much, the finest comes first.
 */
export function chooseLogs(group: readonly Candidate[], window: Window): ChosenLogs {
  if (group.length === 1) return { best: group[0]!, parts: [], others: [] };
  const time = measuredTimes(group, window);
  const members = time.get(group[0]!)!.length;
  const minAdded = Math.max(
    MIN_SHARE * (window.to - window.from),
    MIN_SECONDS,
    MIN_INTERVALS * Math.max(...group.map(({ source }) => source.axis.interval.value || 0)),
  );
  const chosen: Candidate[] = [];
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

function byFineness(a: Candidate, b: Candidate): number {
  const interval = ({ source }: Candidate) => source.axis.interval.value || Infinity;
  const samples = ({ source }: Candidate) => source.axis.elapsed.length;
  return interval(a) - interval(b) || b.series.length - a.series.length || samples(b) - samples(a);
}
