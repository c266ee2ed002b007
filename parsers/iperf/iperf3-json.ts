import type { Line, Parser, Reading, ResultSheet, SourceBuilder } from '../parser.ts';
import { epochStamp } from '../shared/clock-stamps.ts';
import { type JsonVisitor, JsonWalk } from '../shared/json-tokens.ts';
import { plainDecimal } from '../shared/plain-decimal.ts';
import { iperf3JsonColumns } from './iperf3-columns.ts';
import { IperfTable } from './iperf3-table.ts';

/**
 * iperf3's `-J`, printed when the test has ended, and `--json-stream`, a line for each interval (iperf_api.c, 3.1 to
 * 3.18).
 *
 * ```
 * "start": { "connected": [{ "socket": 5, … }], "version": "iperf 3.12",
 *     "timestamp": { "time": "Sun, 22 Nov 2026 03:07:59 GMT", "timesecs": 1795316879 }, …
 * "intervals": [{ "streams": [{ "socket": 5, "start": 0, "end": 1.000315, "bytes": 1172963328, …
 * "end": { "streams": [{ "sender": { "socket": 5, … }, "receiver": { … } }], "sum_sent": { … }, …
 * {"event":"interval","data":{"streams":[{"socket":5,"start":0,"end":1.000315, …
 * ```
 */
export const iperf3Json = {
  id: 'iperf3-json',
  tool: 'iperf3',
  platform: '',
  title: 'iperf3 -J, --json-stream',
  reference: 'iperf_api.c of iperf3, 3.1 to 3.18',
  options: '-J --json-stream -c -s -i -O -P -R -u --bidir --get-server-output',
  columns: iperf3JsonColumns,
  firstReport: 'interval',
  opens: (line) => /"connected"\s*:\s*\[|"version"\s*:\s*"iperf 3/.test(line.text()),
  openingForms: [/"(?:connected|version)"/],
  start: (out, _command, before) => new IperfJsonReading(out, before),
} as const satisfies Parser;

/** An open object; an array's objects have the key of the array. */
interface Scope {
  readonly key: string;
  readonly figures: Map<string, string>;
}

/** Keys of the intervals' figures that are charted. */
const FIGURES = new Set(
  'bits_per_second bytes retransmits snd_cwnd snd_wnd rtt rttvar pmtu jitter_ms lost_packets packets lost_percent'.split(
    ' ',
  ),
);

/** The sums of an interval by their keys, and their names. */
const SUMS: Readonly<Record<string, string>> = { sum: 'sum', sum_bidir_reverse: 'sum reverse' };

/** The keys of the summary's objects: whose figures they are, and of which end. */
const ENDS: Readonly<Record<string, readonly [row: string, end: 'sender' | 'receiver']>> = {
  sender: ['', 'sender'],
  receiver: ['', 'receiver'],
  udp: ['', 'receiver'],
  sum_sent: ['sum', 'sender'],
  sum_received: ['sum', 'receiver'],
  sum_sent_bidir_reverse: ['sum reverse', 'sender'],
  sum_received_bidir_reverse: ['sum reverse', 'receiver'],
};

/** The columns of the summary by their keys. */
const RESULTS: Readonly<Record<string, string>> = {
  bytes: 'Transfer',
  bits_per_second: 'Bitrate',
  retransmits: 'Retr',
  jitter_ms: 'Jitter',
  lost_packets: 'Lost',
  packets: 'Total Datagrams',
  lost_percent: 'Lost%',
  out_of_order: 'out of order',
  max_snd_cwnd: 'max_snd_cwnd',
  mean_rtt: 'mean_rtt',
  min_rtt: 'min_rtt',
  max_rtt: 'max_rtt',
};

class IperfJsonReading implements Reading, JsonVisitor {
  readonly #out: SourceBuilder;
  readonly #table: IperfTable;
  readonly #walk = new JsonWalk(this);
  readonly #scopes: Scope[] = [];
  /** The streams and sums of the open interval. */
  #interval: Scope[] = [];
  /** Whether the open object is the summary. */
  #isEnd = false;
  /** Whether the other end asked for the test: both ends print it. */
  #isServer = false;
  #sheet: ResultSheet | null = null;
  /** The last row of the summary: the sum of the streams, or the only one. */
  #total = '';
  /** The streams of the summary, and whether each is sent by the one that printed it. */
  readonly #streams = new Map<string, string | undefined>();
  /** The depth of the server's output inside a client's: it repeats the test. */
  #serverDepth = 0;

  constructor(out: SourceBuilder, before: readonly string[]) {
    this.#out = out;
    this.#table = new IperfTable(out);
    for (const text of before) this.#walk.read(text);
  }

  line(line: Line): boolean {
    return this.#walk.read(line.text());
  }

  open(key: string): void {
    if (this.#serverDepth > 0 || key === 'server_output_json') this.#serverDepth++;
    const scope = { key: key === '' ? (this.#scopes.at(-1)?.key ?? '') : key, figures: new Map() };
    this.#scopes.push(scope);
    if (key === 'start' || key === 'intervals') this.#isEnd = false;
    if (key === 'end' && this.#serverDepth === 0) this.#begin();
  }

  value(key: string, text: string): void {
    if (this.#serverDepth > 0) return;
    if (key === 'event') {
      if (text === 'end') this.#begin();
      else this.#isEnd = false;
    } else if (key === 'error') this.#out.warn('error', text);
    else if (key === 'system_info') this.#host(text);
    else this.#scopes.at(-1)?.figures.set(key, plainDecimal(text));
  }

  close(): void {
    const scope = this.#scopes.pop();
    if (this.#serverDepth > 0) this.#serverDepth--;
    else if (scope === undefined) return;
    else if (scope.key === 'timestamp') this.#clock(scope);
    else if (scope.key === 'accepted_connection') this.#isServer = true;
    else if (scope.key === 'cpu_utilization_percent') this.#processors(scope);
    else if (this.#isEnd && Object.hasOwn(ENDS, scope.key)) this.#result(scope);
    else if (!this.#isEnd && isOfInterval(scope)) this.#interval.push(scope);
    else if (scope.key === 'intervals' || scope.key === 'data') this.#flush();
  }

  /** Begins the summary. */
  #begin(): void {
    this.#isEnd = true;
    this.#sheet = null;
    this.#streams.clear();
  }

  /** Reads the answer of uname(2): system, host, release. */
  #host(text: string): void {
    const [, name] = text.split(' ', 2);
    if (name !== undefined && name !== '') this.#out.host(name);
  }

  #clock({ figures }: Scope): void {
    const milliseconds = figures.get('timemillisecs');
    const seconds =
      milliseconds === undefined ? Number(figures.get('timesecs')) : Number(milliseconds) / 1000;
    if (seconds > 0) this.#table.begin(epochStamp(seconds));
  }

  /** Writes the interval; the sum of a single stream repeats it and is left out. */
  #flush(): void {
    const [first] = this.#interval;
    const sums = this.#interval.filter(({ key }) => key !== 'streams').length;
    const hasSum = this.#interval.length > 2 * sums;
    for (const { key, figures } of this.#interval) {
      if (key !== 'streams' && !hasSum) continue;
      const found = [...figures].filter(([word]) => FIGURES.has(word));
      this.#table.add({
        name: SUMS[key] ?? `stream ${figures.get('socket')}`,
        from: Number(first!.figures.get('start')),
        to: Number(first!.figures.get('end')),
        isOmitted: figures.get('omitted') === 'true',
        words: found.map(([printed]) => ({ printed })),
        cells: found.map(([, cell]) => cell),
      });
    }
    this.#interval = [];
  }

  /** Reads the received and the sent data. The `udp` of a stream has the bytes of the end that printed it. */
  #result({ key, figures }: Scope): void {
    const [sum, end] = ENDS[key]!;
    const isUdp = figures.has('jitter_ms');
    const name = sum === '' ? `stream ${figures.get('socket')}` : sum;
    if (sum === '') this.#streams.set(name, figures.get('sender'));
    else if (!isUdp && this.#isOfOne(figures.get('sender'))) return;
    this.#sheet ??= this.#out.results(this.#isServer ? 'iperf3, server' : 'iperf3', 'stream');
    this.#total = name;
    const bytesEnd = key === 'udp' && figures.get('sender') === 'true' ? 'sender' : end;
    for (const [word, text] of figures) {
      const column = Object.hasOwn(RESULTS, word) ? RESULTS[word]! : undefined;
      if (column === undefined || (end === 'sender' && isUdp && isOfReceiver(word))) continue;
      const side = word === 'bytes' || word === 'bits_per_second' ? bytesEnd : end;
      this.#sheet.cell(name, `${side}.${column}`, text);
    }
  }

  /** Whether a single stream goes in a direction; its sum repeats it. */
  #isOfOne(direction: string | undefined): boolean {
    return [...this.#streams.values()].filter((other) => other === direction).length < 2;
  }

  #processors({ figures }: Scope): void {
    for (const [key, where] of [
      ['host_total', 'local'],
      ['remote_total', 'remote'],
    ] as const) {
      const share = figures.get(key);
      if (share !== undefined) this.#sheet?.cell(this.#total, `CPU.${where}`, share);
    }
  }
}

/** Whether a figure is of the receiver: a sender does not know the losses. */
const isOfReceiver = (word: string) => /^(jitter|lost)/.test(word);

const isOfInterval = ({ key, figures }: Scope) =>
  (key === 'streams' && figures.has('socket')) || Object.hasOwn(SUMS, key);
