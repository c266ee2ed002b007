import type { ColumnSpec, Line, Parser } from '../parser.ts';
import { column } from '../shared/columns.ts';
import { diskOf } from '../shared/entities.ts';
import { bsdHostColumns } from './bsd-host.ts';
import { SideBySideReading } from './side-by-side.ts';
import { groupCells, groupsOf, type SideBySideFormat } from './side-by-side-groups.ts';

/**
 * iostat of FreeBSD, DragonFly and macOS without `-x` (phdr and devstats in FreeBSD's usr.sbin/iostat/iostat.c): disks
 * side by side, `-o` for sectors and times, `-I` for amounts of the interval.
 *
 * ```
 *        tty            ada0              nvd0             cpu
 *  tin  tout  KB/t   tps  MB/s   KB/t   tps  MB/s  us ni sy in id
 *    0    18 24.10    31  0.73  64.00   412 25.75   4  0  2  0 94
 * ```
 *
 * macOS has no `ni` and `in`, but load averages:
 *
 * ```
 *               disk0       cpu    load average
 *     KB/t  tps  MB/s  us sy id   1m   5m   15m
 *    18.20   55  0.98   9  4 87  2.10 2.04 1.96
 * ```
 */
const diskColumns: readonly ColumnSpec[] = [
  column('KB/t', 'disk.request_size', 'KiB'),
  column('tps', 'disk.operations', '1/s'),
  column('MB/s', 'disk.throughput', 'MiB/s'),
  column('xfrs', 'disk.count', '1', '-I'),
  column('MB', 'disk.amount', 'MiB', '-I'),
  column('sps', 'disk.throughput', 'sector/s', '-o'),
  column('msps', 'disk.response_time', 'ms', '-o'),
  column('blk', 'disk.amount', 'sector', '-o -I'),
  column('xfr', 'disk.count', '1', '-o -I'),
];

const hostColumns: readonly ColumnSpec[] = [
  ...bsdHostColumns(['us', 'ni', 'sy', 'in', 'id']),
  column('load 1m', 'system.load.1', '1', { instant: true }),
  column('load 5m', 'system.load.5', '1', { instant: true }),
  column('load 15m', 'system.load.15', '1', { instant: true }),
];

const LOADS = new Set(['1m', '5m', '15m']);

const GROUPS = [
  ['KB/t', 'tps', 'MB/s'],
  ['KB/t', 'xfrs', 'MB'],
  ['sps', 'tps', 'msps'],
  ['blk', 'xfr', 'msps'],
];

const format: SideBySideFormat = {
  groups: GROUPS,
  hostWords: new Set([...hostColumns.map((column) => column.printed), ...LOADS]),
  titles: new Set(['tty', 'cpu', 'load', 'average', 'load average']),
  headerDistance: 20,
  describe: diskOf('freebsd'),
  word: (printed) => ({ printed: LOADS.has(printed) ? `load ${printed}` : printed }),
  platformOf(words, names) {
    const isMac = words.includes('us')
      ? !words.includes('ni')
      : names.every((name) => /^disk\d+$/.test(name));
    return isMac || words.includes('1m') ? 'macos' : null;
  },
};

export const iostatBsd = {
  id: 'iostat-bsd',
  tool: 'iostat',
  platform: 'freebsd',
  title: 'iostat (FreeBSD, DragonFly, macOS)',
  reference: 'FreeBSD usr.sbin/iostat/iostat.c; macOS iostat(8)',
  options: '-C -d -I -n -o -t -T -U -w',
  columns: [...diskColumns, ...hostColumns],
  firstReport: 'since-boot',
  opens: isHeader,
  openingWords: ['KB/t', 'sps', 'blk', 'tin', '1m'],
  start: (out, _command, before) => new SideBySideReading(out, before, format),
} as const satisfies Parser;

/** The second line of the header, from the terminals or the first disk on; `-n 0` leaves the disks out. */
function isHeader(line: Line): boolean {
  if (!['tin', 'us', 'KB/t', 'sps', 'blk'].includes(line.str(0))) return false;
  const words = groupCells(line);
  const groups = groupsOf(words, format);
  if (groups === null) return false;
  return groups.some((group) => group.disk) || WITHOUT_DISKS.has(words.join(' '));
}

/** Words that no other system prints after `tin tout` or alone. */
const WITHOUT_DISKS = new Set([
  'tin tout us ni sy in id',
  'us sy id 1m 5m 15m',
  'tin tout us sy id 1m 5m 15m',
]);
