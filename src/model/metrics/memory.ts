import type { MetricSpec } from '../metric.ts';

const level = (title: string, meaning: string): MetricSpec => ({
  title,
  meaning,
  unit: 'B',
  kind: 'gauge',
  rollup: 'sum',
});
const throughput = (title: string, meaning: string): MetricSpec => ({
  title,
  meaning,
  unit: 'B/s',
  kind: 'rate',
  rollup: 'sum',
});
const events = (title: string, meaning: string): MetricSpec => ({
  title,
  meaning,
  unit: '1/s',
  kind: 'rate',
  rollup: 'sum',
});

/** Memory, swap and paging. */
export const memoryMetrics = {
  'memory.free': level('free', 'Memory on the free list.'),
  'memory.buffers': level('buffers', 'Memory used as buffers of block devices.'),
  'memory.cache': level('cache', 'Memory used as page cache.'),
  'memory.active': level('active', 'Memory used recently.'),
  'memory.inactive': level('inactive', 'Memory not used recently.'),
  'memory.swap_used': level('swap used', 'Swap space in use.'),
  'memory.swap_available': level('swap available', 'Swap space that can still be reserved.'),
  'memory.shortfall': level('shortfall', 'Memory that the kernel expects to lack shortly.'),
  'swap.in': throughput('swap in', 'Bytes a second read back from swap.'),
  'swap.out': throughput('swap out', 'Bytes a second written to swap.'),
  'block.in': throughput('blocks in', 'Bytes a second read from block devices.'),
  'block.out': throughput('blocks out', 'Bytes a second written to block devices.'),
  'paging.in': throughput('paged in', 'Bytes a second paged in, file reads included.'),
  'paging.out': throughput('paged out', 'Bytes a second paged out, file writes included.'),
  'paging.freed': throughput('freed', 'Bytes a second put on the free list by the page scanner.'),
  'paging.reclaims': events('reclaims', 'Pages a second taken back from the free list.'),
  'paging.minor_faults': events('minor faults', 'Page faults a second that needed no I/O.'),
  'paging.scanned': events('scanned', 'Pages a second looked at by the page scanner.'),
} as const satisfies Record<string, MetricSpec>;
