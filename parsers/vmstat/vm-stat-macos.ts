import { type Factor, printedUnits } from '../../src/model/unit.ts';
import type {
  ColumnSpec,
  EntityRef,
  HeaderWord,
  Layout,
  Line,
  Parser,
  Reading,
  SourceBuilder,
  Table,
} from '../parser.ts';
import { columnsOf } from '../shared/columns.ts';
import { HOST } from '../shared/entities.ts';
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
 * Levels are in pages, whose size the banner gives. The others are events of the interval, not of a second; in the row
 * below each banner, which is repeated, they are totals since boot. Long numbers are printed in thousands (`K`).
 */
const LEVEL = {
  unit: 'page',
  suffix: 1000,
  instant: true,
  note: 'pages; the banner gives their size',
} as const;
const EVENTS = { unit: '1', suffix: 1000 } as const;

const columns: readonly ColumnSpec[] = [
  ...columnsOf(LEVEL, {
    free: 'memory.free',
    active: 'memory.active',
    specul: 'memory.speculative',
    spec: 'memory.speculative',
    inactive: 'memory.inactive',
    inac: 'memory.inactive',
    throttle: 'memory.throttled',
    wired: 'memory.wired',
    wire: 'memory.wired',
    prgable: 'memory.purgeable',
    'file-backed': 'memory.file_backed',
    anonymous: 'memory.anonymous',
    cmprssed: 'memory.compressed',
    cmprssor: 'memory.compressor',
  }),
  ...columnsOf(EVENTS, {
    faults: 'paging.count.faults',
    copy: 'paging.count.copied',
    '0fill': 'paging.count.zero_filled',
    zerofill: 'paging.count.zero_filled',
    reactive: 'paging.count.reactivated',
    purged: 'paging.count.purged',
    dcomprs: 'paging.count.decompressed',
    comprs: 'paging.count.compressed',
    pageins: 'paging.count.in',
    pageout: 'paging.count.out',
    swapins: 'swap.count.in',
    swapouts: 'swap.count.out',
  }),
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
  opens: isHeader,
  openingWords: ['specul', 'spec', 'inac'],
  start: (out, _command, before) => new VmStatMacosReading(out, before),
} as const satisfies Parser;

class VmStatMacosReading implements Reading {
  readonly #table: Table;
  readonly #host: EntityRef;
  #page: Factor | undefined;
  #layout: Layout | null = null;
  #isSinceBoot = true;
  #stamp: Stamp | null;

  constructor(out: SourceBuilder, before: readonly string[]) {
    this.#table = out.table();
    this.#host = this.#table.entity(HOST);
    this.#page = before.map(pageSize).findLast((size) => size !== undefined);
    this.#stamp = stampBefore(before.slice(0, -1));
    if (this.#page === undefined) out.warn('unit-assumed', PAGE_ASSUMED);
  }

  line(line: Line): boolean {
    if (this.#layout !== null && this.#row(line, this.#layout)) return true;
    if (isHeader(line)) {
      this.#layout = this.#table.columns(words(line, this.#page));
      this.#isSinceBoot = true;
      return true;
    }
    const size = pageSize(line.text());
    this.#page = size ?? this.#page;
    const stamp = parseStamp(line.text());
    this.#stamp = stamp ?? this.#stamp;
    return size !== undefined || stamp !== null;
  }

  #row(line: Line, layout: Layout): boolean {
    if (line.count !== layout.length || !/^\d/.test(line.str(0))) return false;
    this.#table.report(this.#stamp, this.#isSinceBoot ? 'since-boot' : 'interval');
    this.#stamp = null;
    this.#isSinceBoot = false;
    return this.#table.row(layout, this.#host, line, 0);
  }
}

const PAGE_ASSUMED = 'no banner gives the page size: 4096 bytes assumed';

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
