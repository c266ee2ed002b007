import type { Line, Parser, Reading, SourceBuilder, Table } from '../parser.ts';
import { column, columnsOf } from '../shared/columns.ts';
import { HOST } from '../shared/entities.ts';
import { parseStamp } from '../shared/timestamp.ts';

/**
 * `iotop -b` of Linux: the Python program iotop 0.4 to 0.6 and iotop-c. A report begins with its totals; with `-t` each
 * line is led by the time. `-qqq` prints processes only, a report is the rows of one time.
 *
 * ```
 * Total DISK READ:         0.00 B/s | Total DISK WRITE:        12.03 M/s
 * Current DISK READ:       0.00 B/s | Current DISK WRITE:      12.10 M/s
 *     TID  PRIO  USER     DISK READ  DISK WRITE  SWAPIN      IO    COMMAND
 *    2342 be/4 root        0.00 B/s   12.03 M/s  0.00 %  3.40 % dd if=/dev/zero of=f
 * ```
 */
const BYTES = { unit: 'B/s', suffix: 1024 } as const;

const totals = columnsOf(BYTES, {
  'Total DISK READ': ['io.read.throughput', 'between processes and the kernel'],
  'Total DISK WRITE': ['io.write.throughput', 'between processes and the kernel'],
});
const devices = columnsOf(BYTES, {
  'Actual DISK READ': ['disk.read.throughput', 'Current in 0.6'],
  'Actual DISK WRITE': ['disk.write.throughput', 'Current in 0.6'],
  'Current DISK READ': 'disk.read.throughput',
  'Current DISK WRITE': 'disk.write.throughput',
});
const traffic = columnsOf(BYTES, {
  'DISK READ': 'process.read.throughput',
  'DISK WRITE': 'process.write.throughput',
});
const delays = [
  column('SWAPIN', 'other.SWAPIN', '%', 'of the interval'),
  column('IO', 'process.io_wait', '%', 'of the interval'),
];

export const iotopLinux = {
  id: 'iotop-linux',
  tool: 'iotop',
  platform: 'linux',
  title: 'iotop -b (Linux)',
  reference: 'iotop(8), ui.py of iotop 0.6',
  options: '-b -k -o -P -q -t -u',
  numberOptions: 'dnpu',
  columns: [...totals, ...devices, ...traffic, ...delays],
  firstReport: 'interval',
  printsAtStart: true,
  opens: (line) =>
    line.count > 6 && (SUMMARY.exec(line.text())?.[2] === 'Total' || isTimedRow(line.text())),
  // A row of a process has shares of its time, `0.00 % 3.40 %`, or says that they are unavailable.
  openingWords: ['DISK', '%', '?unavailable?'],
  start: (out) => new IotopLinuxReading(out),
} as const satisfies Parser;

const TIME = String.raw`^\s{0,12}(?:(\d\d:\d\d:\d\d) )?`;
const SUMMARY = new RegExp(
  String.raw`${TIME}(Total|Actual|Current) DISK READ ?:\s{1,20}([\d.]{1,12}) ([BKMGTP])/s \| ` +
    String.raw`(?:Total|Actual|Current) DISK WRITE ?:\s{1,20}([\d.]{1,12}) ([BKMGTP])/s$`,
);
const PROCESS = new RegExp(
  String.raw`${TIME} {0,12}(\d{1,10}) {1,4}(\S{1,12}) {1,4}(\S{1,40}) {1,20}([\d.]{1,12}) ([BKMGTP])(/s)? {1,20}` +
    String.raw`([\d.]{1,12}) ([BKMGTP])(?:/s)? {1,20}(?:\?unavailable\?|([\d.]{1,6}) % {1,8}([\d.]{1,6}) %) {1,4}(\S.*)$`,
);

class IotopLinuxReading implements Reading {
  readonly #out: SourceBuilder;
  readonly #table: Table;
  #accumulates = false;
  /** Whether the log has no totals. */
  #headless = true;
  #time = '';

  constructor(out: SourceBuilder) {
    this.#out = out;
    this.#table = out.table();
  }

  line(line: Line): boolean {
    const text = line.text().trimEnd();
    return this.#summary(text) || this.#process(text) || isTitles(line);
  }

  #summary(text: string): boolean {
    const found = SUMMARY.exec(text);
    if (found === null) return false;
    const [, time, kind, read, readUnit, write, writeUnit] = found;
    this.#headless = false;
    if (kind === 'Total') this.#table.report(time === undefined ? null : parseStamp(time));
    const layout = this.#table.columns([
      { printed: `${kind} DISK READ` },
      { printed: `${kind} DISK WRITE` },
    ]);
    const host = this.#table.entity(HOST);
    this.#table.texts(layout, host, [`${read}${readUnit}`, `${write}${writeUnit}`]);
    return true;
  }

  #process(text: string): boolean {
    const found = PROCESS.exec(text);
    if (found === null) return false;
    const [, time = '', id, , user, read, readUnit, rate, write, writeUnit, swap, io, command] =
      found;
    if (user === undefined || (this.#headless && time === '')) return false;
    if (this.#headless) this.#open(time);
    if (rate === undefined) return this.#passOver();
    const cells = [`${read}${readUnit}`, `${write}${writeUnit}`];
    const words = traffic.map(({ printed }) => ({ printed }));
    if (swap !== undefined) {
      words.push(...delays.map(({ printed }) => ({ printed })));
      cells.push(swap, io!);
    }
    const entity = this.#table.entity({ kind: 'process', name: `${id}/${nameOf(command!)}` });
    this.#table.texts(this.#table.columns(words), entity, cells);
    return true;
  }

  /** Opens the report of a time, in a log without totals. */
  #open(time: string): void {
    if (time !== this.#time) this.#table.report(parseStamp(time));
    this.#time = time;
  }

  /** With `-a` the amounts of a process are totals since iotop began. */
  #passOver(): true {
    if (!this.#accumulates) {
      this.#out.warn('accumulated', 'amounts accumulated since iotop started (-a) are ignored');
    }
    this.#accumulates = true;
    return true;
  }
}

/** Whether a row has a time of its own, without which a log of rows has no reports. */
const isTimedRow = (text: string) => PROCESS.exec(text.trimEnd())?.[1] !== undefined;

function isTitles(line: Line): boolean {
  const first = line.is(0, 'TIME') ? 1 : 0;
  return (line.is(first, 'TID') || line.is(first, 'PID')) && line.is(first + 1, 'PRIO');
}

/** The program without its path and arguments; those of the kernel are in brackets: `[kworker/0:1-events]`. */
function nameOf(command: string): string {
  if (command.startsWith('[')) return command.slice(0, 64);
  return command.split(' ', 1)[0]!.replace(/^.*\//, '').slice(0, 64) || command.slice(0, 64);
}
