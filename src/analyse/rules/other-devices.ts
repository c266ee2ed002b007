import type { MetricId } from '../../model/metric.ts';
import { formatPercent } from '../../text/quantity.ts';
import type { Rule } from './rule.ts';
import { sustained } from './rule-kinds.ts';

/** From this use on, in percent, a part of a GPU is full. */
const FULL_PERCENT = 95;

/** The parts of a GPU that work by themselves: how each is called, and its use. A full coder of videos is named alone. */
const GPU_PARTS: readonly (readonly [part: string, use: MetricId])[] = [
  ['The encoder of ', 'gpu.encoder'],
  ['The decoder of ', 'gpu.decoder'],
  ['', 'gpu.utilisation'],
];

/** Rules about GPUs. */
export const otherRules: readonly Rule[] = GPU_PARTS.map(([part, use]) =>
  sustained('gpu-busy', 'warning', {
    mayBeSaturated: true,
    of: ['other'],
    unit: '%',
    measure: { metrics: [use] },
    enter: FULL_PERCENT,
    leave: 85,
    reference: 'nvidia-smi(1): the share of time in which a kernel ran, or a video was coded',
    say({ name, value, during, mean }) {
      const meanOf = (metric: MetricId) => (part ? Number.NaN : mean({ metrics: [metric] }));
      if (GPU_PARTS.some(([coder, metric]) => coder && meanOf(metric) >= FULL_PERCENT)) return null;
      const memory = meanOf('gpu.memory.busy');
      return {
        variant: part,
        claim: `${part}${name} was always in use`,
        why: `${formatPercent(value)} ${during}${memory >= 0 ? `, the controller of its memory ${formatPercent(memory)}` : ''}`,
        caveat: part ? '' : 'A running kernel does not necessarily use the whole GPU',
      };
    },
  }),
);
