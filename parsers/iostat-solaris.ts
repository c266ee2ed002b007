import { diskKind } from './disk-name.ts';
import { fields } from './fields.ts';
import type {
  ColumnSpec,
  Command,
  EntityKey,
  EntityRef,
  HeaderWord,
  Layout,
  Line,
  Parser,
  Reading,
  SourceBuilder,
  Table,
} from './parser.ts';
import { isPrompt } from './prompt.ts';
import { ReportParts } from './report-parts.ts';
import { isStateChange } from './state-change.ts';
import { parseStamp, stampBefore } from './timestamp.ts';

/**
 * iostat of Solaris and illumos in its vertical layouts, `-x` and `-xn` with `-c -C -e -I -m -M -p -P -t -T -z`:
 * usr/src/cmd/stat/iostat/iostat.c. With `-n` the cpu block stands above the banner and the device comes last:
 *
 * ```
 *      cpu
 *  us sy wt id
 *   6  2  0 92
 *                     extended device statistics
 *     r/s    w/s   kr/s   kw/s wait actv wsvc_t asvc_t  %w  %b device
 *     4.2   11.0   33.6  902.5  0.0  0.1    0.0    5.4   0   3 c2t1d0s5 (/data)
 * ```
 *
 * Without, the device comes first and the cpu columns stand to the right of the first disk's row; `-z` may leave that
 * disk out, and then the row holds nothing but them:
 *
 * ```
 * device    r/s    w/s   kr/s   kw/s wait actv  svc_t  %w  %b  us sy dt id
 *   6  2  0 92
 * sd3       4.2   11.0   33.6  902.5  0.0  0.1    5.4   0   3
 * ```
 */
export const deviceColumns: readonly ColumnSpec[] = [
  { printed: 'r/s', metric: 'disk.read.operations', unit: '1/s' },
  { printed: 'w/s', metric: 'disk.write.operations', unit: '1/s' },
  { printed: 'kr/s', metric: 'disk.read.throughput', unit: 'KiB/s' },
  { printed: 'kw/s', metric: 'disk.write.throughput', unit: 'KiB/s' },
  { printed: 'Kr/s', metric: 'disk.read.throughput', unit: 'KiB/s', note: 'Solaris 2.6 and older' },
  {
    printed: 'Kw/s',
    metric: 'disk.write.throughput',
    unit: 'KiB/s',
    note: 'Solaris 2.6 and older',
  },
  { printed: 'Mr/s', metric: 'disk.read.throughput', unit: 'MiB/s' },
  { printed: 'Mw/s', metric: 'disk.write.throughput', unit: 'MiB/s' },
  { printed: 'r/i', metric: 'disk.read.count', unit: '1', note: '-I' },
  { printed: 'w/i', metric: 'disk.write.count', unit: '1', note: '-I' },
  { printed: 'kr/i', metric: 'disk.read.amount', unit: 'KiB', note: '-I' },
  { printed: 'kw/i', metric: 'disk.write.amount', unit: 'KiB', note: '-I' },
  { printed: 'Mr/i', metric: 'disk.read.amount', unit: 'MiB', note: '-I' },
  { printed: 'Mw/i', metric: 'disk.write.amount', unit: 'MiB', note: '-I' },
  { printed: 'wait', metric: 'disk.wait_queue', unit: '1' },
  { printed: 'actv', metric: 'disk.active_queue', unit: '1' },
  { printed: 'wsvc_t', metric: 'disk.wait_time', unit: 'ms' },
  { printed: 'asvc_t', metric: 'disk.service_time', unit: 'ms' },
  { printed: 'svc_t', metric: 'disk.response_time', unit: 'ms', note: 'wait and service together' },
  { printed: '%w', metric: 'disk.wait_utilisation', unit: '%' },
  { printed: '%b', metric: 'disk.utilisation', unit: '%' },
  { printed: 's/w', metric: 'other.s/w', unit: '1', note: 'soft errors since boot' },
  { printed: 'h/w', metric: 'other.h/w', unit: '1', note: 'hard errors since boot' },
  { printed: 'trn', metric: 'other.trn', unit: '1', note: 'transport errors since boot' },
  { printed: 'tot', metric: 'other.tot', unit: '1', note: 'errors since boot' },
];

export const hostColumns: readonly ColumnSpec[] = [
  { printed: 'tin', metric: 'other.tin', unit: '1/s', note: 'characters read from terminals' },
  { printed: 'tout', metric: 'other.tout', unit: '1/s', note: 'characters written to terminals' },
  { printed: 'us', metric: 'cpu.user', unit: '%' },
  { printed: 'sy', metric: 'cpu.system', unit: '%' },
  { printed: 'wt', metric: 'cpu.iowait', unit: '%', note: 'always 0 from Solaris 10 on' },
  { printed: 'st', metric: 'cpu.steal', unit: '%', note: 'Solaris 11' },
  { printed: 'dt', metric: 'cpu.dtrace', unit: '%' },
  { printed: 'id', metric: 'cpu.idle', unit: '%' },
];

const HOST_WORDS = new Set(hostColumns.map((c) => c.printed));

export const iostatSolaris = {
  id: 'iostat-solaris',
  tool: 'iostat',
  platform: 'solaris',
  title: 'iostat -x (Solaris, illumos)',
  reference: 'illumos iostat.c and iostat(8)',
  options: '-x -c -C -e -I -l -m -M -n -p -P -s -t -T d|u -u -X -Y -z',
  columns: [...deviceColumns, ...hostColumns],
  firstReport: 'since-boot',
  rates: 'elapsed',
  leavesOut: 'idle',
  opens: (line: Line) => isDeviceHeader(line) || isHostTitle(line),
  start(out: SourceBuilder, _command: Command, before: readonly string[]) {
    return new SolarisReading(out, before);
  },
} as const satisfies Parser;

/** `r/s w/s kr/s kw/s wait actv … device`, or `device` first. FreeBSD's and the error tables have no `actv`. */
function isDeviceHeader(line: Line): boolean {
  if (deviceFirst(line)) return line.is(6, 'actv');
  return line.is(5, 'actv') && (line.is(0, 'r/s') || line.is(0, 'r/i'));
}

function deviceFirst(line: Line): boolean {
  return line.is(0, 'device') || line.is(0, 'disk');
}

/** ` cpu`, ` tty cpu` or ` tty` alone; with disks between them it is the layout without `-x`. */
function isHostTitle(line: Line): boolean {
  if (line.count === 1) return line.is(0, 'cpu') || line.is(0, 'tty');
  return line.count === 2 && line.is(0, 'tty') && line.is(1, 'cpu');
}

/** ` us sy wt id`, ` tin tout us sy dt id`: the words of a block of its own. */
function isHostHeader(line: Line): boolean {
  return line.is(0, 'us') || line.is(0, 'tin')
    ? fields(line).every((word) => HOST_WORDS.has(word))
    : false;
}

/** `extended device statistics`, with ` tty  cpu` or `---- errors ---` to its right: opens nothing, the header does. */
function isBanner(line: Line): boolean {
  return line.is(0, 'extended') && line.is(2, 'statistics');
}

const describe = (name: string): EntityKey => ({ kind: diskKind(name, 'solaris'), name });

const deviceWords = (line: Line) =>
  fields(line)
    .filter((_, i, all) => i !== (deviceFirst(line) ? 0 : all.length - 1))
    .filter((word) => !HOST_WORDS.has(word))
    .map((printed) => ({ printed }));

/** The parts of a report, in their order. */
const HOST = 1;
const DEVICES = 2;

class SolarisReading implements Reading {
  readonly #out: SourceBuilder;
  readonly #table: Table;
  #host: EntityRef | null = null;
  readonly #reports: ReportParts;
  #deviceLayout: Layout | null = null;
  #hostLayout: Layout | null = null;
  #deviceFirst = false;

  constructor(out: SourceBuilder, before: readonly string[]) {
    this.#out = out;
    this.#table = out.table();
    this.#reports = new ReportParts(this.#table, stampBefore(before));
  }

  line(line: Line): boolean {
    if (this.#reports.part === DEVICES ? this.#deviceRow(line) : this.#hostRow(line)) return true;
    if (isDeviceHeader(line)) this.#readDeviceHeader(line);
    else if (isHostHeader(line)) this.#readHostHeader(line);
    else if (isStateChange(line)) this.#table.mark('state-change', line.text().trim());
    else if (!isBanner(line) && !isHostTitle(line)) return this.#readStamp(line);
    return true;
  }

  #deviceRow(line: Line): boolean {
    const layout = this.#deviceLayout!;
    if (this.#deviceFirst) return this.#deviceFirstRow(line, layout);
    const { length } = layout;
    if (line.count <= length || Number.isNaN(line.num(length - 1))) return false;
    return this.#table.row(layout, this.#table.namedRest(line, length, describe), line, 0);
  }

  #deviceFirstRow(line: Line, layout: Layout): boolean {
    const { length } = layout;
    const right = this.#hostLayout?.length ?? 0;
    if (right > 0 && line.count === right) return this.#hostCells(line, 0);
    if (Number.isNaN(line.num(length))) return false;
    if (line.count !== length + 1 && line.count !== length + 1 + right) return false;
    const device = this.#table.named(line, 0, describe);
    if (line.count > length + 1) this.#hostCells(line, length + 1);
    return this.#table.row(layout, device, line, 1);
  }

  #hostCells(line: Line, first: number): boolean {
    if (this.#hostLayout === null || Number.isNaN(line.num(first))) return false;
    this.#host ??= this.#table.entity({ kind: 'host', name: '' });
    return this.#table.row(this.#hostLayout, this.#host, line, first);
  }

  /** The row of a block of its own. With `-c` alone there is one header for many rows, each a report. */
  #hostRow(line: Line): boolean {
    if (line.count !== this.#hostLayout?.length || Number.isNaN(line.num(0))) return false;
    if (!this.#reports.ended && this.#hostCells(line, 0)) return true;
    this.#reports.open();
    return this.#hostCells(line, 0);
  }

  #readHostHeader(line: Line): void {
    this.#reports.enter(HOST);
    this.#hostLayout = this.#table.header(line, (words) => this.#hostWords(words));
  }

  #readDeviceHeader(line: Line): void {
    this.#reports.enter(DEVICES);
    this.#deviceFirst = deviceFirst(line);
    this.#deviceLayout = this.#table.header(line, deviceWords);
    if (!this.#deviceFirst) return;
    const words = line.count > this.#deviceLayout.length + 1 ? this.#hostWords(line) : [];
    this.#hostLayout = words.length > 0 ? this.#table.columns(words) : null;
  }

  /** The tty and cpu words of a header. Only illumos prints `dt`. */
  #hostWords(line: Line): HeaderWord[] {
    const words = fields(line).filter((word) => HOST_WORDS.has(word));
    if (words.includes('dt')) this.#out.platform('illumos');
    return words.map((printed) => ({ printed }));
  }

  #readStamp(line: Line): boolean {
    const stamp = parseStamp(line.text());
    if (stamp !== null) this.#reports.end(stamp);
    else if (isPrompt(line, 'iostat')) this.#restart(line);
    return stamp !== null;
  }

  #restart(line: Line): void {
    if (this.#table.reports > 0) this.#table.mark('restart', line.text().trim());
    this.#reports.end(null);
  }
}
