import { formatPercent, formatQuantity } from '../../../text/quantity.ts';
import { deviceGroups } from '../../bottleneck/data-flow.ts';
import { highestOf } from '../../signals/highest.ts';
import { intervalOf, readSignal, type Signal } from '../../signals/signals.ts';
import type { Evidence } from '../evidence.ts';
import { meanIn, nameOf } from '../kinds/measured.ts';
import { heldTime, sustainedSpans } from '../kinds/sustained-spans.ts';
import type { Rule, RuleFinding } from '../rule.ts';
import { statement } from '../rule-kinds.ts';

/** A group is at its capacity from the first share of it on, and no longer below the second. */
const [ENTER, LEAVE] = [0.9, 0.85];
/** More of it is not possible: the capacity is another. */
const MOST = 1.1;

const rates = [
  ['nic', 'network.receive.throughput'],
  ['nic', 'network.transmit.throughput'],
  ['group', 'disk.throughput'],
] as const;

/** A group of devices, such as the disks behind a controller, that moved as much as it can. */
export const groupFull: Rule = statement('group-full', 'limit', {
  unit: 'B/s',
  reference: 'Own: 90 % of the capacity, ends below 85 %',

  find: (evidence) =>
    evidence.signals.hosts.flatMap((host) =>
      rates
        .flatMap(([kind, metric]) => deviceGroups({ ...evidence, host }, kind, metric))
        .flatMap((signal) => fullSpans(evidence, signal)),
    ),
});

function fullSpans(evidence: Evidence, signal: Signal): readonly RuleFinding[] {
  const { host, entity, metric } = signal;
  const { capacity = Number.NaN } = entity;
  if (!(highestOf(signal) >= ENTER * capacity)) return [];
  const values = readSignal(signal, evidence.grid);
  const limits = {
    enter: ENTER * capacity,
    leave: LEAVE * capacity,
    interval: intervalOf(signal),
  };
  return sustainedSpans(evidence, values, limits).map((span) => {
    const value = meanIn(values, evidence.grid, span);
    const [moved, most] = [value, capacity].map((rate) =>
      formatQuantity(rate, { unit: 'B/s', metric }),
    );
    const isWrong = value > MOST * capacity;
    return {
      ...span,
      value,
      limit: capacity,
      subject: { host, entity, metrics: [metric] },
      ...(isWrong && { level: 'warning' }),
      claim: `${nameOf(evidence.run, signal)} ${isWrong ? 'moved more than its capacity is said to be' : 'was at its capacity'}`,
      why: `${moved} for ${heldTime(span)}, ${formatPercent((100 * value) / capacity)} of ${most}`,
      caveat: 'The capacity is the one that was written down',
    };
  });
}
