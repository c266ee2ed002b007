import { CPU_BUSY } from '../../../model/cpu-modes.ts';
import { formatPercent } from '../../../text/quantity.ts';
import { coresOf } from '../../resources/limits.ts';
import type { Rule } from '../rule.ts';
import { sustained } from '../rule-kinds.ts';
import { machineUse } from './machine-use.ts';

const wait = { metrics: ['cpu.iowait'] };
/** Maximum mean wait of the other processors, in percent. */
const MAX_OTHERS_PERCENT = 10;

/** One processor that only waits for I/O while the others do not: one task may wait for its requests, one by one. */
export const oneCpuWaits: Rule = sustained('cpu-one-waits', 'note', {
  reference: 'Own: 90 % of the time; mpstat(1): idle while a request of its tasks was pending',
  of: ['cpu'],
  measure: wait,
  unit: '%',
  enter: 90,
  leave: 80,
  silencedBy: ['clients-one', 'disk-one-request', 'disk-synchronous'],
  say({ run, subject, name, value, during, mean }) {
    const cpus = coresOf(run, subject.host);
    const others = (mean(wait, 'host') * cpus - value) / (cpus - 1);
    if (!(cpus > 1 && others <= MAX_OTHERS_PERCENT)) return null;
    return {
      claim: `${name} waited for I/O`,
      why: `${formatPercent(value)} ${during}${machineUse(mean({ metrics: [CPU_BUSY] }, 'host'))}`,
      caveat: 'One task may have waited for each of its requests',
    };
  },
});
