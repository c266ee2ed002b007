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
import { fields, isNumber } from '../shared/fields.ts';
import { ReportsBySight } from '../shared/reports-by-repeat.ts';
import { parseStamp, stampBefore } from '../shared/timestamp.ts';

/**
 * `iostat -x` and `-y` of NetBSD (drive_statsx and drive_statsy in usr.sbin/iostat/iostat.c). The header comes once on
 * a file, so a report begins where a disk comes again; with `-z` an idle disk's row is its name alone.
 *
 * ```
 * device  read KB/t    r/s   time     MB/s write KB/t    w/s   time     MB/s
 * wd0         16.00     12   0.03     0.19      31.50     40   0.03     1.23
 * ```
 */
const direction = (heading: 'read' | 'write'): ColumnSpec[] => [
  { heading, printed: 'KB/t', metric: `disk.${heading}.request_size`, unit: 'KiB' },
  { heading, printed: `${heading[0]}/s`, metric: `disk.${heading}.operations`, unit: '1/s' },
  { heading, printed: 'MB/s', metric: `disk.${heading}.throughput`, unit: 'MiB/s' },
  { heading, printed: 'xfr', metric: `other.${heading}.xfr`, unit: '1', note: '-I, since boot' },
  { heading, printed: 'MB', metric: `other.${heading}.MB`, unit: 'MiB', note: '-I, since boot' },
  {
    heading,
    printed: 'time',
    metric: `other.${heading}.time`,
    unit: '1',
    note: 'share of time busy',
  },
];

const columns: readonly ColumnSpec[] = [
  ...direction('read'),
  ...direction('write'),
  { heading: 'queue', printed: 'wait', metric: 'disk.wait_queue', unit: '1', note: '-y' },
  { heading: 'queue', printed: 'actv', metric: 'disk.active_queue', unit: '1', note: '-y' },
  { heading: 'queue', printed: 'wsvc_t', metric: 'disk.wait_time', unit: 'ms', note: '-y' },
  { heading: 'queue', printed: 'asvc_t', metric: 'disk.service_time', unit: 'ms', note: '-y' },
  {
    heading: 'queue',
    printed: 'wtime',
    metric: 'other.wtime',
    unit: '1',
    note: '-y, share of time',
  },
  {
    heading: 'queue',
    printed: 'time',
    metric: 'other.time',
    unit: '1',
    note: '-y, share of time busy',
  },
];

export const iostatNetbsd = {
  id: 'iostat-netbsd',
  tool: 'iostat',
  platform: 'netbsd',
  title: 'iostat -x, -y (NetBSD)',
  reference: 'NetBSD usr.sbin/iostat/iostat.c',
  options: '-x -y -c -I -w -z',
  columns,
  firstReport: 'since-boot',
  rates: 'elapsed',
  leavesOut: 'idle',
  unverified: true,
  opens: isHeader,
  start(out: SourceBuilder, _command: Command, before: readonly string[]) {
    const table = out.table();
    let layout: Layout | null = null;
    const reports = new ReportsBySight(table, stampBefore(before));

    return {
      line(line: Line): boolean {
        if (isHeader(line)) {
          layout = table.header(line, headerWords);
          // With -I every report is of the time since boot.
          reports.kind = fields(line).includes('xfr') ? 'since-boot' : undefined;
          return true;
        }
        const idle = line.count === 1 && /^[a-z]+\d+$/.test(line.str(0));
        if (idle || (layout !== null && line.count === layout.length + 1 && isNumber(line, 1))) {
          const entity = table.named(line, 0, describe);
          reports.meet(entity, null);
          return idle || table.row(layout!, entity, line, 1);
        }
        const printed = parseStamp(line.text());
        if (printed !== null) reports.end();
        reports.stamp = printed ?? reports.stamp;
        return printed !== null;
      },
    };
  },
} as const satisfies Parser;

/** `device read KB/t …`: the direction is a word of its own. */
function isHeader(line: Line): boolean {
  return line.is(0, 'device') && line.is(1, 'read') && line.is(2, 'KB/t');
}

const describe = (name: string): EntityKey => ({ kind: diskKind(name, 'netbsd'), name });

function headerWords(line: Line): HeaderWord[] {
  const words: HeaderWord[] = [];
  let heading = '';
  for (const printed of fields(line, 1)) {
    if (printed === 'wait') heading = 'queue';
    if (printed === 'read' || printed === 'write') heading = printed;
    else words.push({ printed, heading });
  }
  return words;
}
