import { CPU_BUSY } from '../../../model/cpu-modes.ts';
import { formatPercent } from '../../../text/quantity.ts';
import type { Rule } from '../rule.ts';
import { sustained } from '../rule-kinds.ts';
import { machineUse } from './machine-use.ts';
import { THREAD_USES } from './thread-ceiling.ts';

const busy = { metrics: [CPU_BUSY] };
const soft = { metrics: ['cpu.soft_interrupts'] };
/** Minimum use of the machine, in percent, for which the largest part of it is named. */
const MIN_BUSY_PERCENT = 40;
/** The thread of Linux that serves the soft interrupts of a CPU. */
const KSOFTIRQD = /^\[?ksoftirqd\/(\d+)/;

/** Rules about soft interrupts, in which the kernel mostly serves the network. */
export const softInterruptRules: readonly Rule[] = [
  sustained('cpu-softirq-thread', 'limit', {
    mayBeSaturated: true,
    reference: 'Own: 90 %; interrupts themselves take the rest of its CPU',
    of: ['thread', 'process'],
    measure: { metrics: THREAD_USES },
    unit: '%',
    enter: 90,
    leave: 80,
    silencedBy: ['cpu-busy', 'cpu-one', 'cpu-interrupts', 'cpu-one-thread'],
    say({ subject, value, during, on, mean }) {
      const [, cpu] = KSOFTIRQD.exec(subject.entity.label ?? '') ?? [];
      if (cpu === undefined) return null;
      return {
        variant: cpu,
        claim: `CPU ${cpu}${on} was busy with soft interrupts`,
        why: `ksoftirqd/${cpu} used ${formatPercent(value)} of it ${during}${machineUse(mean(busy, 'host'))}`,
      };
    },
  }),
  sustained('cpu-soft-interrupts', 'note', {
    reference: 'Own: half of the busy time while 40 % busy',
    of: ['host'],
    measure: { metrics: soft.metrics, per: busy.metrics },
    unit: '1',
    enter: 0.5,
    leave: 0.4,
    where: [{ measure: busy, from: MIN_BUSY_PERCENT }],
    say: ({ during, on, mean }) => ({
      claim: `Soft interrupts used most of the busy CPU time${on}`,
      why: `${formatPercent(mean(soft))} of the CPUs, which were ${formatPercent(mean(busy))} busy ${during}`,
    }),
  }),
];
