import { formatPercent, formatQuantity } from '../../../text/quantity.ts';
import { deviceGroups } from '../../bottleneck/data-flow.ts';
import { highestOf } from '../../signals/highest.ts';
import { intervalOf, readSignal, type Signal } from '../../signals/signals.ts';
import type { Evidence } from '../evidence.ts';
import { nameOf, shownMean } from '../kinds/measured.ts';
import { duringText } from '../kinds/short-log.ts';
import { sustainedSpans } from '../kinds/sustained-spans.ts';
import type { Rule, RuleFinding } from '../rule.ts';
import { statement } from '../rule-kinds.ts';

/** A group is at its capacity from this share of it on. */
const ENTER_SHARE = 0.9;
/** It is no longer at its capacity below this share. */
const LEAVE_SHARE = 0.85;
/** Above this share, the stated capacity must be wrong. */
const MAX_SHARE = 1.1;

const rates = [
  ['nic', 'network.receive.throughput'],
  ['nic', 'network.transmit.throughput'],
  ['group', 'disk.throughput'],
] as const;

/** A group of devices, such as the disks of a controller, that moved as much as it can. */
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
  if (!(highestOf(signal) >= ENTER_SHARE * capacity)) return [];
  const values = readSignal(signal, evidence.grid);
  const limits = {
    enter: ENTER_SHARE * capacity,
    leave: LEAVE_SHARE * capacity,
    interval: intervalOf(signal),
  };
  return sustainedSpans(evidence, values, limits).map((span) => {
    const value = shownMean(evidence, signal, { measure: { metrics: [metric] }, span });
    const [moved, most] = [value, capacity].map((rate) =>
      formatQuantity(rate, { unit: 'B/s', metric }),
    );
    const isWrong = value > MAX_SHARE * capacity;
    const claimed = isWrong ? 'moved more than its stated capacity' : 'was at its capacity';
    return {
      ...span,
      value,
      limit: capacity,
      variant: claimed,
      subject: { host, entity, metrics: [metric] },
      ...(isWrong && { level: 'warning' }),
      claim: `${nameOf(evidence.run, signal)} ${claimed}`,
      why: `${moved} ${duringText(signal, span)}, ${formatPercent((100 * value) / capacity)} of ${most}`,
      caveat: 'The capacity is the one that was written down',
    };
  });
}
