import { ofHost } from '../../../model/of-host.ts';
import type { Rule } from '../rule.ts';
import { statement } from '../rule-kinds.ts';
import { logDoubts } from './log-doubts.ts';
import { logGaps } from './log-gaps.ts';

/** The rule about the reports of logs: late ones, gaps, and contradictory numbers. */
export const logRule: Rule = statement('log', 'warning', {
  unit: 's',
  reference: 'Own: the times and counts of the logs',
  find: (evidence) =>
    evidence.signals.hosts.flatMap((host) => {
      const sources = ofHost(evidence.run.sources, host);
      return [...sources.flatMap(logGaps), ...sources.flatMap(logDoubts)];
    }),
});
