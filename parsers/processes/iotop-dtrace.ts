import type { ColumnSpec, Line, Parser, Reading, SourceBuilder, Table } from '../parser.ts';
import { column } from '../shared/columns.ts';
import { HOST } from '../shared/entities.ts';
import { fields, isNumber } from '../shared/fields.ts';
import { parseStamp } from '../shared/timestamp.ts';

/**
 * `iotop -C` of the DTraceToolkit: a line of totals, then the bytes of each process on each device and in each
 * direction.
 *
 * ```
 * 2005 Jul 16 00:34:40,  load: 1.21,  disk_r:  12891 KB,  disk_w:   1087 KB
 *
 *   UID    PID   PPID CMD              DEVICE  MAJ MIN D            BYTES
 *     0      3      0 fsflush          cmdk0   102   4 W              512
 * ```
 *
 * Amounts are of the interval; KB are 1024 bytes. `-o` prints the disk's time, `-P` its share of the interval.
 */
const totals: readonly ColumnSpec[] = [
  column('load', 'system.load.1', '1', { instant: true }),
  column('disk_r', 'io.read', 'KiB'),
  column('disk_w', 'io.write', 'KiB'),
];
const READS = column('BYTES', 'io.read', 'B', { heading: 'R' });
const WRITES = column('BYTES', 'io.write', 'B', { heading: 'W' });
const times: readonly ColumnSpec[] = [
  column('DISKTIME', 'other.DISKTIME', 'us', 'in the interval'),
  column('%I/O', 'other.%I/O', '%', 'of the interval'),
];

export const iotopDtrace = {
  id: 'iotop-dtrace',
  tool: 'iotop',
  platform: 'solaris',
  title: 'iotop (DTraceToolkit)',
  reference: 'DTraceToolkit iotop',
  options: '-C -D -j -o -P -t -Z',
  columns: [...totals, READS, WRITES, ...times],
  firstReport: 'interval',
  opens: isHeader,
  openingWords: ['DEVICE'],
  start: (out, _command, before) => new IotopDtraceReading(out, before),
} as const satisfies Parser;

/** iopending prints the same line of totals, but no processes below it. */
function isHeader(line: Line): boolean {
  return line.is(1, 'PID') && line.is(2, 'PPID') && line.is(4, 'DEVICE') && line.is(7, 'D');
}

const TOTALS =
  /^(\d{4} \w{3} {1,2}\d{1,2} \d\d:\d\d:\d\d), {1,4}load: ([\d.]{1,8}), {1,4}disk_r: {1,8}(\d{1,12}) KB, {1,4}disk_w: {1,8}(\d{1,12}) KB$/;

/** Numbers of fields before the command, and after it from the device on. */
const FIELDS_BEFORE_COMMAND = 3;
const FIELDS_AFTER_COMMAND = 5;

class IotopDtraceReading implements Reading {
  readonly #table: Table;
  #value = 'BYTES';

  constructor(out: SourceBuilder, before: readonly string[]) {
    this.#table = out.table();
    for (const text of before) this.#totals(text);
  }

  line(line: Line): boolean {
    if (this.#row(line) || this.#totals(line.text().trim())) return true;
    if (!isHeader(line)) return false;
    this.#value = line.str(line.count - 1);
    if (this.#table.reports === 0) this.#table.report(null);
    return true;
  }

  #totals(text: string): boolean {
    const found = TOTALS.exec(text);
    if (found === null) return false;
    this.#table.report(parseStamp(found[1]!));
    const layout = this.#table.columns(totals.map(({ printed }) => ({ printed })));
    this.#table.texts(layout, this.#table.entity(HOST), found.slice(2));
    return true;
  }

  #row(line: Line): boolean {
    const device = line.count - FIELDS_AFTER_COMMAND;
    if (device <= FIELDS_BEFORE_COMMAND || this.#table.reports === 0) return false;
    if (![0, 1, 2, device + 1, device + 2, device + 4].every((i) => isNumber(line, i)))
      return false;
    const [name, major, minor, direction, value] = fields(line, device);
    if (direction !== 'R' && direction !== 'W') return false;
    const command = fields(line, FIELDS_BEFORE_COMMAND, device).join(' ');
    const entity = this.#table.entity({
      kind: 'process',
      name: `${line.str(1)}/${command} ${name} ${major}:${minor} ${direction}`,
    });
    const spec = direction === 'R' ? READS : WRITES;
    const word = this.#value === 'BYTES' ? { printed: 'BYTES', spec } : { printed: this.#value };
    this.#table.texts(this.#table.columns([word]), entity, [value!]);
    return true;
  }
}
