import type { ColumnSpec, Line, Parser } from '../parser.ts';
import { column } from '../shared/columns.ts';
import { diskOf } from '../shared/entities.ts';
import { hostColumns } from './iostat-solaris.ts';
import { SideBySideReading } from './side-by-side.ts';
import { groupCells, groupsOf, type SideBySideFormat } from './side-by-side-groups.ts';

/**
 * iostat of Solaris and illumos without `-x`: disks side by side, with terminals and processors at the ends, `-D` for
 * other columns, `-I` for amounts, `-r` for commas (printhdr and show_disk in usr/src/cmd/stat/iostat/iostat.c).
 *
 * ```
 *    tty        sd0           sd1            cpu
 *  tin tout kps tps serv  kps tps serv   us sy dt id
 *    0   23  12   3    5    0   0    0    2  1  0 97
 * ```
 */
const diskColumns: readonly ColumnSpec[] = [
  column('kps', 'disk.throughput', 'KiB/s'),
  column('Kps', 'disk.throughput', 'KiB/s', 'Solaris 2.6 and older'),
  column('Mps', 'disk.throughput', 'MiB/s'),
  column('tps', 'disk.operations', '1/s'),
  column('serv', 'disk.response_time', 'ms', 'wait and service together'),
  column('kpi', 'disk.amount', 'KiB', '-I'),
  column('Mpi', 'disk.amount', 'MiB', '-I'),
  column('tpi', 'disk.count', '1', '-I'),
  column('rps', 'disk.read.operations', '1/s'),
  column('wps', 'disk.write.operations', '1/s'),
  column('rpi', 'disk.read.count', '1', '-D -I'),
  column('wpi', 'disk.write.count', '1', '-D -I'),
  column('util', 'disk.utilisation', '%'),
];

const GROUPS = [
  ...['kps', 'Kps', 'Mps'].map((word) => [word, 'tps', 'serv']),
  ...['kpi', 'Mpi'].map((word) => [word, 'tpi', 'serv']),
  ['rps', 'wps', 'util'],
  ['rpi', 'wpi', 'util'],
];

const format: SideBySideFormat = {
  groups: GROUPS,
  hostWords: new Set(hostColumns.map((column) => column.printed)),
  titles: new Set(['tty', 'cpu']),
  headerDistance: 19,
  describe: diskOf('solaris'),
  // Only illumos prints dt.
  platformOf: (words) => (words.includes('dt') ? 'illumos' : null),
};

const FIRST_WORDS = new Set(GROUPS.map(([first]) => first!));

export const iostatSolarisPlain = {
  id: 'iostat-solaris-plain',
  tool: 'iostat',
  platform: 'solaris',
  title: 'iostat (Solaris, illumos)',
  reference: 'illumos iostat.c and iostat(8)',
  options: '-c -d -D -I -l -M -n -p -P -r -s -t -T d|u',
  columns: [...diskColumns, ...hostColumns],
  firstReport: 'since-boot',
  opens: isHeader,
  openingWords: [...FIRST_WORDS],
  openingForms: [/\b[KMkr]p[is],/],
  start: (out, _command, before) => new SideBySideReading(out, before, format),
} as const satisfies Parser;

/** The second line of the header, `tin tout kps tps serv … us sy dt id`, from the terminals or the first disk on. */
function isHeader(line: Line): boolean {
  if (!line.is(0, 'tin') && !FIRST_WORDS.has(line.str(0)) && line.count > 1) return false;
  const words = groupCells(line);
  const disk = words.some((word) => FIRST_WORDS.has(word));
  return disk && groupsOf(words, format) !== null;
}
