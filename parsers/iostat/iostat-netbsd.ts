import type { ColumnSpec, HeaderWord, Layout, Line, Parser, Reading, Table } from '../parser.ts';
import { column, under, wordOf } from '../shared/columns.ts';
import { diskOf } from '../shared/entities.ts';
import { fields, isNumber } from '../shared/fields.ts';
import { ReportsByRepeat } from '../shared/reports-by-repeat.ts';
import { stampBefore } from '../shared/timestamp.ts';

/**
 * `iostat -x` and `-y` of NetBSD (drive_statsx and drive_statsy in usr.sbin/iostat/iostat.c). A file has one header, so
 * a report begins where a disk is repeated; with `-z` an idle disk's row is only its name. With `-I` it prints totals.
 *
 * ```
 * device  read KB/t    r/s   time     MB/s write KB/t    w/s   time     MB/s
 * wd0         16.00     12   0.03     0.19      31.50     40   0.03     1.23
 * ```
 */
const direction = (heading: 'read' | 'write'): ColumnSpec[] =>
  under(heading, [
    column('KB/t', `disk.${heading}.request_size`, 'KiB'),
    column(`${heading[0]}/s`, `disk.${heading}.operations`, '1/s'),
    column('MB/s', `disk.${heading}.throughput`, 'MiB/s'),
    column('xfr', `disk.${heading}.count.total`, '1', { instant: true, note: '-I' }),
    column('MB', `disk.${heading}.amount.total`, 'MiB', { instant: true, note: '-I' }),
    column('time', `other.${heading}.time`, '1', 'of reads and writes, share of time busy'),
  ]);

const columns: readonly ColumnSpec[] = [
  ...direction('read'),
  ...direction('write'),
  ...under('queue', [
    column('wait', 'disk.wait_queue', '1', '-y'),
    column('actv', 'disk.active_queue', '1', '-y'),
    column('wsvc_t', 'disk.wait_time', 'ms', '-y'),
    column('asvc_t', 'disk.service_time', 'ms', '-y'),
    column('wtime', 'other.wtime', '1', '-y, share of time'),
    column('time', 'other.time', '1', '-y, share of time busy'),
  ]),
];

/** With `-I` the time is what the disk was busy since boot. */
const busyTotal = (heading: string): ColumnSpec =>
  column('time', `other.${heading}.busy`, 's', { heading, instant: true });

export const iostatNetbsd = {
  id: 'iostat-netbsd',
  tool: 'iostat',
  platform: 'netbsd',
  title: 'iostat -x, -y (NetBSD)',
  reference: 'NetBSD usr.sbin/iostat/iostat.c',
  options: '-x -y -c -I -w -z',
  columns,
  firstReport: 'since-boot',
  leavesOut: 'idle',
  opens: isHeader,
  openingWords: ['KB/t'],
  start: (out, _command, before) => new IostatNetbsdReading(out.table(), before),
} as const satisfies Parser;

class IostatNetbsdReading implements Reading {
  readonly #table: Table;
  readonly #reports: ReportsByRepeat;
  #layout: Layout | null = null;

  constructor(table: Table, before: readonly string[]) {
    this.#table = table;
    this.#reports = new ReportsByRepeat(table, stampBefore(before));
  }

  line(line: Line): boolean {
    return this.#header(line) || this.#row(line) || this.#reports.endAtStamp(line);
  }

  #header(line: Line): boolean {
    if (!isHeader(line)) return false;
    this.#layout = this.#table.header(line, headerWords);
    // With -I every report covers the time since boot.
    this.#reports.kind = fields(line).includes('xfr') ? 'since-boot' : undefined;
    return true;
  }

  #row(line: Line): boolean {
    const layout = this.#layout;
    const isIdle = line.count === 1 && /^[a-z]+\d+$/.test(line.str(0));
    const isRow = layout !== null && line.count === layout.length + 1 && isNumber(line, 1);
    if (!isIdle && !isRow) return false;
    const entity = this.#table.named(line, 0, describe);
    this.#reports.meet(entity, null);
    return isIdle || this.#table.row(layout!, entity, line, 1);
  }
}

/** `device read KB/t …`: the direction is a separate word. */
function isHeader(line: Line): boolean {
  return line.is(0, 'device') && line.is(1, 'read') && line.is(2, 'KB/t');
}

const describe = diskOf('netbsd');

function headerWords(line: Line): HeaderWord[] {
  const words: HeaderWord[] = [];
  const isTotals = fields(line).includes('xfr');
  let heading = '';
  for (const printed of fields(line, 1)) {
    if (printed === 'wait') heading = 'queue';
    if (printed === 'read' || printed === 'write') heading = printed;
    else if (printed === 'time' && isTotals) words.push(wordOf(busyTotal(heading)));
    else words.push({ printed, heading });
  }
  return words;
}
