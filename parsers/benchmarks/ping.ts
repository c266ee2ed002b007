import type {
  ColumnSpec,
  Layout,
  Line,
  Parser,
  Reading,
  ResultSheet,
  SourceBuilder,
  Table,
} from '../parser.ts';
import { epochStamp } from '../shared/clock-stamps.ts';
import { column } from '../shared/columns.ts';

/**
 * ping of Linux (iputils), busybox, BSD and macOS: a line for each answer, and the summary (ping_common.c of iputils,
 * ping.c of busybox and FreeBSD).
 *
 * ```
 * PING 127.0.0.1 (127.0.0.1) 56(84) bytes of data.
 * [1795353448.542000] 64 bytes from 127.0.0.1: icmp_seq=1 ttl=64 time=0.016 ms
 * 15 packets transmitted, 15 received, 0% packet loss, time 4481ms
 * rtt min/avg/max/mdev = 0.025/0.056/0.330/0.073 ms
 * ```
 *
 * A packet without an answer has a line only with `-O`, or if a router refused it; else its number is missing. It is a
 * report without a row. Numbers have 16 bits: 0 follows 65535.
 */
const columns: readonly ColumnSpec[] = [
  column('time', 'connection.round_trip', 'ms'),
  column('ttl', 'connection.hops', '1'),
  column('avg', 'benchmark.latency', 'ms'),
  column('min', 'benchmark.latency.least', 'ms'),
  column('max', 'benchmark.latency.most', 'ms'),
  column('mdev', 'benchmark.latency.deviation', 'ms', 'stddev of BSD'),
  column('packet loss', 'connection.loss', '%'),
  column('transmitted', 'benchmark.count', '1'),
  column('received', 'benchmark.count', '1'),
  column('errors', 'benchmark.count', '1'),
  column('duplicates', 'benchmark.count', '1'),
];

export const ping = {
  id: 'ping',
  tool: 'ping',
  platform: '',
  title: 'ping',
  reference: 'ping_common.c of iputils, ping.c of busybox and FreeBSD',
  options: '-i -c -D -O -n -s -q',
  columns,
  firstReport: 'interval',
  intervalOption: 'i',
  opens: (line) => targetOf(line) !== null || answerOf(line) !== null,
  openingWords: ['PING', 'PING6', 'bytes'],
  start: (out) => new PingReading(out),
} as const satisfies Parser;

const MAX_CHARACTERS = 300;

/** The number of sequence numbers; they repeat after it. */
const SEQUENCE_NUMBERS = 65_536;

/** Maximum of packets without a line in a log: more than a day at one a second, and little memory. */
export const MAX_UNANSWERED = 100_000;

/** The host of `PING db7 (10.0.0.7) 56(84) bytes of data.`; null for any other line. */
function targetOf(line: Line): string | null {
  if (!/^PING6?$/.test(line.str(0)) || line.count > 16) return null;
  const text = line.text().slice(0, MAX_CHARACTERS);
  return /^PING6? ([^\s(]{1,255})(?: ?\(|: \d+ data bytes).*bytes/.exec(text)?.[1] ?? null;
}

interface Answer {
  readonly sequence: number;
  readonly ttl: string;
  readonly time: string;
}

/** `64 bytes from db7 (10.0.0.7): icmp_seq=1 ttl=64 time=0.016 ms`, after a stamp of `-D`; null for any other line. */
function answerOf(line: Line): Answer | null {
  const from = line.str(0).startsWith('[') ? 1 : 0;
  if (!line.is(from + 1, 'bytes') || !line.is(from + 2, 'from') || line.count > 14) return null;
  const figures = new Map<string, string>();
  for (let i = from + 3; i < line.count; i++) {
    const [key, value] = line.str(i).split('=', 2);
    if (value !== undefined) figures.set(key!, value);
  }
  const sequence = figures.get('icmp_seq') ?? figures.get('icmp_req') ?? figures.get('seq');
  const time = figures.get('time');
  if (sequence === undefined || !/^\d{1,9}$/.test(sequence) || time === undefined) return null;
  return {
    sequence: Number(sequence),
    time,
    ttl: figures.get('ttl') ?? figures.get('hlim') ?? '-',
  };
}

class PingReading implements Reading {
  readonly #out: SourceBuilder;
  #table: Table | null = null;
  #layout: Layout | null = null;
  #target = '';
  /** The number of the open report's packet; null before the first. */
  #last: number | null = null;
  #unanswered = 0;
  #sheet: ResultSheet | null = null;

  constructor(out: SourceBuilder) {
    this.#out = out;
  }

  line(line: Line): boolean {
    const answer = answerOf(line);
    if (answer !== null) return this.#answer(answer, line);
    const target = targetOf(line);
    if (target !== null) return this.#begin(target);
    const text = line.text().slice(0, MAX_CHARACTERS).trim();
    return this.#missed(text, line) || this.#summary(text) || IGNORED_LINES.test(text);
  }

  #begin(target: string): true {
    this.#target = target;
    this.#last = null;
    if (this.#table !== null) this.#table.mark('restart', 'ping again');
    return true;
  }

  #answer({ sequence, time, ttl }: Answer, line: Line): true {
    const table = this.#open(sequence, line);
    if (table === null) {
      const isAgain = line.text().includes('(DUP!)');
      if (!isAgain)
        this.#out.warn('late', `the answer to packet ${sequence} came after later ones`);
      return true;
    }
    this.#layout ??= table.columns([{ printed: 'time' }, { printed: 'ttl' }]);
    const entity = table.entity({ kind: 'job', name: `ping ${this.#target}`.trim() });
    table.texts(this.#layout, entity, [time, ttl]);
    return true;
  }

  /** Opens the report of a packet, after those of packets without a line; null if a later one is open. */
  #open(sequence: number, line: Line): Table | null {
    this.#table ??= this.#out.table();
    const steps = (sequence - (this.#last ?? sequence - 1) + SEQUENCE_NUMBERS) % SEQUENCE_NUMBERS;
    if (steps > SEQUENCE_NUMBERS / 2) return null;
    if (steps > 1) this.#skip(steps - 1, this.#table);
    if (steps > 0) this.#table.report(stampOf(line.str(0)));
    this.#last = sequence;
    return this.#table;
  }

  /** Gives each packet without a line a report without a row, so that later packets keep their time. */
  #skip(packets: number, table: Table): void {
    this.#unanswered += packets;
    if (this.#unanswered <= MAX_UNANSWERED) {
      for (let i = 0; i < packets; i++) table.report(null);
      return;
    }
    this.#unanswered -= packets;
    table.mark('restart', `${packets} packets without a line`);
    this.#out.warn('unanswered', `${packets} packets without a line before this one take no time`);
  }

  /**
   * `no answer yet for icmp_seq=3` (`-O`), `Request timeout for icmp_seq 3` (macOS), `From 10.0.0.1 icmp_seq=3
   * Destination Host Unreachable`
   */
  #missed(text: string, line: Line): boolean {
    const found = MISSED.exec(text);
    if (found !== null) this.#open(Number(found[1]), line);
    return found !== null;
  }

  #summary(text: string): boolean {
    const head = /^--- (\S{1,255}) ping6? statistics ---$/.exec(text);
    if (head !== null) {
      this.#sheet = this.#out.results('ping', 'host');
      this.#target = head[1]!;
      return true;
    }
    return this.#counts(text) || this.#times(text);
  }

  #counts(text: string): boolean {
    if (!/^\d{1,12} packets transmitted, \d/.test(text)) return false;
    for (const part of text.split(', ')) {
      const [, count, words] = /^\+?([\d.]{1,15})%? ?(.{1,40})$/.exec(part) ?? [];
      const name = words === undefined ? undefined : COUNTS.find((word) => words.includes(word));
      if (name !== undefined) this.#sheet?.cell(this.#target, name, count!);
    }
    return true;
  }

  #times(text: string): boolean {
    const found = /^(?:rtt|round-trip) ([a-z/]{3,30}) = ([\d./]{1,60}) ms/.exec(text);
    if (found === null) return false;
    const values = found[2]!.split('/');
    for (const [i, name] of found[1]!.split('/').entries()) {
      const text = values[i];
      const word = name === 'stddev' ? 'mdev' : name;
      if (text !== undefined) this.#sheet?.cell(this.#target, word, text);
    }
    return true;
  }
}

const MISSED =
  /^(?:\[[\d.]{1,24}\] )?(?:no answer yet for|Request timeout for|From \S{1,255}(?: \(\S{1,255}\))?:?) icmp_seq[= ](\d{1,9})\b/;

/** The words of the summary's counts. */
const COUNTS = ['transmitted', 'received', 'packet loss', 'errors', 'duplicates'];

/** The stamp of `-D`: `[1795353448.542000]`. */
function stampOf(word: string) {
  const seconds = /^\[(\d{9,10}\.\d{1,9})\]$/.exec(word)?.[1];
  return seconds === undefined ? null : epochStamp(Number(seconds));
}

/** Lines without figures. */
const IGNORED_LINES = /^(ping: |PATTERN: |Warning: |\^C$|WARNING: )/;
