import { mean } from 'd3-array';
import { formatPercent } from '../../../text/quantity.ts';
import { shownMean } from '../kinds/measured.ts';
import { duringText } from '../kinds/short-log.ts';
import { joinCommands } from '../processes/join-commands.ts';
import type { Rule, RuleMeasure } from '../rule.ts';
import { sustained } from '../rule-kinds.ts';
import { ONE_THREAD } from './thread-ceiling.ts';

/** Threads that hardly run, such as those of an idle pool, wait for work. */
const MIN_BUSY_PERCENT = 1;
/** The same on average over all threads of a process, of which some are idle. */
const MIN_BUSY_OF_ALL_PERCENT = 10;

const LOCKED = 'process.microstate.lock';
const busy = { metrics: ['process.microstate.busy'] };
const latency = { metrics: ['process.microstate.latency'] };
const WORK_CAVEAT = 'Threads that wait for work on a condition are counted, too';

/** A process, or several threads of one command, that runs, but waits for user locks most of the time. */
export const threadLocks: Rule = sustained('thread-locks', 'note', {
  of: ['thread', 'process'],
  unit: '%',
  measure: { metrics: [LOCKED] },
  enter: 50,
  leave: 30,
  where: [{ measure: busy, from: MIN_BUSY_PERCENT }],
  reference: 'prstat(8) of illumos: LCK, waiting for user locks; half of the time of a thread',
  say({ name, subject: { entity }, value, during, mean }) {
    const isProcess = entity.kind === 'process';
    if (isProcess && !ONE_THREAD.test(entity.name) && mean(busy) < MIN_BUSY_OF_ALL_PERCENT)
      return null;
    return {
      claim: `${isProcess ? 'Process' : 'Thread'} ${name} waited for locks`,
      why: `${formatPercent(value)} of its time ${during}${forCpu(mean(latency))}`,
      caveat: WORK_CAVEAT,
    };
  },
  join: (evidence, found) =>
    joinCommands(found, ({ name, all, finding }) => {
      const signal = evidence.signals.one(finding.subject.host, finding.subject.entity, LOCKED)!;
      const meanOf = (measure: RuleMeasure) =>
        mean(all, ({ subject, ...span }) => shownMean(evidence, subject, { measure, span })) ??
        Number.NaN;
      return {
        claim: `${all.length} ${finding.subject.entity.kind === 'process' ? 'processes' : 'threads'} ${name} waited for locks ${formatPercent(finding.value)} of the time`,
        why: `${duringText(signal, finding)}, ${formatPercent(meanOf(busy))} on a CPU${forCpu(meanOf(latency))} each`,
      };
    }).filter(({ subject, also = [] }) => subject.entity.kind === 'process' || also.length > 0),
});

/** The wait for a CPU beside that for locks: `, 0.1 % waiting for a CPU`; empty if it is unknown. */
const forCpu = (percent: number) =>
  percent >= 0 ? `, ${formatPercent(percent)} waiting for a CPU` : '';
