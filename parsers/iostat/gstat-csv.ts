import type { ColumnSpec, Layout, Line, Parser, Reading, Table } from '../parser.ts';
import { column } from '../shared/columns.ts';
import { diskOf } from '../shared/entities.ts';
import { parseStamp } from '../shared/timestamp.ts';

/**
 * `gstat -C` of FreeBSD: a row for each provider with the time of its report (usr.sbin/gstat/gstat.c, from 12 on).
 *
 * ```
 * timestamp,name,q-depth,total_ops/s,read/s,read-KiB/s,ms/read,write/s,write-KiB/s,ms/write,%busy
 * 2026-03-07 14:03:10.481516234,ada0,3,512,500,64000,1.813,12,384,0.412,61.0
 * ```
 */
const direction = (word: string, name: string): ColumnSpec[] => [
  column(`${word}/s`, `disk.${name}.operations`, '1/s'),
  column(`${word}_sz-KiB`, `disk.${name}.request_size`, 'KiB', '-s'),
  column(`${word}-KiB/s`, `disk.${name}.throughput`, 'KiB/s'),
  column(`ms/${word}`, `disk.${name}.response_time`, 'ms'),
];

const columns: readonly ColumnSpec[] = [
  column('q-depth', 'disk.queue', '1', { instant: true }),
  column('total_ops/s', 'disk.operations', '1/s'),
  ...direction('read', 'read'),
  ...direction('write', 'write'),
  ...direction('delete', 'discard'),
  column('delete-sz-KiB', 'disk.discard.request_size', 'KiB', '-d -s'),
  column('other/s', 'other.other/s', '1/s', '-o: flushes'),
  column('ms/other', 'other.ms/other', 'ms', '-o'),
  column('%busy', 'disk.utilisation', '%'),
];

/** The index of the provider's name; the time is before it. */
const NAME_INDEX = 1;

export const gstatCsv = {
  id: 'gstat-csv',
  tool: 'gstat',
  platform: 'freebsd',
  title: 'gstat -C (FreeBSD)',
  reference: 'FreeBSD usr.sbin/gstat/gstat.c',
  options: '-a -C -c -d -f -I -o -p -s',
  columns,
  firstReport: 'interval',
  rates: 'elapsed',
  leavesOut: 'nothing',
  unverified: true,
  opens: isHeader,
  start: (out) => new GstatCsvReading(out.table()),
} as const satisfies Parser;

class GstatCsvReading implements Reading {
  readonly #table: Table;
  #layout: Layout | null = null;
  /** The time of the open report, as printed. */
  #time = '';

  constructor(table: Table) {
    this.#table = table;
  }

  line(line: Line): boolean {
    const cells = line.text().trim().split(',');
    if (this.#layout !== null && this.#row(cells, this.#layout)) return true;
    if (!isHeader(line)) return false;
    if (this.#table.reports > 0) this.#table.mark('restart', 'header again');
    this.#layout = this.#table.columns(cells.slice(NAME_INDEX + 1).map((printed) => ({ printed })));
    return true;
  }

  #row(cells: readonly string[], layout: Layout): boolean {
    const [time, name] = cells;
    if (cells.length !== layout.length + NAME_INDEX + 1 || name === '') return false;
    if (!/^\d{1,9}$/.test(cells[NAME_INDEX + 1]!)) return false;
    if (time !== this.#time && !this.#report(time!)) return false;
    return this.#table.texts(
      layout,
      this.#table.entity(describe(name!)),
      cells.slice(NAME_INDEX + 1),
    );
  }

  #report(time: string): boolean {
    const stamp = parseStamp(time.replace(/\.\d{1,9}$/, ''));
    if (stamp === null) return false;
    this.#table.report(stamp);
    this.#time = time;
    return true;
  }
}

function isHeader(line: Line): boolean {
  return line.count === 1 && line.str(0).startsWith('timestamp,name,q-depth,');
}

const describe = diskOf('freebsd');
