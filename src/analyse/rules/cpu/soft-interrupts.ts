import { CPU_BUSY } from '../../../model/cpu-modes.ts';
import { formatPercent } from '../../../text/quantity.ts';
import { coresOf } from '../../resources/limits.ts';
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
  sustained('cpu-interrupts', 'warning', {
    mayBeSaturated: true,
    reference: 'Own: 40 % of one CPU, and a quarter of it of the others',
    of: ['cpu'],
    measure: soft,
    unit: '%',
    enter: MIN_BUSY_PERCENT,
    leave: 30,
    silencedBy: 'cpu-one',
    say({ run, subject: { host }, value, during, name, mean }) {
      const cpus = coresOf(run, host);
      const others = (cpus * mean(soft, 'host') - value) / (cpus - 1);
      return others < value / 4
        ? {
            claim: `${name} served most soft interrupts`,
            why: `${formatPercent(value)} of its time ${during}, ${formatPercent(others)} of the others’`,
          }
        : null;
    },
  }),
];
