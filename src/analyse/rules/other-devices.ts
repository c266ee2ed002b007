import { CPU_BUSY } from '../../model/cpu-modes.ts';
import type { MetricId } from '../../model/metric.ts';
import { formatPercent } from '../../text/quantity.ts';
import { machineUse } from './cpu/machine-use.ts';
import type { Rule } from './rule.ts';
import { flat, sustained } from './rule-kinds.ts';

const machine = { metrics: [CPU_BUSY] };

/** The parts of a GPU that work by themselves: how each is called, and its use. */
const GPU_PARTS: readonly (readonly [part: string, use: MetricId])[] = [
  ['', 'gpu.utilisation'],
  ['The encoder of ', 'gpu.encoder'],
  ['The decoder of ', 'gpu.decoder'],
];

/** Rules about GPUs and containers. */
export const otherRules: readonly Rule[] = [
  ...GPU_PARTS.map(([part, use]) =>
    sustained('gpu-busy', 'warning', {
      mayBeSaturated: true,
      of: ['other'],
      unit: '%',
      measure: { metrics: [use] },
      enter: 95,
      leave: 85,
      reference: 'nvidia-smi(1): the share of time in which a kernel ran, or a video was coded',
      say({ name, value, time, mean }) {
        const memory = part ? Number.NaN : mean({ metrics: ['gpu.memory.busy'] });
        return {
          variant: part,
          claim: `${part}${name} was always in use`,
          why: `${formatPercent(value)} for ${time}${memory >= 0 ? `, its memory ${formatPercent(memory)}` : ''}`,
          caveat: part ? '' : 'A running kernel does not necessarily use the whole GPU',
        };
      },
    }),
  ),
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
    say({ name, value, time, mean }) {
      const busy = mean(machine, 'host');
      if (busy >= 90) return null;
      return {
        claim: `${name} held at ${formatPercent(value)} of a CPU`,
        why: `for ${time}${machineUse(busy)}`,
        caveat: 'A quota of CPUs, or as many busy threads',
      };
    },
  }),
];
