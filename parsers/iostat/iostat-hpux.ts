import type {
  ColumnSpec,
  EntityKey,
  EntityRef,
  Layout,
  Line,
  Parser,
  Reading,
  Table,
} from '../parser.ts';
import { column } from '../shared/columns.ts';
import { HOST } from '../shared/entities.ts';
import { areNumbers, fields, isNumber } from '../shared/fields.ts';
import { ReportsByRepeat } from '../shared/reports-by-repeat.ts';
import { stampBefore } from '../shared/timestamp.ts';

/**
 * iostat of HP-UX, with `-t` (iostat(1)): a row for each active disk, terminals and processors above them.
 *
 * ```
 *   device    bps     sps    msps
 *
 *   c1t2d0     36     7.4     1.0
 * ```
 */
const columns: readonly ColumnSpec[] = [
  column('bps', 'disk.throughput', 'KiB/s', 'kilobytes, despite its name'),
  column('sps', 'disk.seeks', '1/s'),
  column('msps', 'other.msps', 'ms', 'always 1.0, not a measurement'),
  column('tin', 'other.tin', '1/s', 'characters read from terminals'),
  column('tout', 'other.tout', '1/s', 'characters written to terminals'),
  column('us', 'cpu.user', '%'),
  column('ni', 'cpu.nice', '%'),
  column('sy', 'cpu.system', '%'),
  column('id', 'cpu.idle', '%'),
];

const HOST_HEADER = 'tin tout us ni sy id';

export const iostatHpux = {
  id: 'iostat-hpux',
  tool: 'iostat',
  platform: 'hpux',
  title: 'iostat (HP-UX)',
  reference: 'HP-UX iostat(1), 10.20 to 11i',
  options: '-t',
  columns,
  firstReport: 'since-boot',
  opens: (line) => isDiskHeader(line) || isHostHeader(line),
  openingWords: ['sps', 'tin'],
  start: (out, _command, before) => new IostatHpuxReading(out.table(), before),
} as const satisfies Parser;

class IostatHpuxReading implements Reading {
  readonly #table: Table;
  readonly #host: EntityRef;
  readonly #reports: ReportsByRepeat;
  #disks: Layout | null = null;
  #processors: Layout | null = null;

  constructor(table: Table, before: readonly string[]) {
    this.#table = table;
    this.#host = table.entity(HOST);
    this.#reports = new ReportsByRepeat(table, stampBefore(before));
  }

  line(line: Line): boolean {
    if (this.#row(line)) return true;
    if (isDiskHeader(line)) this.#disks = this.#table.header(line, diskWords);
    else if (isHostHeader(line)) this.#processors = this.#table.header(line, hostWords);
    else
      return (line.is(0, 'tty') && line.is(1, 'cpu')) || this.#reports.readBetween(line, 'iostat');
    return true;
  }

  #row(line: Line): boolean {
    const ofHost = isNumber(line, 0);
    const layout = ofHost ? this.#processors : this.#disks;
    const first = ofHost ? 0 : 1;
    if (layout === null || line.count !== layout.length + first) return false;
    if (!areNumbers(line, first)) return false;
    const entity = ofHost ? this.#host : this.#table.named(line, 0, describe);
    this.#reports.meet(entity, layout);
    return this.#table.row(layout, entity, line, first);
  }
}

function isDiskHeader(line: Line): boolean {
  return line.is(0, 'device') && line.is(1, 'bps') && line.is(2, 'sps');
}

function isHostHeader(line: Line): boolean {
  return line.is(0, 'tin') && fields(line).join(' ') === HOST_HEADER;
}

const hostWords = (line: Line) => fields(line).map((printed) => ({ printed }));
const diskWords = (line: Line) => fields(line, 1).map((printed) => ({ printed }));
const describe = (name: string): EntityKey => ({ kind: 'disk', name });
