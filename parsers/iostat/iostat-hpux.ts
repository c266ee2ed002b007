import type {
  ColumnSpec,
  Command,
  EntityKey,
  Layout,
  Line,
  Parser,
  SourceBuilder,
} from '../parser.ts';
import { fields, isNumber } from '../shared/fields.ts';
import { isPrompt } from '../shared/prompt.ts';
import { ReportsBySight } from '../shared/reports-by-repeat.ts';
import { parseStamp, stampBefore } from '../shared/timestamp.ts';

/**
 * iostat of HP-UX, with `-t` (iostat(1)): active disks one below the other, terminals and processors above them.
 *
 * ```
 *   device    bps     sps    msps
 *
 *   c1t2d0     36     7.4     1.0
 * ```
 */
const columns: readonly ColumnSpec[] = [
  {
    printed: 'bps',
    metric: 'disk.throughput',
    unit: 'KiB/s',
    note: 'kilobytes, whatever its name',
  },
  { printed: 'sps', metric: 'disk.seeks', unit: '1/s' },
  { printed: 'msps', metric: 'other.msps', unit: 'ms', note: 'always 1.0: says nothing' },
  { printed: 'tin', metric: 'other.tin', unit: '1/s', note: 'characters read from terminals' },
  { printed: 'tout', metric: 'other.tout', unit: '1/s', note: 'characters written to terminals' },
  { printed: 'us', metric: 'cpu.user', unit: '%' },
  { printed: 'ni', metric: 'cpu.nice', unit: '%' },
  { printed: 'sy', metric: 'cpu.system', unit: '%' },
  { printed: 'id', metric: 'cpu.idle', unit: '%' },
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
  rates: 'elapsed',
  leavesOut: 'nothing',
  opens: (line: Line) => isDiskHeader(line) || isHostHeader(line),
  start(out: SourceBuilder, _command: Command, before: readonly string[]) {
    const table = out.table();
    const host = table.entity({ kind: 'host', name: '' });
    const reports = new ReportsBySight(table, stampBefore(before));
    let disks: Layout | null = null;
    let processors: Layout | null = null;

    function readRow(line: Line): boolean {
      const ofHost = isNumber(line, 0);
      const layout = ofHost ? processors : disks;
      const first = ofHost ? 0 : 1;
      if (layout === null || line.count !== layout.length + first) return false;
      if (!isNumber(line, first)) return false;
      const entity = ofHost ? host : table.named(line, 0, describe);
      reports.meet(entity, layout);
      return table.row(layout, entity, line, first);
    }

    return {
      line(line: Line): boolean {
        if (readRow(line)) return true;
        if (isDiskHeader(line)) disks = table.header(line, diskWords);
        else if (isHostHeader(line)) processors = table.header(line, hostWords);
        else if (!(line.is(0, 'tty') && line.is(1, 'cpu'))) {
          const stamp = parseStamp(line.text());
          if (stamp !== null) reports.end();
          else if (isPrompt(line, 'iostat') && table.reports > 0) {
            table.mark('restart', line.text().trim());
            reports.end();
          }
          reports.stamp = stamp ?? reports.stamp;
          return stamp !== null;
        }
        return true;
      },
    };
  },
} as const satisfies Parser;

function isDiskHeader(line: Line): boolean {
  return line.is(0, 'device') && line.is(1, 'bps') && line.is(2, 'sps');
}

function isHostHeader(line: Line): boolean {
  return line.is(0, 'tin') && fields(line).join(' ') === HOST_HEADER;
}

const hostWords = (line: Line) => fields(line).map((printed) => ({ printed }));
const diskWords = (line: Line) => fields(line, 1).map((printed) => ({ printed }));
const describe = (name: string): EntityKey => ({ kind: 'disk', name });
