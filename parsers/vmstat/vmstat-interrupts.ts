import type { EntityKey, Layout, Line, Parser, Reading, Table } from '../parser.ts';
import { column } from '../shared/columns.ts';
import { parseStamp, type Stamp, stampBefore } from '../shared/timestamp.ts';

/**
 * `vmstat -i` of FreeBSD, NetBSD, OpenBSD, Solaris and illumos, in a loop: interrupts since boot by their source, and
 * their mean rate since boot (usr.bin/vmstat/vmstat.c of FreeBSD, vmstat.c of illumos).
 *
 * ```
 * interrupt                          total       rate
 * irq258: ix0:que 0                9046464       3558
 * cpu0:timer                        183021        115
 * Total                            9229485       3673
 * ```
 *
 * With `-w 1` FreeBSD prints the interrupts of each interval; totals then go back.
 */
const total = column('total', 'interrupt.total', '1');
const rate = column(
  'rate',
  'interrupt.rate',
  '1/s',
  'the mean since boot, with -w of the interval',
);

export const vmstatInterrupts = {
  id: 'vmstat-interrupts',
  tool: 'vmstat',
  platform: '',
  title: 'vmstat -i (the BSDs, Solaris, illumos)',
  reference: 'FreeBSD usr.bin/vmstat/vmstat.c and illumos vmstat.c',
  options: '-i -a -w',
  columns: [total, rate],
  firstReport: 'interval',
  printsAtStart: true,
  rates: 'counted',
  opens: isHeader,
  openingWords: ['interrupt'],
  opensWhenNamed: (line) => /^irq\d+: /.test(line.text()) && rowIn(line) !== null,
  isKnownByRows: true,
  start: (out, _command, before) => new InterruptsByRate(out.table(), before),
} as const satisfies Parser;

function isHeader(line: Line): boolean {
  return line.count === 3 && line.is(0, 'interrupt') && line.is(1, 'total') && line.is(2, 'rate');
}

/** The numbers of a source in a report. */
interface Counted {
  readonly name: string;
  readonly total: string;
  readonly rate: string;
  readonly line: number;
}

function rowIn(line: Line): Counted | null {
  const [, name, count, each] =
    /^\s*(\S.*?)\s+(\d{1,20})\s+(\d{1,12})$/.exec(line.text().trimEnd()) ?? [];
  return name === undefined ? null : { name, total: count!, rate: each!, line: line.number };
}

interface Report {
  readonly stamp: Stamp | null;
  readonly line: number;
  readonly rows: Map<string, Counted>;
}

class InterruptsByRate implements Reading {
  readonly #table: Table;
  #stamp: Stamp | null;
  /** The report that is read, and the first one until the second shows what its numbers are. */
  #open: Report | null = null;
  #first: Report | null = null;
  #layout: Layout | null = null;

  constructor(table: Table, before: readonly string[]) {
    this.#table = table;
    this.#stamp = stampBefore(before);
  }

  line(line: Line): boolean {
    if (isHeader(line)) return this.#begin(line.number);
    const row = rowIn(line);
    if (row !== null) return this.#row(row);
    const stamp = parseStamp(line.text());
    if (stamp !== null) this.#stamp = stamp;
    return stamp !== null || /^-+$/.test(line.text().trim());
  }

  #begin(line: number): true {
    this.#end();
    this.#open = { stamp: this.#stamp, line, rows: new Map() };
    this.#stamp = null;
    return true;
  }

  /** A source that the report already has begins the next one, if grep has left out the header. */
  #row(row: Counted): boolean {
    if (this.#open === null || this.#open.rows.has(row.name)) this.#begin(row.line);
    if (!/^total$/i.test(row.name)) this.#open!.rows.set(row.name, row);
    return true;
  }

  /** Ends a report. Whether totals are since boot or of the interval is known from the second one. */
  #end(): void {
    const report = this.#open;
    this.#open = null;
    if (report === null) return;
    if (this.#layout !== null) this.#write(report, 'interval');
    else if (this.#first === null) this.#first = report;
    else this.#decide(this.#first, report);
  }

  #decide(first: Report, second: Report): void {
    const goesBack = [...second.rows].filter(
      ([name, row]) => Number(row.total) < Number(first.rows.get(name)?.total ?? 0),
    ).length;
    const isInterval = goesBack > second.rows.size / 2;
    this.#layout = this.#table.columns([isInterval ? rate : total]);
    this.#write(first, isInterval ? 'since-boot' : 'interval');
    this.#write(second, 'interval');
    this.#first = null;
  }

  #write({ stamp, line, rows }: Report, kind: 'since-boot' | 'interval'): void {
    this.#table.printedIn(line);
    this.#table.report(stamp, kind);
    const isRate = this.#layout === this.#table.columns([rate]);
    for (const [name, row] of rows) {
      this.#table.printedIn(row.line);
      this.#table.texts(this.#layout!, this.#table.entity(sourceOf(name)), [
        isRate ? row.rate : row.total,
      ]);
    }
  }

  end(): void {
    this.#end();
    if (this.#first === null) return;
    this.#layout = this.#table.columns([rate]);
    this.#write(this.#first, 'since-boot');
  }
}

/** `irq258: ix0:que 0` is interrupt 258 of ix0:que 0. */
function sourceOf(text: string): EntityKey {
  const [, name, label] = /^(irq\d+): (.+)$/.exec(text) ?? [];
  return name === undefined
    ? { kind: 'other', name: text }
    : { kind: 'other', name, label: label! };
}
