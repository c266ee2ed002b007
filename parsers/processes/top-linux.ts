import type {
  ColumnSpec,
  EntityRef,
  Line,
  Parser,
  Reading,
  SourceBuilder,
  Table,
} from '../parser.ts';
import { dayStamp } from '../shared/clock-stamps.ts';
import { column, under } from '../shared/columns.ts';
import { HOST } from '../shared/entities.ts';
import { parseStamp, parseTimeOfDay, type Stamp } from '../shared/timestamp.ts';
import { withUpTime } from '../shared/up-time.ts';
import {
  cpuRow,
  invertedTasks,
  memoryColumns,
  memoryRow,
  type SummaryPart,
  type SummaryRow,
  summaryParts,
  taskColumns,
  taskRow,
  topCpuColumns,
} from './top-linux-summary.ts';
import { loadColumns, loadWords } from './top-load.ts';
import {
  blockedColumn,
  isProcessHeader,
  type ProcessColumns,
  ProcessRows,
} from './top-processes.ts';

/**
 * `top -b` of procps and procps-ng, with `-1 -H -w`: top.c, top(1).
 *
 * ```
 * top - 02:50:58 up 17 min,  0 users,  load average: 0.50, 0.30, 0.20
 * Tasks:  73 total,   6 running,  67 sleeping,   0 stopped,   0 zombie
 * %Cpu(s): 43.1 us, 11.2 sy,  0.0 ni, 45.7 id,  0.0 wa,  0.0 hi,  0.0 si,  0.0 st
 * MiB Mem :  24105.6 total,  19832.7 free,   1109.5 used,   3773.0 buff/cache
 * MiB Swap:   1024.0 total,   1024.0 free,      0.0 used.  22996.0 avail Mem
 *
 *     PID USER      PR  NI    VIRT    RES    SHR S  %CPU  %MEM     TIME+ COMMAND
 *      21 root      20   0   77500   2880   1540 R  99.9   0.0   0:03.06 stress-+
 * ```
 *
 * Words may be translated, their order never changes; a decimal comma is read. VIRT, RES and SHR are in KiB, long ones
 * with a suffix. The CPU times of the first frame are set aside: they cover a fraction of a second, before procps
 * 3.3.16 all time since boot.
 */
const ofOneCpu = 'of one CPU; of all CPUs with Irix mode off';

const processColumns: readonly ColumnSpec[] = [
  column('%CPU', 'process.cpu.total', '%', ofOneCpu),
  column('%MEM', 'process.memory.share', '%', { instant: true }),
  column('VIRT', 'process.memory.virtual', 'KiB', { suffix: 'KiB', instant: true }),
  column('RES', 'process.memory.resident', 'KiB', { suffix: 'KiB', instant: true }),
  column('SHR', 'process.memory.shared', 'KiB', { suffix: 'KiB', instant: true }),
  column('NI', 'process.nice', '1', { instant: true }),
  column('nTH', 'process.threads', '1', { instant: true }),
];

const processSpecs: ProcessColumns = new Map(processColumns.map((spec) => [spec.printed, spec]));

export const topLinux = {
  id: 'top-linux',
  tool: 'top',
  platform: 'linux',
  title: 'top -b (Linux, procps)',
  reference: 'procps-ng top.c and top(1), 3.1 to 4.0.7',
  options: '-1 -b -c -H -w',
  numberOptions: 'dnpuw',
  columns: [
    ...loadColumns,
    ...under('Tasks', taskColumns),
    ...under('%Cpu(s)', topCpuColumns),
    ...under('Mem', memoryColumns),
    ...processColumns,
    blockedColumn,
  ],
  firstReport: 'moment',
  intervalOption: 'd',
  opens: (line) => isFrame(line) || isTaskHeader(line) || isProcessorLine(line),
  openingWords: ['PR', 'pr', 'Pr', 'pR'],
  openingForms: [/-\s+\d?\d:\d/, /\bCpu[\d(]/],
  start: (out, _command, before) => new TopLinuxReading(out, before),
} as const satisfies Parser;

/** `top - 02:50:58 up …`; one of four windows may be named, `1:Def - 02:50:58 up …`. */
function isFrame(line: Line): boolean {
  if (!line.is(1, '-') || line.count < 6) return false;
  return /^(top|[1-4]:\S+)$/.test(line.str(0)) && parseTimeOfDay(line.str(2)) >= 0;
}

/** The processes of a frame whose summary was cut off; ps prints other sizes. */
function isTaskHeader(line: Line): boolean {
  if (!/^pid$/i.test(line.str(0)) || !/^user$/i.test(line.str(1))) return false;
  return /^pr$/i.test(line.str(2)) && isProcessHeader(line);
}

/** `%Cpu0  :  1.8 us, 10.4 sy, …`, the first line of a frame whose head was cut off. */
function isProcessorLine(line: Line): boolean {
  return /^\s*%?Cpu(\d{1,4}|\(s\))\s*: *[\d.]+ ?%?\s?us,/.test(line.text());
}

const isProcessor = ({ label }: SummaryPart) => /^(%|Cpu|CPU|Node)/.test(label);

/** Whether a part is of the summary; another program may write between the lines of a frame. */
const isOfSummary = (part: SummaryPart) => isProcessor(part) || part.cells.length > 2;

class TopLinuxReading implements Reading {
  readonly #table: Table;
  readonly #host: EntityRef;
  readonly #processes: ProcessRows;
  /** The date that a loop printed above the frame. */
  #dated: Stamp | null;
  /** The label of the memory, while the lines above the processes are read. */
  #memory: string | null = null;
  #inSummary = false;
  /** Whether a line that opens a frame was read. */
  #hasFrames = false;
  /** The processes of the open frame of an excerpt without the lines that open frames. */
  readonly #pids = new Set<string>();
  #below = 0;

  constructor(out: SourceBuilder, before: readonly string[]) {
    this.#table = out.table();
    this.#host = this.#table.entity(HOST);
    this.#processes = new ProcessRows(this.#table, processSpecs);
    this.#dated = parseStamp(before.at(-1) ?? '');
  }

  line(line: Line): boolean {
    if (!this.#hasFrames) this.#beginAgain(line);
    if (!this.#inSummary && this.#processes.row(line)) return true;
    if (isFrame(line)) this.#openFrame(line);
    else if (this.#processes.header(line)) this.#openTasks();
    else if (this.#isHeadless(line)) this.#openHeadless(line);
    else if (this.#inSummary) return this.#summary(line);
    else return this.#stamp(line);
    return true;
  }

  /** A process that comes again is in the next frame, if grep has left out all but the rows of some. */
  #beginAgain(line: Line): void {
    const pid = this.#processes.pidIn(line);
    if (this.#pids.has(pid)) {
      this.#table.report(this.#dated, 'interval');
      this.#dated = null;
      this.#pids.clear();
    }
    if (pid !== '') this.#pids.add(pid);
  }

  /** Without a frame's line the log is an excerpt: any frame of a longer one. */
  #openTasks(): void {
    if (!this.#hasFrames) this.#table.report(this.#dated, 'interval');
    this.#pids.clear();
    this.#dated = this.#hasFrames ? this.#dated : null;
    this.#inSummary = false;
  }

  #openFrame(line: Line): void {
    const time = dayStamp(parseTimeOfDay(line.str(2)));
    this.#open(this.#dated ?? withUpTime(time, line.text()));
    const words = loadWords(line);
    if (words !== null) this.#row(this.#host, words);
  }

  #open(stamp: Stamp | null, kind?: 'interval'): void {
    this.#table.report(stamp, kind);
    this.#dated = null;
    this.#hasFrames = true;
    this.#memory = null;
    this.#inSummary = true;
    this.#below = 0;
    this.#processes.end();
  }

  /** Whether a line begins a frame whose head was cut off: the first line of a log, or below processes. */
  #isHeadless(line: Line): boolean {
    return !this.#inSummary && isProcessorLine(line);
  }

  /** The lines of single processors are asked for with a key, so it is not the first frame, which covers a moment. */
  #openHeadless(line: Line): void {
    this.#open(this.#dated, /\d/.test(line.str(0)) ? 'interval' : undefined);
    // The line of the tasks was cut off, too.
    this.#below = 1;
    this.#summary(line);
  }

  #stamp(line: Line): boolean {
    const stamp = parseStamp(line.text());
    const isOfOpen = !this.#hasFrames && this.#pids.size === 0;
    if (stamp !== null && isOfOpen) this.#table.amend({ stamp });
    this.#dated = isOfOpen ? null : stamp;
    return stamp !== null;
  }

  /** Tasks are on the first line below the frame's, processors and memory on the next ones. */
  #summary(line: Line): boolean {
    const parts = summaryParts(line.text());
    const tasks = this.#below === 0 ? invertedTasks(parts) : null;
    if (tasks === null && !parts.some(isOfSummary)) return false;
    this.#below++;
    for (const part of tasks === null ? parts : [tasks]) this.#part(part);
    return true;
  }

  #part(part: SummaryPart): void {
    const { label, cells } = part;
    if (isProcessor(part)) this.#processor(part);
    else if (this.#below > 1 || /^(Mem|Swap|.iB )/.test(label)) {
      if (cells.length < 3) return;
      this.#row(this.#host, memoryRow(part, this.#memory));
      this.#memory ??= label;
    } else if (cells.length > 3) this.#row(this.#host, taskRow(part));
  }

  #processor(part: SummaryPart): void {
    const { label } = part;
    // `%Cpu(s)`, in another language `%CPU`; one of several has a number.
    if (!/\d/.test(label)) this.#row(this.#host, cpuRow(part, label));
    else {
      // The sum of a NUMA node is not a processor.
      const kind = /Node/.test(label) ? 'other' : 'cpu';
      this.#row(this.#table.entity({ kind, name: label }), cpuRow(part));
    }
  }

  #row(entity: EntityRef, { words, cells }: SummaryRow): void {
    this.#table.texts(this.#table.columns(words), entity, cells);
  }
}
