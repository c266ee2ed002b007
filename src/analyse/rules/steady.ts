import type { EntityKind } from '../../model/entity.ts';
import type { MetricId } from '../../model/metric.ts';
import { isLoopback } from '../../model/repeats.ts';
import type { Unit } from '../../model/unit.ts';
import { formatNumber, formatPercent, formatQuantity } from '../../text/quantity.ts';
import { carryingSpeed, linkSpeedOf, speedText } from '../resources/link-speed.ts';
import type { Facts, FlatRule, RuleMeasure } from './rule.ts';
import { flat } from './rule-kinds.ts';

/** Minimum rates, in bytes and in operations a second. Lower ones belong to a small task that runs at its own pace. */
const MIN_BYTES = 10 * 2 ** 20;
const MIN_OPERATIONS = 500;
/** Below this use, the device is not what holds the rate. */
const FREE_PERCENT = 60;
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
export const steadyRules: readonly FlatRule[] = rates.map(([kinds, metric, unit, word]) =>
  flat('held-rate', 'warning', {
    mayBeSaturated: true,
    reference: 'Own: within 2 % for 20 s',
    of: kinds,
    unit,
    measure: { metrics: [metric] },
    within: 0.02,
    seconds: 20,
    isLoopbackJudged: true,
    mayBeExceeded: true,
    least: unit === 'B/s' ? MIN_BYTES : MIN_OPERATIONS,
    say: (facts) => say(facts, word),
  }),
);

function say({ run, name, on, subject, value, mean, ...held }: Facts, word: string) {
  const metric = subject.metrics[0]!;
  const isRate = metric.endsWith('operations');
  const amount = isRate
    ? `${formatNumber(value)}/s`
    : formatQuantity(value, { unit: 'B/s', metric });
  const { bits } = linkSpeedOf(run, subject.host, subject.entity.name);
  // Tools print 0 if the speed is unknown.
  const inUse = mean(utilisationOf(subject.entity.kind)) || (800 * value) / bits;
  if (inUse >= FULL_PERCENT) return null;
  const use = Number.isNaN(inUse) ? '' : `, ${formatPercent(inUse)} in use`;
  const switches = mean({ metrics: ['system.context_switches'] }, 'host');
  const switched = switches > 0 ? `, ${formatNumber(switches)} context switches/s` : '';
  const hasLocks = run.results.some(({ columns }) =>
    columns.some(({ metric }) => metric?.startsWith('lock.') === true),
  );
  const time =
    held.share < 1 ? `for ${formatPercent(100 * held.share)} of ${held.time}` : held.during;
  // A throttle may limit requests instead of bytes.
  const rate = mean({ metrics: [metric.replace('throughput', 'operations')] });
  const requests =
    rate > 0 && !isRate && held.share === 1 ? `, ${formatNumber(rate)} ${word}/s` : '';
  const link = linkText(subject, Number.isNaN(inUse) ? value : Number.NaN);
  const locks = hasLocks ? 'locks (see their tables)' : 'locks';
  return {
    claim: `${subject.entity.kind === 'host' ? `The network${on}` : name} ${word} held at ${amount}`,
    why: `± ${formatPercent(100 * held.spread)} ${time}${requests}${use}${switched}${inUse < FREE_PERCENT ? ': limited before the device' : ''}${link}`,
    caveat: `${link && 'The speed of the link is not known. '}A throttle, the client, ${locks} or a load of fixed rate`,
  };
}

/** Names the link whose full speed a rate is, if the speed of the link is unknown. */
function linkText({ entity }: Facts['subject'], bytes: number): string {
  const isNetwork = entity.kind === 'nic' || entity.kind === 'host';
  const bits = isNetwork && !isLoopback(entity) ? carryingSpeed(bytes) : Number.NaN;
  return bits > 0 ? `, as fast as a link of ${speedText(bits)}` : '';
}

function utilisationOf(kind: EntityKind): RuleMeasure {
  return { metrics: [kind === 'nic' ? 'network.utilisation' : 'disk.utilisation'] };
}
