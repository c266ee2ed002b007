import { formatPercent } from '../../text/quantity.ts';
import type { Rule } from './rule.ts';
import { sustained } from './rule-kinds.ts';

/** Rules about GPUs. */
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
];
