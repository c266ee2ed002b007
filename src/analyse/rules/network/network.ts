import type { EntityKind } from '../../../model/entity.ts';
import type { MetricId } from '../../../model/metric.ts';
import { formatNumber, formatPercent, formatQuantity } from '../../../text/quantity.ts';
import { linkSpeedOf, speedText } from '../../resources/link-speed.ts';
import { sizeText } from '../disk/disk-work.ts';
import type { Facts, Rule } from '../rule.ts';
import { sustained } from '../rule-kinds.ts';
import { falseUse } from './false-use.ts';
import { jumboFrames } from './jumbo-frames.ts';
import { linkUnknown } from './link-unknown.ts';

const nic: readonly EntityKind[] = ['nic'];
/** A link is full from this share of its speed on. */
const ENTER_PERCENT = 90;
/** It is no longer full below this share. */
const LEAVE_PERCENT = 85;
/** Above this share, the stated speed of the link must be wrong. */
const MAX_PERCENT = 110;
const FULL_REFERENCE = 'netdata: 90 % of the link in a direction, ends below 85 %';

const directions = [
  { direction: 'receive', word: 'received' },
  { direction: 'transmit', word: 'sent' },
] as const;

type Direction = (typeof directions)[number];

const speedOf = ({ run, subject }: Pick<Facts, 'run' | 'subject'>) =>
  linkSpeedOf(run, subject.host, subject.entity.name);

const full = ({ direction, word }: Direction): readonly Rule[] => [
  sustained('network-full', 'limit', {
    of: nic,
    unit: 'B/s',
    measure: { metrics: [`network.${direction}.throughput`] },
    reference: FULL_REFERENCE,
    enter: ENTER_PERCENT / 100,
    leave: LEAVE_PERCENT / 100,
    times: (run, subject) => speedOf({ run, subject }).bits / 8,
    say(facts) {
      const { bits, by } = speedOf(facts);
      const isComputed = by.includes('%');
      const percent = (800 * facts.value) / bits;
      const rate = formatQuantity(facts.value, { unit: 'B/s', metric: 'network' });
      const isWrong = percent > MAX_PERCENT;
      // The link had another speed at that time; its use is printed.
      if (isWrong && isComputed) return null;
      const claimed = isWrong
        ? 'moved more than the stated speed of its link'
        : 'was at the speed of its link';
      return {
        variant: claimed,
        claim: `${facts.name} ${claimed}`,
        why: `${rate} ${word} ${facts.during}, ${formatPercent(percent)} of ${speedText(bits)}`,
        ...(isComputed && { caveat: `The speed is computed from ${by}` }),
        ...(isWrong && { caveat: 'Whether it was full is not known', level: 'warning' }),
      };
    },
  }),
  sustained('network-full', 'limit', {
    of: nic,
    unit: '%',
    measure: { metrics: [`network.${direction}.utilisation`] },
    reference: FULL_REFERENCE,
    enter: ENTER_PERCENT,
    leave: LEAVE_PERCENT,
    say: (facts) =>
      speedOf(facts).bits > 0
        ? null
        : {
            claim: `${facts.name} was at the speed of its link`,
            why: `${word} at ${formatPercent(facts.value)} of it ${facts.during}`,
          },
  }),
];

/** Up to this share of the packets it hardly matters whether a system counts lost ones, too. Beyond all it does not. */
const MAX_CLEAR_SHARE = 0.1;

/** Packets that were lost, from a rate on and from a share of all. */
const lost = (
  { direction, word }: Direction,
  [kind, least, share]: readonly ['drops' | 'errors', number, number],
): Rule => {
  const packets = [`network.${direction}.packets`];
  const metrics = [`network.${direction}.${kind}`];
  return sustained(`network-${kind}`, 'warning', {
    ...(kind === 'drops' && { mayBeSaturated: true, names: 'network' }),
    of: nic,
    unit: '1/s',
    measure: { metrics },
    enter: least,
    leave: least / 2,
    where: [{ measure: { metrics, per: packets }, from: share }],
    reference: 'Own: 20 drops a second and 0.1 % of all; node-mixin: errors of 1 %',
    say({ name, value, during, mean }) {
      const all = mean({ metrics: packets });
      const among =
        value > all
          ? 'that are not among the'
          : value > MAX_CLEAR_SHARE * all
            ? 'beside'
            : 'of the';
      const ofBoth = value > all ? `: ${formatPercent((100 * value) / (all + value))} of all` : '';
      return {
        claim: `${name} had ${kind}`,
        why: `${formatNumber(value)}/s ${among} ${formatNumber(all)} packets/s ${word}, ${during}${ofBoth}`,
      };
    },
  });
};

/** The bytes of a full segment of Ethernet. Longer ones are fewer, of which a larger share was sent again. */
const SEGMENT_BYTES = 1448;

/** Makes the rule about retransmitted segments and their share of all that were sent. `units` is what a segment counts in `sent`. */
const retransmits = (
  of: readonly EntityKind[],
  again: MetricId,
  [sent, units]: readonly [MetricId, number],
): Rule =>
  sustained('tcp-retransmits', 'warning', {
    of,
    unit: '1/s',
    measure: { metrics: [again] },
    enter: 10,
    leave: 5,
    reference: 'nicstat %ReTX: 1 % of the segments and 10/s',
    where: [{ measure: { metrics: [again], per: [sent] }, from: 0.01 / units }],
    say({ value, during, name, mean }) {
      const window = mean({ metrics: ['connection.window'] });
      return {
        claim: `TCP${units > 1 ? ` of ${name}` : ''} retransmitted segments`,
        why: `${formatNumber(value)}/s ${during}${units > 1 ? '' : `, ${formatPercent((100 * value) / mean({ metrics: [sent] }))} of those sent`}${window > 0 ? `, congestion window ${sizeText(window)}` : ''}`,
      };
    },
  });

/** Rules about interfaces and TCP. */
export const networkRules: readonly Rule[] = [
  ...directions.flatMap(full),
  sustained('network-saturation', 'warning', {
    mayBeSaturated: true,
    of: nic,
    unit: '1/s',
    measure: { metrics: ['network.saturation'] },
    enter: 1,
    leave: 0.5,
    reference: 'nicstat(1): Sat counts errors that come with a saturated interface',
    say: ({ name, value, during }) => ({
      claim: `${name} did not take all packets`,
      why: `${formatNumber(value)}/s dropped, deferred or collided ${during}`,
    }),
  }),
  ...directions.flatMap((direction) => [
    lost(direction, ['drops', 20, 0.001]),
    lost(direction, ['errors', 1, 0.01]),
  ]),
  retransmits(['host', 'protocol'], 'tcp.retransmits', ['tcp.segments.sent', 1]),
  retransmits(['job'], 'connection.retransmits.rate', ['benchmark.throughput', SEGMENT_BYTES]),
  sustained('tcp-retransmits', 'warning', {
    unit: '%',
    of: ['protocol'],
    measure: { metrics: ['protocol.tcp.retransmitted'] },
    enter: 1,
    leave: 0.5,
    reference: 'nicstat %ReTX: 1 % and 10/s',
    where: [{ measure: { metrics: ['protocol.tcp.transmit.segments'] }, from: 1000 }],
    say: ({ value, during }) => ({
      claim: 'TCP retransmitted segments',
      why: `${formatPercent(value)} of the bytes ${during}`,
    }),
  }),
  sustained('tcp-drops', 'warning', {
    unit: '1/s',
    of: ['protocol'],
    measure: { metrics: ['protocol.tcp.drops'] },
    enter: 1,
    leave: 0.5,
    reference: 'netdata: listen queue overflows above 1/s',
    say: ({ value, during }) => ({
      claim: 'TCP refused connections',
      why: `${formatNumber(value)}/s ${during}: a listen queue was full`,
    }),
  }),
  falseUse,
  ...jumboFrames,
  linkUnknown,
];
