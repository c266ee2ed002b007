import type { EntityRef, Layout, Line, Parser, Reading, SourceBuilder, Table } from '../parser.ts';
import { HOST } from '../shared/entities.ts';
import { fields } from '../shared/fields.ts';
import { isPrompt } from '../shared/prompt.ts';
import { ReportsByRepeat } from '../shared/reports-by-repeat.ts';
import { type Stamp, stampBefore } from '../shared/timestamp.ts';
import { prstatColumns, prstatWord } from './prstat-columns.ts';

/** The first words of the second table's header. */
const GROUP_WORDS = new Set(['NPROC', 'NLWP', 'ZONEID', 'PROJID', 'TASKID']);

/**
 * prstat of Solaris and illumos as it is logged, with `-c` (usr/src/cmd/prstat/prstat.c): the busiest processes or
 * threads, with `-m` the shares of their time, with `-a -J -T -Z` a second table of users, projects, tasks or zones.
 * A process that is not listed is not necessarily idle.
 *
 * ```
 *    PID USERNAME USR SYS TRP TFL DFL LCK SLP LAT VCX ICX SCL SIG PROCESS/LWPID
 *   4711 mysql     41 9.8 0.0 0.0 0.0  12  36 0.9  2K 311 18K   0 mysqld/33
 * Total: 61 processes, 702 lwps, load averages: 3.41, 2.96, 2.20
 * ```
 */
export const prstat = {
  id: 'prstat',
  tool: 'prstat',
  platform: 'solaris',
  title: 'prstat -c (Solaris, illumos)',
  reference: 'illumos prstat.c and prstat(8)',
  options: '-a -c -d u|d -H -J -L -m -n -s -S -t -T -v -Z',
  numberOptions: 'CPjknpuz',
  columns: prstatColumns,
  firstReport: 'interval',
  printsAtStart: true,
  opens: (line) => isProcessHeader(line) || isGroupHeader(line),
  openingWords: ['USERNAME', 'MEMORY'],
  start: (out, _command, before) => new PrstatReading(out, before),
} as const satisfies Parser;

/** `Please wait...` and a carriage return may be before the first header. */
function headerAt(line: Line): number {
  return line.is(0, 'Please') && line.is(1, 'wait...') ? 2 : 0;
}

function isProcessHeader(line: Line): boolean {
  const index = headerAt(line);
  if (!line.is(index, 'PID') || !line.is(index + 1, 'USERNAME')) return false;
  return line.is(index + 2, 'USR') || line.str(line.count - 1).startsWith('PROCESS/');
}

/** `NPROC USERNAME SWAP RSS MEMORY TIME CPU`, `ZONEID NPROC SWAP … CPU ZONE`. */
function isGroupHeader(line: Line): boolean {
  if (!GROUP_WORDS.has(line.str(0))) return false;
  return line.is(3, 'RSS') && line.is(4, 'MEMORY') && line.is(6, 'CPU');
}

const TOTAL =
  /^Total: (\d{1,9}) processes, (\d{1,9}) lwps, load averages: ([\d.,]{1,12}), ([\d.,]{1,12}), ([\d.,]{1,12})$/;

const EXCERPT_TEXT =
  'no `Please wait...` is above the first report: it is read as an interval, not as the average since each process began';

/** Whether a count lost its `M`: Format_num of prstat.c prints hundreds of thousands into three characters. */
const isCut = (cell: string) => /^\.\d\d$/.test(cell);

const CUT_TEXT =
  'a count was too large for its column: .15 may be 1.5, 15 or 150 million, so its value is not known';

/** A process with its first printed name; the number after it counts its threads, which change. */
interface Process {
  readonly ref: EntityRef;
  readonly pid: string;
  readonly name: string;
}

class PrstatReading implements Reading {
  readonly #out: SourceBuilder;
  #table!: Table;
  #reports!: ReportsByRepeat;
  #totals!: Layout;
  readonly #processes = new Map<string, Process>();
  #layout: Layout | null = null;
  /** The words of the header of processes. */
  #words: readonly string[] = [];
  #processRows = true;
  #threads = false;
  /** Whether the next header is that of the first report of a run, below `Please wait...`. */
  #isAtStart: boolean;
  /** Whether the run has had a header or a last line. */
  #begun: boolean;
  /** The line that says that prstat was started again, until the next header. */
  #restarted = '';

  constructor(out: SourceBuilder, before: readonly string[]) {
    this.#out = out;
    this.#isAtStart = before.some((text) => text.startsWith('Please wait...'));
    this.#begun = before.some((text) => TOTAL.test(text.trim()));
    this.#openTable(stampBefore(before));
  }

  #openTable(stamp: Stamp | null): void {
    this.#table = this.#out.table();
    this.#reports = new ReportsByRepeat(this.#table, stamp, 'any');
    const words = ['processes', 'lwps', 'load1', 'load5', 'load15'];
    this.#totals = this.#table.columns(words.map((printed) => ({ printed })));
  }

  line(line: Line): boolean {
    if (this.#layout !== null && this.#row(line, this.#layout)) return true;
    if (isProcessHeader(line)) return this.#readHeader(line);
    if (isGroupHeader(line)) return this.#readGroupHeader(line);
    if (line.is(0, 'Total:')) return this.#readTotal(line);
    return this.#readRest(line);
  }

  #readHeader(line: Line): true {
    const index = headerAt(line);
    if (index > 0) this.#restart('Please wait...');
    const words = fields(line, index + 2);
    this.#beginRun(words);
    this.#words = words;
    this.#processRows = true;
    this.#threads = /^PROCESS\/LWP(ID)?$/.test(words.at(-1)!);
    this.#layout = this.#table.columns(words.slice(0, -1).map(prstatWord));
    this.#reports.end();
    // The first microstates are those since a process began: lwp_update in prstat.c.
    const isFirst = words.includes('USR') && !this.#begun;
    this.#reports.kind = isFirst && this.#isAtStart ? 'since-boot' : 'interval';
    if (isFirst && !this.#isAtStart) this.#out.warn('excerpt', EXCERPT_TEXT);
    this.#begun = true;
    return true;
  }

  /** A run with the columns of the one before continues its table; one with others has a table of its own. */
  #beginRun(words: readonly string[]): void {
    const text = this.#restarted;
    this.#restarted = '';
    if (text === '' || this.#table.reports === 0) return;
    if (words.join() === this.#words.join()) {
      this.#table.mark('restart', text);
    } else {
      this.#nameProcesses();
      this.#openTable(this.#reports.stamp);
    }
  }

  #readGroupHeader(line: Line): true {
    this.#processRows = false;
    const words = fields(line, 0, 7).map(prstatWord);
    this.#layout = this.#table.columns(words);
    return true;
  }

  #row(line: Line, layout: Layout): boolean {
    if (!/^\d{1,9}$/.test(line.str(0))) return false;
    if (!this.#processRows) return this.#groupRow(line, layout);
    const { length } = layout;
    if (line.count < length + 3 || !isCell(line.str(length + 1))) return false;
    const entity = this.#processOf(line, line.rest(length + 2).trim());
    this.#reports.meet(entity, layout);
    const cells = fields(line, 2);
    if (!cells.some(isCut)) return this.#table.row(layout, entity, line, 2);
    this.#out.warn('cut-number', CUT_TEXT);
    const known = cells.map((cell) => (isCut(cell) ? '-' : cell));
    return this.#table.texts(layout, entity, known);
  }

  /** A user comes second, a zone and a project last. */
  #groupRow(line: Line, layout: Layout): boolean {
    if (line.count < layout.length) return false;
    const byUser = Number.isNaN(line.num(1));
    const name = byUser ? line.str(1) : line.rest(layout.length).trim();
    if (name === '') return false;
    const entity = this.#table.entity({ kind: 'other', name });
    this.#reports.meet(entity, layout);
    return this.#table.row(layout, entity, line, 0);
  }

  #processOf(line: Line, name: string): EntityRef {
    const pid = line.str(0);
    const id = this.#threads ? `${pid}/${name.slice(name.lastIndexOf('/') + 1)}` : pid;
    const process = this.#processes.get(id);
    if (process !== undefined) return process.ref;
    const ref = this.#table.entity({ kind: this.#kind, name: id });
    this.#processes.set(id, { ref, pid, name });
    return ref;
  }

  get #kind(): 'thread' | 'process' {
    return this.#threads ? 'thread' : 'process';
  }

  #readTotal(line: Line): boolean {
    const match = TOTAL.exec(line.text().trim());
    if (match === null) return false;
    const host = this.#table.entity(HOST);
    this.#reports.meet(host, this.#totals);
    this.#table.texts(this.#totals, host, match.slice(1));
    this.#reports.end();
    this.#reports.kind = 'interval';
    return true;
  }

  #readRest(line: Line): boolean {
    if (headerAt(line) > 0) {
      this.#restart('Please wait...');
      return true;
    }
    const isStamp = this.#reports.endAtStamp(line);
    if (!isStamp && isPrompt(line, 'prstat')) this.#restart(line.text().trim());
    return isStamp;
  }

  #restart(text: string): void {
    this.#restarted = text;
    this.#isAtStart = text === 'Please wait...';
    this.#begun = false;
    this.#reports.end();
  }

  end(): void {
    this.#nameProcesses();
  }

  /** Processes of the same name are distinguished by their number. */
  #nameProcesses(): void {
    const times = new Map<string, number>();
    for (const { name } of this.#processes.values()) times.set(name, (times.get(name) ?? 0) + 1);
    for (const { ref, pid, name } of this.#processes.values()) {
      const unique = times.get(name) === 1 ? name : `${name} (${pid})`;
      this.#table.rename(ref, { kind: this.#kind, name: unique });
    }
    this.#processes.clear();
  }
}

/** The last cell before a process's name: `1.1%`, `0`, `11K`, `-`. */
const isCell = (text: string) => /^(-|\d[\d.,]*%?[KMG]?|\.\d+[KM]?)$/.test(text);
