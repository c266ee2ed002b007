import { ofHost } from '../../../model/of-host.ts';
import type { Rule } from '../rule.ts';
import { statement } from '../rule-kinds.ts';
import { logChanges } from './log-changes.ts';
import { logDoubts } from './log-doubts.ts';
import { logGaps } from './log-gaps.ts';
import { logSteps } from './log-steps.ts';

/** Rules about the logs themselves: late reports, gaps, clocks, restarts, and contradictory numbers. */
export const logRule: Rule = statement('log', 'warning', {
  unit: 's',
  reference: 'Own: the times and counts of the logs',
  find: (evidence) =>
    evidence.signals.hosts.flatMap((host) => {
      const sources = ofHost(evidence.run.sources, host);
      return [
        ...sources.flatMap(logGaps),
        ...sources.flatMap(logSteps),
        ...sources.flatMap(logDoubts),
        ...logChanges(host, sources),
      ];
    }),
});
