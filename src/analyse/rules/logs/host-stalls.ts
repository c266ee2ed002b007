import { greatest, group, min, sum } from 'd3-array';
import { fileOf, type Source, type Window } from '../../../model/run.ts';
import { heldSeconds } from '../../../model/span.ts';
import { formatDuration } from '../../../text/quantity.ts';
import type { RuleFinding } from '../rule.ts';
import { aboutLogs } from './about-logs.ts';
import { markedSpans } from './marked-spans.ts';

/** A report is late after this many intervals. */
const MIN_INTERVALS = 2;
/** A report is late after this time at the earliest. */
const MIN_LATE_SECONDS = 3;

/** A log that was late in this share of a stall counts as late in all of it: logs do not report at the same moment. */
const MIN_STALL_SHARE = 0.75;

/** A time without a report of a log. */
interface Pause extends Window {
  readonly file: string;
}

/** A time with at least two late logs at each moment. */
interface Stall extends Window {
  /** The number of logs that were late in a part of it, and of those that were late in all of it. */
  readonly files: number;
  readonly lateThroughout: number;
}

/** The longest time in which several logs were late together: the host paused, not just one tool. */
export function hostStalls(host: string, sources: readonly Source[]): readonly RuleFinding[] {
  const late = sources.flatMap((source) => {
    const least = Math.max(MIN_LATE_SECONDS, MIN_INTERVALS * source.axis.interval.value);
    return markedSpans(source, ['late', 'gap'])
      .filter(({ from, to }) => to - from >= least)
      .map(({ from, to }) => ({ from, to, file: fileOf(source) }));
  });
  const stalls = stallsIn(late);
  const longest = greatest(stalls, heldSeconds);
  if (longest === undefined) return [];
  const { from, to } = longest;
  return [
    aboutLogs(host, {
      rule: 'log-stall',
      level: 'warning',
      from,
      to,
      value: to - from,
      limit: MIN_LATE_SECONDS,
      claim: 'Several logs paused together',
      why: `${logsText(longest)} have no report for ${formatDuration(to - from)}${stalls.length > 1 ? `, ${stalls.length} times in all` : ''}: the host may have stalled`,
    }),
  ];
}

function logsText({ files, lateThroughout }: Stall): string {
  return lateThroughout > 1 ? `${lateThroughout} logs` : `at least 2 of ${files} logs at a time`;
}

/** The stalls shown by pauses of logs. Pauses that share less than half of the shortest one meet by chance. */
function stallsIn(late: readonly Pause[]): readonly Stall[] {
  return sharedPauses(late).flatMap(({ pauses, ...both }) => {
    if (2 * heldSeconds(both) < min(pauses, heldSeconds)!) return [];
    const files = [...group(pauses, ({ file }) => file).values()];
    const lateThroughout = files.filter(
      (pausesOfFile) =>
        sum(pausesOfFile, (pause) => sharedBy(pause, both)) >= MIN_STALL_SHARE * heldSeconds(both),
    );
    return [{ ...both, files: files.length, lateThroughout: lateThroughout.length }];
  });
}

/** The times with at least two late logs, with the pauses during them. */
function sharedPauses(late: readonly Pause[]): readonly (Window & { readonly pauses: Pause[] })[] {
  const edges = late.flatMap((pause) => [
    { at: pause.from, begins: true, pause },
    { at: pause.to, begins: false, pause },
  ]);
  // At the same moment, one pause ends before another begins.
  edges.sort((a, b) => a.at - b.at || Number(a.begins) - Number(b.begins));
  const times: (Window & { readonly pauses: Pause[] })[] = [];
  const open = new Set<Pause>();
  let both: { readonly from: number; readonly pauses: Pause[] } | null = null;
  for (const { at, begins, pause } of edges) {
    if (begins) open.add(pause);
    else open.delete(pause);
    const areSeveral = new Set([...open].map(({ file }) => file)).size > 1;
    if (areSeveral && both === null) both = { from: at, pauses: [...open] };
    else if (areSeveral && begins) both!.pauses.push(pause);
    else if (!areSeveral && both !== null) {
      times.push({ ...both, to: at });
      both = null;
    }
  }
  return times;
}

function sharedBy(a: Window, b: Window): number {
  return Math.min(a.to, b.to) - Math.max(a.from, b.from);
}
