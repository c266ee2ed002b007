import type {
  ColumnSpec,
  Command,
  EntityKey,
  HeaderWord,
  Layout,
  Line,
  Parser,
  Reading,
  SourceBuilder,
  Table,
} from '../parser.ts';
import { logicalProcessors } from '../shared/aix-configuration.ts';
import { column, columnsOf, under } from '../shared/columns.ts';
import { HOST } from '../shared/entities.ts';
import { fields } from '../shared/fields.ts';
import { ReportsByRepeat } from '../shared/reports-by-repeat.ts';
import { stampBefore } from '../shared/timestamp.ts';

/**
 * mpstat of AIX with `-a -d -h -i` (IBM's command reference). Events are totals of the interval, without an interval
 * since boot; shares are of the time that the hypervisor gave the logical CPU. `U` is unused entitlement.
 *
 * ```
 * cpu  min  maj  mpc  int   cs  ics   rq  mig lpa sysc us sy wa id   pc  %ec  lcs
 *   0   40    0    0  210  395  120    0   12 100 2011 33 40  0 27 0.11 21.3  240
 *   U    -    -    -    -    -    -    -    -   -    -  -  -  0 70 0.38 76.0    -
 * ALL   40    0    0  210  395  120    0   12 100 2011  7  9  0 84 0.12 24.0  240
 * ```
 */
const plain: readonly ColumnSpec[] = [
  column('min', 'paging.count.minor_faults', '1'),
  column('maj', 'paging.count.major_faults', '1'),
  column('int', 'system.count.interrupts', '1'),
  column('cs', 'system.count.context_switches', '1'),
  column('ics', 'system.count.context_switches.involuntary', '1'),
  column('mig', 'system.count.migrations', '1'),
  column('sysc', 'system.count.calls', '1'),
  column('rq', 'other.rq', '1', { instant: true, note: 'run queue' }),
  column('lpa', 'other.lpa', '%', 'dispatches on the same CPU as before'),
  column('us', 'cpu.user', '%'),
  column('sy', 'cpu.system', '%'),
  column('wa', 'cpu.iowait', '%'),
  column('wt', 'cpu.iowait', '%', 'AIX 5.3'),
  column('id', 'cpu.idle', '%'),
  column('pc', 'partition.cpus', '1'),
  column('%ec', 'partition.entitlement', '%'),
  ...columnsOf('1', 'mpc mpcs mpcr dev soft dec ph bound push S3pull S3grd'),
  ...columnsOf('%', 'S0rd S1rd S2rd S3rd S4rd S5rd S3hrd S4hrd S5hrd %utcyc'),
  ...columnsOf('1', 'lcs ilcs vlcs'),
];

/** The name of the host's line and the heading of its words. */
const ALL = 'ALL';
const columns: readonly ColumnSpec[] = [...plain, ...under(ALL, plain)];

/** Maximum count of an interval; larger ones are since boot. */
const MAX_INTERVAL_COUNT = 1e9;

export const mpstatAix = {
  id: 'mpstat-aix',
  tool: 'mpstat',
  platform: 'aix',
  title: 'mpstat (AIX)',
  reference: 'mpstat in the AIX command reference, 5.3 to 7.3',
  options: '-a -d -h -i -w',
  columns,
  firstReport: 'interval',
  opens: isHeader,
  openingWords: ['ilcs', 'maj', 'ics', 'mpcr'],
  start: (out, command, before) => new MpstatAixReading(out, command, before),
} as const satisfies Parser;

/** `cpu min maj …`, with `-d` `cpu cs ics …`, with `-i` `cpu mpcs mpcr …`, with `-h` `cpu pc ilcs vlcs`. */
function isHeader(line: Line): boolean {
  if (!line.is(0, 'cpu')) return false;
  if (line.is(1, 'pc') && line.is(2, 'ilcs')) return true;
  return line.is(2, 'maj') || line.is(2, 'ics') || line.is(2, 'mpcr');
}

const words = (line: Line): HeaderWord[] => fields(line, 1).map((printed) => ({ printed }));

/**
 * Returns the entity of a row: logical CPUs by their number; `U` is not one of them. An asterisk marks those of a
 * partition's resource set.
 */
const describe = (name: string): EntityKey => ({
  kind: /^\*?\d+$/.test(name) ? 'cpu' : 'other',
  name,
});

class MpstatAixReading implements Reading {
  readonly #out: SourceBuilder;
  readonly #table: Table;
  readonly #command: Command;
  readonly #reports: ReportsByRepeat;
  #layout: Layout | null = null;
  #ofAll: Layout | null = null;

  constructor(out: SourceBuilder, command: Command, before: readonly string[]) {
    this.#out = out;
    this.#table = out.table();
    this.#command = command;
    this.#reports = new ReportsByRepeat(this.#table, stampBefore(before));
    for (const text of before) out.processors(logicalProcessors(text));
  }

  line(line: Line): boolean {
    if (this.#layout !== null && this.#row(line, this.#layout)) return true;
    if (isHeader(line)) return this.#readHeader(line);
    if (line.count === 1 && /^-{10,}$/.test(line.str(0))) return true;
    if (line.is(0, 'System') && line.str(1).startsWith('configuration')) return true;
    return this.#reports.readBetween(line, 'mpstat');
  }

  end(): void {
    if (this.#table.reports !== 1 || this.#command.text !== '') return;
    this.#out.warn(
      'one-report',
      'a single report may cover an interval or the time since boot; the log does not show which',
    );
  }

  #readHeader(line: Line): true {
    this.#layout = this.#table.header(line, words);
    this.#ofAll = this.#table.columns(words(line).map((word) => ({ ...word, heading: ALL })));
    this.#reports.end();
    return true;
  }

  #row(line: Line, layout: Layout): boolean {
    const all = line.is(0, ALL);
    if (line.count !== layout.length + 1 || !(all || line.is(0, 'U') || isId(line.str(0)))) {
      return false;
    }
    const entity = all ? this.#table.entity(HOST) : this.#table.named(line, 0, describe);
    const columns = all ? this.#ofAll! : layout;
    this.#reports.kind = this.#kindOf(line);
    this.#reports.meet(entity, columns);
    return this.#table.row(columns, entity, line, 1);
  }

  /**
   * Returns the kind of a report: without an interval it is since boot; if the command is unknown, its counts decide.
   */
  #kindOf(line: Line): 'interval' | 'since-boot' {
    const hasNoInterval = this.#command.text !== '' && this.#command.interval === undefined;
    const large = fields(line, 1).some((cell) => Number(cell) > MAX_INTERVAL_COUNT);
    return hasNoInterval || large ? 'since-boot' : 'interval';
  }
}

const isId = (text: string) => /^\*?\d{1,6}$/.test(text);
