import type {
  ColumnSpec,
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
import { logicalProcessors } from '../shared/aix-configuration.ts';
import { timeOfDayStamp } from '../shared/clock-stamps.ts';
import { column, columnsOf } from '../shared/columns.ts';
import { diskKind } from '../shared/disk-name.ts';
import { HOST } from '../shared/entities.ts';
import { areNumbers, fields, isNumber } from '../shared/fields.ts';
import { ReportsByRepeat } from '../shared/reports-by-repeat.ts';
import { stampBefore } from '../shared/timestamp.ts';

/**
 * iostat of AIX with `-a -A -d -f -m -s -t -T` (IBM's command reference). Header words have a blank after their percent
 * sign; with `-T` each row ends with the time of day.
 *
 * ```
 * tty:      tin         tout    avg-cpu: % user % sys % idle % iowait
 *           0.0         21.5                3.1   1.2   94.9      0.8
 *
 * Disks:         % tm_act     Kbps      tps    Kb_read   Kb_wrtn
 * hdisk0            4.0     312.0      40.0        120       504
 * ```
 */
const columns: readonly ColumnSpec[] = [
  column('tin', 'other.tin', '1/s', 'characters read from terminals'),
  column('tout', 'other.tout', '1/s', 'characters written to terminals'),
  column('%user', 'cpu.user', '%'),
  column('%sys', 'cpu.system', '%'),
  column('%idle', 'cpu.idle', '%'),
  column('%iowait', 'cpu.iowait', '%'),
  column('physc', 'partition.cpus', '1'),
  column('%entc', 'partition.entitlement', '%'),
  column('%tm_act', 'disk.utilisation', '%'),
  column('Kbps', 'disk.throughput', 'KiB/s'),
  column('tps', 'disk.operations', '1/s'),
  column('Kb_read', 'disk.read.amount', 'KiB'),
  column('Kb_wrtn', 'disk.write.amount', 'KiB'),
  column('bkread', 'other.bkread', '1', 'blocks of the interval'),
  column('bkwrtn', 'other.bkwrtn', '1', 'blocks of the interval'),
  ...columnsOf({ unit: '1', note: '-A' }, 'avgc avfc maxgc maxfc maxreqs'),
];

export const iostatAix = {
  id: 'iostat-aix',
  tool: 'iostat',
  platform: 'aix',
  title: 'iostat (AIX)',
  reference: 'iostat in the AIX command reference, 5 to 7.3',
  options: '-a -A -d -f -m -s -t -T -z',
  columns,
  firstReport: 'since-boot',
  ratesOfAmounts: [['Kbps', 'Kb_read', 'Kb_wrtn']],
  opens: (line) => subjectOf(line) !== null,
  openingWords: [
    ...'tty: aio: FS Kb_read'.split(' '),
    ...'Disks: Tapes: Paths/Disks: Paths: Adapter: Vadapter:'.split(' '),
  ],
  start: (out, _command, before) => new IostatAixReading(out, before),
} as const satisfies Parser;

type Subject = 'host' | 'system' | 'disk' | 'adapter' | 'path' | 'filesystem';

/** The kind of entity of the rows below a header; null for another line. */
function subjectOf(line: Line): Subject | null {
  const first = line.str(0);
  if ((first === 'tty:' || first === 'aio:') && line.count > 2) return 'host';
  if (first === 'FS' && line.is(1, 'Name:') && line.is(2, '%')) return 'filesystem';
  // -s: the sum of all disks, below `System: HOST`.
  if (first === 'Kbps' && line.is(1, 'tps') && line.is(2, 'Kb_read')) return 'system';
  if (!line.is(1, '%') && !line.is(1, 'Kbps') && !line.is(1, 'xfers:')) return null;
  if (first === 'Disks:' || first === 'Tapes:') return 'disk';
  // -a -m: paths under names that hold their disk's.
  if (first === 'Paths/Disks:') return 'adapter';
  if (first === 'Paths:') return 'path';
  return first === 'Adapter:' || first === 'Vadapter:' ? 'adapter' : null;
}

/** The words of a header: `% tm_act` is one, `tty:` and `avg-cpu:` are skipped, `time` belongs to the row. */
function headerWords(line: Line): (HeaderWord | null)[] {
  const words = fields(line, line.is(0, 'FS') ? 2 : 0).filter((word) => !word.endsWith(':'));
  return words
    .map((word, i) => (words[i - 1] === '%' ? `%${word}` : word))
    .filter((word) => word !== '%')
    .map((printed) => (printed === 'time' ? null : { printed }));
}

class IostatAixReading implements Reading {
  readonly #out: SourceBuilder;
  readonly #table: Table;
  readonly #reports: ReportsByRepeat;
  #subject: Subject = 'host';
  #layout: Layout | null = null;
  #timed = false;
  /** The disk whose paths are listed below it. */
  #disk = '';
  #changed = false;
  #configured = false;

  constructor(out: SourceBuilder, before: readonly string[]) {
    this.#out = out;
    this.#table = out.table();
    this.#reports = new ReportsByRepeat(this.#table, stampBefore(before));
    for (const text of before) out.processors(logicalProcessors(text));
    this.#configured = before.some((text) => text.startsWith('System configuration:'));
    if (before.some((text) => text.startsWith('Disk history'))) this.#withoutHistory();
  }

  line(line: Line): boolean {
    const subject = subjectOf(line);
    if (subject !== null) return this.#readHeader(line, subject);
    if (this.#layout !== null && this.#row(line, this.#layout)) return true;
    if (isConfiguration(line)) return this.#readConfiguration(line);
    if (line.is(0, 'Disk') && line.is(1, 'history')) return this.#withoutHistory();
    if (line.is(0, 'System:') && line.count === 2) return true;
    return this.#reports.readBetween(line, 'iostat');
  }

  #readHeader(line: Line, subject: Subject): true {
    // A host's block is always the first part of a report.
    if (subject === 'host') this.#reports.end();
    this.#subject = subject;
    this.#layout = this.#table.header(line, headerWords);
    this.#timed = line.is(line.count - 1, 'time');
    return true;
  }

  #row(line: Line, layout: Layout): boolean {
    const first = this.#subject === 'host' || this.#subject === 'system' ? 0 : 1;
    if (line.count !== layout.length + first) return false;
    if (!areNumbers(line, first, line.count - (this.#timed ? 1 : 0))) return false;
    if (first === 1 && isNumber(line, 0)) return false;
    if (this.#timed) this.#reports.stamp = timeOfDayStamp(line.str(line.count - 1));
    const entity = this.#entityOf(line);
    this.#reports.meet(entity, layout);
    return this.#table.row(layout, entity, line, first);
  }

  #entityOf(line: Line): EntityRef {
    if (this.#subject === 'host' || this.#subject === 'system') {
      return this.#table.entity(HOST);
    }
    if (this.#subject === 'disk') this.#disk = line.str(0);
    if (this.#subject !== 'path') return this.#table.named(line, 0, this.#describe);
    return this.#table.entity({ kind: 'group', name: `${this.#disk} ${line.str(0)}` });
  }

  readonly #describe = (name: string): EntityKey => {
    if (this.#subject === 'filesystem') return { kind: 'filesystem', name };
    return { kind: this.#subject === 'adapter' ? 'group' : diskKind(name, 'aix'), name };
  };

  /** `System configuration: lcpu=8 drives=2 …` begins a run; `System configuration changed` does not. */
  #readConfiguration(line: Line): true {
    const changed = !line.is(1, 'configuration:');
    if (!changed && this.#configured && !this.#changed) {
      this.#reports.restart(line.text().trim());
    }
    // The next report is an interval like the others, so no mark is needed.
    if (changed) this.#out.warn('configuration', line.text().trim());
    this.#changed = changed;
    this.#configured = true;
    return true;
  }

  /** `Disk history since boot not available.`: the first report is there, without its disks. */
  #withoutHistory(): true {
    this.#reports.openEmpty();
    return true;
  }
}

function isConfiguration(line: Line): boolean {
  return line.is(0, 'System') && line.str(1).startsWith('configuration');
}
