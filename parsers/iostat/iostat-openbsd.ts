import type { ColumnSpec, Line, Parser } from '../parser.ts';
import { column, columnsOf, wordOf } from '../shared/columns.ts';
import { diskOf } from '../shared/entities.ts';
import { bsdHostColumns } from './bsd-host.ts';
import { SideBySideReading } from './side-by-side.ts';
import { groupCells, groupsOf, type SideBySideFormat } from './side-by-side-groups.ts';

/**
 * iostat of OpenBSD and NetBSD (header, disk_stats and disk_stats2 in usr.sbin/iostat/iostat.c), which have a common
 * origin. NetBSD draws a line next to the disks' names and has its columns in another order since NetBSD 6:
 *
 * ```
 *       tty              sd0               wd0             cpu
 *  tin tout  KB/t t/s MB/s   KB/t t/s MB/s  us ni sy sp in id
 *    0   12 15.20  40 0.59  16.00   2 0.03   3  0  1  0  0 96
 * ```
 *
 * With `-I` all numbers cover the time since boot. `-D` prints `KB xfr time`: kilobytes and transfers per second, and
 * the share of time in which the disk was busy, from 0 to 1.
 */
const diskColumns: readonly ColumnSpec[] = [
  column('KB/t', 'disk.request_size', 'KiB'),
  column('t/s', 'disk.operations', '1/s'),
  column('MB/s', 'disk.throughput', 'MiB/s'),
  column('xfr', 'disk.count.total', '1', { instant: true, note: '-I' }),
  column('MB', 'disk.amount.total', 'MiB', { instant: true, note: '-I' }),
  column('KB', 'disk.throughput', 'KiB/s', '-D'),
  column('time', 'other.time', '1', '-D, share of time busy'),
];

/** Words whose meaning depends on their neighbours: `-D` prints rates, `-I` totals of terminals. */
const transfers = column('xfr', 'disk.operations', '1/s');
const characters = columnsOf({ unit: '1', instant: true }, 'tin tout');

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

const format: SideBySideFormat = {
  groups: GROUPS,
  hostWords: new Set(hostColumns.map((column) => column.printed)),
  titles: new Set(['tty', 'cpu', 'CPU']),
  headerDistance: 20,
  describe: diskOf('openbsd'),
  word(printed, group, header) {
    if (printed === 'xfr' && group.includes('time')) return wordOf(transfers);
    const total = isTotals(header) && characters.find((spec) => spec.printed === printed);
    return total ? wordOf(total) : { printed };
  },
  totals: isTotals,
  platformOf: (words) => (words.join(' ').includes('t/s KB/t') ? 'netbsd' : null),
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
  opens: isHeader,
  openingWords: ['t/s', 'xfr'],
  start: (out, _command, before) => new SideBySideReading(out, before, format),
} as const satisfies Parser;

/** The second line of the header, from the terminals or the first disk on. */
function isHeader(line: Line): boolean {
  if (!FIRST_WORDS.has(line.str(0))) return false;
  const words = groupCells(line);
  return words.some((word) => ['t/s', 'xfr'].includes(word)) && groupsOf(words, format) !== null;
}
