import type {
  ColumnSpec,
  EntityKey,
  HeaderWord,
  Layout,
  Line,
  Parser,
  Reading,
  Table,
} from '../parser.ts';
import { column, columnsOf, under } from '../shared/columns.ts';
import { areNumbers, fields } from '../shared/fields.ts';
import { ReportsByRepeat } from '../shared/reports-by-repeat.ts';
import { stampBefore } from '../shared/timestamp.ts';

/**
 * fsstat of Solaris and illumos (usr/src/cmd/stat/fsstat/fsstat.c): requests to filesystems, by type or by mount point,
 * in the interval. Numbers have suffixes of 1024; the header is repeated every 12 rows, with `-i` and without an option
 * in two lines.
 *
 * ```
 *  new  name   name  attr  attr lookup rddir  read read  write write
 *  file remov  chng   get   set    ops   ops   ops bytes   ops bytes
 *    12     3     1 2.10K     4  5.31K    20   310 38.7M    96 1.50M zfs
 * ```
 */
const COUNT = { unit: '1', suffix: 1024 } as const;

const twoLines: readonly ColumnSpec[] = [
  ...under('new', columnsOf(COUNT, { file: 'filesystem.count.created' })),
  ...under(
    'name',
    columnsOf(COUNT, { remov: 'filesystem.count.removed', chng: 'filesystem.count.renamed' }),
  ),
  ...under(
    'attr',
    columnsOf(COUNT, {
      get: 'filesystem.count.attributes.read',
      set: 'filesystem.count.attributes.changed',
    }),
  ),
  ...under('lookup', columnsOf(COUNT, { ops: 'filesystem.count.lookups' })),
  ...under('rddir', [
    column('ops', 'filesystem.count.directories.read', '1', { suffix: 1024 }),
    column('bytes', 'other.rddir.bytes', 'B', { suffix: 1024 }),
  ]),
  ...under('read', [
    column('ops', 'disk.read.count', '1', { suffix: 1024 }),
    column('bytes', 'disk.read.amount', 'B', { suffix: 1024 }),
  ]),
  ...under('write', [
    column('ops', 'disk.write.count', '1', { suffix: 1024 }),
    column('bytes', 'disk.write.amount', 'B', { suffix: 1024 }),
  ]),
];

const oneLine: readonly ColumnSpec[] = [
  ...columnsOf(COUNT, 'map addmap delmap getpag putpag pagio'),
  ...columnsOf(COUNT, 'getattr setattr getsec setsec'),
  ...columnsOf(COUNT, 'lookup creat remov link renam mkdir rmdir rddir symlnk rdlnk'),
  ...columnsOf(COUNT, 'rwlock rwulock'),
];

/** The first lines of the headers, and the second ones if there are two. */
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
  opens: (line) => HEADERS.has(textOf(line)),
  openingWords: ['rddir', 'addmap', 'getsec'],
  start: (out, _command, before) => new FsstatReading(out.table(), before),
} as const satisfies Parser;

class FsstatReading implements Reading {
  readonly #table: Table;
  readonly #reports: ReportsByRepeat;
  /** The first line of a header of two. */
  #first = '';
  #layout: Layout | null = null;

  constructor(table: Table, before: readonly string[]) {
    this.#table = table;
    this.#reports = new ReportsByRepeat(table, stampBefore(before));
  }

  line(line: Line): boolean {
    if (this.#layout !== null && this.#row(line, this.#layout)) return true;
    return this.#header(line) || this.#reports.readBetween(line, 'fsstat');
  }

  #row(line: Line, layout: Layout): boolean {
    const { length } = layout;
    if (line.count <= length || !areNumbers(line, 0, length)) return false;
    const entity = this.#table.namedRest(line, length, describe);
    this.#reports.meet(entity, layout);
    return this.#table.row(layout, entity, line, 0);
  }

  #header(line: Line): boolean {
    const text = textOf(line);
    const second = HEADERS.get(text);
    if (second === '')
      this.#layout = this.#table.columns(fields(line).map((printed) => ({ printed })));
    if (second !== undefined) {
      this.#first = text;
      return true;
    }
    if (!SECOND_LINES.has(text) || HEADERS.get(this.#first) !== text) return false;
    this.#layout = this.#table.columns(wordsOf(this.#first.split(' '), fields(line)));
    return true;
  }
}

/** The words of a line that may be a header's. */
function textOf(line: Line): string {
  return line.count > 11 || !FIRST_WORDS.has(line.str(0)) ? '' : fields(line).join(' ');
}

/** Returns the header words from both lines; locks have no second word. */
function wordsOf(first: readonly string[], second: readonly string[]): HeaderWord[] {
  return first.map((heading, i) =>
    heading.startsWith('rw') ? { printed: heading } : { heading, printed: second[i]! },
  );
}

/** A mount point or the name of a type. */
const describe = (name: string): EntityKey => ({ kind: 'filesystem', name });
