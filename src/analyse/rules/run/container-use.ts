import { greatest } from 'd3-array';
import { formatPercent } from '../../../text/quantity.ts';
import type { Signal } from '../../signals/signals.ts';
import { memoryShare } from '../cgroup/memory-share.ts';
import type { Evidence } from '../evidence.ts';
import { nameOf, shownMean } from '../kinds/measured.ts';
import type { RuleFinding } from '../rule.ts';

/** Minimum CPU time that is said, in percent of one CPU. */
const MIN_CPU_PERCENT = 10;
/** The CPU time of one busy thread, in percent of one CPU, with the rounding of a tool. */
const MIN_THREAD_PERCENT = 97;
const MAX_THREAD_PERCENT = 103;

/** The container or control group that used most CPU time, of each host: `web used 100 % of one CPU`. */
export function containerUse(evidence: Evidence): readonly RuleFinding[] {
  return evidence.signals.hosts.flatMap((host) => mostUsed(evidence, host));
}

function mostUsed(evidence: Evidence, host: string): readonly RuleFinding[] {
  const { run, signals } = evidence;
  const meanOf = (signal: Signal, metric: string) =>
    shownMean(evidence, signal, { measure: { metrics: [metric] }, span: run.window });
  const all = signals
    .of(host, 'other', 'container.cpu')
    .map((signal) => ({ signal, used: meanOf(signal, signal.metric) }));
  const most = greatest(all, ({ used }) => used);
  if (most === undefined || !(most.used >= MIN_CPU_PERCENT)) return [];
  const { signal, used } = most;
  const isThread = used >= MIN_THREAD_PERCENT && used <= MAX_THREAD_PERCENT;
  const memory = memoryShare((metric) => meanOf(signal, metric));
  const why = [
    ...(all.length > 1 ? [`the most of ${all.length}`] : []),
    ...(isThread ? ['as much as one thread can use'] : []),
    ...(memory >= 0 ? [`memory ${formatPercent(memory)} of its limit`] : []),
  ];
  return [
    {
      rule: 'process-used-most',
      ...run.window,
      subject: { host, entity: signal.entity, metrics: [signal.metric] },
      value: used,
      limit: Number.NaN,
      claim: `${nameOf(run, signal)} used ${formatPercent(used)} of one CPU`,
      why: why.join(', '),
    },
  ];
}
