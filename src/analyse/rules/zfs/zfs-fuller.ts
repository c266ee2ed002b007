import { group } from 'd3-array';
import { formatCount, formatPercent, formatQuantity } from '../../../text/quantity.ts';
import type { Signal } from '../../signals/signals.ts';
import { medianOf } from '../../statistics/quantile.ts';
import type { Evidence } from '../evidence.ts';
import { measuredMean, nameOf } from '../kinds/measured.ts';
import type { Rule, RuleFinding } from '../rule.ts';
import { statement } from '../rule-kinds.ts';

const ALLOCATED = 'pool.allocated';
const FREE = 'pool.free';
const READS = 'pool.read.operations';

/** Minimum number of members of a pool that are compared. */
const MIN_MEMBERS = 3;
/** Fuller members are not mentioned below this share. */
const MIN_ALLOCATED = 0.5;
/** Maximum free share of a fuller member, as a share of the median. */
const MAX_FREE_SHARE = 2 / 3;
/** The reads of the member are mentioned from this factor on. */
const MIN_READS_FACTOR = 1.2;

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
  /** The free share of its space. */
  readonly share: number;
  readonly reads: number;
}

function fullerOf(evidence: Evidence, signals: readonly Signal[]): readonly RuleFinding[] {
  const members = signals
    .map((signal): Member => {
      const meanOf = (metric: string) =>
        measuredMean(evidence, signal, {
          measure: { metrics: [metric] },
          span: evidence.run.window,
        });
      const free = meanOf(FREE);
      return { signal, free, share: free / (meanOf(ALLOCATED) + free), reads: meanOf(READS) };
    })
    .filter(({ share }) => share >= 0);
  if (members.length < MIN_MEMBERS) return [];
  const usual = (numberOf: (member: Member) => number) =>
    medianOf(Float64Array.from(members, numberOf));
  const share = usual((member) => member.share);
  return members
    .filter((member) => 1 - member.share >= MIN_ALLOCATED && member.share <= MAX_FREE_SHARE * share)
    .map((member) => {
      const { host, entity } = member.signal;
      return {
        ...evidence.run.window,
        subject: { host, entity, metrics: [ALLOCATED, FREE] },
        value: 1 - member.share,
        limit: 1 - share,
        claim: `${nameOf(evidence.run, member.signal)} was fuller than its peers`,
        why: `${formatPercent(100 * (1 - member.share))} allocated, the median is ${formatPercent(100 * (1 - share))}; ${space(member.free)} free, the median is ${space(usual(({ free }) => free))}${readsText(
          member,
          usual(({ reads }) => reads),
        )}`,
        caveat: 'ZFS writes less to it, but what it holds is read from it',
      };
    });
}

const space = (value: number) => formatQuantity(value, { unit: 'B' });

function readsText({ reads }: Member, usual: number): string {
  if (!(usual > 0 && reads >= MIN_READS_FACTOR * usual)) return '';
  return `; ${formatCount(reads)} reads/s, the median is ${formatCount(usual)}`;
}
