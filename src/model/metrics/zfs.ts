import type { MetricSpec } from '../metric.ts';

const rate = (title: string, unit: 'B/s' | '1/s', meaning: string): MetricSpec => ({
  title,
  meaning,
  unit,
  kind: 'rate',
});
const capacity = (title: string, meaning: string): MetricSpec => ({
  title,
  meaning,
  unit: 'B',
  kind: 'gauge',
});

const wait = (title: string, meaning: string, of?: 'read' | 'write'): MetricSpec => ({
  title,
  meaning,
  unit: 's',
  kind: 'mean',
  ...(of === undefined ? {} : { weightedBy: [`pool.${of}.operations`] }),
});
const queue = (title: string, meaning: string): MetricSpec => ({
  title,
  meaning: `${meaning}, at the instant of the report.`,
  unit: '1',
  kind: 'gauge',
});
const count = (title: string, meaning: string): MetricSpec => ({
  title,
  meaning,
  unit: '1',
  kind: 'counter',
});

/** I/Os by bucket: those of a second, and those since the pool was imported. */
function histogram<Id extends string>(id: Id, title: string, what: string) {
  return {
    [id]: rate(title, '1/s', `${what}, a second.`),
    [`${id}.count`]: count(title, `${what}, since the pool was imported.`),
  } as Record<Id | `${Id}.count`, MetricSpec>;
}

/** ZFS pools and their vdevs, counted below the ARC and after compression. */
export const zfsMetrics = {
  'pool.allocated': capacity('allocated', 'Space allocated in the pool or vdev.'),
  'pool.free': capacity('free', 'Space not allocated in the pool or vdev.'),
  'pool.read.operations': rate('reads', '1/s', 'Read operations a second.'),
  'pool.write.operations': rate('writes', '1/s', 'Write operations a second.'),
  'pool.read.throughput': rate('read', 'B/s', 'Bytes read a second, after compression.'),
  'pool.write.throughput': rate('write', 'B/s', 'Bytes written a second, after compression.'),
  'pool.read.wait': wait('read', 'Mean time from the request to its end, of reads.', 'read'),
  'pool.write.wait': wait('write', 'Mean time from the request to its end, of writes.', 'write'),
  'pool.read.disk_wait': wait('read, disk', 'Mean time on the disk, of reads.', 'read'),
  'pool.write.disk_wait': wait('write, disk', 'Mean time on the disk, of writes.', 'write'),
  'pool.read.sync_wait': wait('sync read', 'Mean time in the queue, of synchronous reads.'),
  'pool.write.sync_wait': wait('sync write', 'Mean time in the queue, of synchronous writes.'),
  'pool.read.async_wait': wait('async read', 'Mean time in the queue, of asynchronous reads.'),
  'pool.write.async_wait': wait('async write', 'Mean time in the queue, of asynchronous writes.'),
  'pool.scrub.wait': wait('scrub', 'Mean time in the queue, of scrub and resilver I/Os.'),
  'pool.trim.wait': wait('trim', 'Mean time in the queue, of automatic trim I/Os.'),
  'pool.rebuild.wait': wait('rebuild', 'Mean time in the queue, of sequential resilver I/Os.'),
  'pool.queue.sync_read.pending': queue('sync read', 'Synchronous reads that wait'),
  'pool.queue.sync_read.active': queue('sync read', 'Synchronous reads at the disk'),
  'pool.queue.sync_write.pending': queue('sync write', 'Synchronous writes that wait'),
  'pool.queue.sync_write.active': queue('sync write', 'Synchronous writes at the disk'),
  'pool.queue.async_read.pending': queue('async read', 'Asynchronous reads that wait'),
  'pool.queue.async_read.active': queue('async read', 'Asynchronous reads at the disk'),
  'pool.queue.async_write.pending': queue('async write', 'Asynchronous writes that wait'),
  'pool.queue.async_write.active': queue('async write', 'Asynchronous writes at the disk'),
  'pool.queue.scrub.pending': queue('scrub', 'Scrub I/Os that wait'),
  'pool.queue.scrub.active': queue('scrub', 'Scrub I/Os at the disk'),
  'pool.queue.trim.pending': queue('trim', 'Trim I/Os that wait'),
  'pool.queue.trim.active': queue('trim', 'Trim I/Os at the disk'),
  'pool.queue.rebuild.pending': queue('rebuild', 'Rebuild I/Os that wait'),
  'pool.queue.rebuild.active': queue('rebuild', 'Rebuild I/Os at the disk'),
  ...histogram(
    'pool.latency',
    'I/Os by latency',
    'I/Os that took no longer from the request to the end than the row says, and longer than the row below',
  ),
  ...histogram(
    'pool.latency.part',
    'I/Os by part of the latency',
    'I/Os that were on the disk or in a queue no longer than the row says, and longer than the row below',
  ),
  ...histogram(
    'pool.request_size',
    'I/Os by size',
    'I/Os that went to the disks alone, of the size that the row says up to that of the row above',
  ),
  ...histogram(
    'pool.request_size.aggregated',
    'joined I/Os by size',
    'I/Os that were made of others, of the size that the row says up to that of the row above',
  ),
} as const satisfies Record<string, MetricSpec>;
