import { formatPercent } from '../../../text/quantity.ts';
import type { Rule } from '../rule.ts';
import { sustained } from '../rule-kinds.ts';
import { diskWork } from './disk-work.ts';

/** A busy mount. A link at its full speed explains it. */
export const nfsBusy: Rule = sustained('nfs-busy', 'limit', {
  of: ['filesystem'],
  measure: { metrics: ['disk.utilisation'] },
  unit: '%',
  enter: 80,
  leave: 70,
  where: [{ measure: { metrics: ['disk.active_queue'] }, from: 1 }],
  reference: 'iostat(8): an NFS mount is judged by asvc_t and actv. Own: 80 % in use',
  say(facts) {
    const { wholeText } = diskWork(facts);
    return {
      claim: `The mount ${facts.name} was busy`,
      why: `${formatPercent(facts.value)} of ${facts.time}${wholeText && `: ${wholeText}`}`,
      caveat: 'The number in flight may be a limit of the client',
    };
  },
});
