import { CPU_BUSY } from '../../../model/cpu-modes.ts';
import type { Subject } from '../../../model/finding.ts';
import { platforms, waitingOnly } from '../../../model/platform.ts';
import type { Run } from '../../../model/run.ts';
import { formatNumber, formatPercent } from '../../../text/quantity.ts';
import { coresOf } from '../../resources/limits.ts';
import type { Facts, SustainedRule } from '../rule.ts';
import { stolenUse } from './machine-use.ts';

/** Platforms, and logs that do not name theirs, where only longer queues show that threads wait. */
const running = platforms.filter((platform) => !waitingOnly.includes(platform));

/** Minimum threads for each CPU: a quarter more than CPUs. With few CPUs, 1.5 more, because the tool itself is one. */
const MIN_QUEUED_PER_CPU = 1.25;
const queuedFrom = (cpus: number) => Math.max(cpus, (cpus + 1.5) / MIN_QUEUED_PER_CPU);

const busy = { metrics: [CPU_BUSY] };
const steal = { metrics: ['cpu.steal'] };

const queue: Omit<SustainedRule, 'id' | 'enter' | 'leave' | 'reference' | 'say'> = {
  kind: 'sustained',
  level: 'warning',
  of: ['host'],
  unit: '1',
  silencedBy: 'cpu-busy',
  measure: { metrics: ['process.running'] },
  where: [{ measure: busy, from: 70 }],
};

const cpusOf = (run: Run, { host }: Subject) => coresOf(run, host);

const queued = ({ run, subject, on, value, during, mean }: Facts, threads: string) => {
  const used = mean(busy);
  return {
    claim: `The run queue${on} was ${formatNumber(value)} ${threads}`,
    why: `with ${cpusOf(run, subject)} CPUs, ${formatPercent(used)} busy ${during}${stolenUse(mean(steal), used)}`,
  };
};

/** More threads than the CPUs can run. */
export const runQueueRules: readonly SustainedRule[] = [
  {
    mayBeSaturated: true,
    ...queue,
    id: 'cpu-run-queue',
    platforms: running,
    enter: MIN_QUEUED_PER_CPU,
    leave: 1,
    reference: 'USE method: more running threads than CPUs',
    times: (run, subject) => queuedFrom(cpusOf(run, subject)),
    say: (facts) => queued(facts, 'running or waiting threads'),
  },
  {
    mayBeSaturated: true,
    ...queue,
    id: 'cpu-run-queue-waiting',
    platforms: waitingOnly,
    enter: 1,
    leave: 0.5,
    reference: 'USE method, Solaris: any waiting thread',
    times: (run, subject) => Math.max(1, cpusOf(run, subject) / 10),
    say: (facts) => queued(facts, 'waiting threads'),
  },
];
