import type { MetricSpec } from '../metric.ts';
import { bytes, counter, number, share, throughput } from './makers.ts';

/** Containers, pods and nodes. */
export const containerMetrics = {
  'container.cpu': share('CPU', 'CPU time of the container; 100 % is one processor.'),
  'container.cpu.of_all': share('CPU of all', 'CPU time as a share of all processors.'),
  'container.cpu.mean': share('CPU, mean', 'Mean CPU time since the container started.'),
  'container.memory': bytes('memory', 'Memory of the container, without its page cache.'),
  'container.memory.limit': bytes('memory limit', 'The most memory that the container may use.'),
  'container.memory.share': share('memory of the limit', 'Share of its limit that is in use.'),
  'container.processes': number('processes', 'Processes and threads of the container.'),
  'container.receive.total': counter(
    'received',
    'B',
    'Bytes that the container received since it started.',
    'container.receive.throughput',
  ),
  'container.transmit.total': counter(
    'sent',
    'B',
    'Bytes that the container sent since it started.',
    'container.transmit.throughput',
  ),
  'container.read.total': counter(
    'read',
    'B',
    'Bytes that the container read from disks since it started.',
    'container.read.throughput',
  ),
  'container.write.total': counter(
    'written',
    'B',
    'Bytes that the container wrote to disks since it started.',
    'container.write.throughput',
  ),
  'container.receive.throughput': throughput('received', 'Bytes received per second.'),
  'container.transmit.throughput': throughput('sent', 'Bytes sent per second.'),
  'container.read.throughput': throughput('read', 'Bytes read from disks per second.'),
  'container.write.throughput': throughput('written', 'Bytes written to disks per second.'),
} as const satisfies Record<string, MetricSpec>;
