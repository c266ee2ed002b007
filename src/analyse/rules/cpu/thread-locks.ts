import { mean } from 'd3-array';
import { formatPercent } from '../../../text/quantity.ts';
import { shownMean } from '../kinds/measured.ts';
import { duringText } from '../kinds/short-log.ts';
import { joinCommands } from '../processes/join-commands.ts';
import type { Rule } from '../rule.ts';
import { sustained } from '../rule-kinds.ts';

/** Threads that hardly run, such as those of an idle pool, wait for work. */
const MIN_BUSY_PERCENT = 1;

const LOCKED = 'process.microstate.lock';
const busy = { metrics: ['process.microstate.busy'] };
const WORK_CAVEAT = 'Threads that wait for work on a condition are counted, too';

/** Several threads of one command that run, but wait for user locks most of the time. */
export const threadLocks: Rule = sustained('thread-locks', 'note', {
  of: ['thread'],
  unit: '%',
  measure: { metrics: [LOCKED] },
  enter: 50,
  leave: 30,
  where: [{ measure: busy, from: MIN_BUSY_PERCENT }],
  reference: 'prstat(8) of illumos: LCK, waiting for user locks; half of the time of a thread',
  say: ({ name, value, during }) => ({
    claim: `Thread ${name} waited for locks`,
    why: `${formatPercent(value)} of its time ${during}`,
    caveat: WORK_CAVEAT,
  }),
  join: (evidence, found) =>
    joinCommands(found, ({ name, all, finding }) => {
      const signal = evidence.signals.one(finding.subject.host, finding.subject.entity, LOCKED)!;
      const used = mean(all, ({ subject, ...span }) =>
        shownMean(evidence, subject, { measure: busy, span }),
      )!;
      return {
        claim: `${all.length} threads ${name} waited for locks ${formatPercent(finding.value)} of the time`,
        why: `${duringText(signal, finding)}, ${formatPercent(used)} on a CPU each`,
      };
    }).filter(({ also = [] }) => also.length > 0),
});
