import { CPU_BUSY } from '../../../model/cpu-modes.ts';
import { formatNumber, formatPercent } from '../../../text/quantity.ts';
import { coresOf } from '../../resources/limits.ts';
import { pressureRule } from '../pressure/pressure-rule.ts';
import { cpuStall } from '../pressure/stalls.ts';
import type { Rule } from '../rule.ts';
import { sustained } from '../rule-kinds.ts';
import { kernelUse, machineUse, stolenUse } from './machine-use.ts';
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
const system = { metrics: ['cpu.system'] };

/** From this share of the busy time on, the time that the hypervisor gave to others is what limited. */
const MIN_STOLEN_SHARE = 0.5;
/** Minimum use with what was stolen, in percent: with more time left, less was withheld than the host wanted. */
const MIN_TAKEN_PERCENT = 70;

/** The variant of CPUs that were busy mostly in the kernel. */
export const IN_KERNEL = 'kernel';
/** Context switches are mentioned from this number a second for each CPU on. */
const MIN_SWITCHES_PER_CPU = 20_000;
/** A new process takes a CPU for about 1 ms: a tenth of it at this number a second. */
const MIN_CREATED_PER_CPU = 100;
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
      const { value, during, on, mean, run, subject } = facts;
      // Time that the hypervisor gave to others is no use of the CPUs.
      const stolen = mean(steal);
      if (stolen >= MIN_STOLEN_SHARE * value) return null;
      const queued = mean(queue);
      const switches = mean({ metrics: ['system.context_switches'] });
      const inKernel = kernelUse(mean(system), value);
      const created = mean({ metrics: ['process.created'] });
      const cpus = coresOf(run, subject.host) || ASSUMED_CPUS;
      const why = [
        `${formatPercent(value)} ${during}${inKernel}${stolenUse(stolen, value)}`,
        ...(queued >= 1 ? [`run queue ${formatNumber(queued)}`] : []),
        ...(switches >= MIN_SWITCHES_PER_CPU * cpus
          ? [`${formatNumber(switches)} context switches/s`]
          : []),
        ...(created >= MIN_CREATED_PER_CPU * cpus
          ? [`${formatNumber(created)} new processes/s`]
          : []),
      ];
      return {
        ...(inKernel !== '' && { variant: IN_KERNEL }),
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
    say: ({ value, during, on, mean }) => ({
      claim: `The hypervisor withheld ${formatPercent(value)} of the CPU time${on}`,
      why: `${during}; another run may get more`,
      caveat: 'Other machines used it, or it was above a quota such as CPU credits',
      ...(value >= MIN_STOLEN_SHARE * mean(busy) &&
        mean(busy) >= MIN_TAKEN_PERCENT && { level: 'limit' as const }),
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
    measure: { ...system, per: [CPU_BUSY] },
    unit: '1',
    enter: 0.75,
    leave: 0.7,
    where: [{ measure: busy, from: 60 }],
    silencedBy: 'memory-swap',
    // The mean must be at least 70 %; single samples below it do not end a span.
    say: ({ value, during, on, mean }) =>
      mean(busy) < 70
        ? null
        : {
            claim: `The kernel${on} used ${formatPercent(100 * value)} of the busy CPU time`,
            why: `CPU ${formatPercent(mean(busy))} busy ${during}`,
          },
  }),
  ...softInterruptRules,
  threadSwitches,
  threadLocks,
];
