import type {
  Command,
  EntityKey,
  EntityRef,
  Layout,
  Line,
  Parser,
  Reading,
  SourceBuilder,
  Table,
} from '../parser.ts';
import { diskOf, HOST } from '../shared/entities.ts';
import { isNumber } from '../shared/fields.ts';
import { ReportParts } from '../shared/report-parts.ts';
import { isSeparator } from '../shared/separator.ts';
import { parseStamp, type Stamp } from '../shared/timestamp.ts';
import { BannerClock } from './banner-clock.ts';
import {
  cpuColumns,
  deviceColumns,
  mountColumns,
  ratesOfAmounts,
} from './iostat-sysstat-columns.ts';
import {
  CPU_PART,
  headerWords,
  isMountHeader,
  MOUNTS_PART,
  type SysstatHeader,
  sysstatHeader,
} from './iostat-sysstat-header.ts';
import { OmittedReport } from './omitted-report.ts';
import { parseSysstatBanner, type SysstatBanner, setHost } from './sysstat-banner.ts';

/**
 * iostat of sysstat: iostat.c and iostat(1), 4 to 12.7.
 *
 * ```
 * Linux 6.1.0-18-amd64 (web3)     21/11/26        _x86_64_        (8 CPU)
 *
 * 21/11/26 14:03:21
 * avg-cpu:  %user   %nice %system %iowait  %steal   %idle
 *           11.20    0.00    3.45    0.90    0.00   84.45
 *
 * Device            r/s     rkB/s   rrqm/s  %rrqm r_await rareq-sz  …  aqu-sz  %util
 * nvme0n1        512.00  20480.00     0.00   0.00    0.31    40.00  …    0.16  18.40
 * ```
 *
 * Each generation has different words and another order of the columns. The device comes first, with `-h` of 10.0.1 to
 * 11.7.1 on a separate line, with `--pretty` and later `-h` last.
 */
export const iostatSysstat = {
  id: 'iostat-sysstat',
  tool: 'iostat',
  platform: 'linux',
  title: 'iostat (Linux, sysstat)',
  reference: 'sysstat iostat.c and iostat(1), 4 to 12.7',
  options: '-c -d -g -H -h -j -k -m -N -n -p -s -t -T -U -x -y -z --compact --dec --human --pretty',
  columns: [...cpuColumns, ...deviceColumns, ...mountColumns],
  firstReport: 'since-boot',
  ratesOfAmounts,
  firstReportOption: 'y',
  leavesOut: 'idle',
  opens: (line) => sysstatHeader(line) !== null && !isMountHeader(line),
  openingWords: ['avg-cpu:', 'Device', 'Device:'],
  start: (out, command, before) => new IostatSysstatReading(out, command, before),
} as const satisfies Parser;

const describeDevice = diskOf('linux');
const describeMount = (name: string): EntityKey => ({ kind: 'filesystem', name });

/** The header that was read last. */
interface LastHeader extends SysstatHeader {
  readonly layout: Layout;
  readonly indent: number;
}

class IostatSysstatReading implements Reading {
  readonly #out: SourceBuilder;
  readonly #table: Table;
  readonly #reports: ReportParts;
  readonly #clock = new BannerClock();
  readonly #omitted: OmittedReport;
  #host: EntityRef | null = null;
  #below: LastHeader | null = null;
  /** The device whose values are on the next line. */
  #pending: EntityKey | null = null;
  /** Whether the first report of a run is open. */
  #isFirst = true;
  /** The number of reports of earlier runs. */
  #before = 0;

  constructor(out: SourceBuilder, command: Command, before: readonly string[]) {
    this.#out = out;
    this.#table = out.table();
    this.#omitted = new OmittedReport(before, command, out);
    let stamp: Stamp | null = null;
    for (const text of before.filter((line) => line !== '')) {
      const banner = parseSysstatBanner(text);
      if (banner === null) stamp = this.#stampOf(text);
      else this.#begin(banner);
    }
    this.#reports = new ReportParts(this.#table, stamp, () => this.#endFirst());
  }

  line(line: Line): boolean {
    if (this.#below !== null && this.#row(line, this.#below)) return true;
    const header = sysstatHeader(line);
    if (header !== null) this.#readHeader(line, header);
    else return this.#other(line);
    return true;
  }

  #other(line: Line): boolean {
    const isKnown = this.#restart(line) || this.#readStamp(line) || this.#separates(line);
    return isKnown || this.#name(line) || this.#omitted.foreign(line);
  }

  end(): void {
    this.#endFirst();
  }

  #row(line: Line, below: LastHeader): boolean {
    const { layout, name, part } = below;
    const cells = layout.length;
    const alone = line.count === cells && (part === CPU_PART || this.#pending !== null);
    if (!alone && (part === CPU_PART || line.count !== cells + 1)) return false;
    const first = alone || name === 'last' ? 0 : 1;
    if (!isNumber(line, first) || !isNumber(line, first + cells - 1)) return false;
    if (!alone) this.#dropName();
    const entity = this.#pending ? this.#table.entity(this.#pending) : this.#entity(line, below);
    this.#pending = null;
    return this.#reports.row(layout, entity, line, first);
  }

  #entity(line: Line, below: LastHeader): EntityRef {
    const { part, name } = below;
    if (part === CPU_PART) {
      this.#host ??= this.#table.entity(HOST);
      return this.#host;
    }
    const field = name === 'last' ? line.count - 1 : 0;
    return this.#isGroup(line, below)
      ? this.#table.entity({ kind: 'group', name: line.str(field) })
      : this.#table.named(line, field, part === MOUNTS_PART ? describeMount : describeDevice);
  }

  /** The name of a group of `-g` begins with a blank. */
  #isGroup(line: Line, { name, indent }: LastHeader): boolean {
    if (name === 'first') return line.indent === indent + 1;
    return line.text().endsWith(`  ${line.str(line.count - 1)}`);
  }

  #separates(line: Line): boolean {
    if (!isSeparator(line.text())) return false;
    this.#reports.separate();
    return true;
  }

  /** Keeps a name without values; they are on the next line. */
  #name(line: Line): boolean {
    if (this.#below?.name !== 'first' || line.count !== 1) return false;
    const name = line.str(0);
    if (this.#reports.ended || isNumber(line, 0) || !/\w/.test(name)) return false;
    this.#dropName();
    const describe = this.#below.part === MOUNTS_PART ? describeMount : describeDevice;
    this.#pending = this.#isGroup(line, this.#below) ? { kind: 'group', name } : describe(name);
    return true;
  }

  /** Drops a line that looked like a name but was not one. */
  #dropName(): void {
    if (this.#pending === null) return;
    this.#out.warn('not-understood', `no values below ${this.#pending.name}`);
    this.#pending = null;
  }

  #readHeader(line: Line, header: SysstatHeader): void {
    this.#omitted.below(line);
    this.#reports.enter(header.part);
    this.#dropName();
    const layout = this.#table.header(line, () => headerWords(line, header));
    // The stamps of -T are hidden in the rows, whose indent counts from there.
    const indent = header.from === 1 ? 0 : line.indent;
    const { part, name, from } = header;
    this.#below = { part, name, from, layout, indent };
  }

  /** Ends the first report of a run: the missing lines above it show its kind. */
  #endFirst(): void {
    if (this.#table.reports === this.#before) return;
    if (this.#isFirst && this.#omitted.isOmitted) this.#table.amend({ kind: 'interval' });
    this.#isFirst = false;
  }

  /** Handles a banner: in the middle of a log it begins another run. */
  #restart(line: Line): boolean {
    if (!line.is(0, 'Linux')) return false;
    const text = line.text();
    const banner = parseSysstatBanner(text);
    if (banner === null) return false;
    if (this.#table.reports > 0) {
      this.#endFirst();
      this.#table.mark('restart', text.replace(/\s+/g, ' '));
    }
    this.#isFirst = true;
    this.#before = this.#table.reports;
    this.#omitted.banner(line);
    this.#begin(banner);
    // A stamp may be above the banner, written by a loop around the command.
    if (!this.#reports.ended) this.#reports.end(null);
    return true;
  }

  #begin(banner: SysstatBanner): void {
    setHost(banner, this.#out);
    this.#clock.begin(banner.date);
  }

  #readStamp(line: Line): boolean {
    const stamp = this.#stampOf(line.text());
    if (stamp === null) return false;
    this.#omitted.below(line);
    this.#reports.end(stamp);
    return true;
  }

  #stampOf(text: string): Stamp | null {
    const stamp = parseStamp(withoutLabel(text));
    return stamp && this.#clock.dated(stamp);
  }
}

/** Before 8.1.6 a stamp is a time of day after a label in the language of the system: `Time: 14:03:21`. */
function withoutLabel(text: string): string {
  return text.replace(/^\p{L}{2,12}\s?: /u, '');
}
