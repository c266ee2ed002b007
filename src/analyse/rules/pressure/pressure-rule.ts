import { CPU_BUSY } from '../../../model/cpu-modes.ts';
import { formatPercent } from '../../../text/quantity.ts';
import { memoryShare } from '../cgroup/memory-share.ts';
import { machineUse } from '../cpu/machine-use.ts';
import type { SustainedRule } from '../rule.ts';
import { sustained } from '../rule-kinds.ts';
import type { Stall } from './stalls.ts';

/** Makes the rule about a pressure that stays high. */
export function pressureRule(
  { id, level, metric, who, say, caveat, ...limits }: Stall,
  more: Pick<SustainedRule, 'silencedBy'> = {},
): SustainedRule {
  return sustained(id, level, {
    mayBeSaturated: true,
    unit: '%',
    measure: { metrics: [metric] },
    ...limits,
    ...more,
    say(facts) {
      const busy = facts.mean({ metrics: [CPU_BUSY] }, 'host');
      const ofLimit = memoryShare((id) => facts.mean({ metrics: [id] }));
      const meanwhile = metric.startsWith('pressure.cpu.') ? machineUse(busy) : '';
      return {
        ...say({ ...facts, busy, ofLimit }),
        why: `${who}${formatPercent(facts.value)} of ${facts.time}${meanwhile}`,
        caveat: caveat({ ...facts, busy, ofLimit }),
      };
    },
  });
}
