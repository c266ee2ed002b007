import type { EntityKind } from '../../../model/entity.ts';
import {
  formatDuration,
  formatNumber,
  formatPercent,
  formatQuantity,
} from '../../../text/quantity.ts';
import type { Facts, Rule, RuleMeasure, SustainedRule } from '../rule.ts';
import { outlier, sustained, threshold } from '../rule-kinds.ts';
import { zfsBursts } from './zfs-bursts.ts';
import { zfsOneRead } from './zfs-one-read.ts';
import { zfsQueues } from './zfs-queues.ts';

const pool: readonly EntityKind[] = ['pool'];
const vdev: readonly EntityKind[] = ['vdev'];
const full: RuleMeasure = {
  metrics: ['pool.allocated'],
  per: ['pool.allocated', 'pool.free'],
};
/** Without the free space, the share is unknown. */
const where = [{ measure: { metrics: ['pool.free'] }, from: 0 }];
const written: RuleMeasure = { metrics: ['pool.write.throughput'] };
const readRate: RuleMeasure = { metrics: ['pool.read.throughput'] };
const rate = (value: number) => formatQuantity(value, { unit: 'B/s' });

const fullness = ({ name, value }: Facts) => ({
  claim: `The pool ${name} was nearly full`,
  why: `${formatPercent(100 * value)} allocated`,
  caveat: 'A full pool writes more slowly',
});

const scrubWait: RuleMeasure = { metrics: ['pool.scrub.wait'] };
const NANOSECOND = 1e-9;

/** Words for all reads of the pool, if they were measured. */
const readText = (read: number) => (read >= 0 ? `, ${rate(read)} read in all` : '');

const scrubbed = (
  measure: RuleMeasure,
  {
    words,
    ...limits
  }: Pick<SustainedRule, 'unit' | 'enter' | 'leave'> & {
    readonly words: (value: number) => string;
  },
): Rule =>
  sustained('zfs-scrub', 'note', {
    of: pool,
    measure,
    ...limits,
    reference: 'netdata: resilver queue above 0',
    say: ({ name, value, during, mean }) => ({
      claim: `${name} was scrubbed or resilvered`,
      why: `${words(value)} ${during}${readText(mean(readRate))}`,
    }),
  });

/** Rules about ZFS pools and their vdevs. */
export const zfsRules: readonly Rule[] = [
  zfsBursts,
  ...zfsQueues,
  zfsOneRead,
  threshold('zfs-full', 'warning', {
    of: pool,
    measure: full,
    where,
    unit: '1',
    from: 0.9,
    say: fullness,
    reference: 'OpenZFS, Workload Tuning: keep more than 10 % free',
  }),
  outlier('zfs-uneven', 'note', {
    of: vdev,
    measure: written,
    unit: 'B/s',
    factor: 2,
    least: 2 ** 20,
    reference: 'zpool-iostat(8): writes are spread over the vdevs of a pool',
    say: ({ name, value, limit }) =>
      name.split('/').length > 2
        ? null
        : {
            claim: `${name} took more writes than its peers`,
            why: `${rate(value)}, the median is ${rate(limit)}`,
            caveat: 'ZFS prefers vdevs with more free space',
          },
  }),
  sustained('zfs-throttle', 'warning', {
    mayBeSaturated: true,
    of: pool,
    unit: '1',
    measure: { metrics: ['pool.queue.async_write.pending'] },
    enter: 1,
    leave: 1,
    where: [{ measure: written, from: 2 ** 20 }],
    reference: 'zpool-iostat(8) -q: between transaction groups nothing waits',
    say: ({ name, value, time, mean }) => ({
      claim: `${name} wrote without pause`,
      why: `${formatNumber(value)} writes waited for its disks at each report of ${time}, ${rate(mean(written))} written`,
      caveat: 'ZFS slows writers down when its disks do not keep up',
    }),
  }),
  scrubbed(
    { metrics: ['pool.queue.scrub.active'] },
    {
      unit: '1',
      enter: 1,
      leave: 0.5,
      words: (active) => `${formatNumber(active)} such I/Os at the disks`,
    },
  ),
  // zpool prints no time if there were no such I/Os.
  scrubbed(scrubWait, {
    unit: 's',
    enter: NANOSECOND,
    leave: NANOSECOND,
    words: (wait) => `such I/Os waited ${formatDuration(wait)}`,
  }),
];
