import type { ColumnSpec, Parser } from '../parser.ts';
import { column } from '../shared/columns.ts';
import { type DevicesFormat, headingAt, SysstatDevicesReading } from './sysstat-devices.ts';

/**
 * cifsiostat of sysstat, with `-G -h -k -m -t -y`: cifsiostat.c and cifsiostat(1), 9.1 to 12.7.
 *
 * ```
 * Linux 6.1.0 (web3)      11/21/26        _x86_64_        (2 CPU)
 *
 * Filesystem                    rkB/s        wkB/s    rops/s    wops/s         fo/s         fc/s         fd/s
 * \\\\nas1\\share                  1.25         2.50      3.00      4.00         0.10         0.10         0.00
 * ```
 */
const columns: readonly ColumnSpec[] = [
  column('rB/s', 'disk.read.throughput', 'B/s'),
  column('wB/s', 'disk.write.throughput', 'B/s'),
  column('rkB/s', 'disk.read.throughput', 'KiB/s'),
  column('wkB/s', 'disk.write.throughput', 'KiB/s'),
  column('rMB/s', 'disk.read.throughput', 'MiB/s'),
  column('wMB/s', 'disk.write.throughput', 'MiB/s'),
  column('rGB/s', 'disk.read.throughput', 'GiB/s', '-G'),
  column('wGB/s', 'disk.write.throughput', 'GiB/s', '-G'),
  column('rops/s', 'disk.read.operations', '1/s'),
  column('wops/s', 'disk.write.operations', '1/s'),
  column('fo/s', 'other.fo/s', '1/s', 'files opened'),
  column('fc/s', 'other.fc/s', '1/s', 'files closed'),
  column('fd/s', 'other.fd/s', '1/s', 'files deleted'),
];

const format: DevicesFormat = {
  tool: 'cifsiostat',
  kind: 'filesystem',
  columns,
  heading: /^Filesystem:?$/,
  isHeader: (line) =>
    headingAt(line, format.heading) >= 0 && (line.is(5, 'fo/s') || line.is(4, 'fo/s')),
};

export const cifsiostat = {
  id: 'cifsiostat',
  tool: 'cifsiostat',
  platform: 'linux',
  title: 'cifsiostat (Linux, sysstat)',
  reference: 'sysstat cifsiostat.c and cifsiostat(1), 9.1 to 12.7',
  options: '-G -h -k -m -t -y --dec --human --pretty',
  columns,
  firstReport: 'since-boot',
  firstReportOption: 'y',
  opens: (line) => format.isHeader(line),
  openingWords: ['fo/s'],
  start: (out, command, before) => new SysstatDevicesReading(out, { command, before }, format),
} as const satisfies Parser;
