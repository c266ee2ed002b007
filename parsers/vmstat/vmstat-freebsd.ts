import type { ColumnSpec, HeaderWord, Line, Parser } from '../parser.ts';
import { fields } from '../shared/fields.ts';
import {
  BSD_ROWS_PER_HEADER,
  bsdColumns,
  bsdCpuColumns,
  isBsdGroupLine,
  isBsdHeader,
} from './vmstat-bsd.ts';
import { isNetbsdHeader } from './vmstat-netbsd.ts';
import { hostPart, type VmstatFormat, type VmstatPart, VmstatRowsReading } from './vmstat-rows.ts';
import { vmstatWords } from './vmstat-words.ts';

/**
 * vmstat of FreeBSD and DragonFly: usr.bin/vmstat/vmstat.c, vmstat(8).
 *
 * ```
 *  procs      memory      page                    disks     faults         cpu
 *  r b w     avm    fre   flt  re  pi  po    fr  sr ad0 da0   in   sy   cs us sy id
 *  1 0 0   63720  339504  1158   0   0   0  1022   0   0   0  246 1201  336 22 15 63
 * ```
 *
 * Memory is in KiB. The layout for humans (`-h`, the default on a terminal) has a narrow header: there it is
 * in bytes, with a suffix, or since FreeBSD 14 without one if the output is not a terminal. `-P` prints `us sy id`
 * once for each processor instead of their mean.
 */
const columns: readonly ColumnSpec[] = [...bsdColumns, ...bsdCpuColumns];

export const vmstatFreebsd = {
  id: 'vmstat-freebsd',
  tool: 'vmstat',
  platform: 'freebsd',
  title: 'vmstat (FreeBSD, DragonFly)',
  reference: 'FreeBSD usr.bin/vmstat/vmstat.c and vmstat(8)',
  options: '-c -H -h -n -P -p -w',
  columns,
  firstReport: 'since-boot',
  intervalOption: 'w',
  opens: isHeader,
  openingWords: ['flt'],
  start: (out, _command, before) => new VmstatRowsReading(out, before, format),
} as const satisfies Parser;

const format: VmstatFormat = {
  isHeader,
  isGroupLine: isBsdGroupLine,
  parts,
  rowsPerHeader: BSD_ROWS_PER_HEADER,
};

function isHeader(line: Line): boolean {
  return isBsdHeader(line) && !isNetbsdHeader(line) && fields(line).includes('in');
}

function parts(line: Line): VmstatPart[] {
  const printed = fields(line);
  const words = vmstatWords(printed, { after: 'sr', before: 'in' });
  const scaled = isForHumans(line) ? words.map(inBytes) : words;
  const [first, second] = occurrences(printed, 'us');
  if (second === undefined) return hostPart(scaled);
  const processors = occurrences(printed, 'us').map((from, cpu) => ({
    entity: { kind: 'cpu' as const, name: `cpu${cpu}` },
    words: scaled.slice(from, from + 3),
  }));
  return [...hostPart(scaled.slice(0, first)), ...processors];
}

function occurrences(words: readonly string[], word: string): number[] {
  return [...words.keys()].filter((i) => words[i] === word);
}

/** Whether a header is of `-h`: `r  b  w  avm  fre`; other layouts have wide columns of memory. */
function isForHumans(line: Line): boolean {
  return / {1,2}avm {1,2}fre /.test(line.text());
}

function inBytes(word: HeaderWord | null): HeaderWord | null {
  const spec = columns.find((c) => c.printed === word?.printed && c.unit === 'KiB');
  if (spec === undefined) return word;
  return { printed: spec.printed, spec: { ...spec, unit: 'B', suffix: 1024 } };
}
