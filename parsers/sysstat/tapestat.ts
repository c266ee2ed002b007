import type { ColumnSpec, Command, Line, Parser, SourceBuilder } from '../parser.ts';
import { type DevicesForm, headingAt, SysstatDevices } from './sysstat-devices.ts';

/**
 * tapestat of sysstat, with `-k -m -t -y`: tapestat.c and tapestat(1), 11.4 to 12.7.
 *
 * ```
 * Linux 6.1.0 (web3)      11/21/26        _x86_64_        (2 CPU)
 *
 * Tape:      r/s     w/s   kB_read/s   kB_wrtn/s %Rd %Wr %Oa    Rs/s    Ot/s
 * st0          0     270           0       34545   0 100 100       0       0
 * ```
 */
const columns: readonly ColumnSpec[] = [
  { printed: 'r/s', metric: 'disk.read.operations', unit: '1/s' },
  { printed: 'w/s', metric: 'disk.write.operations', unit: '1/s' },
  { printed: 'kB_read/s', metric: 'disk.read.throughput', unit: 'KiB/s' },
  { printed: 'kB_wrtn/s', metric: 'disk.write.throughput', unit: 'KiB/s' },
  { printed: 'MB_read/s', metric: 'disk.read.throughput', unit: 'MiB/s' },
  { printed: 'MB_wrtn/s', metric: 'disk.write.throughput', unit: 'MiB/s' },
  { printed: '%Rd', metric: 'other.%Rd', unit: '%', note: 'of the time, in reads' },
  { printed: '%Wr', metric: 'other.%Wr', unit: '%', note: 'of the time, in writes' },
  { printed: '%Oa', metric: 'disk.utilisation', unit: '%', note: 'of the time, in any request' },
  { printed: 'Rs/s', metric: 'other.Rs/s', unit: '1/s', note: 'residual counts: short transfers' },
  { printed: 'Ot/s', metric: 'other.Ot/s', unit: '1/s', note: 'other requests: rewind, space' },
];

const form: DevicesForm = {
  tool: 'tapestat',
  kind: 'disk',
  columns,
  heading: /^Tape:?$/,
  isHeader: (line) => headingAt(line, form.heading) >= 0 && line.is(line.count - 1, 'Ot/s'),
};

export const tapestat = {
  id: 'tapestat',
  tool: 'tapestat',
  platform: 'linux',
  title: 'tapestat (Linux, sysstat)',
  reference: 'sysstat tapestat.c and tapestat(1), 11.4 to 12.7',
  options: '-k -m -t -y -z --human',
  columns,
  firstReport: 'since-boot',
  firstReportOption: 'y',
  rates: 'elapsed',
  leavesOut: 'idle',
  unverified: true,
  opens: (line: Line) => form.isHeader(line),
  start: (out: SourceBuilder, _command: Command, before: readonly string[]) =>
    new SysstatDevices(out, before, form),
} as const satisfies Parser;
