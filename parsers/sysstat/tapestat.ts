import type { ColumnSpec, Parser } from '../parser.ts';
import { column } from '../shared/columns.ts';
import { type DevicesFormat, headingAt, SysstatDevicesReading } from './sysstat-devices.ts';

/**
 * tapestat of sysstat, with `-G -k -m -t -y -z`: tapestat.c and tapestat(1), 11.4 to 12.7.
 *
 * ```
 * Linux 6.1.0 (web3)      11/21/26        _x86_64_        (2 CPU)
 *
 * Tape:     r/s     w/s   kB_read/s   kB_wrtn/s  %Rd  %Wr  %Oa    Rs/s    Ot/s
 * st0         0     268           0       34353    0   95   97       0       1
 * ```
 */
const columns: readonly ColumnSpec[] = [
  column('r/s', 'disk.read.operations', '1/s'),
  column('w/s', 'disk.write.operations', '1/s'),
  column('kB_read/s', 'disk.read.throughput', 'KiB/s'),
  column('kB_wrtn/s', 'disk.write.throughput', 'KiB/s'),
  column('MB_read/s', 'disk.read.throughput', 'MiB/s'),
  column('MB_wrtn/s', 'disk.write.throughput', 'MiB/s'),
  column('GB_read/s', 'disk.read.throughput', 'GiB/s', '-G'),
  column('GB_wrtn/s', 'disk.write.throughput', 'GiB/s', '-G'),
  column('%Rd', 'other.%Rd', '%', 'of the time, in reads'),
  column('%Wr', 'other.%Wr', '%', 'of the time, in writes'),
  column('%Oa', 'disk.utilisation', '%', 'of the time, in any request'),
  column('Rs/s', 'other.Rs/s', '1/s', 'residual counts: short transfers'),
  column('Ot/s', 'other.Ot/s', '1/s', 'other requests: rewind, space'),
];

const format: DevicesFormat = {
  tool: 'tapestat',
  kind: 'disk',
  columns,
  heading: /^Tape:?$/,
  isHeader: (line) => headingAt(line, format.heading) >= 0 && line.is(line.count - 1, 'Ot/s'),
};

export const tapestat = {
  id: 'tapestat',
  tool: 'tapestat',
  platform: 'linux',
  title: 'tapestat (Linux, sysstat)',
  reference: 'sysstat tapestat.c and tapestat(1), 11.4 to 12.7',
  options: '-G -k -m -t -y -z --human',
  columns,
  firstReport: 'since-boot',
  firstReportOption: 'y',
  leavesOut: 'idle',
  opens: (line) => format.isHeader(line),
  openingWords: ['Ot/s'],
  start: (out, command, before) => new SysstatDevicesReading(out, { command, before }, format),
} as const satisfies Parser;
