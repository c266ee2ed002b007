import type { ColumnSpec, EntityRef, HeaderWord, Layout, Line, Table } from '../parser.ts';
import { column } from '../shared/columns.ts';
import { fields } from '../shared/fields.ts';

/** The columns by their words; words without numbers and unknown words are skipped. */
export type ProcessColumns = ReadonlyMap<string, ColumnSpec>;

/** The words of ps for a command and for the number of a thread. */
const COMMAND = /^(COMMAND|CMD|COMM|ARGS|UCMD)$/i;
const THREAD = /^(LWP|TID|SPID)$/;

/** Whether a process, or a thread, waits in a state in which it cannot be ended: state D of Linux. */
export const blockedColumn = column('S', 'thread.blocked', '1', {
  instant: true,
  note: '1 in state D',
});

interface BoundColumns {
  readonly layout: Layout;
  readonly used: boolean;
}

/**
 * The processes of a frame of top. A command may have blanks, so columns before it are counted from the left of a row
 * and columns after it from the right.
 */
export class ProcessRows {
  readonly #table: Table;
  readonly #columns: ProcessColumns;
  readonly #idle: RegExp | null;
  #before: BoundColumns | null = null;
  #after: BoundColumns | null = null;
  #pid = -1;
  /** The field of a thread's number; below 0 if the rows are processes, or threads without one. */
  #tid = -1;
  #command = -1;
  /** The field of the state of Linux; below 0 without one. */
  #state = -1;
  /** The processes that were in state D. The others have no number: they are many. */
  readonly #waited = new Set<EntityRef>();
  /** The command in the last row. */
  command = '';
  /** Whether the header has no word for the command, because the screen was too narrow or its language is another. */
  #isCut = false;
  /** The threads of the frame, and how many have each name; null if the rows are processes. */
  #threads: Map<string, number> | null = null;

  /** `idle` matches the command of a row that is no process, but the time of idle processors. */
  constructor(table: Table, columns: ProcessColumns, idle: RegExp | null = null) {
    this.#table = table;
    this.#columns = columns;
    this.#idle = idle;
  }

  /** `PID USER … %CPU %MEM TIME+ COMMAND`, in any order; the last word may be in another language. */
  header(line: Line): boolean {
    if (!isProcessHeader(line)) return false;
    const inOrder = translated(line);
    const printed = inOrder ?? fields(line);
    const words = inOrder === null ? printed : ORDER;
    const command = words.findIndex((word) => COMMAND.test(word));
    this.#pid = words.indexOf('PID');
    this.#tid = words.findIndex((word) => THREAD.test(word));
    this.#state = words.indexOf('S');
    this.#isCut = !fields(line).some((word) => COMMAND.test(word));
    this.#command = command >= 0 ? command : words.length - (this.#isKnown(words.at(-1)!) ? 0 : 1);
    const headerWords = words.map((word, i) => this.#wordOf(word, printed[i]!));
    this.#before = this.#bind(headerWords.slice(0, this.#command));
    this.#after = this.#bind(headerWords.slice(this.#command + 1));
    // Another table of processes has none of the columns of top (`PID OOM COMMAND`).
    const isOfTop = this.#before.used || this.#after.used;
    if (!isOfTop) this.end();
    return isOfTop;
  }

  /** Notes that the rows below this header are threads, which share the number of their process. */
  areThreads(): void {
    this.#threads = new Map();
  }

  /** Ends the frame: no processes follow until the next header. */
  end(): void {
    this.#before = null;
    this.#after = null;
    this.#threads = null;
  }

  /** The number of the process in a row; empty for a line that cannot be one. */
  pidIn(line: Line): string {
    if (this.#before === null || this.#pid > this.#command || line.count < this.#command) return '';
    return /^\d{1,10}$/.exec(line.str(this.#pid))?.[0] ?? '';
  }

  row(line: Line): boolean {
    const [before, after] = [this.#before, this.#after];
    if (before === null || after === null) return false;
    const blanks = line.count - before.layout.length - after.layout.length - 1;
    if (blanks < -1 || (blanks < 0 && !this.#isCut)) return false;
    const command = this.#commandOf(line, blanks);
    this.command = command;
    if (this.#idle?.test(command)) return true;
    const placeOf = (field: number) => (field < this.#command ? field : field + blanks);
    const entity =
      this.#tid < 0
        ? this.#process(line, placeOf(this.#pid), command)
        : this.#numbered(line.str(placeOf(this.#pid)), line.str(placeOf(this.#tid)), command);
    if (entity === null) return false;
    this.#readState(entity, line.str(placeOf(this.#state)));
    const afterIndex = this.#command + 1 + blanks;
    const isFirstRead = !before.used || this.#table.row(before.layout, entity, line, 0);
    return (!after.used || this.#table.row(after.layout, entity, line, afterIndex)) && isFirstRead;
  }

  #readState(entity: EntityRef, state: string): void {
    const isBlocked = this.#state >= 0 && state === 'D';
    if (isBlocked) this.#waited.add(entity);
    if (!this.#waited.has(entity)) return;
    const layout = this.#table.columns([{ printed: 'S', spec: blockedColumn }]);
    this.#table.texts(layout, entity, [isBlocked ? '1' : '0']);
  }

  /** macOS marks processes of another architecture, `512*` and `512-`. */
  #process(line: Line, field: number, label: string): EntityRef | null {
    const number = /^(\d{1,10})[*+-]?$/.exec(line.str(field));
    if (number === null) return null;
    if (this.#threads !== null) return this.#thread(number[1]!, label, this.#threads);
    const name = number[1]!;
    return this.#table.entity({ kind: 'process', name, ...(label === '' ? {} : { label }) });
  }

  #numbered(pid: string, tid: string, label: string): EntityRef | null {
    if (!/^\d{1,10}$/.test(pid) || !/^\d{1,10}$/.test(tid)) return null;
    return this.#table.entity({ kind: 'thread', name: `${pid}/${tid}`, label });
  }

  /**
   * `intr{irq259: em0}` or `[intr{irq259: em0}]`, of which a narrow screen cuts the end. The interrupts of a device are
   * one command: `irq:em0`.
   */
  #thread(pid: string, text: string, threads: Map<string, number>): EntityRef {
    const label = /\{([^}]{1,200})/.exec(text)?.[1] ?? text;
    const thread = `${pid}/${label}`;
    const count = (threads.get(thread) ?? 0) + 1;
    threads.set(thread, count);
    const name = count === 1 ? thread : `${thread}#${count}`;
    const command = label.replace(/^irq\d{1,5}: ?([^:\s]{1,32}).*$/, 'irq:$1');
    return this.#table.entity({ kind: 'thread', name, label: command });
  }

  #commandOf(line: Line, blanks: number): string {
    const words = fields(line, this.#command, this.#command + blanks + 1);
    return words.join(' ').slice(0, 200);
  }

  #isKnown(word: string): boolean {
    return word === 'TIME+' || this.#columns.has(word);
  }

  #wordOf(word: string, printed: string): HeaderWord | null {
    const spec = this.#columns.get(word);
    return spec === undefined ? null : { printed, spec };
  }

  #bind(words: readonly (HeaderWord | null)[]): BoundColumns {
    return { layout: this.#table.columns(words), used: words.some((word) => word !== null) };
  }
}

/** Whether a line is the header of the processes; its other words may be in any language. */
export function isProcessHeader(line: Line): boolean {
  const words = fields(line);
  if (translated(line) !== null) return true;
  return words.includes('PID') && ['%CPU', '%MEM', 'COMMAND'].some((word) => words.includes(word));
}

/** The default columns of procps top. */
const ORDER = 'PID USER PR NI VIRT RES SHR S %CPU %MEM TIME+ COMMAND'.split(' ');

/** Whether a line has the words of the default columns as a loop writes them above its rows: `pid user pr ni … cpu mem`. */
function isLoopHeader(line: Line): boolean {
  if (!line.is(0, 'pid') || line.count !== ORDER.length) return false;
  const plain = ORDER.join(' ').toLowerCase().replaceAll('%', '');
  return fields(line).join(' ').replaceAll('%', '') === plain;
}

/**
 * The words of a header in the usual order. A translation may change any of them and omit one: Chinese omits that of
 * the state, Georgian the last.
 */
function translated(line: Line): readonly string[] | null {
  const nice = ORDER.indexOf('NI');
  const cpu = ORDER.indexOf('%CPU');
  if (isLoopHeader(line)) return ORDER;
  if (!line.is(nice, 'NI') || line.count < ORDER.length - 1 || line.count > ORDER.length)
    return null;
  const words = fields(line);
  const missing = ORDER.length - words.length;
  if (missing === 1 && words[cpu] === '%CPU') words.push('COMMAND');
  else if (missing === 1) words.splice(cpu - 1, 0, 'S');
  const isOrder = words[cpu] === '%CPU' && words[cpu + 2]!.endsWith('+');
  return isOrder ? words : null;
}
