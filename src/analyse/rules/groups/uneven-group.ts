import { greatest, group as groupBy } from 'd3-array';
import type { Window } from '../../../model/run.ts';
import { formatPercent } from '../../../text/quantity.ts';
import { deviceGroups } from '../../bottleneck/data-flow.ts';
import { impossibleSpeed, linkSpeedOf } from '../../resources/link-speed.ts';
import type { TimeGrid } from '../../signals/grid.ts';
import { readSignal, type Signal } from '../../signals/signals.ts';
import { spansAbove, sustainedSeconds } from '../../signals/spans.ts';
import { addUp } from '../../statistics/add-up.ts';
import type { Evidence } from '../evidence.ts';
import { meanIn, nameOf, shownMean } from '../kinds/measured.ts';
import { duringText } from '../kinds/short-log.ts';
import type { Rule, RuleFinding } from '../rule.ts';
import { statement } from '../rule-kinds.ts';

/** A member that carries more than this carries nearly all of the traffic. */
const MIN_SHARE_PERCENT = 80;
/** From this use on, the busy member may limit the group. */
const LIMITING_PERCENT = 70;
/** Minimum traffic of the group: with less, one member is enough, so its share does not matter. */
const MIN_BYTES_PER_SECOND = 10 * 2 ** 20;
const MIN_SPAN_SECONDS = 30;

/** Groups of a kind, the metrics that add up to their traffic, the use of a member, and why they may be uneven. */
interface GroupKind {
  readonly kind: 'nic' | 'group';
  readonly members: 'nic' | 'disk';
  readonly metrics: readonly string[];
  readonly use: string;
  readonly caveat: string;
}

const kinds: readonly GroupKind[] = [
  {
    kind: 'nic',
    members: 'nic',
    metrics: ['network.receive.throughput', 'network.transmit.throughput'],
    use: 'network.utilisation',
    caveat: 'One connection uses one member, and a standby carries nothing',
  },
  {
    kind: 'group',
    members: 'disk',
    metrics: ['disk.throughput'],
    use: 'disk.utilisation',
    caveat: '',
  },
];

/** A group of which one member carries nearly all, although another one is as fast. */
export const unevenGroup: Rule = statement('uneven-group', 'note', {
  unit: '%',
  reference: 'Own: 80 % on one of several members of equal speed, for 30 s',

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
      const use = useOf(evidence, kind, { host, member: busy, span });
      return {
        ...(use >= LIMITING_PERCENT && { level: 'warning' }),
        caveat: kind.caveat,
        subject: { host, entity, metrics: kind.metrics },
        ...span,
        value,
        limit: MIN_SHARE_PERCENT,
        variant: busy.name,
        claim: `${formatPercent(value)} of ${nameOf(run, group)} was on ${busy.name}`,
        why: [
          duringText(group, span),
          `${idle.name} carried ${formatPercent(idle.mean)}`,
          ...(use >= 0 ? [`${busy.name} was ${formatPercent(use)} in use`] : []),
        ].join(', '),
      };
    }),
  );
}

/** The use of a member in percent, by the speed of its link or as printed; NaN if neither is known. */
function useOf(
  evidence: Evidence,
  { members: kind, metrics, use }: GroupKind,
  { host, member, span }: { readonly host: string; readonly member: Member; readonly span: Window },
): number {
  const meanOf = (metric: string) =>
    shownMean(
      evidence,
      { host, entity: { kind, name: member.name } },
      { measure: { metrics: [metric] }, span },
    );
  const bytes = Math.max(...metrics.map((metric) => meanOf(metric) || 0));
  if (member.speed > 0) return (800 * bytes) / member.speed;
  // Tools print 0 if the speed is unknown.
  const isFalse = impossibleSpeed(evidence.run, host, member.name) > 0;
  return (!isFalse && meanOf(use)) || Number.NaN;
}

/** The spans in which one of several equal members carried nearly all. */
function unevenSpans(alike: readonly Member[], grid: TimeGrid) {
  const least = Math.max(MIN_SPAN_SECONDS, sustainedSeconds(grid.step, grid));
  const limits = { enter: MIN_SHARE_PERCENT, leave: MIN_SHARE_PERCENT, least };
  return alike.length < 2
    ? []
    : alike.flatMap((busy) =>
        spansAbove(busy.shares, grid, limits).map((span) => ({ busy, span })),
      );
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

/** The members by their speed; those of unknown speed are as fast as the others if these are alike. */
function groupsOfSpeed(members: readonly Member[]): readonly (readonly Member[])[] {
  const known = new Set(members.map(({ speed }) => speed).filter((speed) => speed > 0));
  return known.size < 2 ? [members] : [...groupBy(members, ({ speed }) => speed).values()];
}
