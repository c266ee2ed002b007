import { CPU_BUSY } from '../../model/cpu-modes.ts';
import { formatDuration, formatPercent } from '../quantity.ts';
import type { Rule } from './rule.ts';

const busy = { metrics: [CPU_BUSY] };

/** Rules about processors. */
export const cpuRules: readonly Rule[] = [
  {
    id: 'cpu-busy',
    kind: 'sustained',
    level: 'limit',
    reference: 'netdata, pmie cpu.util: 95 %, ends below 85 %',
    of: ['host'],
    measure: busy,
    unit: '%',
    enter: 95,
    leave: 85,
    say: ({ value, seconds, name }) => ({
      claim: `All CPUs${name && ` ${name}`} were busy`,
      why: `${formatPercent(value)} for ${formatDuration(seconds)}`,
    }),
  },
];
