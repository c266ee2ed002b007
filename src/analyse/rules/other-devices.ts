import type { MetricId } from '../../model/metric.ts';
import { formatPercent } from '../../text/quantity.ts';
import type { Rule } from './rule.ts';
import { sustained } from './rule-kinds.ts';

/** The parts of a GPU that work by themselves: how each is called, and its use. */
const GPU_PARTS: readonly (readonly [part: string, use: MetricId])[] = [
  ['', 'gpu.utilisation'],
  ['The encoder of ', 'gpu.encoder'],
  ['The decoder of ', 'gpu.decoder'],
];

/** Rules about GPUs. */
export const otherRules: readonly Rule[] = GPU_PARTS.map(([part, use]) =>
  sustained('gpu-busy', 'warning', {
    mayBeSaturated: true,
    of: ['other'],
    unit: '%',
    measure: { metrics: [use] },
    enter: 95,
    leave: 85,
    reference: 'nvidia-smi(1): the share of time in which a kernel ran, or a video was coded',
    say({ name, value, during, mean }) {
      const memory = part ? Number.NaN : mean({ metrics: ['gpu.memory.busy'] });
      return {
        variant: part,
        claim: `${part}${name} was always in use`,
        why: `${formatPercent(value)} ${during}${memory >= 0 ? `, its memory ${formatPercent(memory)}` : ''}`,
        caveat: part ? '' : 'A running kernel does not necessarily use the whole GPU',
      };
    },
  }),
);
