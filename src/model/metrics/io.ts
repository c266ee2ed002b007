import type { MetricSpec } from '../metric.ts';
import { bytes, duration, intervalAmount, mean, number, perSecond, throughput } from './makers.ts';

const overIos = (title: string, unit: 'B' | '%', meaning: string): MetricSpec =>
  mean(title, unit, meaning, ['io.count']);

/** The metrics of single I/Os. */
const singleIos = (kind: 'read' | 'write' | 'other', request: string) => {
  const title = kind === 'other' ? 'neither' : `${kind}s`;
  return {
    [`io.${kind}.latency`]: duration(title, `Time that ${request} took.`),
    [`io.${kind}.size`]: bytes(title, `Size of ${request}.`),
    [`io.${kind}.queue_time`]: duration(title, `Time that ${request} waited in a queue.`),
  };
};

/** Disk I/O as requested: its pattern by iopattern, and the single I/Os of a log that prints each. */
export const ioMetrics = {
  'io.random': overIos(
    '%RAN',
    '%',
    'Share of I/Os that did not start where the previous one ended.',
  ),
  'io.sequential': overIos('%SEQ', '%', 'Share of I/Os that started where the previous one ended.'),
  'io.count': intervalAmount('I/Os', '1', 'I/Os in the interval.', 'io.operations'),
  'io.operations': perSecond('I/Os', 'I/Os per second.'),
  ...singleIos('read', 'a single read'),
  ...singleIos('write', 'a single write'),
  ...singleIos('other', 'a single I/O that was neither a read nor a write'),
  'io.other.operations': perSecond(
    'neither',
    'I/Os per second that were neither reads nor writes.',
  ),
  'io.read.operations': perSecond('reads', 'Reads per second, of all disks together.'),
  'io.write.operations': perSecond('writes', 'Writes per second, of all disks together.'),
  'io.discard.operations': perSecond('discards', 'Discards per second, of all disks together.'),
  'io.discard.throughput': throughput('discard', 'Bytes discarded per second.'),
  'io.size.minimum': overIos('MIN', 'B', 'Smallest I/O in the interval.'),
  'io.size.maximum': overIos('MAX', 'B', 'Largest I/O in the interval.'),
  'io.size.mean': overIos('AVG', 'B', 'Mean size of an I/O.'),
  'io.pending': number('I/Os pending', 'How often this number of I/Os was pending when sampled.'),
  'io.read': intervalAmount('read', 'B', 'Bytes read in the interval.', 'io.read.throughput'),
  'io.write': intervalAmount('write', 'B', 'Bytes written in the interval.', 'io.write.throughput'),
  'io.read.throughput': throughput('read', 'Bytes read per second.'),
  'io.write.throughput': throughput('write', 'Bytes written per second.'),
} as const satisfies Record<string, MetricSpec>;
