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
import { fields } from '../shared/fields.ts';
import { isPrompt } from '../shared/prompt.ts';
import { ReportsBySight } from '../shared/reports-by-repeat.ts';
import { parseStamp, stampBefore } from '../shared/timestamp.ts';

/**
 * fsstat of Solaris and illumos (usr/src/cmd/stat/fsstat/fsstat.c): what was asked of filesystems, by type or by mount
 * point, in the interval. Numbers have suffixes of 1024; the header comes again every 12 rows, with `-i` and without an
 * option in two lines.
 *
 * ```
 *  new  name   name  attr  attr lookup rddir  read read  write write
 *  file remov  chng   get   set    ops   ops   ops bytes   ops bytes
 *    12     3     1 2.10K     4  5.31K    20   310 38.7M    96 1.50M zfs
 * ```
 */
const events = (heading: string, printed: string, metric: string): ColumnSpec => ({
  heading,
  printed,
  metric,
  unit: '1',
  suffix: 1024,
});
const bytes = (heading: string, metric: string): ColumnSpec => ({
  heading,
  printed: 'bytes',
  metric,
  unit: 'B',
  suffix: 1024,
});

const twoLines: readonly ColumnSpec[] = [
  events('new', 'file', 'filesystem.count.created'),
  events('name', 'remov', 'filesystem.count.removed'),
  events('name', 'chng', 'filesystem.count.renamed'),
  events('attr', 'get', 'filesystem.count.attributes.read'),
  events('attr', 'set', 'filesystem.count.attributes.changed'),
  events('lookup', 'ops', 'filesystem.count.lookups'),
  events('rddir', 'ops', 'filesystem.count.directories.read'),
  bytes('rddir', 'other.rddir.bytes'),
  events('read', 'ops', 'disk.read.count'),
  bytes('read', 'disk.read.amount'),
  events('write', 'ops', 'disk.write.count'),
  bytes('write', 'disk.write.amount'),
];

const oneLine: readonly ColumnSpec[] = [
  ...'map addmap delmap getpag putpag pagio'.split(' '),
  ...'getattr setattr getsec setsec'.split(' '),
  ...'lookup creat remov link renam mkdir rmdir rddir symlnk rdlnk'.split(' '),
  ...'rwlock rwulock'.split(' '),
].map((printed) => events('', printed, `other.${printed}`));

/** The first lines of the headers, and the second ones where there are two. */
const HEADERS: ReadonlyMap<string, string> = new Map([
  [
    'new name name attr attr lookup rddir read read write write',
    'file remov chng get set ops ops ops bytes ops bytes',
  ],
  ['read read write write rddir rddir rwlock rwulock', 'ops bytes ops bytes ops bytes ops ops'],
  ['map addmap delmap getpag putpag pagio', ''],
  ['getattr setattr getsec setsec', ''],
  ['lookup creat remov link renam mkdir rmdir rddir symlnk rdlnk', ''],
]);

const FIRST_WORDS = new Set([...HEADERS].flat().map((words) => words.split(' ')[0]!));

const SECOND_LINES = new Set([...HEADERS.values()].filter((words) => words !== ''));

export const fsstat = {
  id: 'fsstat',
  tool: 'fsstat',
  platform: 'solaris',
  title: 'fsstat (Solaris, illumos)',
  reference: 'illumos fsstat.c and fsstat(8)',
  options: '-a -F -i -n -T d|u -v',
  columns: [...twoLines, ...oneLine],
  firstReport: 'since-boot',
  rates: 'elapsed',
  leavesOut: 'nothing',
  unverified: true,
  opens: (line: Line) => HEADERS.has(textOf(line)),
  start(out: SourceBuilder, _command: Command, before: readonly string[]) {
    const table = out.table();
    const reports = new ReportsBySight(table, stampBefore(before));
    let first = '';
    let layout: Layout | null = null;

    function readRow(line: Line, columns: Layout): boolean {
      const { length } = columns;
      if (line.count <= length || !/^\d[\d.]*[KMGTPE]?$/.test(line.str(length - 1))) return false;
      if (!/^\d/.test(line.str(0))) return false;
      const entity = table.namedRest(line, length, describe);
      reports.meet(entity, columns);
      return table.row(columns, entity, line, 0);
    }

    function readHeader(line: Line): boolean {
      const text = textOf(line);
      const second = HEADERS.get(text);
      if (second !== undefined) {
        first = text;
        if (second === '') layout = table.columns(fields(line).map((printed) => ({ printed })));
        return true;
      }
      if (!SECOND_LINES.has(text) || HEADERS.get(first) !== text) return false;
      layout = table.columns(wordsOf(first.split(' '), fields(line)));
      return true;
    }

    return {
      line(line: Line): boolean {
        if (layout !== null && readRow(line, layout)) return true;
        if (readHeader(line)) return true;
        const stamp = parseStamp(line.text());
        if (stamp !== null) reports.end();
        else if (isPrompt(line, 'fsstat') && table.reports > 0) {
          table.mark('restart', line.text().trim());
          reports.end();
        }
        reports.stamp = stamp ?? reports.stamp;
        return stamp !== null;
      },
    };
  },
} as const satisfies Parser;

/** The words of a line that may be a header's. */
function textOf(line: Line): string {
  return line.count > 11 || !FIRST_WORDS.has(line.str(0)) ? '' : fields(line).join(' ');
}

/** Locks have no second word of their own. */
function wordsOf(first: readonly string[], second: readonly string[]): HeaderWord[] {
  return first.map((heading, i) =>
    heading.startsWith('rw') ? { printed: heading } : { heading, printed: second[i]! },
  );
}

/** A mount point or the name of a type. */
const describe = (name: string): EntityKey => ({ kind: 'filesystem', name });
