import type {
  ColumnSpec,
  Command,
  EntityRef,
  Layout,
  Line,
  Parser,
  SourceBuilder,
} from './parser.ts';
import { isPrompt } from './prompt.ts';
import { ReportsBySight } from './reports-by-sight.ts';
import { parseStamp, stampBefore } from './timestamp.ts';

/**
 * `fsstat -f` of Solaris and illumos (vop_display in usr/src/cmd/stat/fsstat/fsstat.c): each operation of a filesystem in
 * a line of its own, the filesystem above them. Numbers are of the interval, with suffixes of 1024.
 *
 * ```
 * zfs
 *  operation  #ops  bytes
 *       open 1.25K
 *       read   310  38.7M
 * ```
 */
const KNOWN: Readonly<Record<string, string>> = {
  'read.#ops': 'disk.read.count',
  'read.bytes': 'disk.read.amount',
  'write.#ops': 'disk.write.count',
  'write.bytes': 'disk.write.amount',
  'lookup.#ops': 'filesystem.count.lookups',
  'readdir.#ops': 'filesystem.count.directories.read',
  'rename.#ops': 'filesystem.count.renamed',
};

const spec = (operation: string, printed: '#ops' | 'bytes'): ColumnSpec => ({
  heading: operation,
  printed,
  metric: KNOWN[`${operation}.${printed}`] ?? `other.${operation}.${printed}`,
  unit: printed === 'bytes' ? 'B' : '1',
  suffix: 1024,
});

const columns = Object.keys(KNOWN).map((key) => {
  const [operation, printed] = key.split('.') as [string, '#ops' | 'bytes'];
  return spec(operation, printed);
});

/** There are some fifty operations; more is no log of it. */
const MOST = 200;

export const fsstatOperations = {
  id: 'fsstat-f',
  tool: 'fsstat',
  platform: 'solaris',
  title: 'fsstat -f (Solaris, illumos)',
  reference: 'illumos fsstat.c and fsstat(8)',
  options: '-f -F -T d|u',
  columns,
  firstReport: 'since-boot',
  rates: 'elapsed',
  leavesOut: 'nothing',
  unverified: true,
  opens: isHeader,
  start(out: SourceBuilder, _command: Command, before: readonly string[]) {
    const table = out.table();
    const stamp = stampBefore(before.slice(0, -1)) ?? stampBefore(before);
    const reports = new ReportsBySight(table, stamp);
    const layouts = new Map<string, Layout>();
    let name = before.at(-1)?.trim() ?? '';
    let entity: EntityRef | null = null;

    function layoutOf(operation: string, numbers: number): Layout | null {
      const key = `${operation} ${numbers}`;
      const known = layouts.get(key);
      if (known !== undefined || layouts.size >= MOST) return known ?? null;
      const words = (['#ops', 'bytes'] as const).slice(0, numbers);
      const layout = table.columns(
        words.map((printed) => ({ heading: operation, printed, spec: spec(operation, printed) })),
      );
      layouts.set(key, layout);
      return layout;
    }

    function readOperation(line: Line): boolean {
      if (entity === null || line.count < 2 || line.count > 3) return false;
      if (!/^[a-z]{2,16}$/.test(line.str(0)) || !isNumber(line, 1)) return false;
      if (line.count === 3 && !isNumber(line, 2)) return false;
      const layout = layoutOf(line.str(0), line.count - 1);
      if (layout === null) return false;
      reports.meet(entity, layout);
      return table.row(layout, entity, line, 1);
    }

    function readName(line: Line): boolean {
      const text = line.text().trim();
      const isName = text.startsWith('/') || (line.count === 1 && /^[a-z][\w-]{1,15}$/.test(text));
      if (isName) name = text;
      return isName;
    }

    return {
      line(line: Line): boolean {
        if (readOperation(line)) return true;
        if (isHeader(line)) {
          entity = name === '' ? null : table.entity({ kind: 'filesystem', name });
          name = '';
          return true;
        }
        const stamp = parseStamp(line.text());
        if (stamp !== null) reports.end();
        else if (isPrompt(line, 'fsstat') && table.reports > 0) {
          table.mark('restart', line.text().trim());
          reports.end();
        }
        reports.stamp = stamp ?? reports.stamp;
        return stamp !== null || readName(line);
      },
    };
  },
} as const satisfies Parser;

/** ` operation  #ops  bytes` */
function isHeader(line: Line): boolean {
  return line.count === 3 && line.is(0, 'operation') && line.is(1, '#ops') && line.is(2, 'bytes');
}

function isNumber(line: Line, field: number): boolean {
  return /^\d{1,20}(\.\d{1,2})?[KMGTPE]?$/.test(line.str(field));
}
