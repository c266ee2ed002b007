import { fields } from './fields.ts';
import type { ColumnSpec, Layout, Line, Parser, SourceBuilder } from './parser.ts';
import { parseStamp } from './timestamp.ts';

/**
 * iopattern of the DTraceToolkit (iopattern(1M)), with `-v`.
 *
 * ```
 * %RAN %SEQ  COUNT    MIN    MAX    AVG     KR     KW
 *   12   88    350   4096 131072  65210   1024  21264
 * ```
 *
 * COUNT, KR and KW are totals of the interval. There is no average since boot; an idle interval is a row of zeros.
 */
const columns: readonly ColumnSpec[] = [
  { printed: '%RAN', metric: 'io.random', unit: '%' },
  { printed: '%SEQ', metric: 'io.sequential', unit: '%' },
  { printed: 'COUNT', metric: 'io.count', unit: '1' },
  { printed: 'MIN', metric: 'io.size.minimum', unit: 'B' },
  { printed: 'MAX', metric: 'io.size.maximum', unit: 'B' },
  { printed: 'AVG', metric: 'io.size.mean', unit: 'B' },
  { printed: 'KR', metric: 'io.read', unit: 'KiB' },
  { printed: 'KW', metric: 'io.write', unit: 'KiB' },
];

/** `2005 Jul 25 20:40:55` in front of each row of `-v`. */
const STAMP_FIELDS = 4;

export const iopattern = {
  id: 'iopattern',
  tool: 'iopattern',
  platform: '',
  title: 'iopattern (DTraceToolkit)',
  reference: 'DTraceToolkit iopattern and its manual page',
  options: '-v',
  columns,
  firstReport: 'interval',
  rates: 'elapsed',
  leavesOut: 'nothing',
  opens: (line: Line) => headerAt(line) >= 0,
  start(out: SourceBuilder) {
    const table = out.table();
    const host = table.entity({ kind: 'host', name: '' });
    let layout: Layout | null = null;
    let first = 0;
    return {
      line(line: Line): boolean {
        const at = headerAt(line);
        if (at >= 0) {
          layout = table.columns(fields(line, at).map((printed) => ({ printed })));
          first = at === 0 ? 0 : STAMP_FIELDS;
          return true;
        }
        if (layout === null || line.count !== first + layout.length) return false;
        const stamp = first === 0 ? null : parseStamp(fields(line, 0, first).join(' '));
        if (first > 0 && stamp === null) return false;
        if (Number.isNaN(line.num(first))) return false;
        table.report(stamp);
        return table.row(layout, host, line, first);
      },
    };
  },
} as const satisfies Parser;

/** Where the header's words begin: after `TIME` with `-v`. −1 for another line. */
function headerAt(line: Line): number {
  const at = line.is(0, 'TIME') ? 1 : 0;
  return line.is(at, '%RAN') && line.is(at + 1, '%SEQ') ? at : -1;
}
