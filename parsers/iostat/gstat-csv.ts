import type {
  ColumnSpec,
  Command,
  EntityKey,
  Layout,
  Line,
  Parser,
  SourceBuilder,
} from '../parser.ts';
import { diskKind } from '../shared/disk-name.ts';
import { parseStamp } from '../shared/timestamp.ts';

/**
 * `gstat -C` of FreeBSD: a row for each provider with the time of its report (usr.sbin/gstat/gstat.c, from 12 on).
 *
 * ```
 * timestamp,name,q-depth,total_ops/s,read/s,read-KiB/s,ms/read,write/s,write-KiB/s,ms/write,%busy
 * 2026-03-07 14:03:10.481516234,ada0,3,512,500,64000,1.813,12,384,0.412,61.0
 * ```
 */
const direction = (word: string, name: string): ColumnSpec[] => [
  { printed: `${word}/s`, metric: `disk.${name}.operations`, unit: '1/s' },
  { printed: `${word}_sz-KiB`, metric: `disk.${name}.request_size`, unit: 'KiB', note: '-s' },
  { printed: `${word}-KiB/s`, metric: `disk.${name}.throughput`, unit: 'KiB/s' },
  { printed: `ms/${word}`, metric: `disk.${name}.response_time`, unit: 'ms' },
];

const columns: readonly ColumnSpec[] = [
  { printed: 'q-depth', metric: 'disk.queue', unit: '1', instant: true },
  { printed: 'total_ops/s', metric: 'disk.operations', unit: '1/s' },
  ...direction('read', 'read'),
  ...direction('write', 'write'),
  ...direction('delete', 'discard'),
  { printed: 'delete-sz-KiB', metric: 'disk.discard.request_size', unit: 'KiB', note: '-d -s' },
  { printed: 'other/s', metric: 'other.other/s', unit: '1/s', note: '-o: flushes' },
  { printed: 'ms/other', metric: 'other.ms/other', unit: 'ms', note: '-o' },
  { printed: '%busy', metric: 'disk.utilisation', unit: '%' },
];

/** Where the provider's name stands, behind the time. */
const NAME = 1;

export const gstatCsv = {
  id: 'gstat-csv',
  tool: 'gstat',
  platform: 'freebsd',
  title: 'gstat -C (FreeBSD)',
  reference: 'FreeBSD usr.sbin/gstat/gstat.c',
  options: '-a -C -c -d -f -I -o -p -s',
  columns,
  firstReport: 'interval',
  rates: 'elapsed',
  leavesOut: 'nothing',
  unverified: true,
  opens: isHeader,
  start(out: SourceBuilder, _command: Command) {
    const table = out.table();
    let layout: Layout | null = null;
    let time = '';

    function readRow(cells: readonly string[], columns: Layout): boolean {
      if (cells.length !== columns.length + NAME + 1 || cells[NAME] === '') return false;
      if (!/^\d{1,9}$/.test(cells[NAME + 1]!)) return false;
      if (cells[0] !== time) {
        const stamp = parseStamp(cells[0]!.replace(/\.\d{1,9}$/, ''));
        if (stamp === null) return false;
        table.report(stamp);
        time = cells[0]!;
      }
      return table.texts(columns, table.entity(describe(cells[NAME]!)), cells.slice(NAME + 1));
    }

    return {
      line(line: Line): boolean {
        const cells = line.text().trim().split(',');
        if (layout !== null && readRow(cells, layout)) return true;
        if (!isHeader(line)) return false;
        if (table.reports > 0) table.mark('restart', 'header again');
        layout = table.columns(cells.slice(NAME + 1).map((printed) => ({ printed })));
        return true;
      },
    };
  },
} as const satisfies Parser;

function isHeader(line: Line): boolean {
  return line.count === 1 && line.str(0).startsWith('timestamp,name,q-depth,');
}

const describe = (name: string): EntityKey => ({ kind: diskKind(name, 'freebsd'), name });
