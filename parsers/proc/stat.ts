import type { ColumnSpec, EntityRef, HeaderWord, Layout, Line } from '../parser.ts';
import { column, columnsOf, under, wordOf } from '../shared/columns.ts';
import { HOST } from '../shared/entities.ts';
import { areCounts, type ProcFile, type ProcReader, type ProcTarget } from './reader.ts';

/**
 * /proc/stat (proc(5), fs/proc/stat.c): CPU times in hundredths of a second, 4 of them before 2.6, 7 before 2.6.11, 8
 * before 2.6.24, 9 before 2.6.33, now 10; and totals since boot. `user` and `nice` contain the time of guests.
 *
 * ```
 * cpu  531386 1146575 2067643 718215 3446 0 4172 4115 0 0
 * cpu0 263262 570859 1031227 368437 764 0 1110 2033 0 0
 * intr 40733517 0 1 15 …
 * ctxt 181102672
 * procs_running 18
 * ```
 */
const times = under(
  'cpu',
  columnsOf(
    'tick',
    Object.fromEntries(
      'user nice system idle iowait irq softirq steal guest guest_nice'
        .split(' ')
        .map((word) => [word, `cpu.time.${word}.total`]),
    ),
  ),
);

/** Lines of a word and its number; more numbers follow in the lines of interrupts. */
const words: readonly ColumnSpec[] = [
  column('intr', 'system.interrupts.total', '1'),
  column('ctxt', 'system.context_switches.total', '1'),
  column('processes', 'process.created.total', '1'),
  column('procs_running', 'process.running', '1', { instant: true }),
  column('procs_blocked', 'process.blocked', '1', { instant: true }),
  column('softirq', 'system.soft_interrupts.total', '1'),
];
const SPECS: ReadonlyMap<string, ColumnSpec> = new Map(words.map((spec) => [spec.printed, spec]));

/** Ignored lines: the time of boot; pages and swaps of Linux 2.4, which /proc/vmstat has too. */
const OTHER = new Set(['btime', 'page', 'swap', 'disk_io:']);

/** Minimum number of CPU times in a line. */
const MIN_CPU_TIMES = 4;

export const stat: ProcFile = {
  columns: [...times, ...words],
  opens: (line) => isCpu(line) || isWord(line),
  reader: (target) => new StatReader(target),
};

function isCpu(line: Line): boolean {
  if (!/^cpu\d*$/.test(line.str(0)) || line.count <= MIN_CPU_TIMES) return false;
  return line.count <= times.length + 1 && areCounts(line, 1);
}

function isWord(line: Line): boolean {
  if (!SPECS.has(line.str(0)) || !areCounts(line, 1, 2)) return false;
  return line.count === 2 || line.is(0, 'intr') || line.is(0, 'softirq');
}

class StatReader implements ProcReader {
  readonly #target: ProcTarget;
  readonly #layouts = new Map<string, Layout>();

  constructor(target: ProcTarget) {
    this.#target = target;
  }

  line(line: Line): boolean {
    if (isCpu(line)) return this.#row(line, times.slice(0, line.count - 1).map(wordOf));
    if (isWord(line)) return this.#row(line, [wordOf(SPECS.get(line.str(0))!)]);
    return OTHER.has(line.str(0)) && line.count > 1;
  }

  #row(line: Line, row: readonly HeaderWord[]): boolean {
    const word = line.str(0);
    this.#target.row(word);
    const key = row.length === 1 ? word : String(row.length);
    const layout = this.#layouts.get(key) ?? this.#target.table.columns(row);
    this.#layouts.set(key, layout);
    return this.#target.table.row(layout, this.#entity(word), line, 1);
  }

  #entity(word: string): EntityRef {
    const number = /^cpu(\d+)$/.exec(word)?.[1];
    return this.#target.table.entity(number === undefined ? HOST : { kind: 'cpu', name: number });
  }
}
