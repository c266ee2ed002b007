import { intervalGroups } from '../analyse/interval-groups.ts';
import { printedResults, type Run } from '../model/run.ts';
import { joinParts } from '../text/join-parts.ts';
import { formatDuration } from '../text/quantity.ts';

/** The name of a run, its logs, and its time. */
export function runLine(run: Run): string {
  const { sources } = run;
  const files = sources.map(({ host, parts }) => [host, parts[0]?.file]);
  for (const { host, file } of printedResults(run)) files.push([host, file]);
  const logs = new Set(files.map((file) => JSON.stringify(file))).size;
  const parts = [
    run.name,
    `${logs} ${logs === 1 ? 'log' : 'logs'}${unreadWords(run)}`,
    sources.length === 0 ? '' : timeOf(run, logs),
  ];
  return joinParts(parts, ' · ');
}

/** The length of a run and the intervals of its logs; the time of single reports may be unknown. */
function timeOf(run: Run, logs: number): string {
  const seconds = run.window.to - run.window.from;
  const areSingle = run.sources.every(
    ({ axis: { interval, elapsed } }) =>
      interval.origin === 'assumed' && elapsed.length === 1 && seconds <= interval.value,
  );
  if (areSingle) return logs === 1 ? 'one report' : 'one report each';
  return joinParts([formatDuration(seconds), intervals(run)], ' at ');
}

/** Names a run of which logs may not have been read: `before: 1 not read`; empty if all were. */
export function unreadNote({ name, unread }: Run): string {
  const lost = unread.filter(({ noLog }) => noLog !== true).length;
  return lost === 0 ? '' : `${name}: ${lost} not read`;
}

/**
 * Formats the files that were not read. Files that are not logs are counted separately: nothing of the run is missing
 * without them.
 */
function unreadWords({ unread }: Run): string {
  const others = unread.filter(({ noLog }) => noLog === true).length;
  const lost = unread.length - others;
  const words = [
    ...(lost > 0 ? [`${lost} not read`] : []),
    ...(others > 0 ? [`${others} other ${others === 1 ? 'file' : 'files'}`] : []),
  ];
  return words.length === 0 ? '' : ` (${words.join(', ')})`;
}

/** Formats each interval once, marked as assumed if it is assumed for any log: the assumed groups come first. */
function intervals(run: Run): string {
  const byValue = new Map<number, string>();
  for (const { value, origin } of intervalGroups(run)) {
    if (byValue.has(value)) continue;
    const seconds = Math.round(value * 1000) / 1000;
    byValue.set(value, `${seconds} s${origin === 'assumed' ? ' (assumed)' : ''}`);
  }
  return [...byValue.values()].join(', ');
}
