import { fileOf, type Source, type Window } from '../../../model/run.ts';
import { formatDuration } from '../../quantity.ts';
import type { Finding } from '../finding.ts';
import { aboutLogs } from './about-logs.ts';
import { markedSpans } from './marked-spans.ts';

/** A report that came after this many intervals, and seconds, was late. */
const [INTERVALS, SECONDS] = [2, 3];

interface Stall extends Window {
  readonly files: Set<string>;
}

/** Several logs that were late together: the host stood still, not one collector. The longest time. */
export function hostStalls(host: string, sources: readonly Source[]): readonly Finding[] {
  const late = sources.flatMap((source) => {
    const least = Math.max(SECONDS, INTERVALS * source.axis.interval.value);
    return markedSpans(source, ['late', 'gap'])
      .filter(({ from, to }) => to - from >= least)
      .map(({ from, to }) => ({ from, to, file: fileOf(source) }));
  });
  const stalls = together(late).filter(({ files }) => files.size > 1);
  if (stalls.length === 0) return [];
  const { from, to, files } = stalls.reduce((a, b) => (b.to - b.from > a.to - a.from ? b : a));
  return [
    aboutLogs(host, {
      ...{ rule: 'log-stall', level: 'warning', from, to, value: to - from, limit: SECONDS },
      claim: 'Several logs paused together',
      why: `${files.size} logs have no report for ${formatDuration(to - from)}${stalls.length > 1 ? `, ${stalls.length} times in all` : ''}: the host may have stalled`,
    }),
  ];
}

/** The times that pauses have in common: those that share half of the shorter one are the same. */
function together(late: readonly (Window & { readonly file: string })[]): readonly Stall[] {
  const stalls: Stall[] = [];
  for (const { from, to, file } of [...late].sort((a, b) => a.from - b.from)) {
    const last = stalls.at(-1);
    const both = { from, to: Math.min(to, last?.to ?? from) };
    const shorter = Math.min(to - from, lengthOf(last ?? both));
    if (last === undefined || 2 * lengthOf(both) < shorter)
      stalls.push({ from, to, files: new Set([file]) });
    else stalls[stalls.length - 1] = { ...both, files: last.files.add(file) };
  }
  return stalls;
}

function lengthOf({ from, to }: Window): number {
  return to - from;
}
