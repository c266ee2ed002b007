import type { MetricSpec } from '../metric.ts';

const share = (title: string, meaning: string): MetricSpec => ({
  title,
  meaning,
  unit: '%',
  kind: 'mean',
  weightedBy: ['io.count'],
});
const size = (title: string, meaning: string): MetricSpec => ({
  title,
  meaning,
  unit: 'B',
  kind: 'mean',
  weightedBy: ['io.count'],
});
const rate = (title: string, unit: 'B/s' | '1/s', meaning: string): MetricSpec => ({
  title,
  meaning,
  unit,
  kind: 'rate',
});

const ofEach = (title: string, unit: 's' | 'B', meaning: string): MetricSpec => ({
  title,
  meaning,
  unit,
  kind: 'gauge',
});
/** The metrics of single I/Os. */
const events = (kind: 'read' | 'write' | 'other', what: string) => {
  const title = kind === 'other' ? 'neither' : `${kind}s`;
  return {
    [`io.${kind}.latency`]: ofEach(title, 's', `Time that ${what} took.`),
    [`io.${kind}.size`]: ofEach(title, 'B', `Size of ${what}.`),
    [`io.${kind}.queue_time`]: ofEach(title, 's', `Time that ${what} waited in a queue.`),
  };
};

/** Disk I/O as requested: its pattern by iopattern, and single I/Os of a log that prints each. */
export const ioMetrics = {
  'io.random': share('%RAN', 'Share of I/Os that did not start where the previous one ended.'),
  'io.sequential': share('%SEQ', 'Share of I/Os that started where the previous one ended.'),
  'io.count': {
    title: 'I/Os',
    meaning: 'I/Os in the interval.',
    unit: '1',
    kind: 'amount',
    rate: 'io.operations',
  },
  'io.operations': rate('I/Os', '1/s', 'I/Os per second.'),
  ...events('read', 'a single read'),
  ...events('write', 'a single write'),
  ...events('other', 'a single I/O that was neither a read nor a write'),
  'io.other.operations': rate(
    'neither',
    '1/s',
    'I/Os per second that were neither reads nor writes.',
  ),
  'io.read.operations': rate('reads', '1/s', 'Reads per second, of all disks together.'),
  'io.write.operations': rate('writes', '1/s', 'Writes per second, of all disks together.'),
  'io.discard.operations': rate('discards', '1/s', 'Discards per second, of all disks together.'),
  'io.discard.throughput': rate('discard', 'B/s', 'Bytes discarded per second.'),
  'io.size.minimum': size('MIN', 'Smallest I/O in the interval.'),
  'io.size.maximum': size('MAX', 'Largest I/O in the interval.'),
  'io.size.mean': size('AVG', 'Mean size of an I/O.'),
  'io.pending': {
    title: 'I/Os pending',
    meaning: 'How often this number of I/Os was pending when sampled.',
    unit: '1',
    kind: 'gauge',
  },
  'io.read': {
    title: 'read',
    meaning: 'Bytes read in the interval.',
    unit: 'B',
    kind: 'amount',
    rate: 'io.read.throughput',
  },
  'io.write': {
    title: 'write',
    meaning: 'Bytes written in the interval.',
    unit: 'B',
    kind: 'amount',
    rate: 'io.write.throughput',
  },
  'io.read.throughput': rate('read', 'B/s', 'Bytes read per second.'),
  'io.write.throughput': rate('write', 'B/s', 'Bytes written per second.'),
} as const satisfies Record<string, MetricSpec>;
