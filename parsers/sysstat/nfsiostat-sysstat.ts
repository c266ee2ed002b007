import type { Parser } from '../parser.ts';
import { mountColumns } from './iostat-sysstat-columns.ts';
import { isMountHeader } from './iostat-sysstat-header.ts';
import { type DevicesFormat, SysstatDevicesReading } from './sysstat-devices.ts';

/**
 * nfsiostat of sysstat, with `-h -k -m -t`, which 11.7.1 took out: nfsiostat.c and nfsiostat(1), 9 to 11.6. iostat's
 * `-n` has the same table.
 *
 * ```
 * Filesystem:     rkB_nor/s  wkB_nor/s  rkB_dir/s  wkB_dir/s  rkB_svr/s  wkB_svr/s  ops/s  rops/s  wops/s
 * nas1:/home           1.25       2.50       0.00       0.00      10.25      12.50  30.00   10.00   12.00
 * ```
 */
const format: DevicesFormat = {
  tool: 'nfsiostat',
  kind: 'filesystem',
  columns: mountColumns,
  heading: /^Filesystem:?$/,
  isHeader: isMountHeader,
};

export const nfsiostatSysstat = {
  id: 'nfsiostat-sysstat',
  tool: 'nfsiostat',
  platform: 'linux',
  title: 'nfsiostat (Linux, sysstat)',
  reference: 'sysstat nfsiostat.c and nfsiostat(1), 9 to 11.6',
  options: '-h -k -m -t',
  columns: mountColumns,
  firstReport: 'since-boot',
  opens: (line) => format.isHeader(line),
  openingWords: ['rBlk_nor/s', 'rkB_nor/s', 'rMB_nor/s'],
  start: (out, command, before) => new SysstatDevicesReading(out, { command, before }, format),
} as const satisfies Parser;
