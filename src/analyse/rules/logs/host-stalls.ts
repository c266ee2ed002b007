import { group, min, sum } from 'd3-array';
import { fileOf, type Source, type Window } from '../../../model/run.ts';
import { formatDuration } from '../../../text/quantity.ts';
import type { RuleFinding } from '../rule.ts';
import { aboutLogs } from './about-logs.ts';
import { markedSpans } from './marked-spans.ts';

/** A report that came after this many intervals, and seconds, was late. */
const [INTERVALS, SECONDS] = [2, 3];

/** A log that covers this part of a stall was late in all of it: reports do not come at the same moment. */
const NEARLY_ALL = 0.75;

/** A time without a report of a log. */
interface Pause extends Window {
  readonly file: string;
}

/** A time in which at least two logs were late at each moment. */
interface Stall extends Window {
  /** The logs that were late in some of it, and how many of them in all of it. */
  readonly files: number;
  readonly whole: number;
}

/** Several logs that were late together: the host stood still, not one collector. The longest time. */
export function hostStalls(host: string, sources: readonly Source[]): readonly RuleFinding[] {
  const late = sources.flatMap((source) => {
    const least = Math.max(SECONDS, INTERVALS * source.axis.interval.value);
    return markedSpans(source, ['late', 'gap'])
      .filter(({ from, to }) => to - from >= least)
      .map(({ from, to }) => ({ from, to, file: fileOf(source) }));
  });
  const stalls = stallsIn(late);
  if (stalls.length === 0) return [];
  const longest = stalls.reduce((a, b) => (lengthOf(b) > lengthOf(a) ? b : a));
  const { from, to } = longest;
  return [
    aboutLogs(host, {
      rule: 'log-stall',
      level: 'warning',
      from,
      to,
      value: to - from,
      limit: SECONDS,
      claim: 'Several logs paused together',
      why: `${logsText(longest)} have no report for ${formatDuration(to - from)}${stalls.length > 1 ? `, ${stalls.length} times in all` : ''}: the host may have stalled`,
    }),
  ];
}

function logsText({ files, whole }: Stall): string {
  return whole > 1 ? `${whole} logs` : `at least 2 of ${files} logs at a time`;
}

/** The stalls that pauses of logs show. Shorter than half of the shortest pause, it is chance that they meet. */
function stallsIn(late: readonly Pause[]): readonly Stall[] {
  return together(late).flatMap(({ pauses, ...both }) => {
    if (2 * lengthOf(both) < min(pauses, lengthOf)!) return [];
    const files = [...group(pauses, ({ file }) => file).values()];
    const whole = files.filter(
      (of) => sum(of, (pause) => sharedBy(pause, both)) >= NEARLY_ALL * lengthOf(both),
    );
    return [{ ...both, files: files.length, whole: whole.length }];
  });
}

/** The times in which at least two logs were late, with the pauses that make them. */
function together(late: readonly Pause[]): readonly (Window & { readonly pauses: Pause[] })[] {
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

function lengthOf({ from, to }: Window): number {
  return to - from;
}
