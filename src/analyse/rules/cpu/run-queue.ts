import { CPU_BUSY } from '../../../model/cpu-modes.ts';
import type { Subject } from '../../../model/finding.ts';
import { type Platform, platforms } from '../../../model/platform.ts';
import type { Run } from '../../../model/run.ts';
import { formatPercent, formatShort } from '../../../text/quantity.ts';
import { coresOf } from '../../resources/limits.ts';
import type { Facts, SustainedRule } from '../rule.ts';

/** Here the run queue does not contain threads that run. */
export const waitingOnly: readonly Platform[] = ['solaris', 'illumos'];
/** The others, and logs that do not say where they are from: more threads are needed to say that some wait. */
const running = platforms.filter((platform) => !waitingOnly.includes(platform));

/** A quarter more threads than CPUs; where these are few, one and a half more: the tool itself is one. */
const QUEUED = 1.25;
const queuedFrom = (cpus: number) => Math.max(cpus, (cpus + 1.5) / QUEUED);

const busy = { metrics: [CPU_BUSY] };

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

const queued = ({ run, subject, on, value, time, mean }: Facts, what: string) => ({
  claim: `The run queue${on} was ${formatShort(value)} ${what}`,
  why: `with ${cpusOf(run, subject)} CPUs, ${formatPercent(mean(busy))} busy for ${time}`,
});

/** More threads than CPUs can run. */
export const runQueueRules: readonly SustainedRule[] = [
  {
    mayBeSaturated: true,
    ...queue,
    id: 'cpu-run-queue',
    platforms: running,
    enter: QUEUED,
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
