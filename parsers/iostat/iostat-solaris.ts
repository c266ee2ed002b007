import type { ColumnSpec, Command, Line, Parser, SourceBuilder } from '../parser.ts';
import { diskKind } from '../shared/disk-name.ts';
import { type Extended, ExtendedReading, isHostTitle } from './extended.ts';

/**
 * iostat of Solaris and illumos in its vertical layouts, `-x` and `-xn` with `-c -C -e -I -m -M -p -P -t -T -z`:
 * usr/src/cmd/stat/iostat/iostat.c. With `-n` the cpu block stands above the banner and the device comes last:
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
 * Without, the device comes first and the cpu columns stand to the right of the first disk's row; `-z` may leave that
 * disk out, and then the row holds nothing but them:
 *
 * ```
 * device    r/s    w/s   kr/s   kw/s wait actv  svc_t  %w  %b  us sy dt id
 *   6  2  0 92
 * sd3       4.2   11.0   33.6  902.5  0.0  0.1    5.4   0   3
 * ```
 */
export const deviceColumns: readonly ColumnSpec[] = [
  { printed: 'r/s', metric: 'disk.read.operations', unit: '1/s' },
  { printed: 'w/s', metric: 'disk.write.operations', unit: '1/s' },
  { printed: 'kr/s', metric: 'disk.read.throughput', unit: 'KiB/s' },
  { printed: 'kw/s', metric: 'disk.write.throughput', unit: 'KiB/s' },
  { printed: 'Kr/s', metric: 'disk.read.throughput', unit: 'KiB/s', note: 'Solaris 2.6 and older' },
  {
    printed: 'Kw/s',
    metric: 'disk.write.throughput',
    unit: 'KiB/s',
    note: 'Solaris 2.6 and older',
  },
  { printed: 'Mr/s', metric: 'disk.read.throughput', unit: 'MiB/s' },
  { printed: 'Mw/s', metric: 'disk.write.throughput', unit: 'MiB/s' },
  { printed: 'r/i', metric: 'disk.read.count', unit: '1', note: '-I' },
  { printed: 'w/i', metric: 'disk.write.count', unit: '1', note: '-I' },
  { printed: 'kr/i', metric: 'disk.read.amount', unit: 'KiB', note: '-I' },
  { printed: 'kw/i', metric: 'disk.write.amount', unit: 'KiB', note: '-I' },
  { printed: 'Mr/i', metric: 'disk.read.amount', unit: 'MiB', note: '-I' },
  { printed: 'Mw/i', metric: 'disk.write.amount', unit: 'MiB', note: '-I' },
  { printed: 'wait', metric: 'disk.wait_queue', unit: '1' },
  { printed: 'actv', metric: 'disk.active_queue', unit: '1' },
  { printed: 'wsvc_t', metric: 'disk.wait_time', unit: 'ms' },
  { printed: 'asvc_t', metric: 'disk.service_time', unit: 'ms' },
  { printed: 'svc_t', metric: 'disk.response_time', unit: 'ms', note: 'wait and service together' },
  { printed: '%w', metric: 'disk.wait_utilisation', unit: '%' },
  { printed: '%b', metric: 'disk.utilisation', unit: '%' },
  { printed: 's/w', metric: 'other.s/w', unit: '1', note: 'soft errors since boot' },
  { printed: 'h/w', metric: 'other.h/w', unit: '1', note: 'hard errors since boot' },
  { printed: 'trn', metric: 'other.trn', unit: '1', note: 'transport errors since boot' },
  { printed: 'tot', metric: 'other.tot', unit: '1', note: 'errors since boot' },
];

export const hostColumns: readonly ColumnSpec[] = [
  { printed: 'tin', metric: 'other.tin', unit: '1/s', note: 'characters read from terminals' },
  { printed: 'tout', metric: 'other.tout', unit: '1/s', note: 'characters written to terminals' },
  { printed: 'us', metric: 'cpu.user', unit: '%' },
  { printed: 'sy', metric: 'cpu.system', unit: '%' },
  { printed: 'wt', metric: 'cpu.iowait', unit: '%', note: 'always 0 from Solaris 10 on' },
  { printed: 'st', metric: 'cpu.steal', unit: '%', note: 'Solaris 11' },
  { printed: 'dt', metric: 'cpu.dtrace', unit: '%' },
  { printed: 'id', metric: 'cpu.idle', unit: '%' },
];

const shape: Extended = {
  isDeviceHeader,
  isDeviceFirst: deviceFirst,
  hostWords: new Set(hostColumns.map((c) => c.printed)),
  describe: (name) => ({ kind: diskKind(name, 'solaris'), name }),
  // Only illumos prints dt.
  told: (out, words) => (words.includes('dt') ? out.platform('illumos') : undefined),
};

export const iostatSolaris = {
  id: 'iostat-solaris',
  tool: 'iostat',
  platform: 'solaris',
  title: 'iostat -x (Solaris, illumos)',
  reference: 'illumos iostat.c and iostat(8)',
  options: '-x -c -C -e -I -l -m -M -n -p -P -s -t -T d|u -u -X -Y -z',
  columns: [...deviceColumns, ...hostColumns],
  firstReport: 'since-boot',
  rates: 'elapsed',
  leavesOut: 'idle',
  opens: (line: Line) => isDeviceHeader(line) || isHostTitle(line),
  start(out: SourceBuilder, _command: Command, before: readonly string[]) {
    return new ExtendedReading(out, before, shape);
  },
} as const satisfies Parser;

/** `r/s w/s kr/s kw/s wait actv … device`, or `device` first. FreeBSD's and the error tables have no `actv`. */
function isDeviceHeader(line: Line): boolean {
  if (deviceFirst(line)) return line.is(6, 'actv');
  return line.is(5, 'actv') && (line.is(0, 'r/s') || line.is(0, 'r/i'));
}

function deviceFirst(line: Line): boolean {
  return line.is(0, 'device') || line.is(0, 'disk');
}
