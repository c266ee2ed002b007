import type { Level } from '../../../model/finding.ts';
import { formatPercent, formatWhole } from '../../../text/quantity.ts';
import { highestOf } from '../../signals/highest.ts';
import type { Signal } from '../../signals/signals.ts';
import type { Evidence } from '../evidence.ts';
import { nameOf } from '../kinds/measured.ts';
import type { Rule, RuleFinding } from '../rule.ts';
import { statement } from '../rule-kinds.ts';
import { countedOf } from './counted.ts';

/** The events of memory.events, the worst first: their metric, what happened to the group, and the word of the file. */
const events: readonly (readonly [metric: string, Level, happened: string, word: string])[] = [
  ['container.memory.killed.total', 'limit', 'had processes killed for want of memory', 'oom_kill'],
  ['container.memory.out.total', 'limit', 'was out of memory', 'oom'],
  ['container.memory.at_limit.total', 'warning', 'was at its memory limit', 'max, or failcnt'],
  ['container.memory.slowed.total', 'warning', 'was slowed down to free memory', 'high'],
];

/** A control group was at its memory limit. Of several events of a group the first counts, the worst. */
export const memoryEvents: Rule = statement('container-memory', 'limit', {
  unit: '1',
  reference: 'Own: any event; cgroup-v2.rst of Linux, memory.events',
  mayBeSaturated: true,
  find: (evidence) =>
    events.flatMap(([metric, level, happened, word]) =>
      evidence.signals.hosts
        .flatMap((host) => evidence.signals.of(host, 'other', metric))
        .flatMap((signal): RuleFinding[] => {
          const counted = countedOf(evidence, signal, metric);
          if (counted === null) return [];
          const { times, when } = counted;
          const count = formatWhole(times);
          const most = when === 'in this time' ? 'at most ' : '';
          const waited = waitedForMemory(evidence, signal, most);
          const isCalm = level !== 'limit' && waited === '';
          return [
            {
              ...evidence.run.window,
              level,
              subject: { host: signal.host, entity: signal.entity, metrics: [metric] },
              value: times,
              limit: 0,
              claim: `${nameOf(evidence.run, signal)} ${happened}`,
              why: `${count} ${times === 1 ? 'time' : 'times'} ${when} (memory.events, ${word})${waited}`,
              caveat: isCalm ? 'Page cache counts, too: reading files is enough' : '',
            },
          ];
        }),
    ),
});

/** Minimum share of the time that is said, in percent. */
const MIN_WAITED_PERCENT = 10;

/** The time in which all tasks of a group waited for memory, as the kernel averages it; empty if it was short. */
function waitedForMemory({ signals }: Evidence, { host, entity }: Signal, most: string): string {
  const signal = signals.one(host, entity, 'pressure.memory.full.10');
  const percent = signal === undefined ? 0 : highestOf(signal);
  if (!(percent >= MIN_WAITED_PERCENT)) return '';
  return `, all its tasks waited for memory ${most}${formatPercent(percent)} of 10 s`;
}
