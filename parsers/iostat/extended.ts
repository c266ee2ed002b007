import { HOST_ROWS_LOST } from '../../src/model/damage.ts';
import type { Platform } from '../../src/model/platform.ts';
import type {
  EntityKey,
  EntityRef,
  HeaderWord,
  Layout,
  Line,
  Reading,
  SourceBuilder,
  Table,
} from '../parser.ts';
import { HOST } from '../shared/entities.ts';
import { areNumbers, fields } from '../shared/fields.ts';
import { ReportParts } from '../shared/report-parts.ts';
import { isStateChange } from '../shared/state-change.ts';
import { stampBefore } from '../shared/timestamp.ts';

/**
 * The layout of `iostat -x` that Solaris and FreeBSD share: a banner, a header and a row for each device. The host's
 * columns are in a separate block above the banner, or to the right of the first device's row. If `-z` left that device
 * out, its row has only the columns of the host.
 */
export interface ExtendedFormat {
  readonly isDeviceHeader: (line: Line) => boolean;
  /** Whether the device is the first word of a row; else it is the rest of the line. */
  readonly isDeviceFirst: (line: Line) => boolean;
  /** The words of the host's columns. */
  readonly hostWords: ReadonlySet<string>;
  readonly describe: (name: string) => EntityKey;
  /** Returns the words of columns that a row prints without having measured them. */
  readonly unmeasured?: (line: Line) => readonly string[];
  /** Returns the platform if the host's words show another than the declared one. */
  readonly platformOf?: (words: readonly string[]) => Platform | null;
}

/** Whether a line is ` cpu`, ` tty cpu` or ` tty` alone; with disks between them it is the layout without `-x`. */
export function isHostTitle(line: Line): boolean {
  if (line.count === 1) return line.is(0, 'cpu') || line.is(0, 'tty');
  return line.count === 2 && line.is(0, 'tty') && line.is(1, 'cpu');
}

/** Whether a line has the words of a separate block: ` us sy wt id`, ` tin tout us sy dt id`. */
function isHostHeader(line: Line, hostWords: ReadonlySet<string>): boolean {
  return line.is(0, 'us') || line.is(0, 'tin')
    ? fields(line).every((word) => hostWords.has(word))
    : false;
}

/** `extended device statistics`, with ` tty  cpu` or `---- errors ---` to its right: opens nothing, the header does. */
function isBanner(line: Line): boolean {
  return line.is(0, 'extended') && line.is(2, 'statistics');
}

/** Whether all fields from one up to another are printed numbers; a row that ends in `nan` was printed in no time. */
function areCells(line: Line, from: number, to: number): boolean {
  return !Number.isNaN(line.num(to - 1)) && areNumbers(line, from, to);
}

/** The parts of a report, in their order. */
const HOST_PART = 1;
const DEVICE_PART = 2;

/** Share of reports whose row with the numbers of the CPUs may be damaged; of more they were left out (`grep sd2`). */
const MAX_WITHOUT_HOST = 0.1;

/** Reads a log of this layout. */
export class ExtendedReading implements Reading {
  readonly #out: SourceBuilder;
  readonly #format: ExtendedFormat;
  readonly #table: Table;
  #host: EntityRef | null = null;
  readonly #reports: ReportParts;
  #deviceLayout: Layout | null = null;
  /** The words of the columns of devices, by layout. */
  readonly #words = new Map<Layout, readonly HeaderWord[]>();
  #hostLayout: Layout | null = null;
  #deviceFirst = false;
  /** Of a report whose rows of devices carry the numbers of the CPUs: whether it has any row, and whether one did. */
  #hasRow = false;
  #hasHost = false;
  /** The number of reports with rows, and of those without the one that carried them. */
  #reportsWithRows = 0;
  #reportsWithoutHost = 0;

  constructor(out: SourceBuilder, before: readonly string[], format: ExtendedFormat) {
    this.#out = out;
    this.#format = format;
    this.#table = out.table();
    this.#reports = new ReportParts(this.#table, stampBefore(before));
  }

  line(line: Line): boolean {
    if (this.#reports.part === DEVICE_PART ? this.#deviceRow(line) : this.#hostRow(line))
      return true;
    if (this.#format.isDeviceHeader(line)) this.#readDeviceHeader(line);
    else if (isHostHeader(line, this.#format.hostWords)) this.#readHostHeader(line);
    else if (isStateChange(line)) this.#table.mark('state-change', line.text().trim());
    else if (!isBanner(line) && !isHostTitle(line))
      return this.#reports.readBetween(line, 'iostat');
    return true;
  }

  #deviceRow(line: Line): boolean {
    const layout = this.#deviceLayout!;
    if (this.#deviceFirst) return this.#deviceFirstRow(line, layout);
    const { length } = layout;
    if (line.count <= length || !areCells(line, 0, length)) return false;
    const device = this.#table.namedRest(line, length, this.#format.describe);
    return this.#reports.row(layout, device, line, 0);
  }

  #deviceFirstRow(line: Line, layout: Layout): boolean {
    const { length } = layout;
    const right = this.#hostLayout?.length ?? 0;
    // illumos leaves out an idle device, but not the numbers of the CPUs behind it.
    if (right > 0 && line.count === right) return this.#hostCells(line, 0);
    this.#hasRow = true;
    if (line.count !== length + 1 && line.count !== length + 1 + right) return false;
    if (!areCells(line, 1, line.count)) return false;
    const device = this.#table.named(line, 0, this.#format.describe);
    if (!this.#reports.row(this.#measured(line, layout), device, line, 1)) return false;
    return line.count === length + 1 || this.#hostCells(line, length + 1);
  }

  /** Returns the columns of a row, without those that it did not measure. */
  #measured(line: Line, layout: Layout): Layout {
    const unmeasured = this.#format.unmeasured?.(line) ?? [];
    if (unmeasured.length === 0) return layout;
    return this.#table.columns(
      this.#words.get(layout)!.map((word) => (unmeasured.includes(word.printed) ? null : word)),
    );
  }

  #hostCells(line: Line, first: number): boolean {
    if (this.#hostLayout === null || !areCells(line, first, line.count)) return false;
    this.#host ??= this.#table.entity(HOST);
    this.#hasHost = true;
    return this.#table.row(this.#hostLayout, this.#host, line, first);
  }

  /** Reads the row of a separate block. With `-c` alone there is one header for many rows, each a report. */
  #hostRow(line: Line): boolean {
    if (line.count !== this.#hostLayout?.length || !areCells(line, 0, line.count)) return false;
    if (!this.#reports.ended && this.#hostCells(line, 0)) return true;
    this.#reports.open();
    return this.#hostCells(line, 0);
  }

  #readHostHeader(line: Line): void {
    this.#reports.enter(HOST_PART);
    this.#hostLayout = this.#table.header(line, (words) => this.#hostWords(words));
  }

  end(): void {
    this.#endReport();
    const text =
      'rows that carried the numbers of the CPUs are missing; those of the others are not used';
    if (this.#reportsWithoutHost > MAX_WITHOUT_HOST * this.#reportsWithRows)
      this.#out.warn(HOST_ROWS_LOST, text);
  }

  #endReport(): void {
    if (this.#hasRow && this.#deviceFirst && this.#hostLayout !== null) {
      this.#reportsWithRows++;
      if (!this.#hasHost) this.#reportsWithoutHost++;
    }
    this.#hasRow = this.#hasHost = false;
  }

  #readDeviceHeader(line: Line): void {
    this.#endReport();
    this.#reports.enter(DEVICE_PART);
    this.#deviceFirst = this.#format.isDeviceFirst(line);
    const layout = this.#table.header(line, () => this.#deviceWords(line));
    this.#deviceLayout = layout;
    if (!this.#words.has(layout)) this.#words.set(layout, this.#deviceWords(line));
    if (!this.#deviceFirst) return;
    const words = line.count > layout.length + 1 ? this.#hostWords(line) : [];
    this.#hostLayout = words.length > 0 ? this.#table.columns(words) : null;
  }

  #deviceWords(line: Line): HeaderWord[] {
    const words = fields(line);
    words.splice(this.#deviceFirst ? 0 : -1, 1);
    return words
      .filter((word) => !this.#format.hostWords.has(word))
      .map((printed) => ({ printed }));
  }

  /** The tty and cpu words of a header. */
  #hostWords(line: Line): HeaderWord[] {
    const words = fields(line).filter((word) => this.#format.hostWords.has(word));
    const platform = this.#format.platformOf?.(words) ?? null;
    if (platform !== null) this.#out.platform(platform);
    return words.map((printed) => ({ printed }));
  }
}
