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
} from '../parser.ts';
import { diskKind } from '../shared/disk-name.ts';
import { fields } from '../shared/fields.ts';
import { ReportsBySight } from '../shared/reports-by-repeat.ts';
import { parseStamp, parseTimeOfDay, type Stamp, stampBefore } from '../shared/timestamp.ts';

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
  { heading: 'xfer', printed: 'Kbps', metric: 'disk.throughput', unit: 'KiB/s', note: 'adapters' },
  count('xfer', 'bkread'),
  count('xfer', 'bkwrtn'),
  count('xfer', 'partition-id'),
  ...direction('read'),
  ...direction('write'),
  time('queue', 'avgtime', 'disk.wait_time'),
  time('queue', 'mintime', 'other.queue.mintime', 'since boot unless -R'),
  time('queue', 'maxtime', 'other.queue.maxtime', 'since boot unless -R'),
  { heading: 'queue', printed: 'avgwqsz', metric: 'disk.wait_queue', unit: '1', suffix: 1000 },
  { heading: 'queue', printed: 'avgsqsz', metric: 'disk.active_queue', unit: '1', suffix: 1000 },
  rate('queue', 'sqfull', 'other.queue.sqfull', 'how often the service queue was full'),
];

/** What the words of the wide line are cut from; their second halves stand in a line of their own. */
const WHOLE: Readonly<Record<string, string>> = {
  '%tm': '%tm_act',
  avg: 'avgserv',
  min: 'minserv',
  max: 'maxserv',
  time: 'timeouts',
  fail: 'fails',
};
const QUEUE = ['avgtime', 'mintime', 'maxtime', 'avgwqsz', 'avgsqsz', 'sqfull'];

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

/** `%tm bps tps … rps avg min max … wps … serv`, of a virtual adapter `Kbps tps … serv`. */
function isWide(line: Line): boolean {
  const last = line.is(line.count - 1, 'time') ? line.count - 2 : line.count - 1;
  if (!line.is(0, '%tm') && !line.is(0, 'Kbps') && !line.is(0, 'bps')) return false;
  return line.is(last, 'serv') && line.is(last - 1, 'avg') && fields(line).includes('wps');
}

/** `read: rps avgserv …` below it. */
function isPart(line: Line): boolean {
  return line.is(0, 'read:') || line.is(0, 'write:') || line.is(0, 'queue:');
}

/** The words of the wide line as those of the four lines that stand for it without `-l`. */
function wideWords(line: Line): HeaderWord[] {
  const words = fields(line, 0, line.count - (line.is(line.count - 1, 'time') ? 1 : 0));
  const [read, write] = [words.indexOf('rps'), words.indexOf('wps')];
  const queue = words.length - QUEUE.length;
  return words.map((word, i) => {
    if (i >= queue) return { heading: 'queue', printed: QUEUE[i - queue]! };
    const heading = i < read ? 'xfer' : i < write ? 'read' : 'write';
    return { heading, printed: WHOLE[word] ?? word };
  });
}

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
    if (isWide(line)) return this.#openWide(line);
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

  #openWide(line: Line): true {
    this.#wide = true;
    this.#layout = this.#table.columns(wideWords(line));
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
    if (isTitle(line) || line.str(0).startsWith('---')) return true;
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

/** `Disks: xfers read write queue`, and the second halves of the words below it. */
function isTitle(line: Line): boolean {
  if (/^(Disks|Tapes|Paths|Paths\/Disks|Adapter|Vadapter):$/.test(line.str(0))) return true;
  return line.is(line.count - 1, 'qfull') && (line.is(0, 'act') || line.is(0, 'serv'));
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
