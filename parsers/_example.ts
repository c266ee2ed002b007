import type {
  ColumnSpec,
  Command,
  EntityKey,
  Layout,
  Line,
  Parser,
  SourceBuilder,
} from './parser.ts';
import { fields, isNumber } from './shared/fields.ts';
import { parseStamp, type Stamp, stampBefore } from './shared/timestamp.ts';

/**
 * A template: the log of an imagined `diskwatch`. Copy it to `<tool>-<platform>.ts`, say here which source or manual
 * page defines the format, quote a line of it, and add a line to `index.ts` and fixtures to `test/fixtures/<tool>`.
 *
 * ```
 * 2026-03-07 14:03:10
 * disk     ops/s   KB/s  %busy
 * ada0      12.0  480.5     31
 * ```
 */
const columns: readonly ColumnSpec[] = [
  { printed: 'ops/s', metric: 'disk.operations', unit: '1/s' },
  { printed: 'KB/s', metric: 'disk.read.throughput', unit: 'KiB/s', note: 'KB are 1024 bytes' },
  { printed: '%busy', metric: 'disk.utilisation', unit: '%' },
];

export const example = {
  id: 'diskwatch',
  tool: 'diskwatch',
  platform: '',
  title: 'diskwatch',
  reference: 'diskwatch(1)',
  options: '-t',
  columns,
  firstReport: 'since-boot',
  rates: 'elapsed',
  leavesOut: 'nothing',
  opens: isHeader,
  start(out: SourceBuilder, _command: Command, before: readonly string[]) {
    const table = out.table();
    let layout: Layout | null = null;
    let stamp: Stamp | null = stampBefore(before);

    function readRow(line: Line, columns: Layout): boolean {
      if (line.count !== columns.length + 1 || !isNumber(line, 1)) return false;
      return table.row(columns, table.named(line, 0, describe), line, 1);
    }

    return {
      // Rows first: they are nearly all of a log. Whatever is not understood is for others, or counted.
      line(line: Line): boolean {
        if (layout !== null && readRow(line, layout)) return true;
        if (isHeader(line)) {
          table.report(stamp);
          layout = table.header(line, headerWords);
          stamp = null;
          return true;
        }
        stamp = parseStamp(line.text());
        return stamp !== null;
      },
    };
  },
} as const satisfies Parser;

/** The line by which the log shows itself; asked of every line that nobody understands, so it must be cheap. */
function isHeader(line: Line): boolean {
  return line.is(0, 'disk') && line.is(1, 'ops/s');
}

/** Columns are bound by the header's words, never by their place. */
const headerWords = (line: Line) => fields(line, 1).map((printed) => ({ printed }));

const describe = (name: string): EntityKey => ({ kind: 'disk', name });
