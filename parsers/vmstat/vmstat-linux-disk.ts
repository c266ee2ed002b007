import type {
  ColumnSpec,
  Command,
  EntityKey,
  HeaderWord,
  Layout,
  Line,
  Parser,
  SourceBuilder,
} from '../parser.ts';
import { diskKind } from '../shared/disk-name.ts';
import { fields } from '../shared/fields.ts';
import { isPrompt } from '../shared/prompt.ts';
import { parseStamp, type Stamp, stampBefore } from '../shared/timestamp.ts';
import { isGroupLine, isZone } from './vmstat-linux-header.ts';

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
 * `-t` puts a stamp at the end of each row. The words may be translated, their order never changes.
 */
const sectors = 'of 512 bytes';

const diskColumns = [
  { heading: 'reads', printed: 'total', metric: 'disk.read.count.total', unit: '1' },
  { heading: 'reads', printed: 'merged', metric: 'disk.read.merges.total', unit: '1' },
  {
    heading: 'reads',
    printed: 'sectors',
    metric: 'disk.read.amount.total',
    unit: 'sector',
    note: sectors,
  },
  { heading: 'reads', printed: 'ms', metric: 'disk.read.time.total', unit: 'ms' },
  { heading: 'writes', printed: 'total', metric: 'disk.write.count.total', unit: '1' },
  { heading: 'writes', printed: 'merged', metric: 'disk.write.merges.total', unit: '1' },
  {
    heading: 'writes',
    printed: 'sectors',
    metric: 'disk.write.amount.total',
    unit: 'sector',
    note: sectors,
  },
  { heading: 'writes', printed: 'ms', metric: 'disk.write.time.total', unit: 'ms' },
  { heading: 'IO', printed: 'cur', metric: 'disk.requests', unit: '1', instant: true },
  { heading: 'IO', printed: 'sec', metric: 'disk.busy_time.total', unit: 's' },
] as const satisfies readonly ColumnSpec[];

const partitionColumns = [
  { printed: 'reads', metric: 'disk.read.count.total', unit: '1' },
  { printed: 'read sectors', metric: 'disk.read.amount.total', unit: 'sector', note: sectors },
  { printed: 'writes', metric: 'disk.write.count.total', unit: '1' },
  {
    printed: 'requested writes',
    metric: 'disk.write.amount.total',
    unit: 'sector',
    note: 'sectors of 512 bytes, whatever the header says',
  },
] as const satisfies readonly ColumnSpec[];

export const vmstatLinuxDisk = {
  id: 'vmstat-linux-disk',
  tool: 'vmstat',
  platform: 'linux',
  title: 'vmstat -d (Linux, procps)',
  reference: 'procps-ng vmstat.c and vmstat(8), 3.2 to 4.0.7',
  options: '-d -n -p -t -w',
  columns: [...diskColumns, ...partitionColumns],
  firstReport: 'interval',
  rates: 'elapsed',
  leavesOut: 'nothing',
  opens: (line) => isDiskHeader(line) || isPartitionHeader(line),
  start(out: SourceBuilder, _command: Command, before: readonly string[]) {
    const table = out.table();
    const ofDisks = table.columns([null, ...diskColumns.map(wordOf)]);
    const ofPartition = table.columns(partitionColumns.map(wordOf));
    const seen = new Set<string>();
    let partition: string | null = null;
    let stamp: Stamp | null = stampBefore(before);
    let reading: Layout | null = null;
    let zone = '';

    function open(own: Stamp | null): void {
      table.report(own ?? stamp);
      stamp = null;
      seen.clear();
    }

    function readDisk(line: Line): boolean {
      const own = line.count === ofDisks.length + 2 ? stampAt(line, ofDisks.length, zone) : null;
      const count = ofDisks.length + (own === null ? 0 : 2);
      if (line.count !== count || Number.isNaN(line.num(1))) return false;
      const name = line.str(0);
      if (table.reports === 0 || seen.has(name) || stamp !== null) open(own);
      seen.add(name);
      return table.row(ofDisks, table.named(line, 0, describe), line, 0);
    }

    function readPartition(line: Line, name: string): boolean {
      if (line.count !== ofPartition.length || Number.isNaN(line.num(0))) return false;
      open(null);
      return table.row(ofPartition, table.entity(describe(name)), line, 0);
    }

    return {
      line(line: Line): boolean {
        if (reading === ofDisks && readDisk(line)) return true;
        if (reading === ofPartition && readPartition(line, partition!)) return true;
        if (isDiskHeader(line)) reading = ofDisks;
        else if (isPartitionHeader(line)) {
          partition = line.str(0);
          reading = ofPartition;
        } else if (isWords(line)) zone = zoneOf(line);
        else {
          const printed = parseStamp(line.text());
          stamp = printed ?? stamp;
          if (isPrompt(line, 'vmstat')) table.mark('restart', line.text().trim());
          return printed !== null;
        }
        return true;
      },
    };
  },
} as const satisfies Parser;

/**
 * `disk- ---reads--- ---writes--- --IO--`: the line above the words; with `-t` a fifth group. Translations have a stray
 * `----`, or no dash behind the first word.
 */
function isDiskHeader(line: Line): boolean {
  if (line.count < 4 || line.count > 6 || !/^[^-]+-*$/.test(line.str(0))) return false;
  if (!/^-{5,}[^-]/.test(line.str(1)) || isGroupLine(line)) return false;
  return fields(line, 2).every((word) => /^--.*--$/.test(word) && word.length < 40);
}

/** `sda1  reads  read sectors  writes  requested writes` */
function isPartitionHeader(line: Line): boolean {
  return line.is(1, 'reads') && line.is(2, 'read') && line.is(3, 'sectors') && line.is(4, 'writes');
}

/** The line of words below the groups: ten of them and with `-t` the zone, none of them a number. */
function isWords(line: Line): boolean {
  if (line.count < diskColumns.length || line.count > diskColumns.length + 3) return false;
  return Number.isNaN(line.num(1)) && line.str(0) === line.str(4) && line.str(1) === line.str(5);
}

function stampAt(line: Line, field: number, zone: string): Stamp | null {
  const stamp = parseStamp(`${line.str(field)} ${line.str(field + 1)}`);
  return stamp && { ...stamp, zone };
}

/** With `-t` the zone of the stamps is the last word. */
function zoneOf(line: Line): string {
  const last = line.str(diskColumns.length);
  return isZone(last) ? last : '';
}

const wordOf = ({ printed, heading }: ColumnSpec): HeaderWord =>
  heading === undefined ? { printed } : { printed, heading };

const describe = (name: string): EntityKey => ({ kind: diskKind(name, 'linux'), name });
