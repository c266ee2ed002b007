import type {
  EntityKey,
  HeaderWord,
  Layout,
  Line,
  Parser,
  Reading,
  SourceBuilder,
  Table,
} from '../parser.ts';
import { dayStamp, epochStamp, timeOfDayStamp } from '../shared/clock-stamps.ts';
import { nic } from '../shared/entities.ts';
import { fields, isNumber } from '../shared/fields.ts';
import { isPrompt } from '../shared/prompt.ts';
import { parseTimeOfDay, type Stamp } from '../shared/timestamp.ts';
import { type NicstatPart, nicstatColumns, parseable } from './nicstat-columns.ts';
import { headerOf, type NicstatHeader, type ParseableRow, parseableRow } from './nicstat-row.ts';

/**
 * nicstat 1.00 to 1.95 (nicstat.c, nicstat(1)): the plain form with `-M -U -s -n -i -z`, the extended one, `-x`, TCP
 * and UDP, `-t -u -a`, and the parseable one, `-p`, of each.
 *
 * ```
 *     Time      Int   rKB/s   wKB/s   rPk/s   wPk/s    rAvs    wAvs %Util    Sat
 * 14:03:21   ixgbe2    12.4 61320.9   455.0  7731.0    28.0  8122.4  51.4   0.00
 * 14:03:21      RdKB    WrKB   RdPkt   WrPkt   IErr  OErr  Coll  NoCP Defer  %Util
 * ixgbe2        12.4 61320.9   455.0  7731.0   0.00  0.00  0.00  0.00  0.00   51.4
 * ```
 *
 * ```
 * 1795230422:ixgbe2:12.41:61321:455.0:7731.0:51.4:0.000
 * ```
 *
 * A KB is 1024 bytes and an "Mbps" 2^20 bits. The first row of each interface is its average since boot. With `-z` a
 * row is the mean since the interface's last printed row, because the tool keeps the old counters.
 */
export const nicstat = {
  id: 'nicstat',
  tool: 'nicstat',
  platform: '',
  title: 'nicstat',
  reference: 'nicstat.c and nicstat(1), 1.00 to 1.95',
  options: '-M -U -s -n -i -x -t -u -a -p -z -v',
  columns: nicstatColumns,
  firstReport: 'since-boot',
  lateEntitiesSinceBoot: true,
  numerals: 'by-size',
  leavesOut: 'idle',
  rowCovers: 'row',
  opens: (line) => headerOf(line) !== null || parseableRow(line) !== null,
  openingWords: ['rKB/s', 'rKb/s', 'rMbps', 'RdKB', 'RdMbps', 'InKB', 'InDG'],
  openingForms: [/\b1\d{9}\.?\d*[;,|:\t]/],
  start: (out) => new NicstatReading(out),
} as const satisfies Parser;

class NicstatReading implements Reading {
  readonly #out: SourceBuilder;
  readonly #parts = new Map<NicstatPart, NicstatReports>();
  /** The interfaces' rows begin with a time (plain) or are below one (extended). */
  #plain: Layout | null = null;

  constructor(out: SourceBuilder) {
    this.#out = out;
  }

  line(line: Line): boolean {
    if (this.#plain !== null && line.count === this.#plain.length + 2) {
      const seconds = parseTimeOfDay(line.str(0));
      if (seconds >= 0) return this.#plainRow(this.#plain, line, seconds);
    }
    if (this.#timedRow(line)) return true;
    const header = headerOf(line);
    if (header !== null) return this.#header(line, header);
    const row = parseableRow(line);
    return row === null ? this.#chatter(line) : this.#parseable(row);
  }

  end(): void {
    const tcp = this.#parts.get('TCP');
    if (this.#parts.size === 1 && tcp?.stuck === true) this.#out.warn('stuck', STUCK);
  }

  #part(part: NicstatPart): NicstatReports {
    let reports = this.#parts.get(part);
    if (reports === undefined) {
      reports = new NicstatReports(this.#out.table(part === 'nic' ? '' : part));
      this.#parts.set(part, reports);
    }
    return reports;
  }

  #plainRow(layout: Layout, line: Line, seconds: number): boolean {
    const reports = this.#part('nic');
    reports.at(dayStamp(seconds), line.str(1));
    return reports.table.row(layout, reports.table.named(line, 1, nic), line, 2);
  }

  /** Reads a row below a header with the time; for a single interface the header comes only every 20 reports. */
  #timedRow(line: Line): boolean {
    const part = line.is(0, 'TCP') ? 'TCP' : line.is(0, 'UDP') ? 'UDP' : 'nic';
    const reports = this.#parts.get(part);
    if (!reports?.timed || line.count !== reports.timed.length + 1 || !isNumber(line, 1)) {
      return false;
    }
    reports.again(line.str(0));
    if (part === 'TCP') reports.watch(fields(line, 1));
    const entity =
      part === 'nic'
        ? reports.table.named(line, 0, nic)
        : reports.table.entity({ kind: 'protocol', name: part });
    return reports.table.row(reports.timed, entity, line, 1);
  }

  #header(line: Line, { part, timed, from }: NicstatHeader): true {
    const reports = this.#part(part);
    const words = (): HeaderWord[] => fields(line, from).map((printed) => ({ printed }));
    if (!timed) this.#plain = reports.table.header(line, words);
    else {
      reports.timed = reports.table.columns(words());
      reports.open(timeOfDayStamp(line.str(0)));
    }
    return true;
  }

  #parseable({ part, form, epoch, name, cells }: ParseableRow): boolean {
    const reports = this.#part(part);
    reports.at(epochStamp(epoch), name);
    if (part === 'TCP') reports.watch(cells);
    const layout = reports.table.columns(parseable[form]);
    const key: EntityKey = part === 'nic' ? nic(name) : { kind: 'protocol', name };
    return reports.table.texts(layout, reports.table.entity(key), cells);
  }

  #chatter(line: Line): boolean {
    const text = line.text();
    if (isPrompt(line, 'nicstat')) {
      for (const { table } of this.#parts.values()) table.mark('restart', text.trim());
    }
    if (!text.startsWith('nicstat: ')) return /^nicstat version /.test(text);
    this.#out.warn('tool-error', text.slice(0, 200));
    return true;
  }
}

const STUCK =
  'on Linux, nicstat -t reads /proc/net/snmp only once: its zeros are not measurements; use -tu or -a';

/** All rows of a report share its time; a new time, or an interface that was printed already, opens the next one. */
class NicstatReports {
  readonly table: Table;
  /** The layout of rows below a header with the time. */
  timed: Layout | null = null;
  readonly #seen = new Set<string>();
  #seconds = Number.NaN;
  #watched = 0;
  #moved = false;

  constructor(table: Table) {
    this.table = table;
  }

  open(stamp: Stamp | null): void {
    this.table.report(stamp);
    this.#seen.clear();
    this.#seconds = stamp?.seconds ?? Number.NaN;
  }

  at(stamp: Stamp, name: string): void {
    if (stamp.seconds !== this.#seconds || this.#seen.has(name)) this.open(stamp);
    this.#seen.add(name);
  }

  /** Reads a row without a time. */
  again(name: string): void {
    if (this.#seen.has(name)) this.open(null);
    this.#seen.add(name);
  }

  /** Notes whether a row after the first one is above 0. */
  watch(cells: readonly string[]): void {
    if (this.#watched++ > 0) this.#moved ||= cells.some((cell) => Number(cell) > 0);
  }

  /** Whether rows of zeros follow a first row with counts. */
  get stuck(): boolean {
    return this.#watched > 2 && !this.#moved;
  }
}
