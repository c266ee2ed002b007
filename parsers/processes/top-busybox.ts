import type {
  ColumnSpec,
  EntityRef,
  HeaderWord,
  Layout,
  Line,
  Parser,
  Reading,
  SourceBuilder,
  Table,
} from '../parser.ts';
import { column, columnsOf, under, wordOf } from '../shared/columns.ts';
import { HOST } from '../shared/entities.ts';
import { fields } from '../shared/fields.ts';
import { parseStamp, type Stamp } from '../shared/timestamp.ts';
import { loadColumns } from './top-load.ts';

/**
 * `top -b` of busybox, which Alpine's containers and routers have: procps/top.c.
 *
 * ```
 * Mem: 1979716K used, 67888K free, 12345K shrd, 102400K buff, 800000K cached
 * CPU:   2% usr   3% sys   0% nic  93% idle   1% io   0% irq   1% sirq
 * Load average: 0.44 0.23 0.18 2/345 12345
 *   PID  PPID USER     STAT   VSZ %VSZ CPU %CPU COMMAND
 *   812     1 root     S    13.0m   1%   1   2% ntpd -n
 * ```
 *
 * No time is printed. Sizes are in KiB, long ones with a suffix. The CPU times of the first frame cover a
 * tenth of a second and are set aside.
 */
const LEVEL = { unit: 'KiB', suffix: 'KiB', instant: true } as const;

const memoryColumns: readonly ColumnSpec[] = under(
  'Mem',
  columnsOf(LEVEL, {
    used: 'memory.used',
    free: 'memory.free',
    shrd: 'memory.shared',
    buff: 'memory.buffers',
    cached: 'memory.cache',
  }),
);

const cpuColumns: readonly ColumnSpec[] = under(
  'CPU',
  columnsOf('%', {
    usr: 'cpu.user',
    sys: 'cpu.system',
    nic: 'cpu.nice',
    idle: 'cpu.idle',
    io: 'cpu.iowait',
    irq: 'cpu.interrupts',
    sirq: 'cpu.soft_interrupts',
  }),
);

const processColumns: readonly ColumnSpec[] = [
  column('VSZ', 'process.memory.virtual', 'KiB', { suffix: 'KiB', instant: true }),
  column('%VSZ', 'other.%VSZ', '%', { instant: true, note: 'of all memory' }),
  column('CPU', 'process.cpu.processor', '1', { instant: true }),
  column('%CPU', 'process.cpu.of_all', '%'),
];

export const topBusybox = {
  id: 'top-busybox',
  tool: 'top',
  platform: 'linux',
  title: 'top -b (busybox)',
  reference: 'busybox procps/top.c, 1.20 to 1.37',
  options: '-b -d -n -1',
  columns: [...memoryColumns, ...cpuColumns, ...loadColumns, ...processColumns],
  firstReport: 'moment',
  intervalOption: 'd',
  opens: (line) => isFrame(line) || isProcessorLine(line),
  openingWords: ['shrd,', 'usr'],
  start: (out, _command, before) => new TopBusyboxReading(out, before),
} as const satisfies Parser;

/** `Mem: 1979716K used, 67888K free, …` */
function isFrame(line: Line): boolean {
  return line.is(0, 'Mem:') && line.is(2, 'used,') && line.is(4, 'free,') && line.is(6, 'shrd,');
}

/** `CPU0:  0.0% usr  0.0% sys …`, the first line of a frame whose head was cut off. */
const isProcessorLine = (line: Line): boolean =>
  /^CPU\d*:$/.test(line.str(0)) && line.is(2, 'usr') && line.is(4, 'sys') && line.is(8, 'idle');

class TopBusyboxReading implements Reading {
  readonly #table: Table;
  readonly #host: EntityRef;
  /** The columns between STAT and COMMAND. */
  #layout: Layout | null = null;
  /** The field of STAT. */
  #state = 0;
  #stamp: Stamp | null;
  /** The processors of the frame; null before the first frame. */
  #processorsRead: Set<string> | null = null;

  constructor(out: SourceBuilder, before: readonly string[]) {
    this.#table = out.table();
    this.#host = this.#table.entity(HOST);
    this.#stamp = parseStamp(before.at(-1) ?? '');
  }

  line(line: Line): boolean {
    if (this.#layout !== null && this.#process(line, this.#layout)) return true;
    if (line.is(0, 'Mem:')) return this.#openFrame(line);
    if (/^CPU\d*:$/.test(line.str(0))) return this.#processors(line);
    if (line.is(0, 'Load') && line.is(1, 'average:')) {
      if (!line.str(5).includes('/')) return false;
      this.#row(this.#host, loadColumns, fields(line, 2, 5));
    } else if (line.is(0, 'PID') && line.is(line.count - 1, 'COMMAND')) this.#header(line);
    else return this.#readStamp(line);
    return true;
  }

  #openFrame(line: Line): boolean {
    this.#open();
    return this.#labelled(line, this.#host, memoryColumns);
  }

  #open(kind?: 'interval'): void {
    this.#table.report(this.#stamp, kind);
    this.#stamp = null;
    this.#layout = null;
    this.#processorsRead = new Set();
  }

  /** Reads `2% usr   3% sys`; with `-1` a line for each processor. */
  #processors(line: Line): boolean {
    const name = line.str(0).slice(3, -1);
    // A frame without its head; the lines of single processors are asked for with a key, so it is not the first one.
    if (this.#processorsRead?.has(name) !== false) this.#open(name === '' ? undefined : 'interval');
    this.#processorsRead?.add(name);
    const entity = name === '' ? this.#host : this.#table.entity({ kind: 'cpu', name });
    return this.#labelled(line, entity, cpuColumns);
  }

  /** Reads numbers followed by their names; a line that lacks one is damaged. */
  #labelled(line: Line, entity: EntityRef, specs: readonly ColumnSpec[]): boolean {
    const words = fields(line, 1);
    const isWhole =
      words.length === 2 * specs.length &&
      specs.every(({ printed }, i) => words[2 * i + 1]!.replace(',', '') === printed);
    if (!isWhole) return false;
    this.#row(
      entity,
      specs,
      words.filter((_, i) => i % 2 === 0),
    );
    return true;
  }

  #header(line: Line): void {
    this.#state = fields(line).indexOf('STAT');
    const words = fields(line, this.#state + 1, line.count - 1);
    this.#layout = this.#table.columns(words.map(processWord));
  }

  /** Reads a process, whose state may contain blanks: `S <`, `S  N`. */
  #process(line: Line, layout: Layout): boolean {
    const blank = /^[<N]$/.test(line.str(this.#state + 1)) ? 1 : 0;
    const from = this.#state + 1 + blank;
    const command = from + layout.length;
    if (line.count <= command || !/^\d{1,10}$/.test(line.str(0))) return false;
    if (!/^[A-Zt]/.test(line.str(this.#state))) return false;
    const label = line.rest(command).slice(0, 200);
    const entity = this.#table.entity({ kind: 'process', name: line.str(0), label });
    return this.#table.row(layout, entity, line, from);
  }

  #row(entity: EntityRef, specs: readonly ColumnSpec[], cells: readonly string[]): void {
    const words = specs.slice(0, cells.length).map(wordOf);
    this.#table.texts(this.#table.columns(words), entity, cells.slice(0, words.length));
  }

  #readStamp(line: Line): boolean {
    this.#stamp = parseStamp(line.text());
    return this.#stamp !== null;
  }
}

function processWord(printed: string): HeaderWord | null {
  const spec = processColumns.find((column) => column.printed === printed);
  return spec === undefined ? null : wordOf(spec);
}
