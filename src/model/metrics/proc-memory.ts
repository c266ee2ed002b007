import type { MetricId, MetricSpec } from '../metric.ts';
import { bytes, counter, intervalAmount, number, perSecond } from './makers.ts';
import { VMSTAT_EVENTS, VMSTAT_LEVELS } from './vmstat-names.ts';

/** Gauges of /proc/meminfo and /proc/vmstat that other tools do not print, in bytes. */
const GAUGES: Readonly<Record<string, string>> = {
  locked: 'Memory that programs locked.',
  unevictable: 'Memory that cannot be reclaimed.',
  writeback: 'Page cache being written to disk.',
  'writeback.temporary': 'Memory of FUSE for writes in progress.',
  mapped: 'Files mapped into memory.',
  'file.pages': 'Page cache, buffers and swap cache together.',
  'slab.reclaimable': 'Object caches of the kernel that can be reclaimed.',
  'slab.unreclaimable': 'Object caches of the kernel that cannot be reclaimed.',
  'kernel.reclaimable': 'Memory of the kernel that can be reclaimed.',
  'active.anonymous': 'Memory of processes used recently.',
  'inactive.anonymous': 'Memory of processes not used recently.',
  'active.file': 'Page cache used recently.',
  'inactive.file': 'Page cache not used recently.',
  'huge.anonymous': 'Memory of processes in huge pages.',
  'huge.total': 'All huge pages that were set aside.',
  per_cpu: 'Memory of the kernel that each processor has its own copy of.',
};

/** Counters of /proc/vmstat that statgraph knows under the words of other tools. */
const totals: Readonly<Record<MetricId, MetricSpec>> = {
  'block.in.total': counter('blocks in', 'B', 'Bytes read from block devices.', 'block.in'),
  'block.out.total': counter('blocks out', 'B', 'Bytes written to block devices.', 'block.out'),
  'block.in.amount': intervalAmount('blocks in', 'B', 'Bytes read in the interval.', 'block.in'),
  'block.out.amount': intervalAmount(
    'blocks out',
    'B',
    'Bytes written in the interval.',
    'block.out',
  ),
  'paging.scanned.amount': intervalAmount(
    'scanned',
    '1',
    'Pages scanned in the interval.',
    'paging.scanned',
  ),
  'paging.freed.amount': intervalAmount(
    'freed',
    '1',
    'Pages freed in the interval.',
    'paging.pages.freed',
  ),
  'paging.faults.total': counter('faults', '1', 'Page faults since boot.', 'paging.faults'),
  'paging.major_faults.total': counter(
    'major faults',
    '1',
    'Page faults since boot that needed I/O.',
    'paging.major_faults',
  ),
  'paging.freed.total': counter('freed', '1', 'Pages freed since boot.', 'paging.pages.freed'),
  'paging.scanned.background.total': counter(
    'scanned by kswapd',
    '1',
    'Pages scanned by kswapd since boot.',
    'paging.scanned.background',
  ),
  'paging.scanned.direct.total': counter(
    'scanned directly',
    '1',
    'Pages that processes scanned themselves since boot.',
    'paging.scanned.direct',
  ),
};

/** The memory of a Linux host as its kernel counts it. */
export const procMemoryMetrics: Readonly<Record<MetricId, MetricSpec>> = {
  ...Object.fromEntries(
    Object.entries(GAUGES).map(([word, meaning]) => [
      `memory.${word}`,
      bytes(word.replaceAll(/[._]/g, ' '), meaning),
    ]),
  ),
  ...totals,
  ...Object.fromEntries(
    VMSTAT_EVENTS.flatMap((word): [MetricId, MetricSpec][] => [
      [
        `paging.${word}.total`,
        counter(word, '1', `${word} of /proc/vmstat since boot.`, `paging.${word}`),
      ],
      [`paging.${word}`, perSecond(word, `How fast ${word} of /proc/vmstat grows per second.`)],
    ]),
  ),
  ...Object.fromEntries(
    VMSTAT_LEVELS.map((word) => [`memory.${word}`, number(word, `${word} of /proc/vmstat.`)]),
  ),
};
