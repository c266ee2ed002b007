import { fileOf, type Run, type Source } from '../../../model/run.ts';
import { formatDuration } from '../../../text/quantity.ts';
import { earlyEnds } from '../../log-ends.ts';
import type { RuleFinding } from '../rule.ts';
import { aboutLogs } from './about-logs.ts';

/** A rest without a log is worth a word from this many seconds and this part of the run on. */
const [SECONDS, PART] = [10, 0.1];
/** A log that began later than this part of the run may be of something that took place in it. */
const BEGINNING = 0.1;

/** Logs with a clock that began with the run and ended long before it: nothing is known of their devices then. */
export function endedEarly(host: string, run: Run): readonly RuleFinding[] {
  const { from, to } = run.window;
  const least = Math.max(SECONDS, PART * (to - from));
  return earlyEnds(run)
    .filter(({ source, seconds }) => source.host === host && seconds >= least)
    .filter(({ source }) => watchesAll(source, run) && !isContinued(source, run))
    .map(({ source, seconds }) =>
      aboutLogs(host, {
        rule: 'log-end',
        level: 'warning',
        from: to - seconds,
        to,
        value: seconds,
        limit: least,
        claim: `${fileOf(source)} ended early`,
        why: `${formatDuration(seconds)} before the last log: what it measures is not known of the rest`,
      }),
    );
}

/** Whether a log was to watch the whole run: the output of a benchmark is as long as that. */
function watchesAll({ axis, columns }: Source, { window: { from, to } }: Run): boolean {
  const begin = axis.elapsed[0] ?? to;
  return (
    axis.interval.origin === 'printed' &&
    begin - from <= BEGINNING * (to - from) &&
    !columns.some(({ metric }) => metric.startsWith('benchmark.'))
  );
}

/** Whether another log of the tool goes on. */
function isContinued({ tool, host, axis }: Source, { sources }: Run): boolean {
  const end = axis.elapsed.at(-1)!;
  return sources.some(
    (other) => other.tool === tool && other.host === host && (other.axis.elapsed.at(-1) ?? 0) > end,
  );
}
