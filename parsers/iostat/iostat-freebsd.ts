import type { ColumnSpec, Command, Line, Parser, SourceBuilder } from '../parser.ts';
import { diskKind } from '../shared/disk-name.ts';
import { fields } from '../shared/fields.ts';
import { bsdHostColumns } from './bsd-host.ts';
import { type Extended, ExtendedReading } from './extended.ts';

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
 * With `-I` the numbers are amounts of the interval, for the last report is taken from this one there too.
 */
const deviceColumns: readonly ColumnSpec[] = [
  { printed: 'r/s', metric: 'disk.read.operations', unit: '1/s' },
  { printed: 'w/s', metric: 'disk.write.operations', unit: '1/s' },
  { printed: 'kr/s', metric: 'disk.read.throughput', unit: 'KiB/s' },
  { printed: 'kw/s', metric: 'disk.write.throughput', unit: 'KiB/s' },
  { printed: 'ms/r', metric: 'disk.read.response_time', unit: 'ms' },
  { printed: 'ms/w', metric: 'disk.write.response_time', unit: 'ms' },
  { printed: 'ms/o', metric: 'other.ms/o', unit: 'ms', note: 'of flushes and the like' },
  { printed: 'ms/t', metric: 'disk.response_time', unit: 'ms' },
  { printed: 'svc_t', metric: 'disk.response_time', unit: 'ms', note: 'up to FreeBSD 10' },
  { printed: 'qlen', metric: 'disk.queue', unit: '1', instant: true, note: 'when it is printed' },
  { printed: 'wait', metric: 'disk.queue', unit: '1', instant: true, note: 'when it is printed' },
  { printed: '%b', metric: 'disk.utilisation', unit: '%' },
  { printed: 'r/i', metric: 'disk.read.count', unit: '1', note: '-I' },
  { printed: 'w/i', metric: 'disk.write.count', unit: '1', note: '-I' },
  { printed: 'kr/i', metric: 'disk.read.amount', unit: 'KiB', note: '-I' },
  { printed: 'kw/i', metric: 'disk.write.amount', unit: 'KiB', note: '-I' },
  { printed: 'tsvc_t/i', metric: 'other.tsvc_t/i', unit: 's', note: '-I, of all transfers' },
  { printed: 'sb/i', metric: 'other.sb/i', unit: 's', note: '-I, busy' },
];

const hostColumns = bsdHostColumns(['us', 'ni', 'sy', 'in', 'id']);

const HOST_HEADER = ['us', 'ni', 'sy', 'in', 'id'];

const shape: Extended = {
  isDeviceHeader,
  isDeviceFirst: () => true,
  hostWords: new Set(hostColumns.map((column) => column.printed)),
  describe: (name) => ({ kind: diskKind(name, 'freebsd'), name }),
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
  rates: 'elapsed',
  leavesOut: 'idle',
  opens: (line: Line) => isDeviceHeader(line) || isHostHeader(line),
  start(out: SourceBuilder, _command: Command, before: readonly string[]) {
    return new ExtendedReading(out, before, shape);
  },
} as const satisfies Parser;

/** `device r/s w/s kr/s kw/s qlen|wait|ms/r …`, with `-I` amounts; Solaris has `actv` behind its `wait`. */
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
