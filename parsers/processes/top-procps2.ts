import type {
  ColumnSpec,
  EntityKey,
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
import type { SummaryRow } from './top-linux-summary.ts';
import { loadColumns, loadWords } from './top-load.ts';

/**
 * `top -b` of procps 2, with Linux 2.2 and 2.4: top.c.
 *
 * ```
 *  10:42pm  up 10:09,  2 users,  load average: 1.40, 1.31, 1.28
 * 66 processes: 63 sleeping, 3 running, 0 zombie, 0 stopped
 * CPU0 states:  0.0% user, 97.0% system,  0.0% nice,  2.0% idle
 * CPU1 states:  0.1% user, 21.0% system,  0.0% nice, 77.0% idle
 * Mem:  2061632K av, 2057024K used,    4608K free,       0K shrd,   55412K buff
 * Swap: 1911528K av,    3060K used, 1908468K free                 1513964K cached
 *
 *   PID USER     PRI  NI  SIZE  RSS SHARE STAT %CPU %MEM   TIME COMMAND
 *     5 root      16   0     0    0     0 RW   99.9  0.0 157:00 kswapd
 * ```
 *
 * The line of the load averages is that of uptime, so the line of the processes begins the first frame. Red Hat prints
 * the states of the processors as a table. The CPU times of the first of several frames are since boot.
 */
const COUNT = { unit: '1', instant: true } as const;
const LEVEL = { unit: 'KiB', suffix: 'KiB', instant: true } as const;

const taskColumns = under(
  'processes',
  columnsOf(COUNT, {
    total: 'process.count',
    sleeping: 'process.sleeping',
    running: 'process.running',
    zombie: 'process.zombies',
    stopped: 'process.stopped',
  }),
);

const cpuColumns = under(
  'CPU',
  columnsOf('%', {
    user: 'cpu.user',
    system: 'cpu.system',
    nice: 'cpu.nice',
    irq: 'cpu.interrupts',
    softirq: 'cpu.soft_interrupts',
    iowait: 'cpu.iowait',
    idle: 'cpu.idle',
  }),
);

const memoryColumns = under(
  'Mem',
  columnsOf(LEVEL, {
    av: 'memory.total',
    used: 'memory.used',
    free: 'memory.free',
    shrd: 'memory.shared',
    buff: 'memory.buffers',
    cached: 'memory.cache',
  }),
);

const swapColumns = under(
  'Swap',
  columnsOf(LEVEL, {
    av: 'memory.swap_total',
    used: 'memory.swap_used',
    free: 'memory.swap_free',
  }),
);

const processColumns: readonly ColumnSpec[] = [
  column('%CPU', 'process.cpu.total', '%', 'of one CPU'),
  column('%MEM', 'process.memory.share', '%', { instant: true }),
  column('SIZE', 'process.memory.virtual', 'KiB', { suffix: 'KiB', instant: true }),
  column('RSS', 'process.memory.resident', 'KiB', { suffix: 'KiB', instant: true }),
];

export const topProcps2 = {
  id: 'top-procps2',
  tool: 'top',
  platform: 'linux',
  title: 'top -b (Linux, procps 2)',
  reference: 'top.c of procps 2.0',
  options: '-b',
  columns: [
    ...loadColumns,
    ...taskColumns,
    ...cpuColumns,
    ...memoryColumns,
    ...swapColumns,
    ...processColumns,
  ],
  firstReport: 'moment',
  intervalOption: 'd',
  opens: isTaskLine,
  openingWords: ['processes:'],
  start: (out) => new TopProcps2Reading(out),
} as const satisfies Parser;

/** `66 processes: 63 sleeping, 3 running, 0 zombie, 0 stopped` */
function isTaskLine(line: Line): boolean {
  if (!line.is(1, 'processes:') || !line.is(3, 'sleeping,') || !line.is(5, 'running,'))
    return false;
  return line.is(7, 'zombie,') && line.is(9, 'stopped') && line.count === 10;
}

/** The columns of the processes, left and right of their state. */
interface ProcessLayout {
  readonly left: Layout;
  readonly state: number;
  readonly right: Layout;
}

class TopProcps2Reading implements Reading {
  readonly #table: Table;
  #layout: ProcessLayout | null = null;
  /** The line above a frame; the first one is not read here. */
  #loads: SummaryRow | null = null;
  /** The words of Red Hat's table of processors. */
  #states: readonly string[] = [];

  constructor(out: SourceBuilder) {
    this.#table = out.table();
  }

  line(line: Line): boolean {
    if (isTaskLine(line)) this.#openFrame(line);
    else if (this.#layout !== null && this.#process(line, this.#layout)) return true;
    else if (line.is(0, 'PID') && line.is(line.count - 1, 'COMMAND')) this.#header(line);
    else return this.#summary(line);
    return true;
  }

  #openFrame(line: Line): void {
    this.#table.report(null);
    this.#layout = null;
    const host = this.#table.entity(HOST);
    const loads = this.#loads;
    if (loads !== null) this.#table.texts(this.#table.columns(loads.words), host, loads.cells);
    this.#labelled(`${line.str(0)} total, ${line.rest(2)}`, HOST, taskColumns);
  }

  /** Reads a line above the processes. */
  #summary(line: Line): boolean {
    const text = line.text();
    const processor = /^CPU(\d{0,4}) states:(?! +cpu )(.*)$/.exec(text);
    if (processor !== null) this.#labelled(processor[2]!, cpuKey(processor[1]!), cpuColumns);
    else if (line.is(0, 'Mem:')) this.#labelled(line.rest(1), HOST, memoryColumns);
    else if (line.is(0, 'Swap:')) {
      this.#labelled(line.rest(1), HOST, swapColumns);
      this.#labelled(line.rest(1), HOST, memoryColumns.slice(-1));
    } else if (line.is(1, 'states:')) this.#states = fields(line, 3);
    else if (line.is(1, 'up')) this.#loads = loadWords(line);
    else return this.#processorRow(line) || /^ {8,}\d+k actv\b/.test(text);
    return true;
  }

  /** Reads a row of Red Hat's table, `cpu00  1.9%  0.0% …`; its total may be the sum of several processors. */
  #processorRow(line: Line): boolean {
    const number = /^cpu(\d{1,4})$/.exec(line.str(0))?.[1];
    if (this.#states.length === 0 || line.count !== this.#states.length + 1) return false;
    if (number === undefined) return line.is(0, 'total');
    const cells = fields(line, 1).map((cell, i) => `${cell} ${this.#states[i]}`);
    this.#labelled(cells.join(','), cpuKey(String(Number(number))), cpuColumns);
    return true;
  }

  /** Reads `2061632K av, 2057024K used`: numbers followed by their names. */
  #labelled(text: string, key: EntityKey, specs: readonly ColumnSpec[]): void {
    const words: HeaderWord[] = [];
    const cells: string[] = [];
    for (const [, number, printed] of text.matchAll(/(\d[\d.]{0,15}[KkMG]?)%? +([a-z]{2,8})/g)) {
      const spec = specs.find((known) => known.printed === printed);
      if (spec === undefined) continue;
      words.push(wordOf(spec));
      cells.push(number!);
    }
    const entity = this.#table.entity(key);
    if (words.length > 0) this.#table.texts(this.#table.columns(words), entity, cells);
  }

  #header(line: Line): void {
    const words = fields(line);
    const state = words.indexOf('STAT');
    const bind = (names: readonly string[]) => this.#table.columns(names.map(processWord));
    this.#layout =
      state < 0
        ? null
        : {
            left: bind(words.slice(0, state)),
            state,
            right: bind(words.slice(state + 1, -1)),
          };
  }

  /** Reads a process, whose state may contain blanks: `S <`, `S  N`. */
  #process(line: Line, { left, state, right }: ProcessLayout): boolean {
    const blank = /^[<N]$/.test(line.str(state + 1)) ? 1 : 0;
    const from = state + 1 + blank;
    const command = from + right.length;
    if (line.count <= command || !/^\d{1,10}$/.test(line.str(0))) return false;
    if (!/^[RSDZTW]/.test(line.str(state))) return false;
    const label = line.rest(command).slice(0, 200);
    const entity = this.#table.entity({ kind: 'process', name: line.str(0), label });
    return this.#table.row(left, entity, line, 0) && this.#table.row(right, entity, line, from);
  }
}

const cpuKey = (number: string): EntityKey =>
  number === '' ? HOST : { kind: 'cpu', name: number };

function processWord(printed: string): HeaderWord | null {
  const spec = processColumns.find((known) => known.printed === printed);
  return spec === undefined ? null : wordOf(spec);
}
