import { fileOf, type Source } from '../../../model/run.ts';
import { formatDuration } from '../../../text/quantity.ts';
import type { RuleFinding } from '../rule.ts';
import { aboutLogs } from './about-logs.ts';
import { markedSpans } from './marked-spans.ts';

/** Steps of the clock, and tools that were started again. */
export function logSteps(source: Source): readonly RuleFinding[] {
  const { host } = source;
  const steps = markedSpans(source, ['clock-step']).map(({ from, to }) =>
    aboutLogs(host, {
      rule: 'log-clock',
      level: 'warning',
      from: to,
      to: from,
      value: from - to,
      limit: 0,
      variant: fileOf(source),
      claim: `The clock of ${fileOf(source)} was set back`,
      why: `by ${formatDuration(from - to)}`,
    }),
  );
  const [first, ...others] = markedSpans(source, ['restart']);
  if (first === undefined) return steps;
  const { from } = first;
  const { to } = others.at(-1) ?? first;
  const restart = aboutLogs(host, {
    rule: 'log-restart',
    level: 'note',
    from,
    to,
    value: others.length + 1,
    limit: 0,
    unit: '1',
    variant: source.tool,
    claim: `${source.tool} was started again`,
    why: others.length > 0 ? `${others.length + 1} times in ${fileOf(source)}` : fileOf(source),
  });
  return [...steps, restart];
}
