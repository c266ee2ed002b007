import { between, type Course, minutes } from '../find-in.ts';
import { hostColumns, type Limit, type Made } from './limit.ts';

const solaris = (made: Made) => minutes(hostColumns(made), { platform: 'solaris' });
const linux = (made: Made) => minutes(hostColumns(made));
const PAGE = 4096;

const MIB = 2 ** 20;
const GIB = 2 ** 30;
const available = (gib: Course, made: Made = {}) =>
  linux({ 'memory.total': 100 * GIB, 'memory.available': (i) => gib(i) * GIB, ...made });

const dirty = ({ mib = 1000, written = 0 }) =>
  linux({ 'memory.dirty': mib * 2 ** 20, 'block.out': written * 2 ** 20 });

/** A group that frees pages: sar counts what it frees, but not what it examined. */
const inGroup = ({ freed = 9000, scanned = 0 }) =>
  linux({
    ...{ 'paging.reclaimed': freed, 'paging.scanned.background': scanned },
    'paging.scanned.direct': 0,
  });

/** Pages of files that are read again and again, because next to no memory is left for them. */
const files = (made: Made) =>
  linux({
    ...{ 'memory.cache': 100 * MIB, 'memory.free': 20 * MIB, 'memory.buffers': 2 * MIB },
    ...{ 'block.in': 300 * MIB, 'block.out': 0, 'process.blocked': 6 },
    ...{ 'cpu.user': 1, 'cpu.system': 9, 'cpu.iowait': 80, 'cpu.idle': 10, ...made },
  });

/** The limits of the rules about memory. */
export const memoryLimits: readonly Limit[] = [
  ['memory-scan', 'pages a second', 1, 0.9, (x) => solaris({ 'paging.scanned': x })],
  ['memory-paged-out', 'B/s', PAGE, 4000, (x) => solaris({ 'paging.anonymous.out': x })],
  [
    'memory-swap',
    'B/s',
    5 * PAGE,
    5 * PAGE - 96,
    (x) => linux({ 'swap.in': x - 9, 'swap.out': 9 }),
  ],
  ['memory-swap', 'seconds', 12, 9, (x) => linux({ 'swap.out': between(20, 20 + x, 1e6) })],
  ['memory-swap', 'pages a second', 5, 4.9, (x) => linux({ 'swap.pages.out': x })],
  [
    ...(['memory-reclaimed', 'faults a second', 500, 490] as const),
    (x) => linux({ 'paging.major_faults': x, 'paging.scanned.direct': 9 }),
  ],
  [
    ...(['memory-reclaimed', 'pages examined', 1, 0.9] as const),
    (x) => linux({ 'paging.major_faults': 900, 'paging.scanned.direct': x }),
  ],
  ['memory-reclaimed', 'pages freed in a group', 1000, 990, (x) => inGroup({ freed: x })],
  ['memory-reclaimed', 'pages examined by the host', 0.9, 1, (x) => inGroup({ scanned: x })],
  ['memory-reclaimed', 'MiB/s of files', 122, 120, (x) => files({ 'block.in': x * MIB })],
  ['memory-reclaimed', 'MiB of cache', 100, 400, (x) => files({ 'memory.cache': x * MIB })],
  ['memory-reclaimed', 'MiB/s written', 14, 16, (x) => files({ 'block.out': x * MIB })],
  ['memory-reclaimed', '% in programs', 4.9, 5, (x) => files({ 'cpu.user': x })],
  ['memory-reclaimed', '% I/O wait', 20, 19.9, (x) => files({ 'cpu.iowait': x })],
  ['memory-reclaimed', 'blocked tasks', 2, 1, (x) => files({ 'process.blocked': x })],
  ['memory-faults', 'faults a second', 500, 490, (x) => linux({ 'paging.major_faults': x })],
  ['memory-pressure', '% of the time', 10, 9.9, (x) => linux({ 'pressure.memory.full': x })],
  ['memory-pressure', '% of some task', 20, 19.9, (x) => linux({ 'pressure.memory.some': x })],
  [
    ...(['memory-reclaim-failed', 'pages examined', 100_000, 99_000] as const),
    (x) => linux({ 'paging.scanned.background': x, 'paging.reclaimed': 9 }),
  ],
  [
    ...(['memory-reclaim-failed', 'pages freed of 200,000', 9999, 10_000] as const),
    (x) => linux({ 'paging.scanned.direct': 200_000, 'paging.reclaimed': x }),
  ],
  ['memory-low', 'GiB of 100', 5, 5.1, (x) => available(between(30, 60, x, 50))],
  [
    ...(['memory-low', 'GiB of 100 that are missed', 10, 10.1] as const),
    (x) => available(between(30, 60, x, 50), { 'paging.major_faults': 900 }),
  ],
  [
    ...(['memory-low', 'GiB of 100 that were available or in the ARC', 3, 3.2] as const),
    (x) =>
      linux({
        'memory.available': between(60, 120, x * GIB, 10 * GIB),
        'zfs.arc.size': between(60, 120, 5 * GIB, 90 * GIB),
      }),
  ],
  ['memory-low', 'seconds', 10, 9, (x) => available(between(30, 30 + x, 1, 50))],
  [
    ...(['memory-low', 'faults a second', 100, 99] as const),
    (x) => available(() => 8, { 'paging.major_faults': x }),
  ],
  ['memory-dirty', 'MiB', 100, 99, (mib) => dirty({ mib })],
  ['memory-dirty', 'MiB/s written, of 1000', 2, 2.1, (written) => dirty({ written })],
];
