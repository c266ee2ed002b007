import { fields } from './fields.ts';
import type {
  ColumnSpec,
  Command,
  HeaderWord,
  Layout,
  Line,
  Parser,
  Reading,
  SourceBuilder,
  Table,
} from './parser.ts';
import { parseStamp, type Stamp, stampBefore } from './timestamp.ts';
import { HeaderGroups, HeaderRepeats, isColumnLine, isGroupLine } from './zpool-header.ts';
import { isVdevName, nameOf, PoolTree, type TreeNode } from './zpool-tree.ts';

/**
 * zpool iostat of Solaris, illumos, FreeBSD and OpenZFS (zpool_main.c, zpool-iostat(8)), with `-v -l -q -y -p -T` and
 * `-H` without -v.
 *
 * ```
 *               capacity     operations     bandwidth
 * pool        alloc   free   read  write   read  write
 * ----------  -----  -----  -----  -----  -----  -----
 * vault       2.41T  1.22T    318  1.07K  12.6M  88.0M
 *   mirror-0  2.41T  1.22T    318  1.07K  12.6M  88.0M
 *     sdc         -      -    160    531  6.31M  44.0M
 * ```
 *
 * K, M, G … are powers of 1024 in every column. Rates are cut to whole numbers, so that less than one a second is 0.
 * The first report is the average since the pool was imported; the row of a vdev that comes later is its own such
 * average. Rows are read from their end, for names may be wider than their column, hold blanks and look like numbers.
 */
const columns: readonly ColumnSpec[] = [
  capacity('alloc', 'pool.allocated'),
  capacity('free', 'pool.free'),
  rate('operations', 'read', 'pool.read.operations', '1/s'),
  rate('operations', 'write', 'pool.write.operations', '1/s'),
  rate('bandwidth', 'read', 'pool.read.throughput', 'B/s'),
  rate('bandwidth', 'write', 'pool.write.throughput', 'B/s'),
];

/** The columns of `-H`, which prints no header. */
const SCRIPTED: readonly HeaderWord[] = columns.map(({ heading, printed }) => ({
  heading: heading!,
  printed,
}));

export const zpoolIostat = {
  id: 'zpool-iostat',
  tool: 'zpool-iostat',
  platform: '',
  title: 'zpool iostat',
  reference: 'zpool_main.c and zpool-iostat(8)',
  options: '-v -l -q -y -p -g -L -P -n -T d|u, and -H without -v',
  columns,
  firstReport: 'since-boot',
  firstReportOption: 'y',
  lateEntitiesSinceBoot: true,
  rates: 'elapsed',
  numerals: 'nicenum',
  leavesOut: 'nothing',
  opens: (line: Line) => isGroupLine(line) || isColumnLine(line) || isScriptedRow(line),
  start: (out: SourceBuilder, _command: Command, before: readonly string[]) =>
    new ZpoolReading(out.table(), before),
} as const satisfies Parser;

function capacity(printed: string, metric: string): ColumnSpec {
  return { heading: 'capacity', printed, metric, unit: 'B', suffix: 1024, instant: true };
}

function rate(heading: string, printed: string, metric: string, unit: '1/s' | 'B/s'): ColumnSpec {
  return { heading, printed, metric, unit, suffix: 1024 };
}

/**
 * A report begins at a stamp, at a header below rows and where a pool comes again. A line of dashes parts the reports
 * of several pools, but with -v it parts the pools.
 */
class ZpoolReading implements Reading {
  readonly #table: Table;
  readonly #tree: PoolTree;
  readonly #groups = new HeaderGroups();
  readonly #repeats = new HeaderRepeats();
  #layout: Layout | null = null;
  /** The layouts without their capacity. */
  readonly #rates = new Map<Layout, Layout>();
  /** The rows are those of `-H`; `treeLost` if they are those of `-Hv`, which tell no tree. */
  #scripted = false;
  #treeLost = false;
  /** Blanks before the whole table. */
  #base = 0;
  #ended = true;
  /** Stamps and headers since the last row. */
  #stamp: Stamp | null;
  #stamps: number;
  #headed = false;
  #reportsAtHeader = 0;
  #restart: string | null = null;

  constructor(table: Table, before: readonly string[]) {
    this.#table = table;
    this.#tree = new PoolTree(table);
    this.#stamp = stampBefore(before);
    this.#stamps = this.#stamp === null ? 0 : stampsAbove(before);
  }

  line(line: Line): boolean {
    const layout = this.#layout ?? this.#scriptedLayout(line);
    if (layout !== null && this.#row(layout, line)) return true;
    if (isGroupLine(line)) this.#group(line);
    else if (isColumnLine(line)) this.#columns(line);
    else if (line.str(0).startsWith('-----')) this.#dashes();
    else return this.#stampLine(line) || this.#foreign(line);
    return true;
  }

  end(): void {
    this.#tree.finish();
  }

  #dashes(): void {
    this.#ended ||= !this.#tree.nested;
    this.#tree.leavePool();
  }

  #row(layout: Layout, line: Line): boolean {
    if (this.#scripted && !this.#isPool(line)) return false;
    const indent = Math.max(0, line.indent - this.#base);
    const node = this.#tree.find(line, layout.length, indent, this.#ended);
    if (node === null) return false;
    if (this.#ended || this.#tree.repeats(node)) this.#open(node, layout, line);
    this.#tree.enter(node);
    if (node.entity === null) return true;
    const from = line.count - layout.length;
    // With -p a vdev that has no capacity of its own prints 0 for it.
    const none = node.parent !== null && line.is(from, '0') && line.is(from + 1, '0');
    return this.#table.row((none && this.#rates.get(layout)) || layout, node.entity, line, from);
  }

  #open(node: TreeNode, layout: Layout, line: Line): void {
    this.#markRestart(node, layout, line);
    // -y leaves the first report out, but not its stamp.
    this.#table.report(this.#stamp, this.#stamps > 1 ? 'interval' : undefined);
    this.#tree.begin();
    this.#stamp = null;
    this.#stamps = 0;
    this.#headed = false;
    this.#ended = false;
  }

  #markRestart(node: TreeNode, layout: Layout, line: Line): void {
    const from = line.count - layout.length;
    const { first, nested } = this.#tree;
    if (!nested && this.#repeats.row(() => fields(line, from + 2, from + 6))) {
      this.#restart ??= 'header above an average since import';
    }
    if (this.#headed && !nested && first !== undefined && first !== node) {
      this.#restart ??= 'header above other pools';
    }
    if (this.#restart !== null && this.#table.reports > 0) {
      this.#table.mark('restart', this.#restart);
      this.#repeats.restart();
    }
    this.#restart = null;
  }

  #group(line: Line): void {
    // A header above and below a stamp is a run that ended before its first row.
    if (this.#headed) this.#stamps = Math.min(this.#stamps, 1);
    this.#groups.read(line);
    this.#header();
  }

  #columns(line: Line): void {
    this.#header();
    this.#scripted = false;
    this.#base = line.indent;
    this.#tree.topKind = line.is(0, 'vdev') ? 'vdev' : 'pool';
    this.#layout = null;
    if (!this.#groups.fit(line)) return;
    const layout = this.#table.header(line, () => this.#groups.wordsOf(line));
    this.#layout = layout;
    if (this.#rates.has(layout)) return;
    const words = this.#groups.wordsOf(line).slice(2);
    this.#rates.set(layout, this.#table.columns([null, null, ...words]));
  }

  #header(): void {
    const reports = this.#table.reports - this.#reportsAtHeader;
    this.#reportsAtHeader = this.#table.reports;
    this.#headed = true;
    this.#ended = true;
    if (reports === 0 || this.#tree.nested || this.#tree.topKind === 'vdev') return;
    if (!this.#groups.repeats || this.#repeats.header(reports)) {
      this.#restart ??= `header after ${reports} reports`;
    }
  }

  #stampLine(line: Line): boolean {
    const stamp = parseStamp(line.text());
    if (stamp === null) return false;
    this.#stamp = stamp;
    this.#stamps++;
    this.#ended = true;
    return true;
  }

  /** A prompt with the command begins another run; the line itself belongs to no report. */
  #foreign(line: Line): false {
    for (let i = 1; i < Math.min(line.count, 12); i++) {
      if (!line.is(i, 'iostat') || !line.str(i - 1).endsWith('zpool')) continue;
      this.#restart = 'the command was typed again';
      this.#ended = true;
    }
    return false;
  }

  #scriptedLayout(line: Line): Layout | null {
    if (this.#headed || !isScriptedRow(line)) return null;
    this.#scripted = true;
    this.#layout = this.#table.columns(SCRIPTED);
    return this.#layout;
  }

  /** With `-Hv` vdevs look like pools; after the first that cannot be a pool only the known pools are read. */
  #isPool(line: Line): boolean {
    if (line.indent > 0 || line.count <= SCRIPTED.length) return false;
    if (this.#tree.hasTop(nameOf(line, SCRIPTED.length))) return true;
    if (!this.#treeLost && isScriptedRow(line)) return true;
    this.#treeLost ||= isVdevName(line.str(0));
    return false;
  }
}

/** `vault<TAB>2.41T<TAB>1.22T<TAB>318<TAB>1.07K<TAB>12.6M<TAB>88.0M`: `-H` prints nothing else. */
function isScriptedRow(line: Line): boolean {
  if (line.count < 7) return false;
  const [name, ...cells] = line.text().split('\t', 9);
  if (cells.length !== 6 || !/^[A-Za-z][\w\-.: ]*$/.test(name!) || isVdevName(name!)) return false;
  return cells.every((cell) => /^\d{1,20}([.,]\d{1,2})?[KMGTPE]?$/.test(cell));
}

/** With `-vy` two stamps stand above the header. A date that a script printed is of the same second. */
function stampsAbove(before: readonly string[]): number {
  const [first, second] = before.slice(-2).map(parseStamp);
  if (!first || !second || first.epoch !== second.epoch) return 1;
  return Math.abs(second.seconds - first.seconds) > 1 ? 2 : 1;
}
