import type { Level } from '../../../model/finding.ts';
import { formatDuration } from '../../../text/quantity.ts';
import type { Rule } from '../rule.ts';
import { sustained } from '../rule-kinds.ts';

/** Minimum ratio of the time in a queue to that on the disks: the disks are not what is waited for. */
const MIN_RATIO = 10;
/** The wait is over below this share of the one that begins it. */
const LEAVE_SHARE = 0.5;
/** Minimum mean waits in seconds: programs wait for synchronous requests, the others wait for their turn. */
const MIN_SYNC_SECONDS = 0.1;
const MIN_SECONDS = 1;

/** The queues of a pool: their metric without `pool.`, their requests, and how much a wait in them matters. */
const queues: readonly (readonly [wait: string, requests: string, least: number, level: Level])[] =
  [
    ['read.sync_wait', 'Synchronous reads', MIN_SYNC_SECONDS, 'warning'],
    ['write.sync_wait', 'Synchronous writes', MIN_SYNC_SECONDS, 'warning'],
    ['read.async_wait', 'Asynchronous reads', MIN_SECONDS, 'note'],
    ['write.async_wait', 'Asynchronous writes', MIN_SECONDS, 'note'],
    ['scrub.wait', 'Scrub and resilver I/Os', MIN_SECONDS, 'note'],
  ];

/** Requests that waited far longer in a queue of ZFS than on the disks behind it. */
export const zfsQueues: readonly Rule[] = queues.map(([wait, requests, least, level]) =>
  sustained('zfs-queue', level, {
    of: ['pool'],
    unit: 's',
    measure: { metrics: [`pool.${wait}`] },
    enter: least,
    leave: LEAVE_SHARE * least,
    reference:
      'zpool-iostat(8) -l; own: 0.1 s in a synchronous queue, 1 s in another, 10 times the disks',
    say({ name, value, time, mean }) {
      const direction = wait.startsWith('write') ? 'write' : 'read';
      const onDisk = mean({ metrics: [`pool.${direction}.disk_wait`] });
      if (!(value >= MIN_RATIO * onDisk)) return null;
      return {
        claim: `${requests} of ${name} waited ${formatDuration(value)} in their queue`,
        why: `for ${time}, then ${formatDuration(onDisk)} on its disks`,
      };
    },
  }),
);
