import type { ColumnSpec, Command, Line, Parser, Reading, SourceBuilder } from '../parser.ts';
import { column, wordOf } from '../shared/columns.ts';
import { HOST } from '../shared/entities.ts';
import { parseStamp, type Stamp, stampBefore } from '../shared/timestamp.ts';

/**
 * nstat of iproute2 in a loop (misc/nstat.c): counters of SNMP and what they grew by since the call before. With `-a`
 * they are totals since boot.
 *
 * ```
 * #kernel
 * TcpOutSegs                      1722307            0.0
 * TcpExtTCPLostRetransmit         2                  0.0
 * ```
 *
 * The first report covers an unknown time.
 */
const KNOWN: Readonly<Record<string, string>> = {
  TcpActiveOpens: 'tcp.active_opens',
  TcpPassiveOpens: 'tcp.passive_opens',
  TcpAttemptFails: 'tcp.failed_opens',
  TcpEstabResets: 'tcp.established_resets',
  TcpInSegs: 'tcp.segments.received',
  TcpOutSegs: 'tcp.segments.sent',
  TcpRetransSegs: 'tcp.retransmits',
  TcpInErrs: 'tcp.errors',
  TcpOutRsts: 'tcp.resets_sent',
  UdpInDatagrams: 'udp.received',
  UdpOutDatagrams: 'udp.sent',
  UdpNoPorts: 'udp.no_port',
  UdpInErrors: 'udp.errors',
};

const columns: readonly ColumnSpec[] = Object.entries(KNOWN).map(([word, metric]) =>
  column(word, `${metric}.count`, '1', 'with -a a total since boot'),
);

export const nstat = {
  id: 'nstat',
  tool: 'nstat',
  platform: 'linux',
  title: 'nstat (Linux, iproute2)',
  reference: 'misc/nstat.c of iproute2 and nstat(8)',
  options: '-a -s -z',
  columns,
  firstReport: 'interval',
  opens: (line) => line.count === 1 && line.is(0, '#kernel'),
  openingWords: ['#kernel'],
  opensWhenNamed: isRow,
  start: (out, command, before) => new NstatReading(out, command, before),
} as const satisfies Parser;

function isRow(line: Line): boolean {
  if (line.count !== 3 || !/^(Ip|Icmp|Tcp|Udp|MPTcp|Sctp)\w{2,60}$/.test(line.str(0))) return false;
  return /^\d{1,20}$/.test(line.str(1)) && /^\d{1,16}\.\d$/.test(line.str(2));
}

interface Report {
  readonly stamp: Stamp | null;
  readonly line: number;
  readonly rows: Map<string, { readonly number: string; readonly line: number }>;
}

class NstatReading implements Reading {
  readonly #out: SourceBuilder;
  readonly #isAll: boolean;
  readonly #reports: Report[] = [];
  #stamp: Stamp | null;
  #isNext = true;

  constructor(out: SourceBuilder, command: Command, before: readonly string[]) {
    this.#out = out;
    this.#isAll = command.has('a');
    this.#stamp = stampBefore(before);
  }

  line(line: Line): boolean {
    if (isRow(line)) this.#row(line);
    else if (line.is(0, '#kernel')) this.#isNext = true;
    else {
      const stamp = parseStamp(line.text());
      this.#stamp = stamp ?? this.#stamp;
      return stamp !== null;
    }
    return true;
  }

  #row(line: Line): void {
    const name = line.str(0);
    const last = this.#reports.at(-1);
    if (last === undefined || this.#isNext || last.rows.has(name)) {
      this.#reports.push({ stamp: this.#stamp, line: line.number, rows: new Map() });
      this.#stamp = null;
      this.#isNext = false;
    }
    this.#reports.at(-1)!.rows.set(name, { number: line.str(1), line: line.number });
  }

  end(): void {
    if (this.#reports.length === 0) return;
    const suffix = this.#isAll || neverFall(this.#reports) ? 'total' : 'count';
    const table = this.#out.table();
    for (const [i, { stamp, line, rows }] of this.#reports.entries()) {
      table.printedIn(line);
      table.report(stamp, i === 0 && suffix === 'count' ? 'since-boot' : 'interval');
      for (const [name, row] of rows) {
        const spec = column(name, `${KNOWN[name] ?? 'protocol.events'}.${suffix}`, '1');
        table.printedIn(row.line);
        table.texts(table.columns([wordOf(spec)]), table.entity(HOST), [row.number]);
      }
    }
  }
}

/** Minimum number of counters that never fall in totals. */
const MIN_COUNTERS = 3;

/** Whether all numbers of several reports only grow, so that they are totals. */
function neverFall(reports: readonly Report[]): boolean {
  if (reports.length < 2) return false;
  const grown = [...reports[0]!.rows.keys()].filter((name) =>
    reports.every(({ rows }, i) => {
      const before = i === 0 ? undefined : reports[i - 1]!.rows.get(name);
      return Number(rows.get(name)?.number) >= Number(before?.number ?? 0);
    }),
  );
  return grown.length >= MIN_COUNTERS && grown.length === reports[0]!.rows.size;
}
