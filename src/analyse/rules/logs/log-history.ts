import { ofHost } from '../../../model/of-host.ts';
import type { Rule } from '../rule.ts';
import { statement } from '../rule-kinds.ts';
import { logChanges } from './log-changes.ts';
import { logSteps } from './log-steps.ts';

/** The rule about what happened to logs and their devices: clocks that were set, restarts, mounts that came and went. */
export const logHistory: Rule = statement('log', 'warning', {
  unit: 's',
  reference: 'Own: the times and counts of the logs',
  find: ({ run, signals }) =>
    signals.hosts.flatMap((host) => {
      const sources = ofHost(run.sources, host);
      return [...sources.flatMap(logSteps), ...logChanges(host, sources)];
    }),
});
