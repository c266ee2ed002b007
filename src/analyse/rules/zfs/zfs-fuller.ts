import { group } from 'd3-array';
import { formatNumber, formatPercent, formatQuantity } from '../../../text/quantity.ts';
import type { Signal } from '../../signals/signals.ts';
import { medianOf } from '../../statistics/quantile.ts';
import type { Evidence } from '../evidence.ts';
import { nameOf, saidMean } from '../kinds/measured.ts';
import type { Rule, RuleFinding } from '../rule.ts';
import { statement } from '../rule-kinds.ts';

const ALLOCATED = 'pool.allocated';
const FREE = 'pool.free';
const READS = 'pool.read.operations';

/** Minimum number of members of a pool that are compared. */
const MIN_MEMBERS = 3;
/** Fuller members are not mentioned below this share. */
const MIN_ALLOCATED_SHARE = 0.5;
/** A fuller member has less than this part of the median free share; in a pool without free space none is fuller. */
const MAX_FREE_SHARE = 2 / 3;

/** A member of a pool: a vdev directly below it. Logs, caches and special vdevs are below names of their own. */
const MEMBER = /^([^/]+)\/[^/]+$/;

/** Members of a pool with much less free space than the others: what they hold is read from them alone. */
export const zfsFuller: Rule = statement('zfs-fuller', 'note', {
  unit: '1',
  reference:
    'zpool-iostat(8): alloc and free of each vdev; own: two thirds of the median free share',
  find: (evidence) =>
    evidence.signals.hosts.flatMap((host) => {
      const members = evidence.signals
        .of(host, 'vdev', FREE)
        .filter(({ entity }) => MEMBER.test(entity.name));
      const pools = group(members, ({ entity }) => MEMBER.exec(entity.name)![1]);
      return [...pools.values()].flatMap((all) => fullerOf(evidence, all));
    }),
});

/** A member and its numbers. */
interface Member {
  readonly signal: Signal;
  readonly free: number;
  /** The allocated share of its space. */
  readonly share: number;
  readonly reads: number;
}

type NumberOf = (member: Member) => number;

/** The numbers that are said of a member and of its peers. */
const numbers: readonly (readonly [NumberOf, (value: number) => string, word: string])[] = [
  [({ share }) => 100 * share, formatPercent, 'allocated'],
  [({ free }) => free, (value) => formatQuantity(value, { unit: 'B' }), 'free'],
  [({ reads }) => reads, formatNumber, 'reads/s'],
];

function fullerOf(evidence: Evidence, signals: readonly Signal[]): readonly RuleFinding[] {
  const { window } = evidence.run;
  const members = signals
    .map((signal): Member => {
      const meanOf = (metric: string) =>
        saidMean(evidence, signal, { measure: { metrics: [metric] }, span: window });
      const [allocated, free] = [meanOf(ALLOCATED), meanOf(FREE)];
      return { signal, free, share: allocated / (allocated + free), reads: meanOf(READS) };
    })
    .filter(({ share }) => share >= 0);
  if (members.length < MIN_MEMBERS) return [];
  const usual = (numberOf: NumberOf) => medianOf(Float64Array.from(members, numberOf));
  const limit = usual(({ share }) => share);
  return members
    .filter(({ share }) => share >= MIN_ALLOCATED_SHARE && 1 - share < MAX_FREE_SHARE * (1 - limit))
    .map((member) => {
      const { host, entity } = member.signal;
      return {
        ...window,
        subject: { host, entity, metrics: [ALLOCATED, FREE] },
        value: member.share,
        limit,
        claim: `${nameOf(evidence.run, member.signal)} was fuller than its peers`,
        why: numbers
          .filter(([numberOf]) => numberOf(member) >= 0)
          .map(
            ([numberOf, textOf, word]) =>
              `${textOf(numberOf(member))} ${word}, the median is ${textOf(usual(numberOf))}`,
          )
          .join('; '),
        caveat: 'ZFS writes less to it',
      };
    });
}
