import { formatPercent } from '../../../text/quantity.ts';
import { duringText } from '../kinds/short-log.ts';
import type { Rule } from '../rule.ts';
import { sustained } from '../rule-kinds.ts';
import { joinCommands } from './join-commands.ts';

const WAITING = 'process.io_wait';

/** A process that waited for block I/O half of the time. */
export const processWaits: Rule = sustained('process-waits', 'note', {
  of: ['process'],
  unit: '%',
  measure: { metrics: [WAITING] },
  enter: 50,
  leave: 30,
  reference: 'iotop(8): IO, the share of time; Own: half of it',
  say: ({ name, value, during }) => ({
    claim: `Process ${name} waited for I/O`,
    why: `${formatPercent(value)} of its time ${during}`,
  }),
  join: (evidence, found) =>
    joinCommands(found, ({ name, all, finding }) => {
      const { host, entity } = finding.subject;
      const during = duringText(evidence.signals.one(host, entity, WAITING)!, finding);
      return {
        claim: `${all.length} tasks of ${name} waited for I/O`,
        why: `${formatPercent(finding.value)} of their time ${during}`,
      };
    }),
});
