import type { Window } from '../../../model/run.ts';
import { HOST_ITSELF } from '../../signals/signals.ts';
import type { RuleFinding } from '../rule.ts';

/** The parts in which findings about logs differ. Their unit is seconds unless given. */
export type LogFinding = Window & Omit<RuleFinding, 'subject' | 'about'>;

/** A finding about how the logs were made. */
export function aboutLogs(host: string, found: LogFinding): RuleFinding {
  return { about: 'logs', subject: { host, entity: HOST_ITSELF, metrics: [] }, ...found };
}
