import type { Level } from '../../../model/finding.ts';
import { highestOf } from '../../signals/highest.ts';
import { intervalOf, type Signal } from '../../signals/signals.ts';
import { shortTime } from '../disk/disk-work.ts';
import type { Evidence } from '../evidence.ts';
import { meanIn, measuredMean, measuredValues, nameOf } from '../kinds/measured.ts';
import { heldTime, sustainedSpans } from '../kinds/sustained-spans.ts';
import type { RuleFinding, SeriesRule } from '../rule.ts';
import { series } from '../rule-kinds.ts';

/** Minimum ratio of the time in a queue to that on the disks: the disks are not what is waited for. */
const MIN_RATIO = 10;
/** The wait is over below this share of the one that begins it. */
const LEAVE_SHARE = 0.5;

/** A queue of a pool. */
interface Queue {
  readonly wait: string;
  readonly direction: 'read' | 'write';
  readonly requests: string;
  /** Minimum mean wait in seconds. */
  readonly least: number;
  readonly level: Level;
}

/** Programs wait for synchronous requests; the others wait for their turn, as ZFS sends few of them at a time. */
const queues: readonly Queue[] = (['read', 'write'] as const)
  .flatMap((direction): Queue[] => [
    {
      wait: `pool.${direction}.sync_wait`,
      direction,
      requests: `Synchronous ${direction}s`,
      least: 0.1,
      level: 'warning',
    },
    {
      wait: `pool.${direction}.async_wait`,
      direction,
      requests: `Asynchronous ${direction}s`,
      least: 1,
      level: 'note',
    },
  ])
  .concat([
    {
      wait: 'pool.scrub.wait',
      direction: 'read',
      requests: 'Scrub and resilver I/Os',
      least: 1,
      level: 'note',
    },
  ]);

/** Requests that waited far longer in a queue of ZFS than on the disks behind it. */
export const zfsQueues: SeriesRule = series('zfs-queue', 'warning', {
  of: ['pool'],
  unit: 's',
  measure: { metrics: ['pool.read.disk_wait', 'pool.write.disk_wait'] },
  reference:
    'zpool-iostat(8) -l; own: 0.1 s in a synchronous queue, 1 s in another, 10 times the disks',
  find: (evidence, signal) => queues.flatMap((queue) => waitsIn(evidence, signal, queue)),
});

function waitsIn(
  evidence: Evidence,
  { host, entity }: Signal,
  { wait, direction, requests, least, level }: Queue,
): readonly RuleFinding[] {
  const signal = evidence.signals.one(host, entity, wait);
  if (signal === undefined || highestOf(signal) < least) return [];
  const waits = measuredValues(evidence, signal, { metrics: [wait] })!;
  const limits = { enter: least, leave: LEAVE_SHARE * least, interval: intervalOf(signal) };
  return sustainedSpans(evidence, waits, limits).flatMap((span): RuleFinding[] => {
    const value = meanIn(waits, evidence.grid, span);
    const measure = { metrics: [`pool.${direction}.disk_wait`] };
    const onDisk = measuredMean(evidence, signal, { measure, span });
    if (!(value >= MIN_RATIO * onDisk)) return [];
    return [
      {
        ...span,
        level,
        value,
        limit: least,
        subject: { host, entity, metrics: [wait] },
        claim: `${requests} of ${nameOf(evidence.run, signal)} waited ${shortTime(value)} in their queue`,
        why: `for ${heldTime(span)}, then ${shortTime(onDisk)} on its disks`,
      },
    ];
  });
}
