import type { EntityKind } from '../../src/model/run.ts';
import type { ColumnSpec, Layout, Line, Parser, SourceBuilder } from '../parser.ts';
import { fields } from '../shared/fields.ts';
import { parseStamp } from '../shared/timestamp.ts';

/**
 * iopattern of the DTraceToolkit (iopattern(1M)), with `-v`, and for one device, mount point or file.
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

/** What may stand before the first number, with `-v -d -m -f`; the kind of what a word names. */
const BEFORE: ReadonlyMap<string, EntityKind | null> = new Map([
  ['TIME', null],
  ['DEVICE', 'disk'],
  ['MOUNT', 'filesystem'],
  ['FILE', 'other'],
]);

/** `2005 Jul 25 20:40:55` */
const STAMP_FIELDS = 4;

export const iopattern = {
  id: 'iopattern',
  tool: 'iopattern',
  platform: '',
  title: 'iopattern (DTraceToolkit)',
  reference: 'DTraceToolkit iopattern and its manual page',
  options: '-d -f -m -v',
  columns,
  firstReport: 'interval',
  rates: 'elapsed',
  leavesOut: 'nothing',
  opens: (line: Line) => headerAt(line) >= 0,
  start(out: SourceBuilder) {
    const table = out.table();
    let layout: Layout | null = null;
    let timed = false;
    let kind: EntityKind = 'host';

    function readHeader(line: Line, at: number): true {
      layout = table.columns(fields(line, at).map((printed) => ({ printed })));
      timed = line.is(0, 'TIME');
      const kinds = fields(line, 0, at).map((word) => BEFORE.get(word) ?? null);
      kind = kinds.findLast((k) => k !== null) ?? 'host';
      return true;
    }

    function readRow(line: Line, columns: Layout): boolean {
      const names = timed ? STAMP_FIELDS : 0;
      const first = line.count - columns.length;
      if (kind === 'host' ? first !== names : first <= names) return false;
      const stamp = timed ? parseStamp(fields(line, 0, names).join(' ')) : null;
      if ((timed && stamp === null) || Number.isNaN(line.num(first))) return false;
      table.report(stamp);
      const name = fields(line, names, first).join(' ');
      return table.row(columns, table.entity({ kind, name }), line, first);
    }

    return {
      line(line: Line): boolean {
        const at = headerAt(line);
        if (at >= 0) return readHeader(line, at);
        return layout !== null && readRow(line, layout);
      },
    };
  },
} as const satisfies Parser;

/** Where the header's words begin, behind what is told before them. −1 for another line. */
function headerAt(line: Line): number {
  let at = 0;
  while (at < BEFORE.size && BEFORE.has(line.str(at))) at++;
  return line.is(at, '%RAN') && line.is(at + 1, '%SEQ') ? at : -1;
}
