import { formatPercent } from '../../../text/quantity.ts';
import { nameOf } from '../kinds/measured.ts';
import type { Rule, RuleFinding } from '../rule.ts';
import { statement } from '../rule-kinds.ts';
import { countedOf } from './counted.ts';
import { MIN_THROTTLED_SHARE, throttled } from './throttled.ts';

/** The share of the periods in which a group was throttled since it began, from a single report. */
export const throttledSoFar: Rule = statement('container-throttled', 'warning', {
  unit: '1',
  reference: throttled.reference,
  mayBeSaturated: true,
  find: (evidence) =>
    evidence.signals.hosts.flatMap((host) =>
      evidence.signals
        .of(host, 'other', 'container.periods.throttled.total')
        .flatMap((signal): RuleFinding[] => {
          const { entity, metric } = signal;
          const held = countedOf(evidence, signal, metric);
          const periods = countedOf(evidence, signal, 'container.periods.total');
          const share = (held?.times ?? 0) / (periods?.times ?? 0);
          if (periods?.when !== 'since it began' || !(share >= MIN_THROTTLED_SHARE)) return [];
          return [
            {
              ...evidence.run.window,
              subject: { host, entity, metrics: [metric] },
              value: share,
              limit: MIN_THROTTLED_SHARE,
              claim: `${nameOf(evidence.run, signal)} was held by its CPU quota`,
              why: `throttled in ${formatPercent(100 * share)} of its periods since it began`,
              caveat: 'A second report would show whether it still was',
            },
          ];
        }),
    ),
});
