import type {
  Command,
  EntityRef,
  HeaderWord,
  Layout,
  Line,
  Parser,
  Reading,
  SourceBuilder,
} from '../parser.ts';
import { column, wordOf } from '../shared/columns.ts';
import { fields } from '../shared/fields.ts';
import { fewestStampWords, leadingWords, summaryWords, textOf } from '../shared/row-stamp.ts';
import { type Section, sectionOf, sectionWords, unknownSection } from '../shared/section.ts';
import { SectionReports } from '../shared/section-reports.ts';
import { processColumns, processSections } from './pidstat-sections.ts';
import { humanWords, isCell } from './sysstat-human.ts';
import { SysstatRuns } from './sysstat-runs.ts';

/**
 * pidstat of sysstat, with `-C -d -G -H -h -I -l -p -R -r -s -T -t -U -u -v -w` and `--human`: pidstat.c and
 * pidstat(1), 8 to 12.7.
 *
 * ```
 * Linux 6.1.0-18-amd64 (web3)     11/21/26        _x86_64_        (2 CPU)
 *
 * 14:03:21      UID       PID    %usr %system  %guest   %wait    %CPU   CPU  Command
 * 14:03:26        0        19   41.00    0.00    0.00    8.00   41.00     0  stress-ng-cpu
 *
 * # Time        UID       PID    %usr %system  %guest   %wait    %CPU   CPU   kB_rd/s   kB_wr/s  Command
 * 1795229832      0        19   41.00    0.00    0.00    8.00   41.00     0      0.00      0.00  stress-ng-cpu
 * ```
 *
 * Only tasks that did something are listed; a task that is not listed is absent. With `-t` a process comes above its
 * threads. Averages are reports if the log has no others.
 */
export const pidstat = {
  id: 'pidstat',
  tool: 'pidstat',
  platform: 'linux',
  title: 'pidstat (Linux, sysstat)',
  reference: 'sysstat pidstat.c and pidstat(1), 8 to 12.7',
  options: '-C -d -G -H -h -I -l -p -R -r -s -T -t -U -u -v -w --dec --human',
  numberOptions: 'p',
  columns: processColumns,
  firstReport: 'interval',
  opens: (line) => readTaskHeader(line) !== null,
  openingWords: ['Command'],
  start: (out, command, before) => new PidstatReading(out, command, before),
} as const satisfies Parser;

/** A parsed header. */
interface TaskHeader {
  /** The time in front of it, empty after a `#`. */
  readonly time: string;
  /** The number of fields of the time; rows below a `#` must be searched for it. */
  readonly timeWords: number;
  /** The number of fields between the time and the PID: the user, if printed. */
  readonly users: number;
  /** Whether the number of the thread follows the PID (`-t`). */
  readonly hasThreads: boolean;
  readonly words: readonly string[];
  /** Whether averages of the whole log follow. */
  readonly isOfAverages: boolean;
}

function readTaskHeader(line: Line): TaskHeader | null {
  if (!line.is(line.count - 1, 'Command')) return null;
  const isWide = line.is(0, '#') && line.is(1, 'Time');
  const timeWords = isWide ? 2 : leadingWords(line);
  if (timeWords === 0) return null;
  const users = line.is(timeWords, 'UID') || line.is(timeWords, 'USER') ? 1 : 0;
  const id = timeWords + users;
  const hasThreads = line.is(id, 'TGID') && line.is(id + 1, 'TID');
  if (!hasThreads && !line.is(id, 'PID')) return null;
  const words = fields(line, id + (hasThreads ? 2 : 1), line.count - 1);
  const time = isWide ? '' : textOf(line, timeWords);
  const isOfAverages = !isWide && summaryWords(line) > 0;
  return words.length === 0 ? null : { time, timeWords, users, hasThreads, words, isOfAverages };
}

interface TaskTable {
  readonly section: Section;
  readonly reports: SectionReports;
  header: TaskHeader;
  /** The layouts of processes and of threads; null until the first row shows whether numbers have units. */
  layouts: { process: Layout; thread: Layout } | null;
}

class PidstatReading implements Reading {
  readonly #out: SourceBuilder;
  readonly #runs: SysstatRuns;
  readonly #command: Command;
  readonly #tables = new Map<string, TaskTable>();
  #current: TaskTable | null = null;
  /** The process whose threads are listed. */
  #process = '';

  constructor(out: SourceBuilder, command: Command, before: readonly string[]) {
    this.#out = out;
    this.#command = command;
    this.#runs = new SysstatRuns(out, before);
  }

  line(line: Line): boolean {
    if (this.#current !== null && this.#row(line, this.#current)) return true;
    const header = readTaskHeader(line);
    if (header !== null) this.#open(header);
    else if (line.is(0, 'Linux')) return this.#restart(line);
    else return this.#current !== null && line.count > 3 && summaryWords(line) > 0;
    return true;
  }

  /**
   * Marks a single report without an interval as since boot; below a `#` it looks like one of an interval.
   */
  end(): void {
    const tables = [...this.#tables.values()];
    const isWide = tables.some(({ header }) => header.time === '');
    if (!isWide || this.#command.interval !== undefined) return;
    if (tables.some(({ reports }) => reports.table.reports > 1)) return;
    for (const { reports } of tables) reports.table.amend({ kind: 'since-boot' });
  }

  #open(header: TaskHeader): void {
    const plain = {
      entity: '',
      names: 'none',
      words: header.words,
      topology: 0,
      text: false,
    } as const;
    const section = sectionOf(plain, processSections) ?? unknownSection(plain);
    let table = this.#tables.get(section.name);
    if (table === undefined) {
      const reports = new SectionReports(this.#out.table(section.name), this.#runs.date);
      table = { section, reports, header, layouts: null };
      this.#tables.set(section.name, table);
    }
    if (table.header.words.join(' ') !== header.words.join(' ')) table.layouts = null;
    if (table.header.hasThreads !== header.hasThreads) table.layouts = null;
    table.header = header;
    if (header.isOfAverages) table.reports.nextAverages();
    else if (header.time !== '') table.reports.header(header.time, true);
    this.#current = table;
  }

  #row(line: Line, table: TaskTable): boolean {
    const { header, reports } = table;
    const average = reports.hasOnlyAverages ? summaryWords(line) : 0;
    const time = average || timeWordsOf(line, header);
    const id = time + header.users;
    const from = id + (header.hasThreads ? 2 : 1);
    if (line.count <= from + header.words.length || !isCell(line, from)) return false;
    if (!/^(\d{1,10}|-)$/.test(line.str(from - 1)) || !/^(\d{1,10}|-)$/.test(line.str(id)))
      return false;
    if (average > 0) reports.average();
    else if (!reports.row(textOf(line, time), header.time !== '')) return false;
    const isThread = header.hasThreads && !line.is(id + 1, '-');
    const layouts = this.#layouts(line, from, table);
    const entity = this.#entity(line, id, { table, isThread, command: from + header.words.length });
    const layout = isThread ? layouts.thread : layouts.process;
    const first = header.hasThreads ? from - 1 : from;
    const row = { layout, entity, line, first, from };
    if (writeRow(table, row) || average === 0) return true;
    // Another log follows, of which only the averages are left.
    reports.nextAverages();
    reports.average();
    return writeRow(table, row);
  }

  #layouts(line: Line, from: number, table: TaskTable) {
    if (table.layouts !== null) return table.layouts;
    const { words, hasThreads } = table.header;
    const numbers = sectionWords(words, table.section).map((word) =>
      word.printed === 'policy' ? null : word,
    );
    const data = humanWords(numbers, line, from);
    const build = (ids: readonly (HeaderWord | null)[]) =>
      table.reports.table.columns([...ids, ...data]);
    table.layouts = {
      process: build(hasThreads ? [THREAD] : []),
      thread: build(hasThreads ? [null] : []),
    };
    return table.layouts;
  }

  #entity(
    line: Line,
    id: number,
    row: { table: TaskTable; isThread: boolean; command: number },
  ): EntityRef {
    const { table } = row.table.reports;
    const label = line.rest(row.command).slice(0, 200);
    if (!row.isThread) {
      this.#process = line.str(id);
      return table.entity({ kind: 'process', name: this.#process, label });
    }
    if (!line.is(id, '-')) this.#process = line.str(id);
    const name = `${this.#process}/${line.str(id + 1)}`;
    const thread = label.replace(THREAD_MARK, '');
    return table.entity({ kind: 'thread', name, parent: this.#process, label: thread });
  }

  #restart(line: Line): boolean {
    if (!this.#runs.restart(line, this.#tables.values())) return false;
    this.#current = null;
    return true;
  }
}

/** Prefix of a thread's name: `|__`, or `(mysqld)__` if its process did nothing itself and has no row. */
const THREAD_MARK = /^(?:\|__|\(.{0,64}?\)__)/;

/** The thread's number in a row of a process: `-`. */
const THREAD = wordOf(column('TID', 'other.TID', '1'));

/** Returns the number of words of the time; the header `# Time` does not show it. */
function timeWordsOf(line: Line, { time, timeWords }: TaskHeader): number {
  if (time !== '') return timeWords;
  return /^\d/.test(line.str(1)) && /^\d+(:\d\d:\d\d)?$/.test(line.str(0))
    ? 1
    : fewestStampWords(line);
}

interface TaskRow {
  readonly layout: Layout;
  readonly entity: EntityRef;
  readonly line: Line;
  /** The field of the layout's first column, and of the first number. */
  readonly first: number;
  readonly from: number;
}

const UNREAD = /^-1([.,]0+)?$/;

/** Writes a row; a kB of −1 means that /proc/PID/io could not be read. */
function writeRow({ header, reports }: TaskTable, { layout, entity, line, first, from }: TaskRow) {
  const unread = header.words.some(
    (word, i) => word.startsWith('kB_') && UNREAD.test(line.str(from + i)),
  );
  if (!unread) return reports.table.row(layout, entity, line, first);
  const cells = fields(line, first, from + header.words.length);
  const shift = from - first;
  const printed = cells.map((cell, i) =>
    header.words[i - shift]?.startsWith('kB_') && Number(cell.replace(',', '.')) < 0 ? '-' : cell,
  );
  return reports.table.texts(layout, entity, printed);
}
