import type { ColumnSpec, Command, Line, Parser, SourceBuilder } from '../parser.ts';
import { type DevicesForm, headingAt, SysstatDevices } from './sysstat-devices.ts';

/**
 * cifsiostat of sysstat, with `-h -k -m -t -y`: cifsiostat.c and cifsiostat(1), 9.1 to 12.7.
 *
 * ```
 * Linux 6.1.0 (web3)      11/21/26        _x86_64_        (2 CPU)
 *
 * Filesystem:              rkB/s    wkB/s   rops/s   wops/s     fo/s     fc/s     fd/s
 * //nas1/share              1.25     2.50     3.00     4.00     0.10     0.10     0.00
 * ```
 */
const columns: readonly ColumnSpec[] = [
  { printed: 'rB/s', metric: 'disk.read.throughput', unit: 'B/s' },
  { printed: 'wB/s', metric: 'disk.write.throughput', unit: 'B/s' },
  { printed: 'rkB/s', metric: 'disk.read.throughput', unit: 'KiB/s' },
  { printed: 'wkB/s', metric: 'disk.write.throughput', unit: 'KiB/s' },
  { printed: 'rMB/s', metric: 'disk.read.throughput', unit: 'MiB/s' },
  { printed: 'wMB/s', metric: 'disk.write.throughput', unit: 'MiB/s' },
  { printed: 'rops/s', metric: 'disk.read.operations', unit: '1/s' },
  { printed: 'wops/s', metric: 'disk.write.operations', unit: '1/s' },
  { printed: 'fo/s', metric: 'other.fo/s', unit: '1/s', note: 'files opened' },
  { printed: 'fc/s', metric: 'other.fc/s', unit: '1/s', note: 'files closed' },
  { printed: 'fd/s', metric: 'other.fd/s', unit: '1/s', note: 'files deleted' },
];

const form: DevicesForm = {
  tool: 'cifsiostat',
  kind: 'filesystem',
  columns,
  heading: /^Filesystem:?$/,
  isHeader: (line) =>
    headingAt(line, form.heading) >= 0 && (line.is(5, 'fo/s') || line.is(4, 'fo/s')),
};

export const cifsiostat = {
  id: 'cifsiostat',
  tool: 'cifsiostat',
  platform: 'linux',
  title: 'cifsiostat (Linux, sysstat)',
  reference: 'sysstat cifsiostat.c and cifsiostat(1), 9.1 to 12.7',
  options: '-h -k -m -t -y --dec --human --pretty',
  columns,
  firstReport: 'since-boot',
  firstReportOption: 'y',
  rates: 'elapsed',
  leavesOut: 'nothing',
  unverified: true,
  opens: (line: Line) => form.isHeader(line),
  start: (out: SourceBuilder, _command: Command, before: readonly string[]) =>
    new SysstatDevices(out, before, form),
} as const satisfies Parser;
