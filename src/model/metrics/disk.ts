import type { MetricSpec } from '../metric.ts';
import {
  counter,
  duration,
  intervalAmount,
  mean,
  number,
  perSecond,
  share,
  throughput,
} from './makers.ts';

const reads = ['disk.read.operations'];
const writes = ['disk.write.operations'];
const discards = ['disk.discard.operations'];
const flushes = ['disk.flush.operations'];
const counts = ['disk.read.count', 'disk.write.count', 'disk.count'];
const all = ['disk.operations', ...reads, ...writes, ...discards, ...flushes, ...counts];

const slowest = (request: string): MetricSpec =>
  duration(
    `slowest ${request}`,
    `The longest time from a ${request} request in the interval to its completion.`,
  );
const merged = (request: string, weightedBy: readonly string[]): MetricSpec =>
  mean(
    `${request}s merged`,
    '%',
    `Share of ${request} requests that were merged before they reached the device.`,
    weightedBy,
  );

/** Disks, partitions, NFS mounts and everything else that iostat lists. */
export const diskMetrics = {
  'disk.operations': perSecond('operations', 'Transfers per second.'),
  'disk.completed': perSecond(
    'requests',
    'Reads, writes, discards and flushes completed per second.',
  ),
  'disk.read.operations': perSecond('reads', 'Read requests completed per second.'),
  'disk.write.operations': perSecond('writes', 'Write requests completed per second.'),
  'disk.discard.operations': perSecond('discards', 'Discard requests completed per second.'),
  'disk.flush.operations': perSecond('flushes', 'Flush requests completed per second.'),
  'disk.read.throughput': throughput('read', 'Bytes read per second.'),
  'disk.write.throughput': throughput('write', 'Bytes written per second.'),
  'disk.discard.throughput': throughput('discard', 'Bytes discarded per second.'),
  'disk.throughput': throughput('read and write', 'Bytes read and written per second.'),
  'disk.seeks': perSecond('seeks', 'Seeks per second.'),
  'disk.read.count': intervalAmount(
    'reads',
    '1',
    'Read requests completed in the interval.',
    'disk.read.operations',
  ),
  'disk.write.count': intervalAmount(
    'writes',
    '1',
    'Write requests completed in the interval.',
    'disk.write.operations',
  ),
  'disk.count': intervalAmount('operations', '1', 'Transfers in the interval.', 'disk.operations'),
  'disk.read.amount': intervalAmount(
    'read',
    'B',
    'Bytes read in the interval.',
    'disk.read.throughput',
  ),
  'disk.write.amount': intervalAmount(
    'written',
    'B',
    'Bytes written in the interval.',
    'disk.write.throughput',
  ),
  'disk.amount': intervalAmount(
    'read and written',
    'B',
    'Bytes read and written in the interval.',
    'disk.throughput',
  ),
  'disk.count.total': counter('operations', '1', 'Transfers since boot.', 'disk.operations'),
  'disk.amount.total': counter(
    'read and written',
    'B',
    'Bytes read and written since boot.',
    'disk.throughput',
  ),
  'disk.merges': perSecond('merges', 'Requests merged into others per second.'),
  'disk.read.merges': perSecond('read merges', 'Read requests merged into others per second.'),
  'disk.write.merges': perSecond('write merges', 'Write requests merged into others per second.'),
  'disk.discard.merges': perSecond(
    'discard merges',
    'Discard requests merged into others per second.',
  ),
  'disk.read.merged': merged('read', [...reads, 'disk.read.merges']),
  'disk.write.merged': merged('write', [...writes, 'disk.write.merges']),
  'disk.discard.merged': merged('discard', [...discards, 'disk.discard.merges']),
  'disk.read.response_time': mean(
    'read response time',
    's',
    'Mean time from a read request to its completion, including the queue.',
    reads,
  ),
  'disk.write.response_time': mean(
    'write response time',
    's',
    'Mean time from a write request to its completion, including the queue.',
    writes,
  ),
  'disk.read.response_time.maximum': slowest('read'),
  'disk.write.response_time.maximum': slowest('write'),
  'disk.discard.response_time': mean(
    'discard response time',
    's',
    'Mean time from a discard request to its completion, including the queue.',
    discards,
  ),
  'disk.flush.response_time': mean(
    'flush response time',
    's',
    'Mean time from a flush request to its completion, including the queue.',
    flushes,
  ),
  'disk.response_time': mean(
    'response time',
    's',
    'Mean time from a request to its completion, including the queue.',
    all,
  ),
  'disk.wait_time': mean('wait time', 's', 'Mean time of a request in the wait queue.', all),
  'disk.service_time': mean(
    'service time',
    's',
    'Mean time a request was in service at the device.',
    all,
  ),
  'disk.read.service_time': mean(
    'read service time',
    's',
    'Mean time a read request was in service at the device.',
    reads,
  ),
  'disk.write.service_time': mean(
    'write service time',
    's',
    'Mean time a write request was in service at the device.',
    writes,
  ),
  'disk.read.request_size': mean('read size', 'B', 'Mean size of a read request.', reads),
  'disk.write.request_size': mean('write size', 'B', 'Mean size of a write request.', writes),
  'disk.discard.request_size': mean(
    'discard size',
    'B',
    'Mean size of a discard request.',
    discards,
  ),
  'disk.request_size': mean('request size', 'B', 'Mean size of a request.', all),
  'disk.queue': number('queue', 'Mean number of requests waiting or in service.'),
  'disk.wait_queue': number('waiting', 'Mean number of requests in the wait queue.'),
  'disk.active_queue': number('in service', 'Mean number of requests in service at the device.'),
  'disk.wait_utilisation': share('%w', 'Share of time in which the wait queue was not empty.'),
  'disk.utilisation': share(
    '%b',
    'Share of time in which at least one request was in service. It does not show the limit of SSDs, arrays and other devices that work in parallel.',
  ),
  'disk.requests': number('outstanding', 'Requests in progress at the time of the report.'),
  'disk.read.count.total': counter('reads', '1', 'Reads since boot.', 'disk.read.operations'),
  'disk.write.count.total': counter('writes', '1', 'Writes since boot.', 'disk.write.operations'),
  'disk.read.merges.total': counter(
    'read merges',
    '1',
    'Read requests merged into others since boot.',
    'disk.read.merges',
  ),
  'disk.write.merges.total': counter(
    'write merges',
    '1',
    'Write requests merged into others since boot.',
    'disk.write.merges',
  ),
  'disk.read.amount.total': counter('read', 'B', 'Bytes read since boot.', 'disk.read.throughput'),
  'disk.write.amount.total': counter(
    'written',
    'B',
    'Bytes written since boot.',
    'disk.write.throughput',
  ),
  'disk.read.time.total': counter(
    'read time',
    's',
    'Total time of all reads since boot.',
    'disk.read.queue',
  ),
  'disk.write.time.total': counter(
    'write time',
    's',
    'Total time of all writes since boot.',
    'disk.write.queue',
  ),
  'disk.errors.total': counter('errors', '1', 'Errors since boot.'),
  'disk.errors.soft.total': counter('soft errors', '1', 'Soft errors since boot.'),
  'disk.errors.hard.total': counter('hard errors', '1', 'Hard errors since boot.'),
  'disk.errors.transport.total': counter('transport errors', '1', 'Transport errors since boot.'),
  'disk.busy_time.total': counter('busy time', 's', 'Time since boot with a request in service.'),
} as const satisfies Record<string, MetricSpec>;
