import { fileOf, type Run, type Source } from '../../../model/run.ts';
import { formatDuration } from '../../../text/quantity.ts';
import { earlyEnds } from '../../log-ends.ts';
import type { RuleFinding } from '../rule.ts';
import { aboutLogs } from './about-logs.ts';

/** Minimum time without the log at the end of the run. */
const MIN_MISSING_SECONDS = 10;
/** Minimum share of the run without the log. */
const MIN_MISSING_SHARE = 0.1;
/** A log that began later than this share of the run may be about something that took place within it. */
const MAX_BEGIN_SHARE = 0.1;

/**
 * Logs with a clock that began with the run and ended long before it: the rest of the run is unknown for their devices.
 */
export function endedEarly(host: string, run: Run): readonly RuleFinding[] {
  const { from, to } = run.window;
  const least = Math.max(MIN_MISSING_SECONDS, MIN_MISSING_SHARE * (to - from));
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
        variant: fileOf(source),
        claim: `${fileOf(source)} ended early`,
        why: `${formatDuration(seconds)} before the last log: what it measures is not known of the rest`,
      }),
    );
}

/** Whether a log was meant to cover the whole run. The output of a benchmark covers only the benchmark. */
function watchesAll({ axis, columns }: Source, { window: { from, to } }: Run): boolean {
  const begin = axis.elapsed[0] ?? to;
  return (
    axis.interval.origin === 'printed' &&
    begin - from <= MAX_BEGIN_SHARE * (to - from) &&
    !columns.some(({ metric }) => metric.startsWith('benchmark.'))
  );
}

/** Whether another log of the same tool goes on. */
function isContinued({ tool, host, axis }: Source, { sources }: Run): boolean {
  const end = axis.elapsed.at(-1)!;
  return sources.some(
    (other) => other.tool === tool && other.host === host && (other.axis.elapsed.at(-1) ?? 0) > end,
  );
}
