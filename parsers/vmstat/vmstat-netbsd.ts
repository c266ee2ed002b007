import type { Line, Parser } from '../parser.ts';
import { fields } from '../shared/fields.ts';
import {
  BSD_ROWS_PER_HEADER,
  bsdColumns,
  bsdCpuColumns,
  isBsdGroupLine,
  isBsdHeader,
} from './vmstat-bsd.ts';
import { hostPart, type VmstatFormat, VmstatRowsReading } from './vmstat-rows.ts';
import { vmstatWords } from './vmstat-words.ts';

/**
 * vmstat of NetBSD: usr.bin/vmstat/vmstat.c, vmstat(1).
 *
 * ```
 *  procs    memory      page                       disks   faults      cpu
 *  r b w    avm    fre  flt  re  pi   po   fr   sr w0 c0   in   sy  cs us sy id
 *  2 0 0  78624  21544  103   0   0    0    0    0  6  0  113  154  33  0  2 98
 * ```
 *
 * A disk is named by the first and the last letter of its name: `w0` is wd0.
 */
export const vmstatNetbsd = {
  id: 'vmstat-netbsd',
  tool: 'vmstat',
  platform: 'netbsd',
  title: 'vmstat (NetBSD)',
  reference: 'NetBSD usr.bin/vmstat/vmstat.c and vmstat(1)',
  options: '-c -w',
  columns: [...bsdColumns, ...bsdCpuColumns],
  firstReport: 'since-boot',
  intervalOption: 'w',
  opens: isNetbsdHeader,
  openingWords: ['flt'],
  start: (out, _command, before) => new VmstatRowsReading(out, before, format),
} as const satisfies Parser;

const format: VmstatFormat = {
  isHeader: isNetbsdHeader,
  isGroupLine: isBsdGroupLine,
  parts: (line) => hostPart(vmstatWords(fields(line), { after: 'sr', before: 'in' })),
  rowsPerHeader: BSD_ROWS_PER_HEADER,
};

/** Whether a line is a header of NetBSD: only NetBSD names its disks by two characters. */
export function isNetbsdHeader(line: Line): boolean {
  if (!isBsdHeader(line)) return false;
  const words = fields(line);
  const disks = words.slice(words.indexOf('sr') + 1, Math.max(0, words.indexOf('in')));
  return disks.length > 0 && disks.every((disk) => disk.length === 2);
}
