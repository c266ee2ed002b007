import type {
  ColumnSpec,
  EntityRef,
  HeaderWord,
  Layout,
  Line,
  Parser,
  Reading,
  SourceBuilder,
  Table,
} from '../parser.ts';
import { timeOfDayStamp } from '../shared/clock-stamps.ts';
import { column, under } from '../shared/columns.ts';
import { diskOf } from '../shared/entities.ts';
import { fields, isNumberText } from '../shared/fields.ts';
import { ReportsByRepeat } from '../shared/reports-by-repeat.ts';
import { stampBefore } from '../shared/timestamp.ts';

/**
 * `iostat -D` of AIX (IBM's command reference): four pairs of lines for each drive, or with `-l` one wide line. Bytes
 * and counts have suffixes of powers of 1000 (4 reads of 4096 bytes are `16.4K`), times in seconds have an S.
 *
 * ```
 * hdisk0          xfer:  %tm_act      bps      tps      bread      bwrtn
 *                          4.0    319.5K     40.0     122.9K     196.6K
 *                 read:      rps  avgserv  minserv  maxserv   timeouts      fails
 *                         15.0      4.9      0.3      9.9           0          0
 * ```
 */
const SINCE_BOOT = 'since boot, unless -R is given';

const direction = (heading: 'read' | 'write'): ColumnSpec[] =>
  under(heading, [
    column(`${heading[0]}ps`, `disk.${heading}.operations`, '1/s', { suffix: 1000 }),
    column('avgserv', `disk.${heading}.service_time`, 'ms'),
    column('minserv', `other.${heading}.minserv`, 'ms', SINCE_BOOT),
    column('maxserv', `other.${heading}.maxserv`, 'ms', SINCE_BOOT),
    column('timeouts', `other.${heading}.timeouts`, '1', { suffix: 1000 }),
    column('fails', `other.${heading}.fails`, '1', { suffix: 1000 }),
  ]);

const columns: readonly ColumnSpec[] = [
  ...under('xfer', [
    column('%tm_act', 'disk.utilisation', '%'),
    column('bps', 'disk.throughput', 'B/s', { suffix: 1000 }),
    column('tps', 'disk.operations', '1/s', { suffix: 1000 }),
    column('bread', 'disk.read.throughput', 'B/s', { suffix: 1000 }),
    column('bwrtn', 'disk.write.throughput', 'B/s', { suffix: 1000 }),
    column('Kbps', 'disk.throughput', 'KiB/s', 'adapters'),
    column('bkread', 'other.xfer.bkread', '1', { suffix: 1000 }),
    column('bkwrtn', 'other.xfer.bkwrtn', '1', { suffix: 1000 }),
    column('partition-id', 'other.xfer.partition-id', '1', { suffix: 1000 }),
  ]),
  ...direction('read'),
  ...direction('write'),
  ...under('queue', [
    column('avgtime', 'disk.wait_time', 'ms'),
    column('mintime', 'other.queue.mintime', 'ms', SINCE_BOOT),
    column('maxtime', 'other.queue.maxtime', 'ms', SINCE_BOOT),
    column('avgwqsz', 'disk.wait_queue', '1', { suffix: 1000 }),
    column('avgsqsz', 'disk.active_queue', '1', { suffix: 1000 }),
    column('sqfull', 'other.queue.sqfull', '1/s', {
      suffix: 1000,
      note: 'how often the service queue was full',
    }),
  ]),
];

/** The whole words of the wide line; their second halves are in a separate line. */
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
  opens: (line) => isXfer(line) || isWide(line),
  openingWords: ['xfer:', 'wps'],
  start: (out, _command, before) => new IostatAixDrivesReading(out, before),
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

/** The words of the wide line as those of the four lines printed without `-l`. */
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

class IostatAixDrivesReading implements Reading {
  readonly #table: Table;
  readonly #reports: ReportsByRepeat;
  #entity: EntityRef | null = null;
  #layout: Layout | null = null;
  #wide = false;

  constructor(out: SourceBuilder, before: readonly string[]) {
    this.#table = out.table();
    this.#reports = new ReportsByRepeat(this.#table, stampBefore(before));
    if (before.some((text) => text.startsWith('Disk history'))) this.#reports.openEmpty();
  }

  line(line: Line): boolean {
    if (isXfer(line)) return this.#open(line);
    if (isPart(line)) return this.#bind(line, 0);
    if (isWide(line)) return this.#openWide(line);
    if (this.#layout !== null && this.#row(line, this.#layout)) return true;
    return this.#readRest(line);
  }

  /** Begins the lines of a drive. */
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
    const timed =
      line.count === layout.length + first + 1 ? timeOfDayStamp(line.str(line.count - 1)) : null;
    if (line.count !== layout.length + first && timed === null) return false;
    const cells = fields(line, first, first + layout.length).map(inMilliseconds);
    if (!cells.every(isNumberText)) return false;
    const entity = this.#wide ? this.#table.named(line, 0, describe) : this.#entity;
    if (entity === null) return false;
    if (timed !== null) this.#reports.stamp = timed;
    this.#reports.meet(entity, layout);
    return this.#table.texts(layout, entity, cells);
  }

  #readRest(line: Line): boolean {
    if (isTitle(line) || line.str(0).startsWith('---')) return true;
    if (line.is(0, 'System') && line.str(1).startsWith('configuration')) {
      if (line.is(1, 'configuration:')) this.#reports.restart(line.text().trim());
      return true;
    }
    if (line.is(0, 'Disk') && line.is(1, 'history')) {
      this.#reports.openEmpty();
      return true;
    }
    return this.#reports.endAtStamp(line);
  }
}

/** `Disks: xfers read write queue`, and the second halves of the words below it. */
function isTitle(line: Line): boolean {
  if (/^(Disks|Tapes|Paths|Paths\/Disks|Adapter|Vadapter):$/.test(line.str(0))) return true;
  return line.is(line.count - 1, 'qfull') && (line.is(0, 'act') || line.is(0, 'serv'));
}

const describe = diskOf('aix');

/** `1.1S` are seconds, in a column of milliseconds. */
function inMilliseconds(cell: string): string {
  return /^\d{1,9}(\.\d{1,6})?S$/.test(cell) ? `${Number(cell.slice(0, -1)) * 1000}` : cell;
}
