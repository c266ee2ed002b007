import type { Line, Parser } from '../parser.ts';
import { leadingWords } from '../shared/row-stamp.ts';
import {
  readSectionHeader,
  type Section,
  type SectionHeader,
  sectionOf,
} from '../shared/section.ts';
import { diskRowHeader } from './sar-disk-rows.ts';
import { diskSections } from './sar-disk-sections.ts';
import { memorySections } from './sar-memory-sections.ts';
import { networkSections } from './sar-network-sections.ts';
import { hostSections } from './sar-sections.ts';
import { type RowsFormat, SysstatRowsReading } from './sysstat-rows.ts';

/**
 * sar of sysstat, all of `-A`, live or from a file: sar.c, pr_stats.c and sar(1), 4 to 12.7.
 *
 * ```
 * Linux 6.1.0-18-amd64 (web3)     11/21/26        _x86_64_        (2 CPU)
 *
 * 14:03:21        CPU     %user     %nice   %system   %iowait    %steal     %idle
 * 14:03:26        all     39.51      0.00     11.54      0.00      0.00     48.95
 *
 * 14:03:21          DEV       tps     rkB/s     wkB/s     dkB/s   areq-sz    aqu-sz     await     %util
 * 14:03:26          vda   1855.00  10370.67   4982.67     38.67      8.30      0.70      0.38     40.27
 * ```
 *
 * Each table has its own header and is recognised by its words; from a file each table covers the whole day. A kB is
 * 1024 bytes, a sector or block 512. Names come first, or last with `--pretty` and `-h`; `--human` writes units.
 */
export const sarSections: readonly Section[] = [
  ...hostSections,
  ...memorySections,
  ...diskSections,
  ...networkSections,
];

export const sarSysstat = {
  id: 'sar-sysstat',
  tool: 'sar',
  platform: 'linux',
  title: 'sar (Linux, sysstat)',
  reference: 'sysstat sar.c, pr_stats.c and sar(1), 4 to 12.7',
  options: '-A -B -b -d -F -f -H -h -I -m -n -P -p -q -R -r -S -s -u -v -W -w -y -z --dec --human',
  numberOptions: 'IP',
  columns: sarSections.flatMap(({ columns }) => columns),
  firstReport: 'interval',
  leavesOut: 'idle',
  printsWhole: true,
  opens: (line) => isHeader(line) || diskRowHeader(line) !== null,
  openingWords: ['MOUNTPOINT', ...sarSections.flatMap(({ entity }) => entity ?? [])],
  openingForms: [
    /\/s(?!\w)/,
    /%s\w+-10/,
    /\b(?:plist-sz|dentunusd|file-[ns]|rtps|kb\w+free|totsck|tcp6sck|(?:dev|nvme)\d+[-n]\d|x?[hsv]d[a-z]{1,3}\s)/,
  ],
  start: (out, _command, before) => new SysstatRowsReading(out, before, format),
} as const satisfies Parser;

const format: RowsFormat = {
  sections: sarSections,
  sinceBoot: false,
  headerPerReport: false,
  opens: isHeader,
  headerOfRow: diskRowHeader,
};

function isHeader(line: Line): boolean {
  const words = leadingWords(line);
  if (words === 0) return false;
  const header = readSectionHeader(line, words);
  return header !== null && isOwn(header) && sectionOf(header, sarSections) !== undefined;
}

/** Whether a header is of sar; mpstat prints the same words, with interrupts or with `%irq` after `%iowait`. */
function isOwn({ entity, words }: SectionHeader): boolean {
  if (entity !== 'CPU' || !words[0]!.startsWith('%')) return true;
  return words.at(-1) !== 'intr/s' && words[words.indexOf('%iowait') + 1] !== '%irq';
}
