import type { Line, Parser, Reading, ResultSheet, SourceBuilder } from '../parser.ts';
import { epochStamp, startStamp } from '../shared/clock-stamps.ts';
import { wordOf } from '../shared/columns.ts';
import { UniqueNames } from '../shared/unique-names.ts';
import {
  type NetperfTable,
  netperfColumns,
  netperfRateColumn,
  type PutFigure,
  readNetperfHeader,
  readOmniRow,
} from './netperf-tables.ts';

/**
 * netperf: the tables of its stream and request/response tests and of omni, its interim results (`-D`) and the values
 * of `-k`, from netperf's source (nettest_bsd.c, nettest_omni.c, netlib.c).
 *
 * ```
 * MIGRATED TCP STREAM TEST from 0.0.0.0 (0.0.0.0) port 0 AF_INET to 10.0.0.2 () port 0 AF_INET : demo
 * Interim result:  941.20 10^6bits/s over 1.000 seconds ending at 1620000000.123
 * Recv   Send    Send
 * Socket Socket  Message  Elapsed
 * Size   Size    Size     Time     Throughput
 * bytes  bytes   bytes    secs.    10^6bits/sec
 *
 *  87380  16384  16384    10.00     941.20
 * ```
 */
export const netperf = {
  id: 'netperf',
  tool: 'netperf',
  platform: '',
  title: 'netperf',
  reference: 'nettest_bsd.c, nettest_omni.c and netlib.c of netperf 2.4 to 2.7',
  options: '-t -f -c -C -D -k',
  columns: netperfColumns,
  firstReport: 'interval',
  opens: (line) => testOf(line) !== null || isInterim(line) || keyword(line)?.key === 'THROUGHPUT',
  openingForms: [/\b(?:TEST |Interim|THROUGHPUT=)/],
  start: (out) => new NetperfReading(out),
} as const satisfies Parser;

const MAX_CHARACTERS = 500;

/**
 * `TCP STREAM to 10.0.0.2` of the line that a test begins with, which a terminal may show behind the command; null for
 * any other line. A host may be empty: `::ffff: (`.
 */
function testOf(line: Line): string | null {
  const text = line.text().trim();
  if (text.length > MAX_CHARACTERS) return null;
  const found =
    /^(?:.*?netperf .*? )?(?:MIGRATED )?([A-Z][A-Za-z_/ -]{2,40}) TEST(?: from .{1,200}?)? to (?:(\S{0,99}[^\s:])(?:\s|$))?/.exec(
      text,
    );
  if (found === null) return null;
  const [, test, host] = found;
  return host === undefined ? test! : `${test} to ${host}`;
}

const isInterim = (line: Line) => line.is(0, 'Interim') && line.is(1, 'result:');

/** `THROUGHPUT=941.20` of `-k`. */
function keyword(line: Line): { key: string; value: string } | null {
  const found = /^([A-Z][A-Z0-9_]{2,50})=(.{0,200})$/.exec(line.text().trim());
  return found === null ? null : { key: found[1]!, value: found[2]!.trim() };
}

class NetperfReading implements Reading {
  readonly #out: SourceBuilder;
  readonly #names = new UniqueNames();
  #sheet: ResultSheet | null = null;
  #interim: InterimTable | null = null;
  #test = 'test';
  #row = '';
  #table: NetperfTable | null = null;
  /** A throughput of `-k` with a unit not known yet. */
  #pending: string | null = null;

  constructor(out: SourceBuilder) {
    this.#out = out;
  }

  line(line: Line): boolean {
    const text = line.text().trim();
    if (text.length > MAX_CHARACTERS) return false;
    const test = testOf(line);
    if (test !== null) {
      this.#settle();
      this.#test = this.#names.of(test);
      this.#row = this.#test;
      this.#table = null;
      return true;
    }
    return this.#isInterim(line) || this.#keyword(line) || this.#ofTable(line);
  }

  end(): void {
    this.#settle();
  }

  #ofTable(line: Line): boolean {
    const table = readNetperfHeader(line);
    const put: PutFigure = (...cell) => this.#put(...cell);
    if (table === null) {
      return this.#table?.row(line, put) === true || readOmniRow(line, put) || isHead(line);
    }
    // A table without the line that a test begins with (-P 0) is of the next test.
    if (this.#row === '') this.#row = this.#names.of(this.#test);
    this.#table = table;
    return true;
  }

  #put(column: Parameters<ResultSheet['cell']>[1], text: string, suffix = ''): void {
    this.#sheet ??= this.#out.results('netperf', 'test');
    if (this.#row === '') this.#row = this.#names.of(this.#test);
    this.#sheet.cell(`${this.#row}${suffix}`, column, text);
  }

  #isInterim(line: Line): boolean {
    if (!isInterim(line)) return false;
    const found =
      /result: *(\d{1,15}(?:\.\d{1,9})?) (\S{1,20}) over (\d{1,9}(?:\.\d{1,9})?) seconds(?: ending at (1\d{9}(?:\.\d{1,9})?))?/.exec(
        line.text(),
      );
    const column = found && netperfRateColumn(found[2]!);
    if (found === null || column === null) return false;
    this.#interim ??= new InterimTable(this.#out);
    const [, rate, , span, end] = found;
    this.#interim.add(this.#test, { rate: rate!, span: Number(span), end, column });
    return true;
  }

  #keyword(line: Line): boolean {
    const found = keyword(line);
    if (found === null) return false;
    const { key, value } = found;
    if (key === 'THROUGHPUT') {
      this.#settle();
      this.#row = this.#names.of(this.#test);
      this.#pending = value;
    } else if (key === 'THROUGHPUT_UNITS' && this.#pending !== null) this.#settle(value);
    else if (value !== '') this.#put(key, value);
    return true;
  }

  /** Writes the throughput of `-k`; without a printed unit it is in netperf's default unit. */
  #settle(unit = '10^6bits/s'): void {
    const pending = this.#pending;
    this.#pending = null;
    if (pending === null) return;
    const column = netperfRateColumn(unit);
    if (column === null) this.#put('THROUGHPUT', `${pending} ${unit}`);
    else this.#put(column, pending);
  }
}

interface InterimResult {
  readonly rate: string;
  readonly span: number;
  /** Seconds since 1970; older versions print none. */
  readonly end: string | undefined;
  readonly column: NonNullable<ReturnType<typeof netperfRateColumn>>;
}

/** The interim results as a table over time. */
class InterimTable {
  readonly #table: ReturnType<SourceBuilder['table']>;
  #elapsed = 0;

  constructor(out: SourceBuilder) {
    this.#table = out.table();
  }

  add(name: string, { rate, span, end, column }: InterimResult): void {
    this.#elapsed += span;
    this.#table.report(end === undefined ? startStamp(this.#elapsed) : epochStamp(Number(end)));
    const layout = this.#table.columns([wordOf(column)]);
    this.#table.texts(layout, this.#table.entity({ kind: 'job', name }), [rate]);
  }
}

/** The upper lines of a table's header, and other messages of netperf. */
function isHead(line: Line): boolean {
  return (
    /^(Recv|Send|Socket|Size|Local|Remote|Final|Alignment|bytes|!!!|Throughput|Rate|Confidence|Elapsed)\b/.test(
      line.str(0),
    ) || /^(catcher: |netperf: |Starting netserver)/.test(line.text().trim())
  );
}
