import type { ColumnSpec, EntityKey, Layout, Line, Parser, Reading, Table } from '../parser.ts';
import { column } from '../shared/columns.ts';
import { fields } from '../shared/fields.ts';
import { HeaderDistance } from '../shared/header-distance.ts';
import { ReportsByRepeat } from '../shared/reports-by-repeat.ts';
import { isStateChange } from '../shared/state-change.ts';
import { stampBefore } from '../shared/timestamp.ts';

/**
 * mpstat of Solaris and illumos (usr/src/cmd/stat/mpstat/mpstat.c), with `-a -A -p -P -q -T`. With more than one CPU
 * each report has a header, else it comes every 20 rows.
 *
 * ```
 * CPU minf mjf xcal  intr ithr  csw icsw migr smtx  srw syscl  usr sys  wt idl
 *   0   21   0    4   612  204  711   12   19    9    0  2871    3   2   0  95
 * ```
 */
const columns: readonly ColumnSpec[] = [
  column('minf', 'paging.minor_faults', '1/s'),
  column('mjf', 'paging.major_faults', '1/s'),
  column('xcal', 'system.cross_calls', '1/s'),
  column('intr', 'system.interrupts', '1/s'),
  column('ithr', 'system.interrupt_threads', '1/s'),
  column('csw', 'system.context_switches', '1/s'),
  column('icsw', 'system.context_switches.involuntary', '1/s'),
  column('migr', 'system.migrations', '1/s'),
  column('smtx', 'system.mutex_spins', '1/s'),
  column('srw', 'system.rwlock_spins', '1/s'),
  column('syscl', 'system.calls', '1/s'),
  column('usr', 'cpu.user', '%'),
  column('sys', 'cpu.system', '%'),
  column('wt', 'cpu.iowait', '%', 'always 0 from Solaris 10 on'),
  column('st', 'cpu.steal', '%', 'Solaris 11'),
  column('idl', 'cpu.idle', '%'),
  column('sze', 'other.sze', '1', { instant: true, note: 'CPUs of the set' }),
  column('set', 'other.set', '1', { instant: true, note: 'set of the CPU' }),
];

/** The headings of the entities: a processor, a set of them, with `-A` of Solaris 11 a core, a socket or a bin. */
const FIRST_WORDS = new Set(['CPU', 'SET', 'COR', 'SOC', 'BIN']);

export const mpstatSolaris = {
  id: 'mpstat-solaris',
  tool: 'mpstat',
  platform: 'solaris',
  title: 'mpstat (Solaris, illumos)',
  reference: 'illumos mpstat.c and mpstat(8)',
  options: '-a -A -p -P -q -T d|u',
  columns,
  firstReport: 'since-boot',
  leavesOut: 'filtered',
  opens: isHeader,
  openingWords: ['minf'],
  start: (out, _command, before) => new MpstatSolarisReading(out.table(), before),
} as const satisfies Parser;

/** Rows between two headers if there is one processor. */
const ROWS_PER_HEADER = 20;

class MpstatSolarisReading implements Reading {
  readonly #table: Table;
  readonly #reports: ReportsByRepeat;
  /** With several processors each report has a header. */
  readonly #distance = new HeaderDistance(ROWS_PER_HEADER, 1);
  #layout: Layout | null = null;
  #describe = describeCpu;

  constructor(table: Table, before: readonly string[]) {
    this.#table = table;
    this.#reports = new ReportsByRepeat(table, stampBefore(before));
  }

  line(line: Line): boolean {
    if (this.#layout !== null && this.#row(line, this.#layout)) return true;
    if (isHeader(line)) this.#header(line);
    else if (isStateChange(line)) this.#table.mark('state-change', line.text().trim());
    else return this.#reports.readBetween(line, 'mpstat');
    return true;
  }

  #row(line: Line, layout: Layout): boolean {
    if (line.count !== layout.length + 1) return false;
    if (Number.isNaN(line.num(0)) || Number.isNaN(line.num(1))) return false;
    const entity = this.#table.named(line, 0, this.#describe);
    this.#reports.meet(entity, layout);
    return this.#table.row(layout, entity, line, 1);
  }

  #header(line: Line): void {
    this.#describe = line.is(0, 'CPU') ? describeCpu : describeOther;
    this.#layout = this.#table.header(line, headerWords);
    this.#distance.header(this.#table);
    this.#reports.open();
  }
}

const describeCpu = (name: string): EntityKey => ({ kind: 'cpu', name });
const describeOther = (name: string): EntityKey => ({ kind: 'other', name });

function isHeader(line: Line): boolean {
  return line.is(1, 'minf') && line.is(2, 'mjf') && FIRST_WORDS.has(line.str(0));
}

const headerWords = (line: Line) => fields(line, 1).map((printed) => ({ printed }));
