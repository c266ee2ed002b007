import type { MetricSpec } from '../metric.ts';

const reads = ['disk.read.operations'];
const writes = ['disk.write.operations'];
const discards = ['disk.discard.operations'];
const flushes = ['disk.flush.operations'];
const counts = ['disk.read.count', 'disk.write.count', 'disk.count'];
const all = ['disk.operations', ...reads, ...writes, ...discards, ...flushes, ...counts];

const operations = (title: string, meaning: string): MetricSpec => ({
  title,
  meaning,
  unit: '1/s',
  kind: 'rate',
});
const throughput = (title: string, meaning: string): MetricSpec => ({
  title,
  meaning,
  unit: 'B/s',
  kind: 'rate',
});
const time = (title: string, meaning: string, weightedBy: readonly string[]): MetricSpec => ({
  title,
  meaning,
  unit: 's',
  kind: 'mean',
  weightedBy,
});
const slowest = (what: string): MetricSpec => ({
  title: `slowest ${what}`,
  meaning: `The longest time from a ${what} request in the interval to its completion.`,
  unit: 's',
  kind: 'gauge',
});
const size = (title: string, meaning: string, weightedBy: readonly string[]): MetricSpec => ({
  title,
  meaning,
  unit: 'B',
  kind: 'mean',
  weightedBy,
});
const merged = (what: string, weightedBy: readonly string[]): MetricSpec => ({
  title: `${what}s merged`,
  meaning: `Share of ${what} requests that were merged before they reached the device.`,
  unit: '%',
  kind: 'mean',
  weightedBy,
});
const amount = (title: string, unit: 'B' | '1', meaning: string, rate: string): MetricSpec => ({
  title,
  meaning,
  unit,
  kind: 'amount',
  rate,
});
const total = (title: string, unit: 'B' | '1', meaning: string, rate: string): MetricSpec => ({
  title,
  meaning,
  unit,
  kind: 'counter',
  rate,
});
const queue = (title: string, meaning: string): MetricSpec => ({
  title,
  meaning,
  unit: '1',
  kind: 'gauge',
});
const busy = (title: string, meaning: string): MetricSpec => ({
  title,
  meaning,
  unit: '%',
  kind: 'ratio',
});

const timeTotal = (title: string, meaning: string): MetricSpec => ({
  title,
  meaning,
  unit: 's',
  kind: 'counter',
});

/** Disks, partitions, NFS mounts and everything else that iostat lists. */
export const diskMetrics = {
  'disk.operations': operations('operations', 'Transfers per second.'),
  'disk.read.operations': operations('reads', 'Read requests completed per second.'),
  'disk.write.operations': operations('writes', 'Write requests completed per second.'),
  'disk.discard.operations': operations('discards', 'Discard requests completed per second.'),
  'disk.flush.operations': operations('flushes', 'Flush requests completed per second.'),
  'disk.read.throughput': throughput('read', 'Bytes read per second.'),
  'disk.write.throughput': throughput('write', 'Bytes written per second.'),
  'disk.discard.throughput': throughput('discard', 'Bytes discarded per second.'),
  'disk.throughput': throughput('read and write', 'Bytes read and written per second.'),
  'disk.seeks': operations('seeks', 'Seeks per second.'),
  'disk.read.count': amount(
    'reads',
    '1',
    'Read requests completed in the interval.',
    'disk.read.operations',
  ),
  'disk.write.count': amount(
    'writes',
    '1',
    'Write requests completed in the interval.',
    'disk.write.operations',
  ),
  'disk.count': amount('operations', '1', 'Transfers in the interval.', 'disk.operations'),
  'disk.read.amount': amount('read', 'B', 'Bytes read in the interval.', 'disk.read.throughput'),
  'disk.write.amount': amount(
    'written',
    'B',
    'Bytes written in the interval.',
    'disk.write.throughput',
  ),
  'disk.amount': amount(
    'read and written',
    'B',
    'Bytes read and written in the interval.',
    'disk.throughput',
  ),
  'disk.count.total': total('operations', '1', 'Transfers since boot.', 'disk.operations'),
  'disk.amount.total': total(
    'read and written',
    'B',
    'Bytes read and written since boot.',
    'disk.throughput',
  ),
  'disk.merges': operations('merges', 'Requests merged into others per second.'),
  'disk.read.merges': operations('read merges', 'Read requests merged into others per second.'),
  'disk.write.merges': operations('write merges', 'Write requests merged into others per second.'),
  'disk.discard.merges': operations(
    'discard merges',
    'Discard requests merged into others per second.',
  ),
  'disk.read.merged': merged('read', [...reads, 'disk.read.merges']),
  'disk.write.merged': merged('write', [...writes, 'disk.write.merges']),
  'disk.discard.merged': merged('discard', [...discards, 'disk.discard.merges']),
  'disk.read.response_time': time(
    'read response time',
    'Mean time from a read request to its completion, including the queue.',
    reads,
  ),
  'disk.write.response_time': time(
    'write response time',
    'Mean time from a write request to its completion, including the queue.',
    writes,
  ),
  'disk.read.response_time.maximum': slowest('read'),
  'disk.write.response_time.maximum': slowest('write'),
  'disk.discard.response_time': time(
    'discard response time',
    'Mean time from a discard request to its completion, including the queue.',
    discards,
  ),
  'disk.flush.response_time': time(
    'flush response time',
    'Mean time from a flush request to its completion, including the queue.',
    flushes,
  ),
  'disk.response_time': time(
    'response time',
    'Mean time from a request to its completion, including the queue.',
    all,
  ),
  'disk.wait_time': time('wait time', 'Mean time of a request in the wait queue.', all),
  'disk.service_time': time(
    'service time',
    'Mean time a request was in service at the device.',
    all,
  ),
  'disk.read.service_time': time(
    'read service time',
    'Mean time a read request was in service at the device.',
    reads,
  ),
  'disk.write.service_time': time(
    'write service time',
    'Mean time a write request was in service at the device.',
    writes,
  ),
  'disk.read.request_size': size('read size', 'Mean size of a read request.', reads),
  'disk.write.request_size': size('write size', 'Mean size of a write request.', writes),
  'disk.discard.request_size': size('discard size', 'Mean size of a discard request.', discards),
  'disk.request_size': size('request size', 'Mean size of a request.', all),
  'disk.queue': queue('queue', 'Mean number of requests waiting or in service.'),
  'disk.wait_queue': queue('waiting', 'Mean number of requests in the wait queue.'),
  'disk.active_queue': queue('in service', 'Mean number of requests in service at the device.'),
  'disk.wait_utilisation': busy('%w', 'Share of time in which the wait queue was not empty.'),
  'disk.utilisation': busy(
    '%b',
    'Share of time in which at least one request was in service. It does not show the limit of SSDs, arrays and other devices that work in parallel.',
  ),
  'disk.requests': queue('outstanding', 'Requests in progress at the time of the report.'),
  'disk.read.count.total': total('reads', '1', 'Reads since boot.', 'disk.read.operations'),
  'disk.write.count.total': total('writes', '1', 'Writes since boot.', 'disk.write.operations'),
  'disk.read.merges.total': total(
    'read merges',
    '1',
    'Read requests merged into others since boot.',
    'disk.read.merges',
  ),
  'disk.write.merges.total': total(
    'write merges',
    '1',
    'Write requests merged into others since boot.',
    'disk.write.merges',
  ),
  'disk.read.amount.total': total('read', 'B', 'Bytes read since boot.', 'disk.read.throughput'),
  'disk.write.amount.total': total(
    'written',
    'B',
    'Bytes written since boot.',
    'disk.write.throughput',
  ),
  'disk.read.time.total': timeTotal('read time', 'Total time of all reads since boot.'),
  'disk.write.time.total': timeTotal('write time', 'Total time of all writes since boot.'),
  'disk.busy_time.total': timeTotal('busy time', 'Time since boot with a request in service.'),
} as const satisfies Record<string, MetricSpec>;
