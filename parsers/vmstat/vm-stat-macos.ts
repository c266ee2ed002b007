import { type Factor, printedUnits } from '../../src/model/unit.ts';
import type {
  ColumnSpec,
  Command,
  HeaderWord,
  Layout,
  Line,
  Parser,
  SourceBuilder,
} from '../parser.ts';
import { fields } from '../shared/fields.ts';
import { parseStamp, type Stamp, stampBefore } from '../shared/timestamp.ts';

/**
 * `vm_stat N` of macOS: Apple's system_cmds, vm_stat.c, vm_stat(1).
 *
 * ```
 * Mach Virtual Memory Statistics: (page size of 4096 bytes)
 *     free   active   specul inactive throttle    wired  prgable   faults     copy    0fill reactive …
 *    39710   690260     2666   667080        0   448676   137471     2711       33     4146        0 …
 * ```
 *
 * Levels are in pages, whose size the banner tells. The others are events of the interval, not of a second; in the row
 * below each banner, which comes again, they are totals since boot. What does not fit is printed in thousands (`K`).
 */
const level = (printed: string, metric: string): ColumnSpec => ({
  printed,
  metric,
  unit: 'page',
  suffix: 1000,
  instant: true,
  note: 'pages; the banner tells their size',
});
const events = (printed: string, metric: string): ColumnSpec => ({
  printed,
  metric,
  unit: '1',
  suffix: 1000,
});

const columns: readonly ColumnSpec[] = [
  level('free', 'memory.free'),
  level('active', 'memory.active'),
  level('specul', 'memory.speculative'),
  level('spec', 'memory.speculative'),
  level('inactive', 'memory.inactive'),
  level('inac', 'memory.inactive'),
  level('throttle', 'memory.throttled'),
  level('wired', 'memory.wired'),
  level('wire', 'memory.wired'),
  level('prgable', 'memory.purgeable'),
  level('file-backed', 'memory.file_backed'),
  level('anonymous', 'memory.anonymous'),
  level('cmprssed', 'memory.compressed'),
  level('cmprssor', 'memory.compressor'),
  events('faults', 'paging.count.faults'),
  events('copy', 'paging.count.copied'),
  events('0fill', 'paging.count.zero_filled'),
  events('zerofill', 'paging.count.zero_filled'),
  events('reactive', 'paging.count.reactivated'),
  events('purged', 'paging.count.purged'),
  events('dcomprs', 'paging.count.decompressed'),
  events('comprs', 'paging.count.compressed'),
  events('pageins', 'paging.count.in'),
  events('pageout', 'paging.count.out'),
  events('swapins', 'swap.count.in'),
  events('swapouts', 'swap.count.out'),
];

export const vmStatMacos = {
  id: 'vm-stat-macos',
  tool: 'vm_stat',
  platform: 'macos',
  title: 'vm_stat (macOS)',
  reference: 'Apple system_cmds vm_stat.c and vm_stat(1)',
  options: '-c',
  columns,
  firstReport: 'since-boot',
  rates: 'elapsed',
  leavesOut: 'nothing',
  opens: isHeader,
  start(out: SourceBuilder, _command: Command, before: readonly string[]) {
    const table = out.table();
    const host = table.entity({ kind: 'host', name: '' });
    let page: Factor | undefined = before.map(pageSize).findLast((size) => size !== undefined);
    if (page === undefined) out.warn('unit-assumed', "no banner tells a page's size: 4096 bytes");
    let layout: Layout | null = null;
    let sinceBoot = true;
    let stamp: Stamp | null = stampBefore(before.slice(0, -1));

    function readRow(line: Line, columns: Layout): boolean {
      if (line.count !== columns.length || !/^\d/.test(line.str(0))) return false;
      table.report(stamp, sinceBoot ? 'since-boot' : 'interval');
      stamp = null;
      sinceBoot = false;
      return table.row(columns, host, line, 0);
    }

    return {
      line(line: Line): boolean {
        if (layout !== null && readRow(line, layout)) return true;
        if (isHeader(line)) {
          layout = table.columns(words(line, page));
          sinceBoot = true;
          return true;
        }
        const size = pageSize(line.text());
        page = size ?? page;
        const printed = parseStamp(line.text());
        stamp = printed ?? stamp;
        return size !== undefined || printed !== null;
      },
    };
  },
} as const satisfies Parser;

/** `free active specul inactive …`; up to OS X 10.4 without `spec`. */
function isHeader(line: Line): boolean {
  if (!line.is(0, 'free') || !line.is(1, 'active')) return false;
  return ['specul', 'spec', 'inac'].some((word) => line.is(2, word));
}

/** `Mach Virtual Memory Statistics: (page size of 16384 bytes)` */
function pageSize(text: string): Factor | undefined {
  const size = /^Mach Virtual Memory Statistics:.{0,8}page size of (\d{3,8}) bytes/.exec(text);
  return size === null ? undefined : { ...printedUnits.B, times: Number(size[1]) };
}

function words(line: Line, page: Factor | undefined): HeaderWord[] {
  return fields(line).map((printed) => {
    const isLevel = columns.some((c) => c.printed === printed && c.unit === 'page');
    return isLevel && page !== undefined ? { printed, factor: page } : { printed };
  });
}
