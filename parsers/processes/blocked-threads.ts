import type { Layout, Line, Parser, Reading, SourceBuilder, Table } from '../parser.ts';
import { column } from '../shared/columns.ts';
import { HOST } from '../shared/entities.ts';
import { parseStamp, type Stamp, stampBefore } from '../shared/timestamp.ts';

/**
 * A loop that looks for threads in uninterruptible sleep in /proc/PID/task/TID/stat (proc(5)), each time below a stamp
 * and a heading: `date +%s; echo '==> /proc/…/stat <=='; grep ') D [0-9]' /proc/[0-9]…/stat`, as gather.sh does.
 *
 * ```
 * 1795316869.123
 * ==> /proc/*\/task/*\/stat <==
 * /proc/2486/task/2491/stat:2491 (fio) D 2486 2486 2470 34816 2486 4194368 301 …
 * ```
 *
 * Only blocked threads are listed. A command that was listed before and is not now has none.
 */
const threads = column('D', 'thread.blocked', '1', { instant: true });

export const blockedThreads = {
  id: 'blocked-threads',
  tool: 'blocked',
  platform: 'linux',
  title: 'threads in state D, from /proc in a loop (Linux)',
  reference: 'proc(5)',
  options: '',
  columns: [threads],
  firstReport: 'interval',
  printsAtStart: true,
  opens: isHeading,
  openingWords: ['/proc/*/task/*/stat'],
  start: (out, _command, before) => new BlockedReading(out, before),
} as const satisfies Parser;

const HEADING = '==> /proc/*/task/*/stat <==';

/** Maximum number of commands that have a line of their own. The sum has the threads of all. */
const MAX_COMMANDS = 1000;

function isHeading(line: Line): boolean {
  return line.is(0, '==>') && line.text().trim() === HEADING;
}

/** The command of a thread and its state; the name may have blanks and parentheses, `odd ) D (dd`. */
const ROW = /^\/proc\/\d+\/task\/\d+\/stat:\d+ \((.{0,64})\) ([A-Z]) -?\d+ [\d -]*$/;

/** The number behind the name of a thread of the kernel that works for others: `kworker/u4:1+flush-254:0`. */
const WORKER = /^(kworker)\/.*$/;

class BlockedReading implements Reading {
  readonly #table: Table;
  readonly #layout: Layout;
  #stamp: Stamp | null;
  /** The blocked threads of each command that was listed, in the open report. */
  readonly #counts = new Map<string, number>();
  #sum = 0;

  constructor(out: SourceBuilder, before: readonly string[]) {
    this.#table = out.table();
    this.#layout = this.#table.columns([{ printed: threads.printed }]);
    this.#stamp = stampBefore(before);
  }

  line(line: Line): boolean {
    if (isHeading(line)) return this.#open();
    if (!line.str(0).startsWith('/proc/')) return this.#readStamp(line);
    const [, name = '', state] = ROW.exec(line.text()) ?? [];
    // A name that looks like the state got other threads through the filter.
    if (state === 'D') this.#count(name.replace(WORKER, '$1'));
    return state !== undefined;
  }

  end(): void {
    if (this.#table.reports === 0) return;
    this.#table.texts(this.#layout, this.#table.entity(HOST), [String(this.#sum)]);
    for (const [name, count] of this.#counts) {
      const entity = this.#table.entity({ kind: 'process', name });
      this.#table.texts(this.#layout, entity, [String(count)]);
      this.#counts.set(name, 0);
    }
    this.#sum = 0;
  }

  #open(): true {
    this.end();
    this.#table.report(this.#stamp);
    this.#stamp = null;
    return true;
  }

  #count(command: string): void {
    this.#sum++;
    if (!this.#counts.has(command) && this.#counts.size >= MAX_COMMANDS) return;
    this.#counts.set(command, (this.#counts.get(command) ?? 0) + 1);
  }

  #readStamp(line: Line): boolean {
    this.#stamp = parseStamp(line.text());
    return this.#stamp !== null;
  }
}
