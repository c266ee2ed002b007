import type { ColumnSpec, HeaderWord, Layout, Line, Parser, Reading, Table } from '../parser.ts';
import { startStamp } from '../shared/clock-stamps.ts';
import { column, under } from '../shared/columns.ts';
import { diskOf } from '../shared/entities.ts';
import { fields } from '../shared/fields.ts';
import { parseStamp, type Stamp, stampBefore } from '../shared/timestamp.ts';

/**
 * gstat of FreeBSD as it is logged, with `-b` or `-B` (usr.sbin/gstat/gstat.c). The same words appear under reads,
 * writes and with `-d` deletes; providers overlap: a disk, its partitions and their labels.
 *
 * ```
 * dT: 1.004s  w: 1.000s
 *  L(q)  ops/s    r/s   kBps   ms/r    w/s   kBps   ms/w   %busy Name
 *     3    512    500  64000    1.8     12    384    0.4    61.0  ada0
 * ```
 */
const direction = (heading: 'read' | 'write' | 'discard', letter: string): ColumnSpec[] =>
  under(heading, [
    column(`${letter}/s`, `disk.${heading}.operations`, '1/s'),
    column('kB', `disk.${heading}.request_size`, 'KiB', '-s'),
    column('kBps', `disk.${heading}.throughput`, 'KiB/s'),
    column(`ms/${letter}`, `disk.${heading}.response_time`, 'ms'),
  ]);

const columns: readonly ColumnSpec[] = [
  column('L(q)', 'disk.queue', '1', { instant: true, note: 'at the time of printing' }),
  column('ops/s', 'disk.operations', '1/s'),
  ...direction('read', 'r'),
  ...direction('write', 'w'),
  ...direction('discard', 'd'),
  ...under('other', [
    column('o/s', 'other.o/s', '1/s', '-o: flushes'),
    column('ms/o', 'other.ms/o', 'ms', '-o'),
  ]),
  column('%busy', 'disk.utilisation', '%'),
];

/** The word with which the columns of a direction begin. */
const DIRECTIONS: Readonly<Record<string, string>> = {
  'r/s': 'read',
  'w/s': 'write',
  'd/s': 'discard',
  'o/s': 'other',
  '%busy': '',
};

export const gstat = {
  id: 'gstat',
  tool: 'gstat',
  platform: 'freebsd',
  title: 'gstat -b (FreeBSD)',
  reference: 'FreeBSD usr.sbin/gstat/gstat.c',
  options: '-a -b -B -c -d -f -I -o -p -s',
  columns,
  firstReport: 'interval',
  leavesOut: 'idle',
  idleOption: 'a',
  opens: isHeader,
  openingWords: ['L(q)'],
  start: (out, _command, before) => new GstatReading(out.table(), before),
} as const satisfies Parser;

class GstatReading implements Reading {
  readonly #table: Table;
  #layout: Layout | null = null;
  #stamp: Stamp | null;
  /** Whether reports have stamps; if not, time is the sum of the lengths of the reports. */
  #isStamped: boolean;
  /** The end of the next report, if no stamp is printed. */
  #elapsed: number;

  constructor(table: Table, before: readonly string[]) {
    this.#table = table;
    this.#stamp = stampBefore(before.filter((text) => lengthOf(text) === 0));
    this.#isStamped = this.#stamp !== null;
    this.#elapsed = before.reduce((sum, text) => sum + lengthOf(text), 0);
  }

  line(line: Line): boolean {
    return this.#row(line) || this.#header(line) || this.#banner(line) || this.#printed(line);
  }

  #row(line: Line): boolean {
    const layout = this.#layout;
    if (layout === null) return false;
    const { length } = layout;
    const cells = fields(line, 0, length);
    // On a screen a bar follows the last number: `61.0| ada0`.
    const last = cells.at(-1)!.replace(/\|$/, '');
    if (line.count <= length || Number.isNaN(line.num(0)) || last === '') return false;
    if (Number.isNaN(Number(last))) return false;
    const entity = this.#table.namedRest(line, length, describe);
    const add = () =>
      last === cells.at(-1)
        ? this.#table.row(layout, entity, line, 0)
        : this.#table.texts(layout, entity, [...cells.slice(0, -1), last]);
    if (add()) return true;
    // Of the headers only the first was kept.
    this.#open();
    return add();
  }

  #open(): void {
    const elapsed = this.#elapsed > 0 ? startStamp(this.#elapsed) : null;
    this.#table.report(this.#isStamped ? this.#stamp : elapsed);
    this.#stamp = null;
  }

  #header(line: Line): boolean {
    if (!isHeader(line)) return false;
    this.#open();
    this.#layout = this.#table.header(line, headerWords);
    return true;
  }

  #banner(line: Line): boolean {
    if (line.is(0, 'dT:')) this.#elapsed += lengthOf(line.text());
    return line.is(0, 'dT:') || line.is(0, '*');
  }

  #printed(line: Line): boolean {
    const printed = parseStamp(line.text());
    if (printed === null) return false;
    this.#stamp = printed;
    if (this.#table.reports === 0) this.#isStamped = true;
    return true;
  }
}

/** Seconds that a report covers, `dT: 1.004s  w: 1.000s`; 0 in any other line. */
function lengthOf(text: string): number {
  return Number(/^dT: {1,8}(\d{1,9}\.\d{1,9})s/.exec(text)?.[1] ?? 0);
}

function isHeader(line: Line): boolean {
  return line.is(0, 'L(q)') && line.is(1, 'ops/s') && line.is(line.count - 1, 'Name');
}

function headerWords(line: Line): HeaderWord[] {
  let heading = '';
  return fields(line, 0, line.count - 1).map((printed) => {
    heading = DIRECTIONS[printed] ?? heading;
    return heading === '' ? { printed } : { printed, heading };
  });
}

const describe = diskOf('freebsd');
