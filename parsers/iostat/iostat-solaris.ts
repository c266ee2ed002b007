import type { ColumnSpec, Line, Parser } from '../parser.ts';
import { column } from '../shared/columns.ts';
import { diskOf } from '../shared/entities.ts';
import { type ExtendedFormat, ExtendedReading, isHostTitle } from './extended.ts';

/**
 * iostat of Solaris and illumos in its vertical layouts, `-x` and `-xn` with `-c -C -e -I -m -M -p -P -t -T -z`:
 * usr/src/cmd/stat/iostat/iostat.c. With `-n` the cpu block comes above the banner and the device comes last:
 *
 * ```
 *      cpu
 *  us sy wt id
 *   6  2  0 92
 *                     extended device statistics
 *     r/s    w/s   kr/s   kw/s wait actv wsvc_t asvc_t  %w  %b device
 *     4.2   11.0   33.6  902.5  0.0  0.1    0.0    5.4   0   3 c2t1d0s5 (/data)
 * ```
 *
 * Without it, the device comes first and the cpu columns are to the right of the first disk's row; `-z` may leave that
 * disk out, and then the row has only the cpu columns:
 *
 * ```
 * device    r/s    w/s   kr/s   kw/s wait actv  svc_t  %w  %b  us sy dt id
 *   6  2  0 92
 * sd3       4.2   11.0   33.6  902.5  0.0  0.1    5.4   0   3
 * ```
 */
export const solarisDeviceColumns: readonly ColumnSpec[] = [
  column('r/s', 'disk.read.operations', '1/s'),
  column('w/s', 'disk.write.operations', '1/s'),
  column('kr/s', 'disk.read.throughput', 'KiB/s'),
  column('kw/s', 'disk.write.throughput', 'KiB/s'),
  column('Kr/s', 'disk.read.throughput', 'KiB/s', 'Solaris 2.6 and older'),
  column('Kw/s', 'disk.write.throughput', 'KiB/s', 'Solaris 2.6 and older'),
  column('Mr/s', 'disk.read.throughput', 'MiB/s'),
  column('Mw/s', 'disk.write.throughput', 'MiB/s'),
  column('r/i', 'disk.read.count', '1', '-I'),
  column('w/i', 'disk.write.count', '1', '-I'),
  column('kr/i', 'disk.read.amount', 'KiB', '-I'),
  column('kw/i', 'disk.write.amount', 'KiB', '-I'),
  column('Mr/i', 'disk.read.amount', 'MiB', '-I'),
  column('Mw/i', 'disk.write.amount', 'MiB', '-I'),
  column('wait', 'disk.wait_queue', '1'),
  column('actv', 'disk.active_queue', '1'),
  column('wsvc_t', 'disk.wait_time', 'ms'),
  column('asvc_t', 'disk.service_time', 'ms'),
  column('svc_t', 'disk.response_time', 'ms', 'wait and service together'),
  column('%w', 'disk.wait_utilisation', '%'),
  column('%b', 'disk.utilisation', '%'),
  column('s/w', 'disk.errors.soft.total', '1', 'since boot'),
  column('h/w', 'disk.errors.hard.total', '1', 'since boot'),
  column('trn', 'disk.errors.transport.total', '1', 'since boot'),
  column('tot', 'disk.errors.total', '1', 'since boot'),
];

export const hostColumns: readonly ColumnSpec[] = [
  column('tin', 'other.tin', '1/s', 'characters read from terminals'),
  column('tout', 'other.tout', '1/s', 'characters written to terminals'),
  column('us', 'cpu.user', '%'),
  column('sy', 'cpu.system', '%'),
  column('wt', 'cpu.iowait', '%', 'always 0 from Solaris 10 on'),
  column('st', 'cpu.steal', '%', 'Solaris 11'),
  column('dt', 'cpu.dtrace', '%'),
  column('id', 'cpu.idle', '%'),
];

const format: ExtendedFormat = {
  isDeviceHeader,
  isDeviceFirst: deviceFirst,
  hostWords: new Set(hostColumns.map((c) => c.printed)),
  describe: diskOf('solaris'),
  // Only illumos prints dt.
  platformOf: (words) => (words.includes('dt') ? 'illumos' : null),
};

export const iostatSolaris = {
  id: 'iostat-solaris',
  tool: 'iostat',
  platform: 'solaris',
  title: 'iostat -x (Solaris, illumos)',
  reference: 'illumos iostat.c and iostat(8)',
  options: '-x -c -C -e -I -l -m -M -n -p -P -s -t -T d|u -u -X -Y -z',
  columns: [...solarisDeviceColumns, ...hostColumns],
  firstReport: 'since-boot',
  leavesOut: 'idle',
  opens: (line) => isDeviceHeader(line) || isHostTitle(line),
  openingWords: ['actv', 'tty', 'cpu'],
  start: (out, _command, before) => new ExtendedReading(out, before, format),
} as const satisfies Parser;

/** Whether a line is `r/s w/s kr/s … actv … device`, or `device` first; FreeBSD's and error tables lack `actv`. */
function isDeviceHeader(line: Line): boolean {
  if (deviceFirst(line)) return line.is(6, 'actv');
  return line.is(5, 'actv') && (line.is(0, 'r/s') || line.is(0, 'r/i'));
}

function deviceFirst(line: Line): boolean {
  return line.is(0, 'device') || line.is(0, 'disk');
}
