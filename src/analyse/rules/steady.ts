import type { EntityKind } from '../../model/entity.ts';
import type { MetricId } from '../../model/metric.ts';
import type { Unit } from '../../model/unit.ts';
import { joinParts } from '../../text/join-parts.ts';
import { formatNumber, formatPercent, formatQuantity } from '../../text/quantity.ts';
import { carryingSpeed, linkSpeedOf, speedText } from '../resources/link-speed.ts';
import { packetsText } from './network/packets-text.ts';
import { retransmitsIn } from './network/retransmits-in.ts';
import type { Facts, FlatRule } from './rule.ts';
import { flat } from './rule-kinds.ts';

/** Minimum rates, in bytes and in operations a second. Lower ones belong to a small task that runs at its own pace. */
const MIN_BYTES = 10 * 2 ** 20;
const MIN_OPERATIONS = 500;
/** The same of interfaces, which links of 1 Mbit/s hold, too. */
const MIN_NETWORK_BYTES = 100 * 2 ** 10;
/** For how long a rate is held, in seconds. The queue of a link is short. */
const MIN_SECONDS = 20;
const MIN_NETWORK_SECONDS = 10;
/** The bytes of a burst: equal rates may differ by one burst in a report. */
const BURST_BYTES = 16 * 2 ** 10;
/** A direction with less than this part of the bytes acknowledges those of the other. */
const MAX_OPPOSITE_FACTOR = 10;
/** From this use on, the device's own rules judge it. */
const FULL_PERCENT = 90;

/** Rates that may be held: the kinds of entities, the metric, its unit and a verb. */
const rates: readonly [EntityKind[], MetricId, Unit, string][] = [
  [['pool'], 'pool.read.throughput', 'B/s', 'reads'],
  [['pool'], 'pool.write.throughput', 'B/s', 'writes'],
  [['disk', 'filesystem'], 'disk.read.throughput', 'B/s', 'reads'],
  [['disk', 'filesystem'], 'disk.write.throughput', 'B/s', 'writes'],
  [['disk', 'filesystem'], 'disk.read.operations', '1/s', 'reads'],
  [['disk', 'filesystem'], 'disk.write.operations', '1/s', 'writes'],
  [['nic', 'host'], 'network.receive.throughput', 'B/s', 'received'],
  [['nic', 'host'], 'network.transmit.throughput', 'B/s', 'sent'],
];

/** Rates that stayed the same although the load could vary. */
export const steadyRules: readonly FlatRule[] = rates.map(([kinds, metric, unit, word]) => {
  const isNetwork = kinds.includes('nic');
  return flat('held-rate', 'warning', {
    mayBeSaturated: true,
    names: 'network',
    reference: 'Own: within 2 % for 20 s, of an interface for 10 s',
    of: kinds,
    unit,
    measure: { metrics: [metric] },
    within: 0.02,
    ...(isNetwork && { burst: BURST_BYTES }),
    seconds: isNetwork ? MIN_NETWORK_SECONDS : MIN_SECONDS,
    mayBeExceeded: true,
    least: isNetwork ? MIN_NETWORK_BYTES : unit === 'B/s' ? MIN_BYTES : MIN_OPERATIONS,
    say: (facts) => say(facts, word),
  });
});

const BOTH = { metrics: ['network.receive.throughput', 'network.transmit.throughput'] };

function say({ run, name, on, subject, value, mean, ...held }: Facts, word: string) {
  const { host, entity } = subject;
  const metric = subject.metrics[0]!;
  const isNetwork = metric.startsWith('network');
  if (isNetwork && mean(BOTH) > MAX_OPPOSITE_FACTOR * value) return null;
  const isRate = metric.endsWith('operations');
  const amount = isRate
    ? `${formatNumber(value)}/s`
    : formatQuantity(value, { unit: 'B/s', metric });
  const meanOf = (quantity: string) => mean({ metrics: [metric.replace('throughput', quantity)] });
  const inUse = isNetwork
    ? (800 * value) / linkSpeedOf(run, host, entity.name).bits || meanOf('utilisation')
    : mean({ metrics: ['disk.utilisation'] });
  if (inUse >= FULL_PERCENT) return null;
  const rate = meanOf('operations');
  const full = isNetwork ? carryingSpeed(value) : Number.NaN;
  // Whoever sends may send at a fixed rate. Segments that are sent again show that more was asked for.
  const again = isNetwork ? retransmitsIn(run, host) : 0;
  const why = [
    `± ${formatPercent(100 * held.spread)} ${held.share < 1 ? `for ${formatPercent(100 * held.share)} of ${held.time}` : held.during}`,
    // A throttle may limit requests instead of bytes.
    rate > 0 && !isRate && held.share === 1 && `${formatNumber(rate)} ${word}/s`,
    inUse >= 0 && `${formatPercent(inUse)} in use`,
    full > 0 && `as fast as a link of ${speedText(full)}`,
    again > 0 && `${formatNumber(again)} segments sent again`,
  ];
  const how = !isNetwork ? 'held at' : again > 0 ? 'no more than' : 'a steady';
  return {
    claim: `${entity.kind === 'host' ? `The network${on}` : name} ${word} ${how} ${amount}${packetsText(mean, metric)}`,
    why: joinParts(why, ', '),
    caveat: isNetwork
      ? 'Perhaps a limit of the link, the interface or who sends'
      : 'A throttle, the client, locks or a load of fixed rate',
  };
}
