import type { ColumnSpec, Command, Layout, Line, Parser, SourceBuilder } from '../parser.ts';
import { parseStamp, type Stamp } from '../shared/timestamp.ts';

/**
 * iopending of the DTraceToolkit: how many I/Os were pending, asked a thousand times a second, as the histogram that
 * DTrace draws.
 *
 * ```
 * 2006 Jan  6 20:58:07,  load: 0.03,  disk_r:  25172 KB,  disk_w:  33321 KB
 *
 *            value  ------------- Distribution ------------- count
 *                0 |@@@@@@@@@@                               2160
 * ```
 */
const columns: readonly ColumnSpec[] = [
  { printed: 'load', metric: 'system.load.1', unit: '1', instant: true },
  { printed: 'disk_r', metric: 'io.read', unit: 'KiB' },
  { printed: 'disk_w', metric: 'io.write', unit: 'KiB' },
];

const HEAD =
  /^(\d{4} [A-Z][a-z]{2} +\d{1,2} \d\d:\d\d:\d\d), +load: ([\d.]{1,12}), +disk_r: +(\d{1,15}) KB, +disk_w: +(\d{1,15}) KB$/;

export const iopending = {
  id: 'iopending',
  tool: 'iopending',
  platform: '',
  title: 'iopending (DTraceToolkit)',
  reference: 'DTraceToolkit iopending and its manual page',
  options: '-c -d -f -m',
  columns,
  firstReport: 'interval',
  rates: 'elapsed',
  leavesOut: 'nothing',
  opens: isTitle,
  start(out: SourceBuilder, _command: Command, before: readonly string[]) {
    const table = out.table();
    const host = table.entity({ kind: 'host', name: '' });
    const head = table.columns(columns.map(({ printed }) => ({ printed })));
    const buckets = new Map<string, Layout>();
    let histogram = true;

    function readHead(text: string): boolean {
      const match = HEAD.exec(text.trim());
      if (match === null) return false;
      open(parseStamp(match[1]!));
      table.texts(head, host, match.slice(2));
      return true;
    }

    function open(stamp: Stamp | null): void {
      table.report(stamp);
      histogram = false;
    }

    function layoutOf(value: string): Layout {
      const printed = `pending ${value}`;
      const spec: ColumnSpec = { printed, metric: 'io.pending', unit: '1' };
      const layout = buckets.get(value) ?? table.columns([{ printed, bucket: value, spec }]);
      buckets.set(value, layout);
      return layout;
    }

    function readBucket(line: Line): boolean {
      const [value, rest] = line.text().split('|', 2);
      if (rest === undefined || !/^\s*((<|>=) )?-?\d{1,9}\s*$/.test(value!)) return false;
      return (
        /^@{0,60} +\d{1,15}\s*$/.test(rest) &&
        table.row(layoutOf(value!.trim()), host, line, line.count - 1)
      );
    }

    readHead(before.at(-1) ?? '');
    return {
      line(line: Line): boolean {
        if (isTitle(line)) {
          if (histogram) open(null);
          histogram = true;
          return true;
        }
        return (table.reports > 0 && readBucket(line)) || readHead(line.text());
      },
    };
  },
} as const satisfies Parser;

/** `value  ------------- Distribution ------------- count`, of numbers: other tools print the same above words. */
function isTitle(line: Line): boolean {
  return (
    line.count === 5 && line.is(0, 'value') && line.is(2, 'Distribution') && line.is(4, 'count')
  );
}
