import type { Line, Parser, Reading, ResultSheet, SourceBuilder } from '../parser.ts';
import { parseStamp } from '../shared/timestamp.ts';
import { iperf3TextColumns } from './iperf3-columns.ts';
import {
  type Amount,
  type CountWord,
  type IperfRow,
  mayBeIperfRow,
  readIperfRow,
} from './iperf3-row.ts';
import { IperfTable } from './iperf3-table.ts';

/**
 * iperf3's text: intervals of each stream and of their sum, then the data sent and the data received
 * (iperf_locale.c and iperf_print_results in iperf_api.c, 3.1 to 3.18).
 *
 * ```
 * Connecting to host 127.0.0.1, port 5201
 * [ ID] Interval           Transfer     Bitrate         Retr  Cwnd
 * [  5]   0.00-1.00   sec  1.16 GBytes  9.99 Gbits/sec   24    767 KBytes
 * [SUM]   0.00-1.00   sec  2.29 GBytes  19.7 Gbits/sec   27
 * [  5]   0.00-4.00   sec  4.91 GBytes  10.5 Gbits/sec   39             sender
 * [  5]   1.00-2.00   sec  2.38 MBytes  19.9 Mbits/sec  0.008 ms  0/76 (0%)
 * ```
 *
 * A server prints one test after another, a client with `--get-server-output` also the view of the server on the same
 * test.
 */
export const iperf3 = {
  id: 'iperf3',
  tool: 'iperf3',
  platform: '',
  title: 'iperf3',
  reference: 'iperf_locale.c, iperf_api.c and units.c of iperf3, 3.1 to 3.18',
  options: '-c -s -f -i -O -P -R -u -V --bidir --get-server-output --timestamps',
  columns: iperf3TextColumns,
  firstReport: 'interval',
  opens: (line) => isHead(line) || isColumnHead(line) || rowOf(line, 'Retr') !== null,
  openingWords: ['Connecting', 'listening', 'Interval', 'sec'],
  start: (out, _command, before) => new IperfReading(out, before),
} as const satisfies Parser;

/** Maximum length of a line that iperf3 prints. */
const MAX_CHARACTERS = 400;

const shortText = (line: Line) => line.text().slice(0, MAX_CHARACTERS).trim();

const isHead = (line: Line) =>
  (line.is(0, 'Connecting') || line.is(0, 'Server')) &&
  /^(Connecting to host \S+, port|Server listening on) \d+/.test(shortText(line));

/** iperf 2 has other words, or other decimals in its rows. */
const isColumnHead = (line: Line) =>
  line.is(0, '[') && /^\[ ID\](\[Role\])? +Interval .*(Bitrate|Retr)\b/.test(shortText(line));

const rowOf = (line: Line, counted: CountWord) =>
  mayBeIperfRow(line) ? readIperfRow(shortText(line), counted) : null;

type End = 'sender' | 'receiver';

class IperfReading implements Reading {
  readonly #out: SourceBuilder;
  readonly #client: IperfTable;
  /** The table of the server's output in that of a client; null outside of it. */
  #server: IperfTable | null = null;
  #counted: CountWord = 'Retr';
  #sheet: ResultSheet | null = null;
  /** The last row of the summary: the sum of the streams, or the only one. */
  #total = '';

  constructor(out: SourceBuilder, before: readonly string[]) {
    this.#out = out;
    this.#client = new IperfTable(out);
    for (const text of before) this.#clock(text.trim());
  }

  line(line: Line): boolean {
    const row = rowOf(line, this.#counted);
    if (row !== null) return this.#row(row);
    const text = shortText(line);
    // Up to 3.1 the head of UDP is that of iperf 2.
    if (text.startsWith('[ ID]'))
      this.#counted = /Datagrams$/.test(text) ? 'Total Datagrams' : 'Retr';
    else if (text === 'Server output:') this.#server = new IperfTable(this.#out, 'server');
    else if (text === 'iperf Done.') this.#server = null;
    else if (text.startsWith('CPU Utilization: ')) return this.#processors(text);
    else if (isHead(line) || text.startsWith('Accepted connection from ')) this.#client.end();
    else return this.#clock(text) || IGNORED_LINES.test(text);
    return true;
  }

  #row(row: IperfRow): true {
    const table = this.#server ?? this.#client;
    if (row.end !== null) this.#result(row, row.end);
    else if (table.isWhole(row)) this.#unnamedResult(row);
    else {
      this.#sheet = null;
      table.add({ ...row, ...cellsOf(row) });
    }
    return true;
  }

  /**
   * Takes the row of a whole test that names no end. That of UDP, up to 3.1, has the data of the sender and the losses
   * of the receiver; of any other the end was cut off, so that it is unknown whose data it counts.
   */
  #unnamedResult(row: IperfRow): void {
    if (row.others.length > 1 && Number(row.transfer.text) > 0)
      this.#result(row, 'sender', 'receiver');
  }

  /** Reads the time at which the following test began (`-V`): `Time: Sun, 22 Nov 2026 13:18:07 GMT`. */
  #clock(text: string): boolean {
    const stamp = text.startsWith('Time: ') ? parseStamp(text.slice('Time: '.length)) : null;
    if (stamp !== null) this.#client.begin(stamp);
    return stamp !== null;
  }

  #result(row: IperfRow, end: End, counting: End = end): void {
    const side = this.#server === null ? '' : ', server';
    this.#sheet ??= this.#out.results(`iperf3${side}`, 'stream');
    this.#total = row.name;
    const put = (word: string, { text, unit }: Pick<Amount, 'text' | 'unit'>) =>
      this.#sheet?.cell(row.name, `${end}.${word}`, text, unit);
    put('Transfer', row.transfer);
    put('Bitrate', row.bitrate);
    for (const [word, text] of row.others) this.#sheet.cell(row.name, `${counting}.${word}`, text);
  }

  /** `CPU Utilization: local/sender 13.3% (0.5%u/12.8%s), remote/receiver 84.1% (1.2%u/82.9%s)` */
  #processors(text: string): boolean {
    const shares = [...text.matchAll(/(local|remote)\/\w{6,8} (\d{1,6}\.\d)%/g)];
    for (const [, where, share] of shares) this.#sheet?.cell(this.#total, `CPU.${where}`, share!);
    return shares.length > 0;
  }
}

function cellsOf({ transfer, bitrate, others, window }: IperfRow) {
  const isBytes = bitrate.unit.endsWith('B/s');
  const cells: (readonly [string, string])[] = [
    ['Transfer', scaled(transfer)],
    [isBytes ? 'Bitrate, bytes' : 'Bitrate', scaled(bitrate)],
    ...others,
  ];
  if (window !== null) cells.push(['Cwnd', scaled(window)]);
  return {
    words: cells.map(([printed]) => ({ printed })),
    cells: cells.map(([, text]) => text),
  };
}

const scaled = ({ text, prefix }: Amount) => `${text}${prefix}`;

/** Lines without figures. */
const IGNORED_LINES =
  /^(Reverse mode, |- - - -|-----|Test Complete\. Summary|Starting Test: |Cookie: |TCP MSS: |Control connection MSS |iperf 3\.|(Linux|Darwin|FreeBSD|CYGWIN\S*|NetBSD|OpenBSD|SunOS) |(snd|rcv)_tcp_congestion |Target Bitrate: |iperf3: interrupt - |\[ {0,3}(\d+|SUM)\](\[..-.\])? +(local |Sent \d+ datagrams|.* datagrams received out-of-order|\((sender|receiver) statistics))/;
