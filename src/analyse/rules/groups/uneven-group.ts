import { greatest, group as groupBy } from 'd3-array';
import { formatDuration, formatPercent } from '../../../text/quantity.ts';
import { deviceGroups } from '../../bottleneck/data-flow.ts';
import { linkSpeedOf } from '../../resources/link-speed.ts';
import type { TimeGrid } from '../../signals/grid.ts';
import { keepWhere } from '../../signals/keep-where.ts';
import { readSignal, type Signal } from '../../signals/signals.ts';
import { spansAbove, sustainedSeconds } from '../../signals/spans.ts';
import { addUp } from '../../statistics/add-up.ts';
import type { Evidence } from '../evidence.ts';
import { meanIn, nameOf } from '../kinds/measured.ts';
import type { Rule, RuleFinding } from '../rule.ts';
import { statement } from '../rule-kinds.ts';

/** A member that carries more than this carries nearly all of the traffic. */
const BUSY_PERCENT = 80;
/** A member that carries less than this is nearly idle. */
const IDLE_PERCENT = 10;
/** Minimum traffic of the group: with less, one member is enough, so its share does not matter. */
const MIN_BYTES_PER_SECOND = 10 * 2 ** 20;
const MIN_SPAN_SECONDS = 30;

const reference = 'Own: 80 % on one member, below 10 % on another of equal speed, for 30 s';

/** Groups of a kind, the metrics that add up to their traffic, and why they may be uneven. */
interface GroupKind {
  readonly kind: 'nic' | 'group';
  readonly members: 'nic' | 'disk';
  readonly metrics: readonly string[];
  readonly caveat: string;
}

const kinds: readonly GroupKind[] = [
  {
    kind: 'nic',
    members: 'nic',
    metrics: ['network.receive.throughput', 'network.transmit.throughput'],
    caveat: 'One connection uses one member, and a standby carries nothing',
  },
  { kind: 'group', members: 'disk', metrics: ['disk.throughput'], caveat: '' },
];

/** A group of which one member carries nearly all, while another of equal speed is nearly idle. */
export const unevenGroup: Rule = statement('uneven-group', 'warning', {
  unit: '%',
  reference: reference,

  find: (evidence) =>
    evidence.signals.hosts.flatMap((host) =>
      kinds.flatMap((kind) =>
        deviceGroups({ ...evidence, host }, kind.kind, kind.metrics[0]!).flatMap((group) =>
          unevenIn(evidence, kind, group),
        ),
      ),
    ),
});

/** A member and its traffic in percent of the traffic of all members. */
interface Member {
  readonly name: string;
  /** Bits a second; 0 if unknown. */
  readonly speed: number;
  readonly shares: Float64Array;
}

function unevenIn(evidence: Evidence, kind: GroupKind, group: Signal): readonly RuleFinding[] {
  const { grid, run } = evidence;
  const { host, entity } = group;
  return groupsOfSpeed(membersOf(evidence, kind, group)).flatMap((alike) =>
    unevenSpans(alike, grid).map(({ busy, span }) => {
      const means = alike.map(({ name, shares }) => ({ name, mean: meanIn(shares, grid, span) }));
      const idle = greatest(means, ({ mean }) => -mean)!;
      const value = meanIn(busy.shares, grid, span);
      const lasted = formatDuration(span.to - span.from);
      return {
        caveat: kind.caveat,
        subject: { host, entity, metrics: kind.metrics },
        ...span,
        value,
        limit: BUSY_PERCENT,
        claim: `${nameOf(run, group)} was uneven`,
        why: `${busy.name} carried ${formatPercent(value)} for ${lasted}, ${idle.name} ${formatPercent(idle.mean)}`,
      };
    }),
  );
}

/** The spans in which a member carried nearly all while the least busy one of its speed was nearly idle. */
function unevenSpans(alike: readonly Member[], grid: TimeGrid) {
  const lasting = Math.max(MIN_SPAN_SECONDS, sustainedSeconds(grid.step, grid));
  const lowest = new Float64Array(grid.cells).fill(Infinity);
  for (const { shares } of alike) {
    for (let i = 0; i < lowest.length; i++) if (shares[i]! < lowest[i]!) lowest[i] = shares[i]!;
  }
  return alike.flatMap((busy) => {
    const shares = busy.shares.slice();
    keepWhere(shares, lowest, { below: IDLE_PERCENT });
    const spans = spansAbove(shares, grid, {
      enter: BUSY_PERCENT,
      leave: BUSY_PERCENT,
      least: lasting,
    });
    return spans.map((span) => ({ busy, span }));
  });
}

/** The members of a group that were measured; their shares are NaN while the group carried little. */
function membersOf(
  { signals, grid, run }: Evidence,
  { members, metrics }: GroupKind,
  { host, entity }: Signal,
): readonly Member[] {
  const measured = (entity.repeats?.members ?? []).flatMap((name) => {
    const parts = metrics.flatMap((id) => signals.one(host, { kind: members, name }, id) ?? []);
    const values = parts.map((part) => readSignal(part, grid));
    return parts.length === 0 ? [] : [{ name, values: addUp(values) }];
  });
  if (measured.length < 2) return [];
  const sum = addUp(measured.map(({ values }) => values));
  return measured.map(({ name, values }) => ({
    name,
    speed: linkSpeedOf(run, host, name).bits || 0,
    shares: values.map((value, i) =>
      sum[i]! >= MIN_BYTES_PER_SECOND ? (100 * value) / sum[i]! : Number.NaN,
    ),
  }));
}

/** The members by their speed. */
function groupsOfSpeed(members: readonly Member[]): readonly (readonly Member[])[] {
  return [...groupBy(members, ({ speed }) => speed).values()];
}
