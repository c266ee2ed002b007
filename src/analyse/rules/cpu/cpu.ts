import { CPU_BUSY } from '../../../model/cpu-modes.ts';
import { formatNumber, formatPercent } from '../../../text/quantity.ts';
import { coresOf } from '../../resources/limits.ts';
import { pressureRule } from '../pressure/pressure-rule.ts';
import { cpuStall } from '../pressure/stalls.ts';
import type { Rule } from '../rule.ts';
import { change, sustained } from '../rule-kinds.ts';
import { machineUse } from './machine-use.ts';
import { mutexSpins } from './mutex-spins.ts';
import { oneCpu } from './one-cpu.ts';
import { oneCpuOfAll } from './one-cpu-of-all.ts';
import { runQueueRules } from './run-queue.ts';
import { softInterruptRules } from './soft-interrupts.ts';
import { threadCeiling } from './thread-ceiling.ts';
import { threadLocks } from './thread-locks.ts';
import { threadSwitches } from './thread-switches.ts';

const busy = { metrics: [CPU_BUSY] };
const queue = { metrics: ['process.running'] };
const steal = { metrics: ['cpu.steal'] };

/** From this share of the busy time on, the time that the hypervisor gave to others is what limited. */
const MIN_STOLEN_SHARE = 0.5;

/** The kernel is mentioned from this share of the busy time on. */
const MIN_KERNEL_SHARE = 0.5;
/** The variant of CPUs that were busy mostly in the kernel. */
export const IN_KERNEL = 'kernel';
/** Context switches are mentioned from this number a second for each CPU on. */
const MIN_SWITCHES_PER_CPU = 20_000;
/** A new process takes a CPU for about 1 ms: a tenth of it at this number a second. */
const MIN_CREATED_PER_CPU = 100;
/** With this number of switches a second for each CPU, they are mentioned even if the CPUs are not busy. */
const TOO_MANY_SWITCHES_PER_CPU = 100_000;
/** The assumed number of CPUs if no log shows it. */
const ASSUMED_CPUS = 4;

/** Rules about processors. */
export const cpuRules: readonly Rule[] = [
  sustained('cpu-busy', 'limit', {
    names: 'cpu',
    asksForProcess: true,
    reference: 'netdata: 95 %, ends below 85 %; pmie cpu.util: 90 %',
    of: ['host'],
    measure: busy,
    unit: '%',
    enter: 95,
    leave: 85,
    say(facts) {
      const { value, time, on, mean, run, subject } = facts;
      // Time that the hypervisor gave to others is no use of the CPUs.
      if (mean(steal) >= MIN_STOLEN_SHARE * value) return null;
      const queued = mean(queue);
      const switches = mean({ metrics: ['system.context_switches'] });
      const created = mean({ metrics: ['process.created'] });
      const cpus = coresOf(run, subject.host) || ASSUMED_CPUS;
      const kernel = mean({ metrics: ['cpu.system'] }) / value;
      const isKernel = kernel >= MIN_KERNEL_SHARE;
      const why = [
        `${formatPercent(value)} for ${time}`,
        ...(isKernel ? [`${formatPercent(Math.min(100, 100 * kernel))} of it in the kernel`] : []),
        ...(queued >= 1 ? [`run queue ${formatNumber(queued)}`] : []),
        ...(switches >= MIN_SWITCHES_PER_CPU * cpus
          ? [`${formatNumber(switches)} context switches/s`]
          : []),
        ...(created >= MIN_CREATED_PER_CPU * cpus
          ? [`${formatNumber(created)} new processes/s`]
          : []),
      ];
      return {
        ...(isKernel && { variant: IN_KERNEL }),
        claim: `All CPUs${on} were busy`,
        why: why.join(', '),
      };
    },
  }),
  oneCpu,
  threadCeiling,
  oneCpuOfAll,
  mutexSpins,
  ...runQueueRules,
  sustained('cpu-steal', 'warning', {
    mayBeSaturated: true,
    reference: 'netdata: 10 %, ends below 5 %; only with load',
    of: ['host'],
    measure: steal,
    unit: '%',
    enter: 10,
    leave: 5,
    where: [{ measure: busy, from: 20 }],
    say: ({ value, time, on, mean }) => ({
      claim: `The hypervisor withheld ${formatPercent(value)} of the CPU time${on}`,
      why: `for ${time}; another run may get more`,
      caveat: 'Other machines used it, or it was above a quota such as CPU credits',
      ...(value >= MIN_STOLEN_SHARE * mean(busy) && { level: 'limit' as const }),
    }),
  }),
  sustained('cpu-waited-for', 'limit', {
    asksForProcess: true,
    of: ['thread', 'process'],
    measure: { metrics: ['process.microstate.latency'] },
    unit: '%',
    enter: 50,
    leave: 30,
    reference: 'Gregg, USE method: LAT of prstat -mL; half of the time of a thread',
    silencedBy: 'cpu-busy',
    say: ({ name, value, time, mean }) => ({
      claim: `${name} waited for a CPU`,
      why: `${formatPercent(value)} of ${time}${machineUse(mean(busy, 'host'))}`,
      caveat: mean(busy, 'host') < 90 ? 'A zone, pool or process set may have fewer CPUs' : '',
    }),
  }),
  pressureRule(cpuStall, { silencedBy: 'cpu-busy' }),
  sustained('cpu-system', 'note', {
    reference: 'pmie cpu.system: 75 % of busy time while 70 % busy',
    of: ['host'],
    measure: { metrics: ['cpu.system'], per: [CPU_BUSY] },
    unit: '1',
    enter: 0.75,
    leave: 0.7,
    where: [{ measure: busy, from: 60 }],
    silencedBy: 'memory-swap',
    // The mean must be at least 70 %; single samples below it do not end a span.
    say: ({ value, time, on, mean }) =>
      mean(busy) < 70
        ? null
        : {
            claim: `The kernel${on} used ${formatPercent(100 * value)} of the busy CPU time`,
            why: `CPU ${formatPercent(mean(busy))} busy for ${time}`,
          },
  }),
  ...softInterruptRules,
  sustained('cpu-switches-many', 'warning', {
    reference: 'Own: 100,000 a second for each CPU: 10 µs from one switch to the next',
    of: ['host'],
    measure: { metrics: ['system.context_switches'] },
    unit: '1/s',
    enter: TOO_MANY_SWITCHES_PER_CPU,
    leave: TOO_MANY_SWITCHES_PER_CPU / 2,
    times: (run, { host }) => coresOf(run, host),
    where: [
      { measure: { metrics: ['cpu.system'], per: [CPU_BUSY] }, from: MIN_KERNEL_SHARE },
      { measure: busy, from: 20, below: 95 },
    ],
    silencedBy: ['cpu-busy', 'cpu-one'],
    say: ({ value, time, on, mean }) => ({
      claim: `Threads${on} switched ${formatNumber(value)} times/s`,
      why: `for ${time}, CPU ${formatPercent(mean(busy))} busy, ${formatPercent((100 * mean({ metrics: ['cpu.system'] })) / mean(busy))} of it in the kernel${queueText(mean(queue))}`,
      caveat: 'Usual where threads wait for each other, at locks, queues or pipes',
    }),
  }),
  change('cpu-switches', 'note', {
    reference: 'Own: three times the run’s own calm level under load',
    of: ['host'],
    measure: { metrics: ['system.context_switches'] },
    unit: '1/s',
    factor: 3,
    least: 10_000,
    where: [{ measure: busy, from: 20 }],
    say: ({ value, limit, time, on }) => ({
      claim: `Context switches${on} rose to ${formatNumber(value)}/s`,
      why: `for ${time}, against ${formatNumber(limit)}/s in calmer load`,
    }),
  }),
  threadSwitches,
  threadLocks,
];

const queueText = (queued: number) => (queued >= 1 ? `, run queue ${formatNumber(queued)}` : '');
