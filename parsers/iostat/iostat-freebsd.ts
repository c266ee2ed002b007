import type { ColumnSpec, Line, Parser } from '../parser.ts';
import { column } from '../shared/columns.ts';
import { diskOf } from '../shared/entities.ts';
import { fields } from '../shared/fields.ts';
import { bsdHostColumns } from './bsd-host.ts';
import { type ExtendedFormat, ExtendedReading } from './extended.ts';

/**
 * `iostat -x` of FreeBSD (devstats in usr.sbin/iostat/iostat.c). Times by direction came with FreeBSD 11, in whole
 * milliseconds, and the processors' block went from the right of the first device to above the banner:
 *
 * ```
 *                         extended device statistics
 * device       r/s     w/s     kr/s     kw/s  ms/r  ms/w  ms/o  ms/t qlen  %b
 * da0           12       3    384.0     96.0     4     1     0     3    0   5
 * ```
 *
 * With `-I` the numbers are amounts of the interval: the last report is subtracted there too.
 */
const deviceColumns: readonly ColumnSpec[] = [
  column('r/s', 'disk.read.operations', '1/s'),
  column('w/s', 'disk.write.operations', '1/s'),
  column('kr/s', 'disk.read.throughput', 'KiB/s'),
  column('kw/s', 'disk.write.throughput', 'KiB/s'),
  column('ms/r', 'disk.read.response_time', 'ms'),
  column('ms/w', 'disk.write.response_time', 'ms'),
  column('ms/o', 'other.ms/o', 'ms', 'of flushes and other requests'),
  column('ms/t', 'disk.response_time', 'ms'),
  column('svc_t', 'disk.response_time', 'ms', 'up to FreeBSD 10'),
  column('qlen', 'disk.queue', '1', { instant: true, note: 'at the time of printing' }),
  column('wait', 'disk.queue', '1', { instant: true, note: 'at the time of printing' }),
  column('%b', 'disk.utilisation', '%'),
  column('r/i', 'disk.read.count', '1', '-I'),
  column('w/i', 'disk.write.count', '1', '-I'),
  column('kr/i', 'disk.read.amount', 'KiB', '-I'),
  column('kw/i', 'disk.write.amount', 'KiB', '-I'),
  column('tsvc_t/i', 'other.tsvc_t/i', 's', '-I, of all transfers'),
  column('sb/i', 'other.sb/i', 's', '-I, busy'),
];

const hostColumns = bsdHostColumns(['us', 'ni', 'sy', 'in', 'id']);

const HOST_HEADER = ['us', 'ni', 'sy', 'in', 'id'];

const format: ExtendedFormat = {
  isDeviceHeader,
  isDeviceFirst: () => true,
  hostWords: new Set(hostColumns.map((column) => column.printed)),
  describe: diskOf('freebsd'),
};

export const iostatFreebsd = {
  id: 'iostat-freebsd',
  tool: 'iostat',
  platform: 'freebsd',
  title: 'iostat -x (FreeBSD)',
  reference: 'FreeBSD usr.sbin/iostat/iostat.c, 8 to 14',
  options: '-x -C -d -I -n -t -T -w -z',
  columns: [...deviceColumns, ...hostColumns],
  firstReport: 'since-boot',
  leavesOut: 'idle',
  opens: (line) => isDeviceHeader(line) || isHostHeader(line),
  openingWords: ['qlen', 'ms/r', 'svc_t', 'ni'],
  start: (out, _command, before) => new ExtendedReading(out, before, format),
} as const satisfies Parser;

/** `device r/s w/s kr/s kw/s qlen|wait|ms/r …`, with `-I` amounts; Solaris has `actv` after its `wait`. */
function isDeviceHeader(line: Line): boolean {
  if (!line.is(0, 'device') || !(line.is(1, 'r/s') || line.is(1, 'r/i'))) return false;
  return line.is(5, 'qlen') || line.is(5, 'ms/r') || (line.is(5, 'wait') && line.is(6, 'svc_t'));
}

/** ` us ni sy in id`, the block above the banner since FreeBSD 11. */
function isHostHeader(line: Line): boolean {
  return (
    line.count === HOST_HEADER.length && fields(line).every((word, i) => word === HOST_HEADER[i])
  );
}
