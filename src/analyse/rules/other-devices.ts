import { CPU_BUSY } from '../../model/cpu-modes.ts';
import { formatPercent } from '../../text/quantity.ts';
import { machineUse } from './cpu/machine-use.ts';
import type { Rule } from './rule.ts';
import { flat, sustained } from './rule-kinds.ts';

const machine = { metrics: [CPU_BUSY] };

/** Rules about GPUs and containers. */
export const otherRules: readonly Rule[] = [
  sustained('gpu-busy', 'warning', {
    mayBeSaturated: true,
    of: ['other'],
    unit: '%',
    measure: { metrics: ['gpu.utilisation'] },
    enter: 95,
    leave: 85,
    reference: 'nvidia-smi(1): the share of time in which a kernel ran',
    say({ name, value, during, mean }) {
      const memory = mean({ metrics: ['gpu.memory.busy'] });
      return {
        claim: `${name} was always in use`,
        why: `${formatPercent(value)} ${during}${memory >= 0 ? `, its memory ${formatPercent(memory)}` : ''}`,
        caveat: 'A running kernel does not necessarily use the whole GPU',
      };
    },
  }),
  flat('container-held', 'warning', {
    mayBeSaturated: true,
    of: ['other'],
    unit: '%',
    measure: { metrics: ['container.cpu'] },
    within: 0.02,
    seconds: 20,
    least: 50,
    reference: 'Own: within 2 % for 20 s',
    silencedBy: 'container-throttled',
    say({ name, value, during, mean }) {
      const busy = mean(machine, 'host');
      if (busy >= 90) return null;
      return {
        claim: `${name} held at ${formatPercent(value)} of a CPU`,
        why: `${during}${machineUse(busy)}`,
        caveat: 'A quota of CPUs, or as many busy threads',
      };
    },
  }),
];
