import type { EntityKind } from '../../model/entity.ts';
import type { MetricId } from '../../model/metric.ts';
import type { Unit } from '../../model/unit.ts';
import { linkSpeedOf } from '../link-speed.ts';
import { formatCount, formatDuration, formatPercent, formatQuantity } from '../quantity.ts';
import type { Facts, FlatRule, RuleMeasure } from './rule.ts';

const MIB = 2 ** 20;
/** Below this, the device does not hold the rate; from the second on, its own rules judge it. */
const [FREE, FULL] = [60, 90];

/** What may be held: the kinds of entities, a rate, and what it is called. */
const rates: readonly [EntityKind[], MetricId, Unit, string][] = [
  [['pool'], 'pool.read.throughput', 'B/s', 'reads'],
  [['pool'], 'pool.write.throughput', 'B/s', 'writes'],
  [['disk', 'filesystem'], 'disk.read.throughput', 'B/s', 'reads'],
  [['disk', 'filesystem'], 'disk.write.throughput', 'B/s', 'writes'],
  [['disk', 'filesystem'], 'disk.read.operations', '1/s', 'reads'],
  [['disk', 'filesystem'], 'disk.write.operations', '1/s', 'writes'],
  [['nic'], 'network.receive.throughput', 'B/s', 'received'],
  [['nic'], 'network.transmit.throughput', 'B/s', 'sent'],
];

/** Rates that stayed the same although the load could vary. */
export const steadyRules: readonly FlatRule[] = rates.map(([of, metric, unit, word]) => ({
  ...{ id: 'held-rate', kind: 'flat', level: 'warning' },
  reference: 'within 2 % for 20 s',
  ...{ of, unit, measure: { metrics: [metric] }, within: 0.02, seconds: 20 },
  ...{ isLoopbackJudged: true, mayBeExceeded: true },
  least: unit === 'B/s' ? 10 * MIB : 500,
  say: (facts) => say(facts, word),
}));

function say({ run, name, subject, value, seconds, mean, ...held }: Facts, word: string) {
  const metric = subject.metrics[0]!;
  const isRate = metric.endsWith('operations');
  const amount = isRate
    ? `${formatCount(value)}/s`
    : formatQuantity(value, { unit: 'B/s', metric });
  const { bits } = linkSpeedOf(run, subject.host, subject.entity.name);
  // Tools print 0 where the speed is unknown.
  const inUse = mean(utilisationOf(subject.entity.kind)) || (800 * value) / bits;
  if (inUse >= FULL) return null;
  const use = Number.isNaN(inUse) ? '' : `, ${formatPercent(inUse)} in use`;
  const switches = mean({ metrics: ['system.context_switches'] }, 'host');
  const switched = switches > 0 ? `, ${formatCount(switches)} context switches/s` : '';
  const hasLocks = run.results.some(({ columns }) =>
    columns.some(({ metric }) => metric?.startsWith('lock.') === true),
  );
  const whole = formatDuration(seconds);
  const time =
    held.share < 1 ? `${formatDuration(held.share * seconds)} of ${whole}, else more` : whole;
  const locks = hasLocks ? 'locks (see their tables)' : 'locks';
  return {
    claim: `${name} ${word} held at ${amount}`,
    why: `± ${formatPercent(100 * held.spread)} for ${time}${use}${switched}${inUse < FREE ? ': limited before the device' : ''}`,
    caveat: `a throttle, the client, ${locks} or a load of fixed rate`,
  };
}

function utilisationOf(kind: EntityKind): RuleMeasure {
  return { metrics: [kind === 'nic' ? 'network.utilisation' : 'disk.utilisation'] };
}
