import type { Window } from '../model/run.ts';
import type { Candidate } from './candidates.ts';
import { lengthOf, united, without } from './coverage.ts';
import { measuredTimes } from './measured-time.ts';

/** Two logs cover as much, and a log is not worth its own chart, if the difference is below this part of the run. */
const LITTLE = 0.05;
/** The same in seconds, because collectors are not started at one moment, and in intervals of the coarsest log. */
const FEW_SECONDS = 10;
const FEW_INTERVALS = 2;

/** The logs that show the same thing of the same host. */
export interface ChosenLogs {
  readonly best: Candidate;
  /** Those that cover a part of the run that the ones before do not. */
  readonly parts: readonly Candidate[];
  readonly others: readonly Candidate[];
}

/**
 * Chooses between the logs that show the same thing. What covers most of the run comes first, because a fine log of ten
 * seconds says nothing about the hour around it; of logs that cover about as much, the finest.
 */
export function chooseLogs(group: readonly Candidate[], window: Window): ChosenLogs {
  if (group.length === 1) return { best: group[0]!, parts: [], others: [] };
  const time = measuredTimes(group, window);
  const members = time.get(group[0]!)!.length;
  const little = Math.max(
    LITTLE * (window.to - window.from),
    FEW_SECONDS,
    FEW_INTERVALS * Math.max(...group.map(({ source }) => source.axis.interval.value || 0)),
  );
  const chosen: Candidate[] = [];
  let rest = [...group].sort(byFineness);
  let shown: readonly (readonly Window[])[] = Array.from({ length: members }, () => []);
  while (rest.length > 0) {
    const added = new Map(rest.map((log) => [log, addedTime(time.get(log)!, shown)]));
    const most = Math.max(...added.values());
    if (chosen.length > 0 && most <= little * members) break;
    const next = rest.find((log) => added.get(log)! >= most - little * members)!;
    chosen.push(next);
    rest = rest.filter((log) => log !== next);
    shown = shown.map((stretches, i) => united([...stretches, ...time.get(next)![i]!]));
  }
  const [best, ...parts] = chosen;
  return { best: best!, parts, others: rest };
}

/** How much longer a log measured what others have shown, in seconds of all that it measured. */
function addedTime(
  time: readonly (readonly Window[])[],
  shown: readonly (readonly Window[])[],
): number {
  return time.reduce((sum, stretches, i) => sum + lengthOf(without(stretches, shown[i]!)), 0);
}

function byFineness(a: Candidate, b: Candidate): number {
  const interval = ({ source }: Candidate) => source.axis.interval.value || Infinity;
  const samples = ({ source }: Candidate) => source.axis.elapsed.length;
  return interval(a) - interval(b) || b.series.length - a.series.length || samples(b) - samples(a);
}
