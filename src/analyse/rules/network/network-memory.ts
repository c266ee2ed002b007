import { formatNumber, formatPercent } from '../../../text/quantity.ts';
import { highestOf } from '../../signals/highest.ts';
import type { Rule, RuleFinding } from '../rule.ts';
import { statement } from '../rule-kinds.ts';

/** From this share of their limit on, buffers may run out. */
const NEAR_LIMIT_SHARE = 0.9;

/** The kinds of buffers, each with the metric of those in use. Their limit is the metric `….limit`. */
const kinds = [
  ['mbufs', 'buffer.mbufs'],
  ['mbuf clusters', 'buffer.clusters'],
  ['page size jumbo clusters', 'buffer.jumbo.page'],
  ['9k jumbo clusters', 'buffer.jumbo.9k'],
  ['16k jumbo clusters', 'buffer.jumbo.16k'],
] as const;

/** Network buffers near their limit. */
export const networkMemory: Rule = statement('memory-network', 'warning', {
  unit: '1',
  reference: 'Own: within 10 % of the limit',

  mayBeSaturated: true,
  find: ({ run, signals }) =>
    signals.hosts.flatMap((host) =>
      kinds.flatMap(([buffers, metric]) =>
        signals.of(host, 'memory', metric).flatMap((used): RuleFinding[] => {
          const { entity } = used;
          const most = signals.one(host, entity, `${metric}.limit`);
          if (most === undefined) return [];
          const [value, limit] = [highestOf(used), highestOf(most)];
          if (!(limit > 0 && value >= NEAR_LIMIT_SHARE * limit)) return [];
          return [
            {
              ...run.window,
              value,
              limit,
              subject: { host, entity, metrics: [metric] },
              claim: `${buffers} were near their limit`,
              why: `${formatNumber(value)} in use, ${formatPercent((100 * value) / limit)} of ${formatNumber(limit)}`,
            },
          ];
        }),
      ),
    ),
});
