import type { Finding } from '../../../model/finding.ts';
import type { Window } from '../../../model/run.ts';
import { HOST_ITSELF } from '../../signals/signals.ts';

/** What is particular to a finding about logs; its unit is seconds unless given. */
export type LogFinding = Window &
  Pick<Finding, 'rule' | 'level' | 'value' | 'limit' | 'claim' | 'why'> & {
    unit?: Finding['unit'];
  };

/** A finding about how the logs were made. */
export function aboutLogs(host: string, found: LogFinding): Finding {
  return {
    ...{ unit: 's', subject: { host, entity: HOST_ITSELF, metrics: [] } },
    ...{ caveat: '', reference: 'Own: the times and counts of the logs' },
    ...found,
  };
}
