import { greatest } from 'd3-array';
import { fileOf, type Source } from '../../../model/run.ts';
import { heldSeconds } from '../../../model/span.ts';
import { formatDuration } from '../../../text/quantity.ts';
import type { RuleFinding } from '../rule.ts';
import { aboutLogs } from './about-logs.ts';
import { type MarkedSpan, markedSpans } from './marked-spans.ts';

/** Minimum pause of a log that is reported. */
const MIN_PAUSE_SECONDS = 10;
/** Minimum pause in intervals of the log. */
const MIN_PAUSE_INTERVALS = 5;

/** The longest gap of a log. Before a tool that was started again it is a pause, which another rule says. */
export function logGaps(source: Source): readonly RuleFinding[] {
  const usual = source.axis.interval.value;
  // A test that was interrupted prints a last report of its true length, which is no pause.
  const pauseOf = ({ mark, from, to }: MarkedSpan) =>
    to - from - (mark.kind === 'gap' ? source.axis.span[mark.sample]! - usual : 0);
  const long = markedSpans(source, ['gap', 'late']).filter(
    (span) =>
      source.axis.sinceBoot[span.mark.sample] !== 1 &&
      pauseOf(span) >= Math.max(MIN_PAUSE_SECONDS, MIN_PAUSE_INTERVALS * usual),
  );
  const longest = greatest(long, heldSeconds);
  if (longest === undefined) return [];
  const { from, to } = longest;
  return [
    aboutLogs(source.host, {
      rule: 'log-gap',
      level: 'warning',
      from,
      to,
      value: to - from,
      limit: usual,
      variant: fileOf(source),
      claim: `${fileOf(source)} has a gap`,
      why: `no report for ${formatDuration(to - from)}${long.length > 1 ? `, ${long.length} gaps in all` : ''}`,
    }),
  ];
}
