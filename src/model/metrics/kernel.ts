import type { MetricSpec } from '../metric.ts';

const level = (title: string, meaning: string): MetricSpec => ({
  title,
  meaning,
  unit: 'B',
  kind: 'gauge',
});
const share = (title: string, meaning: string): MetricSpec => ({
  title,
  meaning,
  unit: '%',
  kind: 'ratio',
});
const count = (title: string, meaning: string): MetricSpec => ({
  title,
  meaning,
  unit: '1',
  kind: 'gauge',
});
const events = (title: string, meaning: string): MetricSpec => ({
  title,
  meaning,
  unit: '1/s',
  kind: 'rate',
});

const windows = [10, 60, 300] as const;

/** Pressure stall information: the share of time in which some task, or every one, waited for a resource. */
const stalls = (resource: string, what: string, who: 'some' | 'full') => {
  const whose = who === 'some' ? 'some task' : 'every task';
  const meaning = `Share of time in which ${whose} waited for ${what}`;
  const id = `pressure.${resource}.${who}`;
  return {
    ...Object.fromEntries(
      windows.map((s) => [`${id}.${s}`, share(`${who} ${s} s`, `${meaning}, mean of ${s} s.`)]),
    ),
    [id]: share(who, `${meaning}, in the interval.`),
  };
};

/** What the Linux kernel tells of its own memory, tables and sockets, and of filesystems. */
export const kernelMetrics: Readonly<Record<string, MetricSpec>> = {
  'memory.utilisation': share('memory used', 'Share of memory in use.'),
  'memory.commit.utilisation': share(
    'committed',
    'Memory promised to processes, as a share of memory and swap space.',
  ),
  'memory.dirty': level('dirty', 'Page cache that waits to be written to disk.'),
  'memory.slab': level('slab', "Memory of the kernel's caches of objects."),
  'memory.kernel_stack': level('kernel stacks', 'Memory of kernel stacks.'),
  'memory.page_tables': level('page tables', 'Memory of page tables.'),
  'memory.kernel_virtual': level('vmalloc', "Used virtual address space of the kernel's own."),
  'memory.swap_cached': level('swap cached', 'Swapped memory that is in RAM again as well.'),
  'memory.swap_utilisation': share('swap used', 'Share of swap space in use.'),
  'memory.huge.free': level('huge free', 'Huge pages that are free.'),
  'memory.huge.used': level('huge used', 'Huge pages in use.'),
  'memory.huge.reserved': level('huge reserved', 'Huge pages that are promised, not used yet.'),
  'memory.huge.surplus': level('huge surplus', 'Huge pages beyond the configured number.'),
  'memory.huge.utilisation': share('huge used', 'Share of huge pages in use.'),
  'paging.major_faults': events('major faults', 'Page faults a second that needed I/O.'),
  'paging.scanned.background': events('scanned by kswapd', 'Pages a second scanned by kswapd.'),
  'paging.scanned.direct': events(
    'scanned directly',
    'Pages a second that processes scanned themselves, because they had to wait for memory.',
  ),
  'paging.reclaimed': events('reclaimed', 'Pages a second that scanning freed.'),
  'paging.efficiency': share('efficiency', 'Share of scanned pages that could be freed.'),
  'file.dentries_unused': count('unused dentries', 'Unused entries of the directory cache.'),
  'file.handles': count('files', 'File handles in use.'),
  'file.inodes': count('inodes', 'Inodes in memory.'),
  'file.terminals': count('terminals', 'Pseudo-terminals in use.'),
  'filesystem.free': level('free', 'Space that is free.'),
  'filesystem.used': level('used', 'Space in use.'),
  'filesystem.utilisation': share('used', 'Share of the space in use.'),
  'filesystem.utilisation.user': share('used for users', 'Share in use of what users may take.'),
  'filesystem.inodes.free': count('free inodes', 'Inodes that are free.'),
  'filesystem.inodes.used': count('used inodes', 'Inodes in use.'),
  'filesystem.inodes.utilisation': share('inodes used', 'Share of inodes in use.'),
  'socket.total': count('sockets', 'Sockets in use.'),
  'socket.tcp': count('TCP', 'TCP sockets in use.'),
  'socket.udp': count('UDP', 'UDP sockets in use.'),
  'socket.raw': count('raw', 'Raw sockets in use.'),
  'socket.fragments': count('fragments', 'IP fragments that wait for the others.'),
  'socket.time_wait': count('TIME_WAIT', 'TCP sockets that are closed and wait.'),
  'tcp.active_opens': events('active opens', 'Connections a second that the host began.'),
  'tcp.passive_opens': events('passive opens', 'Connections a second that others began.'),
  'tcp.segments.received': events('segments in', 'TCP segments received a second.'),
  'tcp.segments.sent': events('segments out', 'TCP segments sent a second.'),
  'tcp.failed_opens': events('failed opens', 'Attempts to connect that failed, a second.'),
  'tcp.established_resets': events('resets', 'Connections a second that were reset.'),
  'tcp.retransmits': events('retransmits', 'TCP segments sent again, a second.'),
  'tcp.errors': events('errors in', 'TCP segments a second that were received in error.'),
  'tcp.resets_sent': events('resets sent', 'TCP segments with RST sent a second.'),
  'udp.received': events('datagrams in', 'UDP datagrams received a second.'),
  'udp.sent': events('datagrams out', 'UDP datagrams sent a second.'),
  'udp.no_port': events('no port', 'UDP datagrams a second that nobody waited for.'),
  'udp.errors': events('errors in', 'UDP datagrams a second that could not be delivered.'),
  'softnet.received': events('received', 'Frames a second that software interrupts processed.'),
  'softnet.dropped': events('dropped', 'Frames a second dropped because the backlog was full.'),
  'softnet.squeezed': events('squeezed', 'Times a second that the budget of frames ran out.'),
  ...stalls('cpu', 'a CPU', 'some'),
  ...stalls('io', 'I/O', 'some'),
  ...stalls('io', 'I/O', 'full'),
  ...stalls('memory', 'memory', 'some'),
  ...stalls('memory', 'memory', 'full'),
};
