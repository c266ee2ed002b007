import type { ColumnSpec, Layout, Line, Parser, Reading, Table } from '../parser.ts';
import { column, under, wordOf } from '../shared/columns.ts';
import { diskOf } from '../shared/entities.ts';
import { fields } from '../shared/fields.ts';
import { isPrompt } from '../shared/prompt.ts';
import { parseStamp, type Stamp, stampBefore } from '../shared/timestamp.ts';
import { isVmstatGroupLine, isZone } from './vmstat-linux-header.ts';

/**
 * `vmstat -d` and `vmstat -p PARTITION` of procps: diskformat() and diskpartition_format() in vmstat.c. Every number is
 * a total since boot, so rates come from the difference of two reports.
 *
 * ```
 * disk- ------------reads------------ ------------writes----------- -----IO------
 *        total merged sectors      ms  total merged sectors      ms    cur    sec
 * sda    15257    100  841035    8395  50851   5502 1648657  146540      0     44
 * ```
 *
 * `-w` widens the groups, `-t` puts a stamp at the end of each row. The words may be translated, their order never
 * changes.
 */
const direction = (heading: string, name: 'read' | 'write'): ColumnSpec[] =>
  under(heading, [
    column('total', `disk.${name}.count.total`, '1'),
    column('merged', `disk.${name}.merges.total`, '1'),
    column('sectors', `disk.${name}.amount.total`, 'sector', 'of 512 bytes'),
    column('ms', `disk.${name}.time.total`, 'ms'),
  ]);

const diskColumns: readonly ColumnSpec[] = [
  ...direction('reads', 'read'),
  ...direction('writes', 'write'),
  column('cur', 'disk.requests', '1', { heading: 'IO', instant: true }),
  column('sec', 'disk.busy_time.total', 's', { heading: 'IO' }),
];

const partitionColumns: readonly ColumnSpec[] = [
  column('reads', 'disk.read.count.total', '1'),
  column('read sectors', 'disk.read.amount.total', 'sector', 'of 512 bytes'),
  column('writes', 'disk.write.count.total', '1'),
  column(
    'requested writes',
    'disk.write.amount.total',
    'sector',
    'sectors of 512 bytes, whatever the header says',
  ),
];

export const vmstatLinuxDisk = {
  id: 'vmstat-linux-disk',
  tool: 'vmstat',
  platform: 'linux',
  title: 'vmstat -d (Linux, procps)',
  reference: 'procps-ng vmstat.c and vmstat(8), 3.2 to 4.0.7',
  options: '-d -n -p -t -w',
  columns: [...diskColumns, ...partitionColumns],
  firstReport: 'interval',
  opens: (line) => isDiskHeader(line) || isPartitionHeader(line),
  openingWords: ['sectors'],
  openingForms: [/-{5}/],
  start: (out, _command, before) => new VmstatLinuxDiskReading(out.table(), before),
} as const satisfies Parser;

class VmstatLinuxDiskReading implements Reading {
  readonly #table: Table;
  readonly #ofDisks: Layout;
  readonly #ofPartition: Layout;
  /** The disks of the open report. */
  readonly #seen = new Set<string>();
  #partition = '';
  #stamp: Stamp | null;
  /** The layout of the rows that follow. */
  #layout: Layout | null = null;
  #zone = '';

  constructor(table: Table, before: readonly string[]) {
    this.#table = table;
    this.#ofDisks = table.columns([null, ...diskColumns.map(wordOf)]);
    this.#ofPartition = table.columns(partitionColumns.map(wordOf));
    this.#stamp = stampBefore(before);
  }

  line(line: Line): boolean {
    if (this.#row(line)) return true;
    if (isDiskHeader(line)) this.#layout = this.#ofDisks;
    else if (isPartitionHeader(line)) {
      this.#partition = line.str(0);
      this.#layout = this.#ofPartition;
    } else if (isWords(line)) this.#zone = zoneOf(line);
    else return this.#other(line);
    return true;
  }

  #row(line: Line): boolean {
    if (this.#layout === this.#ofDisks) return this.#disk(line);
    return this.#layout === this.#ofPartition && this.#partitionRow(line);
  }

  #disk(line: Line): boolean {
    const { length } = this.#ofDisks;
    const stamp = line.count === length + 2 ? stampAt(line, length, this.#zone) : null;
    const count = length + (stamp === null ? 0 : 2);
    if (line.count !== count || Number.isNaN(line.num(1))) return false;
    const name = line.str(0);
    const begins = this.#table.reports === 0 || this.#seen.has(name) || this.#stamp !== null;
    if (begins) this.#open(stamp);
    this.#seen.add(name);
    return this.#table.row(this.#ofDisks, this.#table.named(line, 0, describe), line, 0);
  }

  #partitionRow(line: Line): boolean {
    if (line.count !== this.#ofPartition.length || Number.isNaN(line.num(0))) return false;
    this.#open(null);
    const entity = this.#table.entity(describe(this.#partition));
    return this.#table.row(this.#ofPartition, entity, line, 0);
  }

  #open(stamp: Stamp | null): void {
    this.#table.report(stamp ?? this.#stamp);
    this.#stamp = null;
    this.#seen.clear();
  }

  #other(line: Line): boolean {
    const stamp = parseStamp(line.text());
    this.#stamp = stamp ?? this.#stamp;
    if (isPrompt(line, 'vmstat')) this.#table.mark('restart', line.text().trim());
    return stamp !== null;
  }
}

/**
 * `disk- ---reads--- ---writes--- --IO--`: the line above the words; with `-t` a fifth group. Translations have a stray
 * `----`, or no dash after the first word.
 */
function isDiskHeader(line: Line): boolean {
  if (line.count < 4 || line.count > 6 || !/^[^-]+-*$/.test(line.str(0))) return false;
  if (!/^-{5,}[^-]/.test(line.str(1)) || isVmstatGroupLine(line)) return false;
  return fields(line, 2).every((word) => /^--.*--$/.test(word) && word.length < 64);
}

/** `sda1  reads  read sectors  writes  requested writes` */
function isPartitionHeader(line: Line): boolean {
  return line.is(1, 'reads') && line.is(2, 'read') && line.is(3, 'sectors') && line.is(4, 'writes');
}

/** Whether a line has the words below the groups: ten and with `-t` the zone, without numbers. */
function isWords(line: Line): boolean {
  if (line.count < diskColumns.length || line.count > diskColumns.length + 3) return false;
  return Number.isNaN(line.num(1)) && line.str(0) === line.str(4) && line.str(1) === line.str(5);
}

function stampAt(line: Line, field: number, zone: string): Stamp | null {
  const stamp = parseStamp(`${line.str(field)} ${line.str(field + 1)}`);
  return stamp && { ...stamp, zone };
}

/** Returns the zone of the stamps: the last word, with `-t`. */
function zoneOf(line: Line): string {
  const last = line.str(diskColumns.length);
  return isZone(last) ? last : '';
}

const describe = diskOf('linux');
