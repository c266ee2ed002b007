import type { Line, Parser, Reading, ResultSheet, SourceBuilder } from '../parser.ts';
import { column } from '../shared/columns.ts';
import {
  type Amount,
  IPERF2_INTERVAL,
  type IperfRow,
  mayBeIperfRow,
  readIperfRow,
} from './iperf3-row.ts';
import { IperfTable } from './iperf3-table.ts';

/**
 * iperf 2: intervals of each stream and of their sum, then the same over the whole test (ReportOutputs.c and Locale.c
 * of iperf 2.0 and 2.1).
 *
 * ```
 * Client connecting to 10.0.0.7, TCP port 5001
 * [  1] local 10.0.0.8 port 39112 connected with 10.0.0.7 port 5001
 * [ ID] Interval       Transfer     Bandwidth
 * [  1] 0.0000-1.0000 sec  1.12 GBytes  9.65 Gbits/sec
 * [  1] 0.0000-4.0051 sec  10.2 GBytes  21.8 Gbits/sec
 * ```
 *
 * Nothing marks the row of the whole test: it begins at 0 as the first interval does.
 */
export const iperf2 = {
  id: 'iperf2',
  tool: 'iperf',
  platform: '',
  title: 'iperf 2',
  reference: 'ReportOutputs.c and Locale.c of iperf 2.0.5 to 2.1.8',
  options: '-c -s -i -t -u -b -P',
  columns: [
    column('Transfer', 'benchmark.bytes', 'B', { suffix: 1024 }),
    column('Bandwidth', 'benchmark.throughput', 'bit/s', { suffix: 1000 }),
    column('Bandwidth, bytes', 'benchmark.throughput', 'B/s', { suffix: 1024 }),
    column('Jitter', 'connection.jitter', 'ms'),
    column('Lost', 'connection.lost', '1'),
    column('Total Datagrams', 'connection.packets', '1'),
    column('Lost%', 'connection.loss', '%'),
    column('duration', 'benchmark.duration', 's'),
  ],
  firstReport: 'interval',
  intervalOption: 'i',
  opens: (line) => isColumnHead(line) || isHead(line) || rowOf(line) !== null,
  openingWords: ['connecting', 'listening', 'Interval', 'sec'],
  start: (out) => new Iperf2Reading(out),
} as const satisfies Parser;

const MAX_CHARACTERS = 300;

const shortText = (line: Line) => line.text().slice(0, MAX_CHARACTERS).trim();

const isColumnHead = (line: Line) =>
  line.is(0, '[') && /^\[ ID\] Interval {2,}Transfer {2,}Bandwidth/.test(shortText(line));

const isHead = (line: Line) =>
  /^(Client connecting to \S+, (TCP|UDP) port|Server listening on (TCP|UDP) port) \d+/.test(
    shortText(line),
  );

const rowOf = (line: Line) =>
  mayBeIperfRow(line) ? readIperfRow(shortText(line), 'Total Datagrams', IPERF2_INTERVAL) : null;

class Iperf2Reading implements Reading {
  readonly #out: SourceBuilder;
  readonly #table: IperfTable;
  /** Rows that begin at 0: the first interval of a stream, or the whole test where no interval follows. */
  readonly #waiting = new Map<string, IperfRow>();
  /** The streams whose intervals were read. */
  readonly #streams = new Set<string>();
  #sheet: ResultSheet | null = null;
  #isServerReport = false;

  constructor(out: SourceBuilder) {
    this.#out = out;
    this.#table = new IperfTable(out, '', 'iperf');
  }

  line(line: Line): boolean {
    const row = rowOf(line);
    if (row !== null) this.#row(row);
    else if (isHead(line) || isConnection(line)) this.#next();
    else if (/\] Server Report:$/.test(shortText(line))) this.#isServerReport = true;
    else return isColumnHead(line) || IGNORED_LINES.test(shortText(line));
    return true;
  }

  end(): void {
    this.#next();
  }

  #row(row: IperfRow): void {
    const { name, from } = row;
    if (this.#isServerReport) {
      this.#isServerReport = false;
      this.#result(row, `${name}, server`);
    } else if (from > 0) {
      this.#addWaiting();
      this.#streams.add(name);
      this.#table.add({ ...row, ...cellsOf(row) });
    } else if (this.#streams.has(name)) this.#result(row, name);
    else this.#waiting.set(name, row);
  }

  /** Adds the first interval of each stream, now that a second one follows. */
  #addWaiting(): void {
    for (const row of this.#waiting.values()) {
      this.#streams.add(row.name);
      this.#table.add({ ...row, ...cellsOf(row) });
    }
    this.#waiting.clear();
  }

  /** Ends a test. */
  #next(): void {
    for (const row of this.#waiting.values()) this.#result(row, row.name);
    this.#waiting.clear();
    this.#streams.clear();
  }

  #result(row: IperfRow, name: string): void {
    this.#sheet ??= this.#out.results('iperf', 'stream');
    const put = (word: string, { text, unit }: Pick<Amount, 'text' | 'unit'>) =>
      this.#sheet?.cell(name, word, text, unit);
    put('Bandwidth', row.bitrate);
    put('Transfer', row.transfer);
    for (const [word, text] of row.others) this.#sheet.cell(name, word, text);
    this.#sheet.cell(name, 'duration', row.to.toFixed(1));
  }
}

/** `[  1] local 10.0.0.8 port 39112 connected with 10.0.0.7 port 5001`: a test begins, or one of its streams. */
const isConnection = (line: Line) => / connected with \S+ port \d+/.test(shortText(line));

function cellsOf({ transfer, bitrate, others }: IperfRow) {
  const isBytes = bitrate.unit.endsWith('B/s');
  const cells: (readonly [string, string])[] = [
    ['Transfer', `${transfer.text}${transfer.prefix}`],
    [isBytes ? 'Bandwidth, bytes' : 'Bandwidth', `${bitrate.text}${bitrate.prefix}`],
    ...others,
  ];
  return {
    words: cells.map(([printed]) => ({ printed })),
    cells: cells.map(([, text]) => text),
  };
}

/** Lines without figures. */
const IGNORED_LINES =
  /^(-----|(TCP window|UDP buffer) size|Sending \d|Receiving \d|\[ {0,3}\d{1,4}\] (Sent \d+ datagrams|WARNING: |\d+(\.\d+)? datagrams received)|WARNING: |Waiting for server |\[ ID\])/;
