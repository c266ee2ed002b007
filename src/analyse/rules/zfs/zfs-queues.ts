import { cellAt } from '../../../model/column.ts';
import { entityColumns } from '../../../model/entity-columns.ts';
import type { Level } from '../../../model/finding.ts';
import type { Source } from '../../../model/run.ts';
import { formatDuration } from '../../../text/quantity.ts';
import type { Rule } from '../rule.ts';
import { sustained } from '../rule-kinds.ts';

/** Minimum ratio of the time in a queue to that on the disks: the disks are not what is waited for. */
const MIN_RATIO = 10;
/** The wait is over below this share of the one that begins it. */
const LEAVE_SHARE = 0.5;
/** Minimum mean waits in seconds. Scrub and resilver I/Os wait for their turn by design. */
const MIN_SECONDS = 0.03;
const MIN_SCRUB_SECONDS = 1;

/** The queues of a pool: their metric without `pool.`, their requests, and how much a wait in them matters. */
const queues: readonly (readonly [wait: string, requests: string, least: number, level: Level])[] =
  [
    ['read.sync_wait', 'Synchronous reads', MIN_SECONDS, 'warning'],
    ['write.sync_wait', 'Synchronous writes', MIN_SECONDS, 'warning'],
    ['read.async_wait', 'Asynchronous reads', MIN_SECONDS, 'note'],
    ['write.async_wait', 'Asynchronous writes', MIN_SECONDS, 'note'],
    ['scrub.wait', 'Scrub and resilver I/Os', MIN_SCRUB_SECONDS, 'note'],
  ];

const diskWaitOf = (wait: string) =>
  `pool.${wait.startsWith('write') ? 'write' : 'read'}.disk_wait`;

/** Says in which queues requests of a pool waited since boot, from the first report of a log. */
export function queuesSinceBoot({ entities, columns }: Source): readonly string[] {
  return queues.flatMap(([wait, requests, least]) =>
    columns.flatMap((column) => {
      const { kind, name } = entities[column.entity]!;
      if (column.metric !== `pool.${wait}` || kind !== 'pool') return [];
      const disks = entityColumns(columns, column.entity).find(
        ({ metric }) => metric === diskWaitOf(wait),
      );
      if (disks === undefined) return [];
      const [value, onDisk] = [cellAt(column, 0).value, cellAt(disks, 0).value];
      return value >= least && value >= MIN_RATIO * onDisk
        ? [
            `${requests.toLowerCase()} of ${name} ${formatDuration(value)} in their queue, then ${formatDuration(onDisk)} on its disks`,
          ]
        : [];
    }),
  );
}

/** Requests that waited far longer in a queue of ZFS than on the disks behind it. */
export const zfsQueues: readonly Rule[] = queues.map(([wait, requests, least, level]) =>
  sustained('zfs-queue', level, {
    of: ['pool'],
    unit: 's',
    measure: { metrics: [`pool.${wait}`] },
    enter: least,
    leave: LEAVE_SHARE * least,
    reference:
      'zpool-iostat(8) -l; own: 30 ms in a queue, 1 s in that of a scrub, 10 times the disks',
    say({ name, value, during, mean }) {
      const onDisk = mean({ metrics: [diskWaitOf(wait)] });
      if (!(value >= MIN_RATIO * onDisk)) return null;
      return {
        claim: `${requests} of ${name} waited ${formatDuration(value)} in their queue`,
        why: `${during}, then ${formatDuration(onDisk)} on its disks`,
      };
    },
  }),
);
