import type { MetricId } from '../../../model/metric.ts';
import { joinParts } from '../../../text/join-parts.ts';
import { formatNumber, formatPercent, formatQuantity } from '../../../text/quantity.ts';
import { pressureRule } from '../pressure/pressure-rule.ts';
import { memoryStalls } from '../pressure/stalls.ts';
import type { Facts, Rule, Words } from '../rule.ts';
import { sustained } from '../rule-kinds.ts';
import { dirtyPages } from './dirty-pages.ts';
import { memoryLow } from './memory-low.ts';
import { reclaimFailed } from './reclaim-failed.ts';

/** Size of a page on x86. */
const PAGE_BYTES = 4096;
const solaris = ['', 'solaris', 'illumos'] as const;
const swapping = ['', 'linux', 'freebsd', 'openbsd'] as const;

/** Pages that programs examine themselves, because the kernel does not free enough in the background. */
const directScan = { metrics: ['paging.scanned.direct'] };

const cache = { metrics: ['memory.cache'] };
/** A page cache of fewer bytes may be too small for files that are read again. */
const SMALL_CACHE_BYTES = 2 ** 30;

/** Minimum free memory, in bytes, with which the host as a whole is not short of memory. */
const MUCH_FREE_BYTES = 2 ** 30;
/** Minimum share of swapping that is out, in percent; below it, pages that were swapped out before come back. */
const MIN_OUT_PERCENT = 10;
/** Minimum I/O wait that is mentioned, in percent of the CPU time. */
const MIN_WAIT_PERCENT = 20;

/** Maximum share of swapping that is out, in percent, while pages come back for which nothing waits. */
const MAX_BACK_PERCENT = 34;
/** Maximum I/O wait, in percent of the CPU time, and number of blocked tasks with which nothing waits. */
const MAX_BACK_WAIT_PERCENT = 10;
const MAX_BACK_BLOCKED = 0.5;

/** Returns the words for swapping, with the free memory and the I/O wait meanwhile. */
function swapWords({ on, value, during, mean }: Facts, metric: MetricId, rate: string): Words {
  const meanOf = (id: MetricId) => mean({ metrics: [id] });
  const [free, wait] = [meanOf('memory.free'), meanOf('cpu.iowait')];
  const out = (100 * meanOf(metric)) / value;
  const parts = [
    `${rate} ${during}`,
    `${formatPercent(out)} of it out`,
    free >= 0 && `${formatQuantity(free, { unit: 'B' })} free`,
    wait >= MIN_WAIT_PERCENT && `I/O wait ${formatPercent(wait)}`,
  ];
  const isOfGroup = free >= MUCH_FREE_BYTES && out >= MIN_OUT_PERCENT;
  const isBack =
    !isOfGroup &&
    out <= MAX_BACK_PERCENT &&
    wait < MAX_BACK_WAIT_PERCENT &&
    meanOf('process.blocked') < MAX_BACK_BLOCKED;
  return {
    ...(isBack && { level: 'note' as const }),
    claim: isBack ? `Swapped memory${on} came back` : `Memory${on} was swapped`,
    why: joinParts(parts, ', '),
    caveat: isOfGroup ? 'Perhaps a group or NUMA node was short, not the host' : '',
  };
}

/** Rules about memory. Paging includes files and used memory includes caches, so neither is judged. */
export const memoryRules: readonly Rule[] = [
  memoryLow,
  reclaimFailed,
  dirtyPages,
  sustained('memory-scan', 'limit', {
    reference: 'Gregg, USE method: any sustained scan rate',
    of: ['host'],
    measure: { metrics: ['paging.scanned'] },
    unit: '1/s',
    enter: 1,
    leave: 1,
    platforms: solaris,
    say: ({ on, value, during }) => ({
      claim: `Memory${on} was short`,
      why: `the page scanner examined ${formatNumber(value)} pages/s ${during}`,
    }),
  }),
  sustained('memory-scan', 'warning', {
    mayBeSaturated: true,
    of: ['host'],
    unit: '1/s',
    measure: { metrics: ['paging.scanned'] },
    enter: 1000,
    leave: 500,
    reference: 'vmstat(8) of FreeBSD: sr and po together',
    where: [{ measure: { metrics: ['paging.pages.out'] }, from: 5 }],
    platforms: ['freebsd'],
    say: ({ on, value, during, mean }) => ({
      claim: `Memory${on} was short`,
      why: `the page daemon examined ${formatNumber(value)} pages/s ${during} and paged ${formatNumber(mean({ metrics: ['paging.pages.out'] }))} pages/s out`,
      caveat: 'Files that are mapped are paged out, too',
    }),
  }),
  sustained('memory-paged-out', 'limit', {
    reference: 'Gregg, USE method: anonymous pages out',
    of: ['host'],
    measure: { metrics: ['paging.anonymous.out'] },
    unit: 'B/s',
    enter: PAGE_BYTES,
    leave: 1,
    platforms: solaris,
    say: ({ on, value, during }) => ({
      claim: `Memory of programs${on} was paged out`,
      why: `${formatQuantity(value, { unit: 'B/s' })} ${during}`,
    }),
  }),
  sustained('memory-swap', 'limit', {
    reference: 'pmie memory.exhausted: 5 pages/s swapped out; in and out are one',
    of: ['host'],
    measure: { metrics: ['swap.in', 'swap.out'] },
    unit: 'B/s',
    enter: 5 * PAGE_BYTES,
    leave: PAGE_BYTES,
    platforms: swapping,
    say: (facts) => swapWords(facts, 'swap.out', formatQuantity(facts.value, { unit: 'B/s' })),
  }),
  sustained('memory-swap', 'limit', {
    reference:
      'pmie memory.exhausted: 5 pages/s swapped out; vmstat of AIX: pi and po are of paging space',
    of: ['host'],
    measure: { metrics: ['swap.pages.in', 'swap.pages.out'] },
    unit: '1/s',
    enter: 5,
    leave: 1,
    say: (facts) => swapWords(facts, 'swap.pages.out', `${formatNumber(facts.value)} pages/s`),
  }),
  sustained('memory-reclaimed', 'limit', {
    reference:
      'Gregg, USE method for Linux: pgscank + pgscand; node-mixin: 500 major faults/s at the same time',
    of: ['host'],
    measure: { metrics: ['paging.major_faults'] },
    unit: '1/s',
    enter: 500,
    leave: 250,
    silencedBy: 'memory-low',
    where: [{ measure: directScan, from: 1 }],
    say: ({ on, value, during, mean }) => ({
      claim: `Memory${on} was short`,
      why: `${formatNumber(value)} major faults/s ${during} while programs had to free memory themselves, ${formatNumber(mean(directScan))} pages/s examined`,
      caveat: 'Mapped files read once look the same',
    }),
  }),
  sustained('memory-reclaimed', 'warning', {
    mayBeSaturated: true,
    reference: 'Own: all of a cache below 1 GiB is read again each second',
    of: ['host'],
    measure: { metrics: ['block.in'] },
    unit: 'B/s',
    enter: 10 * 2 ** 20,
    leave: 5 * 2 ** 20,
    where: [
      { measure: cache, below: SMALL_CACHE_BYTES },
      {
        measure: { metrics: ['block.in'], per: ['memory.free', 'memory.buffers', 'memory.cache'] },
        from: 1,
      },
      { measure: { metrics: ['block.out'], per: ['block.in'] }, below: 0.05 },
      { measure: { metrics: ['cpu.user'] }, below: 5 },
      { measure: { metrics: ['cpu.iowait'] }, from: MIN_WAIT_PERCENT },
      { measure: { metrics: ['process.blocked'] }, from: 2 },
    ],
    say({ on, value, during, mean }) {
      const meanOf = (id: MetricId) => mean({ metrics: [id] });
      const bytesOf = (id: MetricId) => formatQuantity(meanOf(id) || 0, { unit: 'B' });
      return {
        claim: `Memory${on} was short`,
        why: `${bytesOf('memory.cache')} of cache, ${bytesOf('memory.free')} free, ${bytesOf('memory.swap_used')} of swap used ${during}; its effect: ${formatQuantity(value, { unit: 'B/s' })} read, I/O wait ${formatPercent(meanOf('cpu.iowait'))}`,
        caveat: 'Reads that bypass the cache look the same',
      };
    },
  }),
  sustained('memory-reclaimed', 'warning', {
    mayBeSaturated: true,
    reference:
      'Own: 1,000 pages/s. mm/vmscan.c of Linux: what groups free is not scanned for the host',
    of: ['host'],
    measure: { metrics: ['paging.reclaimed'] },
    unit: '1/s',
    enter: 1000,
    leave: 500,
    where: [
      { measure: { metrics: ['paging.scanned.background'] }, below: 1 },
      { measure: directScan, below: 1 },
    ],
    say: ({ on, value, during }) => ({
      variant: 'group',
      claim: `Memory of a group${on} was reclaimed`,
      why: `${formatNumber(value)} pages/s (${formatQuantity(value * PAGE_BYTES, { unit: 'B/s' })}) ${during}, none of them for the host`,
      caveat: 'Its page cache may be too small for what is read again',
    }),
  }),
  sustained('memory-faults', 'warning', {
    mayBeSaturated: true,
    reference: 'node-mixin: 500 major faults/s',
    of: ['host'],
    measure: { metrics: ['paging.major_faults'] },
    unit: '1/s',
    enter: 500,
    leave: 250,
    silencedBy: 'memory-reclaimed',
    say: ({ on, value, during }) => ({
      claim: `Programs${on} waited for pages from disk`,
      why: `${formatNumber(value)} major faults/s ${during}`,
      caveat: 'Memory was short, or mapped files were read at first',
    }),
  }),
  ...memoryStalls.map((stall) => pressureRule(stall)),
];
