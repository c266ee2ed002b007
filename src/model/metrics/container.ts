import type { MetricSpec } from '../metric.ts';
import { bytes, counter, number, perSecond, share, throughput } from './makers.ts';

const soFar = (
  title: string,
  unit: MetricSpec['unit'],
  counted: string,
  rate: string,
): MetricSpec => counter(title, unit, `${counted} since the group was made.`, rate);

/** What a control group of Linux counts. */
const groupMetrics = {
  'container.cpu.total': soFar('CPU time', 's', 'CPU time', 'container.cpu'),
  'container.cpu.user.total': soFar('user time', 's', 'CPU time of programs', 'container.cpu.user'),
  'container.cpu.system.total': soFar(
    'system time',
    's',
    'CPU time of the kernel',
    'container.cpu.system',
  ),
  'container.cpu.user': share('user', 'CPU time of programs; 100 % is one processor.'),
  'container.cpu.system': share('system', 'CPU time of the kernel; 100 % is one processor.'),
  'container.cpu.limit': share(
    'CPU quota',
    'CPU time that a quota allows; 100 % is one processor.',
  ),
  'container.periods.total': soFar(
    'periods',
    '1',
    'Periods of the CPU quota in which tasks ran',
    'container.periods',
  ),
  'container.periods.throttled.total': soFar(
    'throttled periods',
    '1',
    'Periods in which the quota was used up',
    'container.periods.throttled',
  ),
  'container.throttled.total': soFar(
    'throttled',
    's',
    'Time that the quota held tasks, of all processors together,',
    'container.throttled',
  ),
  'container.periods': perSecond('periods', 'Periods of the CPU quota in which tasks ran.'),
  'container.periods.throttled': perSecond(
    'throttled periods',
    'Periods in which the quota was used up.',
  ),
  'container.throttled': share(
    'throttled',
    'Time that the quota held tasks, of all processors together; 100 % is one processor.',
  ),
  'container.memory.slowed.total': soFar(
    'memory.high',
    '1',
    'Times that tasks had to free memory above memory.high',
    'container.memory.slowed',
  ),
  'container.memory.at_limit.total': soFar(
    'memory.max',
    '1',
    'Times that memory would have exceeded memory.max',
    'container.memory.at_limit',
  ),
  'container.memory.out.total': soFar(
    'out of memory',
    '1',
    'Times that an allocation failed at the limit',
    'container.memory.out',
  ),
  'container.memory.killed.total': soFar(
    'killed',
    '1',
    'Processes that the kernel killed for want of memory',
    'container.memory.killed',
  ),
  'container.memory.slowed': perSecond('memory.high', 'Tasks that had to free memory, per second.'),
  'container.memory.at_limit': perSecond('memory.max', 'Times per second at memory.max.'),
  'container.memory.out': perSecond('out of memory', 'Failed allocations per second.'),
  'container.memory.killed': perSecond('killed', 'Killed processes per second.'),
  'container.swap': bytes('swap', 'Memory of the container in swap space.'),
  'container.read.count.total': soFar(
    'reads',
    '1',
    'Reads from disks',
    'container.read.operations',
  ),
  'container.write.count.total': soFar(
    'writes',
    '1',
    'Writes to disks',
    'container.write.operations',
  ),
  'container.read.operations': perSecond('reads', 'Reads from disks per second.'),
  'container.write.operations': perSecond('writes', 'Writes to disks per second.'),
} as const satisfies Record<string, MetricSpec>;

/** Containers, pods and nodes. */
export const containerMetrics = {
  ...groupMetrics,
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
