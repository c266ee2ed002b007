import type { EntityKind } from '../../../../src/model/entity.ts';
import { type MadeColumn, MIB } from '../../../make-run.ts';
import { between, minutes } from '../find-in.ts';
import { columnsOf, type Limit, type Made } from './limit.ts';

const of = (name: string, made: Made): MadeColumn[] => {
  const kind: EntityKind = name.includes('/') ? 'vdev' : 'pool';
  const metrics = Object.entries(made).map(([metric, values]) => [`pool.${metric}`, values]);
  return columnsOf(kind, name, Object.fromEntries(metrics));
};
const pool = (made: Made) => minutes(of('tank', made));
const full = (share: number) => pool({ allocated: share, free: 100 - share });

/** Three mirrors of which the last has other values. */
const vdevs = (usual: Made, odd: Made) =>
  minutes([0, 1, 2].flatMap((i) => of(`tank/mirror-${i}`, i < 2 ? usual : { ...usual, ...odd })));
const written = (bytes: number) => ({ 'write.throughput': bytes * MIB });
const queued = (wait: string, seconds: number, onDisk = 0.001) =>
  pool({ [wait]: seconds, 'write.disk_wait': onDisk, 'read.disk_wait': onDisk });
const oneRead = ({ reads = 100, wait = 0.01, active = 1, pending = 0 }) =>
  pool({
    ...{ 'read.operations': reads, 'read.throughput': 4096 * reads, 'read.disk_wait': wait },
    ...{ 'queue.sync_read.active': active, 'queue.sync_read.pending': pending },
  });

/** The limits of the rules about pools. */
export const zfsLimits: readonly Limit[] = [
  [
    ...(['zfs-bursts', 'reports a period', 3, 2] as const),
    (x) => pool({ 'write.throughput': (i) => (i % x === 0 ? 600 * MIB : 0) }),
  ],
  [
    ...(['zfs-bursts', 'B/s at most', MIB, 0.9 * MIB] as const),
    (x) => pool({ 'write.throughput': (i) => (i % 5 === 0 ? x : 0) }),
  ],
  ['zfs-queue', 'seconds in a queue', 0.03, 0.0299, (x) => queued('write.sync_wait', x)],
  ['zfs-queue', 'seconds in that of a scrub', 1, 0.99, (x) => queued('scrub.wait', x)],
  [
    'zfs-queue',
    'times the time on disks',
    10.1,
    9.9,
    (x) => queued('write.sync_wait', 0.2, 0.2 / x),
  ],
  ['zfs-one-read', 'in flight at least', 0.91, 0.89, (x) => oneRead({ wait: x / 100 })],
  ['zfs-one-read', 'in flight at most', 1.19, 1.2, (x) => oneRead({ wait: x / 100 })],
  ['zfs-one-read', 'reads a second', 10, 9.9, (x) => oneRead({ reads: x, wait: 1 / x })],
  ['zfs-one-read', 'reads at the disks', 1, 2, (active) => oneRead({ active })],
  ['zfs-one-read', 'reads that wait', 0, 1, (pending) => oneRead({ pending })],
  ['zfs-full', '% allocated', 90, 89.9, full],
  ['zfs-uneven', 'MiB/s', 40.1, 39.9, (x) => vdevs(written(20), written(x))],
  ['zfs-uneven', 'MiB/s at least', 1, 0.99, (x) => vdevs(written(0.1), written(x))],
  [
    ...(['zfs-throttle', 'writes pending', 1, 0.9] as const),
    (x) => pool({ ...written(300), 'queue.async_write.pending': x }),
  ],
  ['zfs-scrub', 'seconds an I/O', 1e-9, 0, (x) => pool({ 'scrub.wait': x })],
  ['zfs-scrub', 'I/Os at the disks', 1, 0.9, (x) => pool({ 'queue.scrub.active': x })],
  ['zfs-scrub', 'seconds', 12, 9, (x) => pool({ 'queue.scrub.active': between(20, 20 + x, 3) })],
];
