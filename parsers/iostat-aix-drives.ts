import { diskKind } from './disk-name.ts';
import { fields } from './fields.ts';
import type {
  ColumnSpec,
  Command,
  EntityKey,
  EntityRef,
  HeaderWord,
  Layout,
  Line,
  Parser,
  Reading,
  SourceBuilder,
  Table,
} from './parser.ts';
import { ReportsBySight } from './reports-by-sight.ts';
import { parseStamp, parseTimeOfDay, type Stamp, stampBefore } from './timestamp.ts';

/**
 * `iostat -D` of AIX (IBM's command reference): four pairs of lines a drive, or with `-l` one wide line. Bytes and counts
 * carry suffixes that are powers of 1000 (4 reads of 4096 bytes are `16.4K`), times an S where they are in seconds.
 *
 * ```
 * hdisk0          xfer:  %tm_act      bps      tps      bread      bwrtn
 *                          4.0    319.5K     40.0     122.9K     196.6K
 *                 read:      rps  avgserv  minserv  maxserv   timeouts      fails
 *                         15.0      4.9      0.3      9.9           0          0
 * ```
 */
const rate = (heading: string, printed: string, metric: string, note = ''): ColumnSpec => ({
  heading,
  printed,
  metric,
  unit: '1/s',
  suffix: 1000,
  note,
});
const bytes = (printed: string, metric: string): ColumnSpec => ({
  heading: 'xfer',
  printed,
  metric,
  unit: 'B/s',
  suffix: 1000,
});
const time = (heading: string, printed: string, metric: string, note = ''): ColumnSpec => ({
  heading,
  printed,
  metric,
  unit: 'ms',
  note,
});
const count = (heading: string, printed: string): ColumnSpec => ({
  heading,
  printed,
  metric: `other.${heading}.${printed}`,
  unit: '1',
  suffix: 1000,
});
const direction = (heading: 'read' | 'write'): ColumnSpec[] => [
  rate(heading, `${heading[0]}ps`, `disk.${heading}.operations`),
  time(heading, 'avgserv', `disk.${heading}.service_time`),
  time(heading, 'minserv', `other.${heading}.minserv`, 'since boot unless -R'),
  time(heading, 'maxserv', `other.${heading}.maxserv`, 'since boot unless -R'),
  count(heading, 'timeouts'),
  count(heading, 'fails'),
];

const columns: readonly ColumnSpec[] = [
  { heading: 'xfer', printed: '%tm_act', metric: 'disk.utilisation', unit: '%' },
  bytes('bps', 'disk.throughput'),
  rate('xfer', 'tps', 'disk.operations'),
  bytes('bread', 'disk.read.throughput'),
  bytes('bwrtn', 'disk.write.throughput'),
  ...direction('read'),
  ...direction('write'),
  time('queue', 'avgtime', 'disk.wait_time'),
  time('queue', 'mintime', 'other.queue.mintime', 'since boot unless -R'),
  time('queue', 'maxtime', 'other.queue.maxtime', 'since boot unless -R'),
  { heading: 'queue', printed: 'avgwqsz', metric: 'disk.wait_queue', unit: '1', suffix: 1000 },
  { heading: 'queue', printed: 'avgsqsz', metric: 'disk.active_queue', unit: '1', suffix: 1000 },
  rate('queue', 'sqfull', 'other.queue.sqfull', 'how often the service queue was full'),
];

/** The words of the wide line, whose second half stands in a line of its own. */
const WIDE =
  '%tm bps tps bread bwrtn rps avg min max time fail wps avg min max time fail avg min max avg avg serv';

export const iostatAixDrives = {
  id: 'iostat-aix-drives',
  tool: 'iostat',
  platform: 'aix',
  title: 'iostat -D (AIX)',
  reference: 'iostat in the AIX command reference, 5.3 to 7.3',
  options: '-D -a -d -l -m -R -T -z',
  columns,
  firstReport: 'since-boot',
  rates: 'elapsed',
  leavesOut: 'nothing',
  opens: (line: Line) => isXfer(line) || isWide(line),
  start(out: SourceBuilder, _command: Command, before: readonly string[]) {
    return new DrivesReading(out, before);
  },
} as const satisfies Parser;

/** `hdisk6 xfer: %tm_act bps …`, an adapter's without the first word. */
function isXfer(line: Line): boolean {
  return line.is(1, 'xfer:') && (line.is(2, '%tm_act') || line.is(2, 'bps') || line.is(2, 'Kbps'));
}

function isWide(line: Line): boolean {
  return line.is(0, '%tm') && fields(line).join(' ') === WIDE;
}

/** `read: rps avgserv …` below it. */
function isPart(line: Line): boolean {
  return line.is(0, 'read:') || line.is(0, 'write:') || line.is(0, 'queue:');
}

const wideWords = (): HeaderWord[] =>
  columns.map(({ heading, printed }) => ({ heading: heading!, printed }));

class DrivesReading implements Reading {
  readonly #table: Table;
  readonly #reports: ReportsBySight;
  #entity: EntityRef | null = null;
  #layout: Layout | null = null;
  #wide = false;

  constructor(out: SourceBuilder, before: readonly string[]) {
    this.#table = out.table();
    this.#reports = new ReportsBySight(this.#table, stampBefore(before));
    if (before.some((text) => text.startsWith('Disk history'))) this.#reports.openEmpty();
  }

  line(line: Line): boolean {
    if (isXfer(line)) return this.#open(line);
    if (isPart(line)) return this.#bind(line, 0);
    if (isWide(line)) return this.#openWide();
    if (this.#layout !== null && this.#row(line, this.#layout)) return true;
    return this.#readRest(line);
  }

  /** The lines about a drive begin. */
  #open(line: Line): true {
    this.#entity = this.#table.named(line, 0, describe);
    return this.#bind(line, 1);
  }

  #bind(line: Line, at: number): true {
    this.#wide = false;
    const heading = line.str(at).slice(0, -1);
    const words = fields(line, at + 1).map((printed) => ({ heading, printed }));
    this.#layout = this.#table.columns(words);
    return true;
  }

  #openWide(): true {
    this.#wide = true;
    this.#layout = this.#table.columns(wideWords());
    this.#reports.end();
    return true;
  }

  #row(line: Line, layout: Layout): boolean {
    const first = this.#wide ? 1 : 0;
    const timed = line.count === layout.length + first + 1 ? timeOf(line) : null;
    if (line.count !== layout.length + first && timed === null) return false;
    const cells = fields(line, first, first + layout.length).map(inMilliseconds);
    if (!/^(-|-?\d.*)$/.test(cells[0]!)) return false;
    const entity = this.#wide ? this.#table.named(line, 0, describe) : this.#entity;
    if (entity === null) return false;
    if (timed !== null) this.#reports.stamp = timed;
    this.#reports.meet(entity, layout);
    return this.#table.texts(layout, entity, cells);
  }

  #readRest(line: Line): boolean {
    if (line.is(0, 'Disks:') || line.str(0).startsWith('---') || line.is(0, 'act')) return true;
    if (line.is(0, 'System') && line.str(1).startsWith('configuration')) return true;
    if (line.is(0, 'Disk') && line.is(1, 'history')) {
      this.#reports.openEmpty();
      return true;
    }
    const stamp = parseStamp(line.text());
    if (stamp !== null) this.#reports.end();
    this.#reports.stamp = stamp ?? this.#reports.stamp;
    return stamp !== null;
  }
}

const describe = (name: string): EntityKey => ({ kind: diskKind(name, 'aix'), name });

/** `1.1S` are seconds, in a column of milliseconds. */
function inMilliseconds(cell: string): string {
  return /^\d{1,9}(\.\d{1,6})?S$/.test(cell) ? `${Number(cell.slice(0, -1)) * 1000}` : cell;
}

/** The time of day that `-T` prints at the end of a row. */
function timeOf(line: Line): Stamp | null {
  const seconds = parseTimeOfDay(line.str(line.count - 1));
  return seconds < 0 ? null : { date: null, seconds, epoch: false, zone: '' };
}
