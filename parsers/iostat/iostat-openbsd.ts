import type { ColumnSpec, Command, Line, Parser, SourceBuilder } from '../parser.ts';
import { diskKind } from '../shared/disk-name.ts';
import { bsdHostColumns } from './bsd-host.ts';
import { cellsOf, groupsOf, type SideBySide, SideBySideReading } from './side-by-side.ts';

/**
 * iostat of OpenBSD and NetBSD (header, disk_stats and disk_stats2 in usr.sbin/iostat/iostat.c), which grew from one
 * source. NetBSD draws a line beside the disks' names and has its columns in another order since NetBSD 6:
 *
 * ```
 *       tty              sd0               wd0             cpu
 *  tin tout  KB/t t/s MB/s   KB/t t/s MB/s  us ni sy sp in id
 *    0   12 15.20  40 0.59  16.00   2 0.03   3  0  1  0  0 96
 * ```
 *
 * With `-I` all numbers are of the time since boot. `-D` prints `KB xfr time`, kilobytes and transfers a second and
 * the share of time in which the disk was busy, from 0 to 1.
 */
const diskColumns: readonly ColumnSpec[] = [
  { printed: 'KB/t', metric: 'disk.request_size', unit: 'KiB' },
  { printed: 't/s', metric: 'disk.operations', unit: '1/s' },
  { printed: 'MB/s', metric: 'disk.throughput', unit: 'MiB/s' },
  { printed: 'xfr', metric: 'disk.count.total', unit: '1', instant: true, note: '-I' },
  { printed: 'MB', metric: 'disk.amount.total', unit: 'MiB', instant: true, note: '-I' },
  { printed: 'KB', metric: 'disk.throughput', unit: 'KiB/s', note: '-D' },
  { printed: 'time', metric: 'other.time', unit: '1', note: '-D, share of time busy' },
];

/** A word that means something else beside its neighbours: `-D` prints rates, `-I` totals of terminals. */
const transfers: ColumnSpec = { printed: 'xfr', metric: 'disk.operations', unit: '1/s' };
const characters = (printed: string): ColumnSpec => ({
  printed,
  metric: `other.${printed}`,
  unit: '1',
  instant: true,
});

const isTotals = (header: readonly string[]) => header.includes('xfr') && header.includes('MB');

const hostColumns = bsdHostColumns(['us', 'ni', 'sy', 'sp', 'in', 'id']);

const GROUPS = [
  ['KB/t', 't/s', 'MB/s'],
  ['t/s', 'KB/t', 'MB/s'],
  ['KB/t', 'xfr', 'MB'],
  ['xfr', 'KB/t', 'MB'],
  ['KB', 'xfr', 'time'],
  ['xfr', 'KB', 'time'],
];

const FIRST_WORDS = new Set(['tin', ...GROUPS.map(([first]) => first!)]);

const shape: SideBySide = {
  groups: GROUPS,
  hostWords: new Set(hostColumns.map((column) => column.printed)),
  titles: new Set(['tty', 'cpu', 'CPU']),
  headerDistance: 20,
  describe: (name) => ({ kind: diskKind(name, 'openbsd'), name }),
  word(printed, group, header) {
    if (printed === 'xfr' && group.includes('time')) return { printed, spec: transfers };
    const terminal = printed === 'tin' || printed === 'tout';
    return terminal && isTotals(header) ? { printed, spec: characters(printed) } : { printed };
  },
  totals: isTotals,
  told: (out, words) => (words.join(' ').includes('t/s KB/t') ? out.platform('netbsd') : undefined),
};

export const iostatOpenbsd = {
  id: 'iostat-openbsd',
  tool: 'iostat',
  platform: 'openbsd',
  title: 'iostat (OpenBSD, NetBSD)',
  reference: 'OpenBSD and NetBSD usr.sbin/iostat/iostat.c',
  options: '-C -d -D -I -T -w',
  columns: [...diskColumns, ...hostColumns],
  firstReport: 'since-boot',
  rates: 'elapsed',
  leavesOut: 'nothing',
  unverified: true,
  opens: isHeader,
  start(out: SourceBuilder, _command: Command, before: readonly string[]) {
    return new SideBySideReading(out, before, shape);
  },
} as const satisfies Parser;

/** The second line of the header, from the terminals or the first disk on. */
function isHeader(line: Line): boolean {
  if (!FIRST_WORDS.has(line.str(0))) return false;
  const words = cellsOf(line);
  return words.some((word) => ['t/s', 'xfr'].includes(word)) && groupsOf(words, shape) !== null;
}
