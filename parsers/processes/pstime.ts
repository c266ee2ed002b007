import type { ColumnSpec, Command, Layout, Line, Parser, SourceBuilder } from '../parser.ts';
import { ReportsBySight } from '../shared/reports-by-repeat.ts';
import { parseStamp, stampBefore } from '../shared/timestamp.ts';

/**
 * pstime of Solaris: reads /proc twice, so many seconds apart, and prints one report a call. Shares are of the whole
 * machine, with four significant digits.
 *
 * ```
 *   UID    PID  %USR  %SYS COMMAND
 * mysql   7141 44.17 3.391 /u/dist/mysqld --port=3306
 * ```
 */
const columns: readonly ColumnSpec[] = [
  { printed: '%USR', metric: 'process.cpu.of_all.user', unit: '%' },
  { printed: '%SYS', metric: 'process.cpu.of_all.system', unit: '%' },
];

export const pstime = {
  id: 'pstime',
  tool: 'pstime',
  platform: 'solaris',
  title: 'pstime (Solaris)',
  reference: 'samples of its output',
  options: '',
  columns,
  firstReport: 'interval',
  rates: 'elapsed',
  leavesOut: 'nothing',
  unverified: true,
  opens: isHeader,
  start(out: SourceBuilder, _command: Command, before: readonly string[]) {
    const table = out.table();
    const reports = new ReportsBySight(table, stampBefore(before));
    let layout: Layout | null = null;

    function readRow(line: Line, columns: Layout): boolean {
      if (line.count < 5 || !/^\d{1,9}$/.test(line.str(1)) || Number.isNaN(line.num(2)))
        return false;
      const entity = table.named(line, 1, (name) => ({ kind: 'process', name }));
      reports.meet(entity, columns);
      return table.row(columns, entity, line, 2);
    }

    return {
      line(line: Line): boolean {
        if (layout !== null && readRow(line, layout)) return true;
        if (isHeader(line)) {
          layout = table.columns([{ printed: '%USR' }, { printed: '%SYS' }]);
          reports.end();
          return true;
        }
        const stamp = parseStamp(line.text());
        reports.stamp = stamp ?? reports.stamp;
        return stamp !== null;
      },
    };
  },
} as const satisfies Parser;

function isHeader(line: Line): boolean {
  return line.is(0, 'UID') && line.is(1, 'PID') && line.is(2, '%USR') && line.is(3, '%SYS');
}
