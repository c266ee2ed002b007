import { group } from 'd3-array';
import { countAtStart, growthBySteps } from '../../signals/growth.ts';
import { highestOf } from '../../signals/highest.ts';
import { readSignal } from '../../signals/signals.ts';
import { nameOf } from '../kinds/measured.ts';
import type { Rule, RuleFinding } from '../rule.ts';
import { statement } from '../rule-kinds.ts';

/** The error counters of Solaris' iostat -e, which count since boot. */
const kinds = [
  ['hard', 'disk.errors.hard.total'],
  ['transport', 'disk.errors.transport.total'],
  ['soft', 'disk.errors.soft.total'],
] as const;

/** Errors of disks during the run: the growth of the counters, which begin at boot. */
export const diskErrors: Rule = statement('disk-errors', 'warning', {
  unit: '1',
  reference: 'iostat(8): s/w h/w trn, differences of the counters',

  find({ run, signals, grid }) {
    const grown = signals.hosts.flatMap((host) =>
      kinds.flatMap(([word, metric]) =>
        signals.of(host, 'disk', metric).flatMap((signal) => {
          // Most disks have no errors; their values are not read.
          if (!(highestOf(signal) > 0)) return [];
          const growth = growthBySteps(readSignal(signal, grid), countAtStart(signal, grid));
          return growth > 0 ? [{ signal, growth, text: `${growth} ${word}` }] : [];
        }),
      ),
    );
    const byDisk = group(grown, ({ signal }) => nameOf(run, signal));
    return [...byDisk].map(([name, errors]): RuleFinding => {
      const { host, entity } = errors[0]!.signal;
      return {
        ...run.window,
        limit: 0,
        subject: { host, entity, metrics: errors.map(({ signal }) => signal.metric) },
        value: errors.reduce((sum, { growth }) => sum + growth, 0),
        claim: `${name} had errors`,
        why: `${errors.map(({ text }) => text).join(', ')} in this time`,
      };
    });
  },
});
