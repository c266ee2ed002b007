import type { ColumnSpec, Line, Parser, Reading, SourceBuilder, Table } from '../parser.ts';
import { column } from '../shared/columns.ts';
import { HOST } from '../shared/entities.ts';
import { fields } from '../shared/fields.ts';
import { parseStamp, type Stamp, stampBefore } from '../shared/timestamp.ts';
import { ProcessRows } from './top-processes.ts';

/**
 * `ps aux` and `ps -eo …` with numbers: the processes of an instant (ps(1) of procps and of the BSDs).
 *
 * ```
 * USER         PID %CPU %MEM    VSZ   RSS TTY      STAT START   TIME COMMAND
 * root           1  0.0  0.1 167736 11904 ?        Ss   02:33   0:03 /sbin/init
 * ```
 *
 * %CPU is the CPU time of a process over its whole life, which is no measure of the moment. States are counted if ps itself
 * is in the list: of another one, rows were left out. VSZ and RSS are in KiB. With
 * `-L` the rows are threads.
 */
const processColumns: readonly ColumnSpec[] = [
  column('%CPU', 'other.%CPU', '%', { instant: true, note: 'mean since the process started' }),
  column('%MEM', 'process.memory.share', '%', { instant: true }),
  column('VSZ', 'process.memory.virtual', 'KiB', { instant: true }),
  column('RSS', 'process.memory.resident', 'KiB', { instant: true }),
  column('RSZ', 'process.memory.resident', 'KiB', { instant: true }),
  column('NLWP', 'process.threads', '1', { instant: true }),
  column('THCNT', 'process.threads', '1', { instant: true }),
];

const stateColumns: readonly ColumnSpec[] = [
  column('processes', 'process.count', '1', { instant: true }),
  column('state R', 'process.running', '1', { instant: true, note: 'without ps itself' }),
  column('state D', 'process.blocked', '1', { instant: true }),
];

/** Those of each command that are blocked. */
const blockedColumn = column('D', 'thread.blocked', '1', { instant: true });

export const ps = {
  id: 'ps',
  tool: 'ps',
  platform: '',
  title: 'ps aux',
  reference: 'ps(1) of procps and of FreeBSD',
  options: 'aux -eo -eLo',
  columns: [...processColumns, ...stateColumns, blockedColumn],
  firstReport: 'interval',
  printsAtStart: true,
  opens: isHeader,
  openingWords: ['PID'],
  start: (out, _command, before) => new PsReading(out, before),
} as const satisfies Parser;

const PROCESS_WORDS = new Set(processColumns.map(({ printed }) => printed));

/** Words that top and pidstat print beside those of ps. */
const OTHER_TOOLS =
  /^(PR|TIME\+|SHR|SHARE|THR|WCPU|%VSZ|%usr|%wait|kB_rd\/s|Command|COMMAND:|NICE)$/;

/** The words of ps(1) beside those of its numbers. */
const OTHER_WORDS =
  /^([ER]?(USER|UID|GID|GROUP)|UNAME|P?PID|PGID|PGRP|SID|SESS|TID|LWP|SPID|PRI|NI|PSR|CLS|POL|RTPRIO|SCH|F|S|STAT|STATE|C|SZ|MAJFL|MINFL|TT|TTY|START|STIME|ELAPSED|TIME|WCHAN|ADDR|CGROUP|COMMAND|CMD|COMM|ARGS|UCMD)$/;
const COMMANDS = /^(COMMAND|CMD|COMM|ARGS|UCMD)$/;

/** `USER PID %CPU %MEM VSZ …`, in any order; with one column of numbers all other words must be of ps. */
function isHeader(line: Line): boolean {
  if (line.count < 3 || line.count > 40 || !/^[A-Z%]{1,8}$/.test(line.str(0))) return false;
  const words = fields(line);
  if (!words.includes('PID') || words.some((word) => OTHER_TOOLS.test(word))) return false;
  const others = words.filter((word) => !PROCESS_WORDS.has(word));
  const known = words.length - others.length;
  const isPs = known > 1 || (known === 1 && others.every((word) => OTHER_WORDS.test(word)));
  return isPs && words.some((word) => COMMANDS.test(word));
}

function stateOf(words: readonly string[]): number | undefined {
  const field = words.findIndex((word) => word === 'STAT' || word === 'S');
  if (field < 0 || words.some((word) => /^(LWP|TID|SPID)$/.test(word))) return undefined;
  const isAfterCommand = words.findIndex((word) => COMMANDS.test(word)) < field;
  return isAfterCommand ? field - words.length : field;
}

/** FreeBSD lists the time of idle processors as that of a process. */
const IDLE = /^\[idle[\]/]/;

class PsReading implements Reading {
  readonly #table: Table;
  readonly #rows: ProcessRows;
  #stamp: Stamp | null;
  /** The field of the state, counted from the right if it is below 0; undefined without one, and of threads. */
  #state: number | undefined;
  #counts = { processes: 0, running: 0, blocked: 0 };
  /** The blocked processes of each command that was listed as blocked. */
  readonly #blocked = new Map<string, number>();
  /** Whether ps itself is in the list. Where it is not, other rows may have been left out, too (`ps aux | head`). */
  #hasItself = false;
  #isOpen = false;

  constructor(out: SourceBuilder, before: readonly string[]) {
    this.#table = out.table();
    this.#rows = new ProcessRows(
      this.#table,
      new Map(processColumns.map((spec) => [spec.printed, spec])),
      IDLE,
    );
    this.#stamp = stampBefore(before);
  }

  line(line: Line): boolean {
    if (isHeader(line)) return this.#begin(line);
    if (!this.#isOpen) return this.#readStamp(line);
    if (!this.#rows.row(line)) return this.#readStamp(line);
    if (!IDLE.test(this.#rows.command)) this.#count(line);
    return true;
  }

  end(): void {
    if (!this.#isOpen) return;
    const ofCommand = this.#table.columns([{ printed: blockedColumn.printed }]);
    for (const [name, count] of this.#blocked) {
      const entity = this.#table.entity({ kind: 'process', name });
      this.#table.texts(ofCommand, entity, [String(count)]);
      this.#blocked.set(name, 0);
    }
    if (this.#state === undefined || !this.#hasItself) return;
    const { processes, running, blocked } = this.#counts;
    const layout = this.#table.columns(stateColumns.map(({ printed }) => ({ printed })));
    this.#table.texts(layout, this.#table.entity(HOST), [processes, running, blocked].map(String));
  }

  #begin(line: Line): true {
    this.end();
    this.#rows.header(line);
    this.#table.report(this.#stamp);
    this.#stamp = null;
    this.#state = stateOf(fields(line));
    this.#counts = { processes: 0, running: 0, blocked: 0 };
    this.#hasItself = false;
    this.#isOpen = true;
    return true;
  }

  #count(line: Line): void {
    const field = this.#state ?? line.count;
    const state = line.str(field < 0 ? field + line.count : field);
    this.#counts.processes++;
    if (state.startsWith('D')) this.#block(programIn(this.#rows.command));
    const isItself = /(^|[\s/])ps( |$)/.test(line.text());
    this.#hasItself ||= isItself;
    if (state.startsWith('R') && !isItself) this.#counts.running++;
  }

  #block(program: string): void {
    this.#counts.blocked++;
    this.#blocked.set(program, (this.#blocked.get(program) ?? 0) + 1);
  }

  #readStamp(line: Line): boolean {
    const stamp = parseStamp(line.text());
    if (stamp === null) return false;
    this.end();
    this.#isOpen = false;
    this.#stamp = stamp;
    return true;
  }
}

/** `fio` of `/usr/bin/fio --name=a`, `kworker` of `[kworker/u4:1+flush]`, `jbd2` of `[jbd2/sda1-8]`. */
function programIn(command: string): string {
  const [, thread] = /^\[([^\]/:]+)/.exec(command) ?? [];
  return thread ?? command.split(' ', 1)[0]!.replace(/^.*\/|:$/g, '');
}
