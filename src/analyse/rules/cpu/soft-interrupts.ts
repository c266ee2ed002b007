import { CPU_BUSY } from '../../../model/cpu-modes.ts';
import { formatPercent } from '../../../text/quantity.ts';
import type { Rule } from '../rule.ts';
import { sustained } from '../rule-kinds.ts';

const busy = { metrics: [CPU_BUSY] };
const soft = { metrics: ['cpu.soft_interrupts'] };
/** Minimum use of the machine, in percent, for which the largest part of it is named. */
const MIN_BUSY_PERCENT = 40;

/** Rules about soft interrupts, in which the kernel mostly serves the network. */
export const softInterruptRules: readonly Rule[] = [
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
