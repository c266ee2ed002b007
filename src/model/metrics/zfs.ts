import type { MetricSpec } from '../metric.ts';
import { bytes, counter, mean, number, perSecond, throughput } from './makers.ts';

const wait = (title: string, meaning: string, direction?: 'read' | 'write'): MetricSpec =>
  mean(title, 's', meaning, direction && [`pool.${direction}.operations`]);
const queue = (title: string, meaning: string): MetricSpec =>
  number(title, `${meaning}, at the instant of the report.`);

/** I/Os by bucket: per second, and since the pool was imported. */
function histogram<Id extends string>(id: Id, title: string, counted: string) {
  return {
    [id]: perSecond(title, `${counted}, per second.`),
    [`${id}.count`]: counter(title, '1', `${counted}, since the pool was imported.`),
  } as Record<Id | `${Id}.count`, MetricSpec>;
}

/** ZFS pools and their vdevs, measured below the ARC and after compression. */
export const zfsMetrics = {
  'pool.allocated': bytes('allocated', 'Space allocated in the pool or vdev.'),
  'pool.free': bytes('free', 'Space not allocated in the pool or vdev.'),
  'pool.read.operations': perSecond('reads', 'Read operations per second.'),
  'pool.write.operations': perSecond('writes', 'Write operations per second.'),
  'pool.read.throughput': throughput('read', 'Bytes read per second, after compression.'),
  'pool.write.throughput': throughput('write', 'Bytes written per second, after compression.'),
  'pool.read.wait': wait('read', 'Mean time from a read request to its completion.', 'read'),
  'pool.write.wait': wait('write', 'Mean time from a write request to its completion.', 'write'),
  'pool.read.disk_wait': wait('read, disk', 'Mean time of a read on the disk.', 'read'),
  'pool.write.disk_wait': wait('write, disk', 'Mean time of a write on the disk.', 'write'),
  'pool.read.sync_wait': wait('sync read', 'Mean time of synchronous reads in the queue.'),
  'pool.write.sync_wait': wait('sync write', 'Mean time of synchronous writes in the queue.'),
  'pool.read.async_wait': wait('async read', 'Mean time of asynchronous reads in the queue.'),
  'pool.write.async_wait': wait('async write', 'Mean time of asynchronous writes in the queue.'),
  'pool.scrub.wait': wait('scrub', 'Mean time of scrub and resilver I/Os in the queue.'),
  'pool.trim.wait': wait('trim', 'Mean time of automatic trim I/Os in the queue.'),
  'pool.rebuild.wait': wait('rebuild', 'Mean time of sequential resilver I/Os in the queue.'),
  'pool.queue.sync_read.pending': queue('sync read', 'Synchronous reads waiting'),
  'pool.queue.sync_read.active': queue('sync read', 'Synchronous reads at the disk'),
  'pool.queue.sync_write.pending': queue('sync write', 'Synchronous writes waiting'),
  'pool.queue.sync_write.active': queue('sync write', 'Synchronous writes at the disk'),
  'pool.queue.async_read.pending': queue('async read', 'Asynchronous reads waiting'),
  'pool.queue.async_read.active': queue('async read', 'Asynchronous reads at the disk'),
  'pool.queue.async_write.pending': queue('async write', 'Asynchronous writes waiting'),
  'pool.queue.async_write.active': queue('async write', 'Asynchronous writes at the disk'),
  'pool.queue.scrub.pending': queue('scrub', 'Scrub I/Os waiting'),
  'pool.queue.scrub.active': queue('scrub', 'Scrub I/Os at the disk'),
  'pool.queue.trim.pending': queue('trim', 'Trim I/Os waiting'),
  'pool.queue.trim.active': queue('trim', 'Trim I/Os at the disk'),
  'pool.queue.rebuild.pending': queue('rebuild', 'Rebuild I/Os waiting'),
  'pool.queue.rebuild.active': queue('rebuild', 'Rebuild I/Os at the disk'),
  ...histogram(
    'pool.latency',
    'I/Os by latency',
    'I/Os by the time from request to completion: at most that of the row, more than that of the row below',
  ),
  ...histogram(
    'pool.latency.part',
    'I/Os by part of the latency',
    'I/Os by their time on the disk or in a queue: at most that of the row, more than that of the row below',
  ),
  ...histogram(
    'pool.request_size',
    'I/Os by size',
    'I/Os that were not merged, by size: at least that of the row, less than that of the row above',
  ),
  ...histogram(
    'pool.request_size.aggregated',
    'merged I/Os by size',
    'Merged I/Os, by size: at least that of the row, less than that of the row above',
  ),
} as const satisfies Record<string, MetricSpec>;
