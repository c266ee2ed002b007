import type { MetricSpec } from '../metric.ts';
import { bytes, number, perSecond, share } from './makers.ts';

const windows = [10, 60, 300] as const;

/** Pressure stall information: the share of time in which some task, or every task, waited for a resource. */
const stalls = (resource: string, awaited: string, extent: 'some' | 'full') => {
  const tasks = extent === 'some' ? 'some task' : 'every task';
  const meaning = `Share of time in which ${tasks} waited for ${awaited}`;
  const id = `pressure.${resource}.${extent}`;
  return {
    ...Object.fromEntries(
      windows.map((s) => [
        `${id}.${s}`,
        share(`${extent} ${s} s`, `${meaning}, averaged over ${s} s.`),
      ]),
    ),
    [id]: share(extent, `${meaning}, in the interval.`),
  };
};

/** The memory, tables and sockets of the Linux kernel, and filesystems. */
export const kernelMetrics: Readonly<Record<string, MetricSpec>> = {
  'memory.utilisation': share('memory used', 'Share of memory in use.'),
  'memory.commit.utilisation': share(
    'committed',
    'Memory promised to processes, as a share of memory and swap space.',
  ),
  'memory.dirty': bytes('dirty', 'Page cache waiting to be written to disk.'),
  'memory.slab': bytes('slab', "Memory of the kernel's object caches."),
  'memory.kernel_stack': bytes('kernel stacks', 'Memory of kernel stacks.'),
  'memory.page_tables': bytes('page tables', 'Memory of page tables.'),
  'memory.kernel_virtual': bytes('vmalloc', 'Virtual address space used by the kernel.'),
  'memory.swap_cached': bytes('swap cached', 'Swapped memory that is also in RAM again.'),
  'memory.swap_utilisation': share('swap used', 'Share of swap space in use.'),
  'memory.huge.free': bytes('huge free', 'Huge pages that are free.'),
  'memory.huge.used': bytes('huge used', 'Huge pages in use.'),
  'memory.huge.reserved': bytes('huge reserved', 'Huge pages that are promised but not used yet.'),
  'memory.huge.surplus': bytes('huge surplus', 'Huge pages beyond the configured number.'),
  'memory.huge.utilisation': share('huge used', 'Share of huge pages in use.'),
  'paging.major_faults': perSecond('major faults', 'Page faults per second that needed I/O.'),
  'paging.scanned.background': perSecond(
    'scanned by kswapd',
    'Pages per second scanned by kswapd.',
  ),
  'paging.scanned.direct': perSecond(
    'scanned directly',
    'Pages per second that processes scanned themselves because memory was short.',
  ),
  'paging.reclaimed': perSecond('reclaimed', 'Scanned pages per second that were freed.'),
  'paging.efficiency': share('efficiency', 'Share of scanned pages that could be freed.'),
  'file.dentries_unused': number('unused dentries', 'Unused entries of the directory cache.'),
  'file.handles': number('files', 'File handles in use.'),
  'file.inodes': number('inodes', 'Inodes in memory.'),
  'file.terminals': number('terminals', 'Pseudo-terminals in use.'),
  'filesystem.free': bytes('free', 'Space that is free.'),
  'filesystem.used': bytes('used', 'Space in use.'),
  'filesystem.utilisation': share('used', 'Share of the space in use.'),
  'filesystem.utilisation.user': share(
    'used for users',
    'Share in use of the space available to users.',
  ),
  'filesystem.inodes.free': number('free inodes', 'Inodes that are free.'),
  'filesystem.inodes.used': number('used inodes', 'Inodes in use.'),
  'filesystem.inodes.utilisation': share('inodes used', 'Share of inodes in use.'),
  'socket.total': number('sockets', 'Sockets in use.'),
  'socket.tcp': number('TCP', 'TCP sockets in use.'),
  'socket.udp': number('UDP', 'UDP sockets in use.'),
  'socket.raw': number('raw', 'Raw sockets in use.'),
  'socket.fragments': number('fragments', 'IP fragments waiting for the others.'),
  'socket.time_wait': number('TIME_WAIT', 'Closed TCP sockets that wait for late segments.'),
  'tcp.active_opens': perSecond('active opens', 'Connections per second that the host opened.'),
  'tcp.passive_opens': perSecond('passive opens', 'Connections per second that others opened.'),
  'tcp.segments.received': perSecond('segments in', 'TCP segments received per second.'),
  'tcp.segments.sent': perSecond('segments out', 'TCP segments sent per second.'),
  'tcp.failed_opens': perSecond('failed opens', 'Failed connection attempts per second.'),
  'tcp.established_resets': perSecond('resets', 'Connections per second that were reset.'),
  'tcp.retransmits': perSecond('retransmits', 'TCP segments retransmitted per second.'),
  'tcp.errors': perSecond('errors in', 'TCP segments per second received with errors.'),
  'tcp.resets_sent': perSecond('resets sent', 'TCP segments with RST sent per second.'),
  'udp.received': perSecond('datagrams in', 'UDP datagrams received per second.'),
  'udp.sent': perSecond('datagrams out', 'UDP datagrams sent per second.'),
  'udp.no_port': perSecond('no port', 'UDP datagrams per second for a port without a listener.'),
  'udp.errors': perSecond('errors in', 'UDP datagrams per second that could not be delivered.'),
  'softnet.received': perSecond(
    'received',
    'Frames per second that software interrupts processed.',
  ),
  'softnet.dropped': perSecond(
    'dropped',
    'Frames per second dropped because the backlog was full.',
  ),
  'softnet.squeezed': perSecond('squeezed', 'Times per second that the budget of frames ran out.'),
  ...stalls('cpu', 'a CPU', 'some'),
  ...stalls('cpu', 'a CPU', 'full'),
  ...stalls('io', 'I/O', 'some'),
  ...stalls('io', 'I/O', 'full'),
  ...stalls('memory', 'memory', 'some'),
  ...stalls('memory', 'memory', 'full'),
  ...stalls('irq', 'the end of interrupts', 'full'),
};
