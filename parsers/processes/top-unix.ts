import type { EntityKind } from '../../src/model/entity.ts';
import type { Platform } from '../../src/model/platform.ts';
import type {
  ColumnSpec,
  HeaderWord,
  Line,
  Parser,
  Reading,
  SourceBuilder,
  Table,
} from '../parser.ts';
import { column, columnsOf, wordOf } from '../shared/columns.ts';
import { fields } from '../shared/fields.ts';
import { parseStamp, type Stamp } from '../shared/timestamp.ts';
import { withUpTime } from '../shared/up-time.ts';
import { loadColumns } from './top-load.ts';
import { isProcessHeader, type ProcessColumns, ProcessRows } from './top-processes.ts';
import { summaryLine, type UnixSummary, unixSummaries } from './top-unix-summary.ts';

/**
 * `top -b` of William LeFebvre's top: unixtop 3.5 to 3.8 of Solaris and illumos, the tops of FreeBSD, DragonFly, NetBSD
 * and OpenBSD (top.c and machine.c of each).
 *
 * ```
 * last pid: 59446;  load averages:  0.33,  0.27,  0.22  up 3+04:05:06    12:34:56
 * 42 processes:  1 running, 41 sleeping
 * CPU:  0.4% user,  0.0% nice,  0.2% system,  0.0% interrupt, 99.4% idle
 * Mem: 119M Active, 1202M Inact, 12M Laundry, 1510M Wired, 200M Buf, 1021M Free
 * Swap: 2048M Total, 12M Used, 2036M Free, 0% Inuse, 4K In
 *
 *   PID USERNAME    THR PRI NICE   SIZE    RES STATE    C   TIME    WCPU COMMAND
 *   812 root          1  20    0    13M  2480K select   1   0:05   0.12% ntpd
 * ```
 *
 * The first frame has no earlier one to compare with: its processors are averages since boot, or not printed. A single
 * frame was copied from a screen, most often, where it is a later one. K, M and G are powers of 1024.
 */
const COUNT = { unit: '1', instant: true } as const;

const processColumns: readonly ColumnSpec[] = [
  column('WCPU', 'process.cpu.total', '%', { instant: true, note: 'recent, decaying; of one CPU' }),
  column('CPU', 'process.cpu.total', '%', { instant: true }),
  column('SIZE', 'process.memory.virtual', 'B', { suffix: 1024, instant: true }),
  column('RES', 'process.memory.resident', 'B', { suffix: 1024, instant: true }),
  ...columnsOf(COUNT, {
    THR: 'process.threads',
    NLWP: 'process.threads',
    LWP: 'process.threads',
    PRI: 'process.priority',
    NICE: 'process.nice',
  }),
];

/** On Solaris a process has its share of all CPUs. */
const ofAll = column('CPU', 'process.cpu.of_all', '%', { heading: 'Solaris', instant: true });

const bsdSpecs: ProcessColumns = new Map(processColumns.map((spec) => [spec.printed, spec]));
const solarisSpecs: ProcessColumns = new Map([...bsdSpecs, ['CPU', ofAll]]);

export const topUnix = {
  id: 'top-unix',
  tool: 'top',
  platform: '',
  title: 'top -b (FreeBSD, OpenBSD, NetBSD, Solaris)',
  reference: 'top.c and machine.c of unixtop 3.8, FreeBSD 14, OpenBSD 7',
  options: '-a -b -d -H -P -s -S',
  columns: [...loadColumns, ...unixSummaries, ...processColumns, ofAll],
  firstReport: 'moment',
  intervalOption: 's',
  opens: (line) => isFrame(line) || isProcessors(line),
  openingWords: ['averages:', 'avg:', 'user,'],
  start: (out, _command, before) => new TopUnixReading(out, before),
} as const satisfies Parser;

const FRAME =
  /^(?:last pid: {1,8}\d{1,10}; {1,8})?load (?:averages|avg): {1,8}([\d.]{1,10}), {1,8}([\d.]{1,10}), {1,8}([\d.]{1,10})/;

function isFrame(line: Line): boolean {
  return (line.is(0, 'last') || line.is(0, 'load')) && FRAME.test(line.text());
}

/** Matches the line of processors, which may be the first of a frame if others were not copied. */
const PROCESSORS = /^CPU ?\d{0,4}(?: states)?: {1,8}[\d.]{1,6}% user, .{0,200}% idle$/;

function isProcessors(line: Line): boolean {
  return line.count >= 10 && line.str(0).startsWith('CPU') && PROCESSORS.test(line.text().trim());
}

/**
 * With `-S` FreeBSD counts a running thread, without `-H` a process, for the time of idle processors, and lists it; with
 * `-z` it only counts it.
 */
const IDLE_THREAD = /^\[?idle([:{\]]|$)/;
/** A process that is listed only with `-S`. */
const OF_SYSTEM = /^\[?(?:idle|intr|kernel)([:{\]]|$)/;

/** The line that counts the processes of a frame. */
interface Counted {
  readonly row: UnixSummary;
  readonly line: number;
}

class TopUnixReading implements Reading {
  readonly #out: SourceBuilder;
  readonly #table: Table;
  readonly #ofBsd: ProcessRows;
  readonly #ofSolaris: ProcessRows;
  #processes: ProcessRows;
  /** The date that a loop printed above the frame. */
  #dated: Stamp | null;
  #inSummary = false;
  #platform: Platform = '';
  /** The counts of the frame, which its rows correct; null if they are read, or not printed. */
  #counted: Counted | null = null;
  /** How many idle threads the frame lists; undefined if it lists no process of the system. */
  #idle: number | undefined;

  constructor(out: SourceBuilder, before: readonly string[]) {
    this.#out = out;
    this.#table = out.table();
    this.#ofBsd = new ProcessRows(this.#table, bsdSpecs, IDLE_THREAD);
    this.#ofSolaris = new ProcessRows(this.#table, solarisSpecs);
    this.#processes = this.#ofBsd;
    this.#dated = parseStamp(before.at(-1) ?? '');
  }

  line(line: Line): boolean {
    if (!this.#inSummary && this.#processes.row(line)) return this.#ofSystem();
    if (isFrame(line)) this.#openFrame(line);
    else if (isProcessHeader(line)) this.#openTasks(line);
    else if (this.#inSummary) return this.#summary(line.text(), line.number);
    else if (isProcessors(line)) return this.#openFragment(line);
    else return this.#stamp(line.text());
    return true;
  }

  end(): void {
    const { row, line } = this.#counted ?? {};
    if (row === undefined || line === undefined) return;
    this.#table.printedIn(line);
    const cells = row.cells.map((cell, i) =>
      row.words[i]!.spec?.metric === 'process.running' ? this.#running(cell) : cell,
    );
    this.#row({ ...row, cells });
    this.#table.printedIn(null);
    this.#counted = null;
    this.#idle = undefined;
  }

  /** The running threads besides idle ones; no number if these are counted, but not listed. */
  #running(cell: string): string {
    if (this.#idle === undefined) return cell;
    return this.#idle === 0 ? '-' : `${Math.max(0, Number(cell) - this.#idle)}`;
  }

  /** Notes whether the last row is of the system, and counts idle threads. */
  #ofSystem(): true {
    const { command } = this.#processes;
    if (OF_SYSTEM.test(command))
      this.#idle = (this.#idle ?? 0) + (IDLE_THREAD.test(command) ? 1 : 0);
    return true;
  }

  /** Reads the line of processes; Solaris counts LWPs. */
  #openTasks(line: Line): void {
    const words = fields(line);
    this.#processes = words.some((word) => word.endsWith('LWP')) ? this.#ofSolaris : this.#ofBsd;
    this.#processes.header(line);
    if (this.#platform === 'freebsd' && areThreads(words)) this.#processes.areThreads();
    this.#inSummary = false;
  }

  /** Opens a frame; the time of day comes last in its line, after the uptime. */
  #openFrame(line: Line): void {
    this.end();
    const time = parseStamp(line.str(line.count - 1));
    this.#table.report(this.#dated ?? withUpTime(time, line.text()));
    this.#dated = null;
    this.#inSummary = true;
    this.#processes.end();
    const loads = FRAME.exec(line.text())!.slice(1);
    this.#row({ words: loadColumns.map(wordOf), cells: loads });
  }

  /** Opens a frame that begins with its processors: in further frames the first of these begins the next one. */
  #openFragment(line: Line): boolean {
    this.end();
    this.#table.report(this.#dated, 'interval');
    this.#dated = null;
    this.#inSummary = true;
    this.#processes.end();
    return this.#summary(line.text(), line.number);
  }

  #summary(text: string, line: number): boolean {
    const row = summaryLine(text);
    if (row === null) return false;
    if (row.platform !== undefined && this.#platform === '') {
      this.#platform = row.platform;
      this.#out.platform(row.platform);
    }
    const isCount = row.words[0]?.spec?.metric === 'process.count';
    if (isCount) this.#counted = { row, line };
    else if (row.cells.length > 0) this.#row(row);
    return true;
  }

  #row({ cpu, words, cells }: UnixSummary): void {
    const kind: EntityKind = cpu === undefined ? 'host' : 'cpu';
    const entity = this.#table.entity({ kind, name: cpu ?? '' });
    const layout = this.#table.columns(words as readonly HeaderWord[]);
    if (this.#table.texts(layout, entity, cells) || cpu === undefined) return;
    this.#table.report(null, 'interval');
    this.#table.texts(layout, entity, cells);
  }

  #stamp(text: string): boolean {
    this.#dated = parseStamp(text);
    return this.#dated !== null;
  }
}

/** With `-H` FreeBSD prints no number of threads; before it printed one, it had two shares of CPU time. */
const areThreads = (words: readonly string[]): boolean =>
  !words.includes('THR') && words.includes('WCPU') !== words.includes('CPU');
