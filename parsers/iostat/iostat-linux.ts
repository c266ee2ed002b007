import type { ColumnSpec, Line, Parser } from '../parser.ts';
import { column } from '../shared/columns.ts';
import { diskOf } from '../shared/entities.ts';
import { type ExtendedFormat, ExtendedReading } from './extended.ts';

/**
 * `iostat -x` of the iostat for Linux that is not of sysstat (iostat.c 1 to 2.2), with `-c -p -P`. With `-c` the
 * processors are to the right of the first device.
 *
 * ```
 *                              extended device statistics
 * device mgr/s mgw/s    r/s    w/s    kr/s    kw/s   size queue   wait svc_t  %b
 * hda        0   105  159.6   69.4   637.7   812.9    6.3  56.0  176.4   4.1  95
 * ```
 *
 * Some kernels do not count the time of requests: `queue` and `wait` are then 0, although the disk is in use.
 */
const deviceColumns: readonly ColumnSpec[] = [
  column('mgr/s', 'disk.read.merges', '1/s'),
  column('mgw/s', 'disk.write.merges', '1/s'),
  column('r/s', 'disk.read.operations', '1/s'),
  column('w/s', 'disk.write.operations', '1/s'),
  column('kr/s', 'disk.read.throughput', 'KiB/s'),
  column('kw/s', 'disk.write.throughput', 'KiB/s'),
  column('size', 'disk.request_size', 'KiB'),
  column('queue', 'disk.queue', '1'),
  column('wait', 'disk.response_time', 'ms', 'queue and service together'),
  column('svc_t', 'disk.service_time', 'ms', 'not a measurement: %b divided by operations'),
  column('%b', 'disk.utilisation', '%'),
];

const hostColumns: readonly ColumnSpec[] = [
  column('us', 'cpu.user', '%'),
  column('sy', 'cpu.system', '%'),
  column('wt', 'cpu.iowait', '%', 'from Linux 2.6 on'),
  column('id', 'cpu.idle', '%'),
];

const format: ExtendedFormat = {
  isDeviceHeader,
  isDeviceFirst: () => true,
  hostWords: new Set(hostColumns.map((c) => c.printed)),
  describe: diskOf('linux'),
  unmeasured,
};

export const iostatLinux = {
  id: 'iostat-linux',
  tool: 'iostat',
  platform: 'linux',
  title: 'iostat -x (Linux, not of sysstat)',
  reference: 'iostat.c 2.2',
  options: '-x -c -p -P',
  columns: [...deviceColumns, ...hostColumns],
  firstReport: 'since-boot',
  opens: isDeviceHeader,
  openingWords: ['mgr/s'],
  start: (out, _command, before) => new ExtendedReading(out, before, format),
} as const satisfies Parser;

function isDeviceHeader(line: Line): boolean {
  return line.is(0, 'device') && line.is(1, 'mgr/s') && line.is(2, 'mgw/s');
}

const NO_TIMES = ['queue', 'wait'];

/** A disk in use for this share of the time, in percent, has requests in its queue. */
const MIN_USE_PERCENT = 10;

function unmeasured(line: Line): readonly string[] {
  const isZero = line.num(8) === 0 && line.num(9) === 0;
  return isZero && line.num(11) >= MIN_USE_PERCENT ? NO_TIMES : [];
}
