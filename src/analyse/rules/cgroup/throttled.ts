import { CPU_BUSY } from '../../../model/cpu-modes.ts';
import { formatDuration, formatPercent } from '../../../text/quantity.ts';
import { machineUse } from '../cpu/machine-use.ts';
import type { Rule } from '../rule.ts';
import { sustained } from '../rule-kinds.ts';

/** Minimum share of the periods of a quota in which a group is throttled. */
export const MIN_THROTTLED_SHARE = 0.25;
/** From this share on, the quota limits the group. */
const LIMITING_SHARE = 0.5;

const periods = ['container.periods'];

/** A quota of CPU time is used up in many of its periods: the group waits for the next one. */
export const throttled: Rule = sustained('container-throttled', 'limit', {
  reference: 'kubernetes-mixin CPUThrottlingHigh: throttled in 25 % of the periods',
  of: ['other'],
  measure: { metrics: ['container.periods.throttled'], per: periods },
  unit: '1',
  enter: MIN_THROTTLED_SHARE,
  leave: 0.8 * MIN_THROTTLED_SHARE,
  where: [{ measure: { metrics: periods }, from: 1 }],
  say({ name, value, during, seconds, mean }) {
    const waited = (mean({ metrics: ['container.throttled'] }) / 100) * seconds;
    const used = mean({ metrics: ['container.cpu'] });
    const quota = mean({ metrics: ['container.cpu.limit'] });
    const why = [
      `throttled in ${formatPercent(100 * value)} of its periods ${during}`,
      ...(waited > 0 ? [`its CPUs waited ${formatDuration(waited)} in all`] : []),
      ...(used >= 0
        ? [
            `${formatPercent(used)} of a CPU used${quota > 0 ? ` (quota ${formatPercent(quota)})` : ''}`,
          ]
        : []),
    ];
    return {
      ...(value < LIMITING_SHARE ? { level: 'warning' } : {}),
      claim: `${name} was held by its CPU quota`,
      why: why.join(', ') + machineUse(mean({ metrics: [CPU_BUSY] }, 'host')),
    };
  },
});
