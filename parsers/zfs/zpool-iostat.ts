import type { Command, Layout, Line, Parser, Reading, SourceBuilder, Table } from '../parser.ts';
import { fields, isNumber } from '../shared/fields.ts';
import { parseStamp, type Stamp, stampBefore } from '../shared/timestamp.ts';
import { zpoolColumns } from './zpool-columns.ts';
import { HeaderGroups, HeaderRepeats, isColumnLine, isZpoolGroupLine } from './zpool-header.ts';
import { isHeadlessRow, isScriptedRow, ScriptedRows } from './zpool-scripted.ts';
import { PoolTree, type TreeNode, treeName } from './zpool-tree.ts';

/**
 * zpool iostat of Solaris, illumos, FreeBSD and OpenZFS (zpool_main.c, zpool-iostat(8)), with
 * `-v -l -q -y -p -T -c -H`.
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
 * K, M, G … are powers of 1024 in every column. Rates are cut to whole numbers, so less than one per second is 0. The
 * first report is the average since the pool was imported; the first row of a vdev that comes later is its own average.
 * Rows are read from their end, because names may be wider than their column, have blanks and look like numbers.
 */
export const zpoolIostat = {
  id: 'zpool-iostat',
  tool: 'zpool-iostat',
  platform: '',
  title: 'zpool iostat',
  reference: 'zpool_main.c and zpool-iostat(8)',
  options: '-v -l -q -H -y -p -g -L -P -n -c -T d|u',
  columns: zpoolColumns,
  firstReport: 'since-boot',
  firstReportOption: 'y',
  lateEntitiesSinceBoot: true,
  numerals: 'nicenum',
  opens: (line) => isZpoolGroupLine(line) || isColumnLine(line) || isScriptedRow(line),
  opensWhenNamed: isHeadlessRow,
  isKnownByRows: true,
  openingWords: ['capacity', 'alloc', 'avail'],
  openingForms: [/\t\d/],
  start: (out, command, before) => new ZpoolIostatReading(out, command, before),
} as const satisfies Parser;

/**
 * A report begins at a stamp, at a header below rows and where a pool is repeated. A line of dashes separates reports
 * of several pools; with -v it separates the pools.
 */
class ZpoolIostatReading implements Reading {
  readonly #table: Table;
  readonly #tree: PoolTree;
  readonly #groups = new HeaderGroups();
  readonly #repeats = new HeaderRepeats();
  #layout: Layout | null = null;
  /** The rows of `-H`; null if the log has a header. */
  #scripted: ScriptedRows | null = null;
  /** The columns of `-c`, after the cells of leaves. */
  #texts: readonly string[] = [];
  /** The columns whose numbers `-p` may have cut. */
  #cuttable: readonly number[] = [];
  readonly #out: SourceBuilder;
  readonly #command: Command;
  /** Blanks before the whole table. */
  #base = 0;
  #ended = true;
  /** Stamps and headers since the last row. */
  #stamp: Stamp | null;
  #stamps: number;
  #headed = false;
  #reportsAtHeader = 0;
  #restart: string | null = null;
  #warned = false;

  constructor(out: SourceBuilder, command: Command, before: readonly string[]) {
    this.#out = out;
    this.#command = command;
    this.#table = out.table();
    this.#tree = new PoolTree(this.#table);
    this.#stamp = stampBefore(before);
    this.#stamps = this.#stamp === null ? 0 : stampsAbove(before);
  }

  line(line: Line): boolean {
    const layout = this.#layout ?? this.#scriptedLayout(line);
    if (layout !== null && this.#row(layout, line)) return true;
    if (isZpoolGroupLine(line)) this.#group(line);
    else if (isColumnLine(line)) this.#columns(line);
    else if (line.str(0).startsWith('-----')) this.#dashes(line);
    else return this.#stampLine(line) || this.#foreign(line);
    return true;
  }

  end(): void {
    this.#tree.finish();
  }

  #dashes(line: Line): void {
    const { waits } = this.#groups;
    const isExact = fields(line, 1).some((dashes) => dashes.length === EXACT_WIDTH);
    this.#cuttable = isExact && this.#layout !== null ? waits : [];
    this.#ended ||= !this.#tree.nested;
    this.#tree.leavePool();
  }

  #row(layout: Layout, line: Line): boolean {
    const cells = layout.length;
    const from = this.#firstCell(line, cells);
    const indent = this.#indent(line, from);
    if (indent < 0) return false;
    const node = this.#tree.find(line, { from, cells, indent }, this.#ended);
    if (node === null) return false;
    if (this.#ended || this.#tree.repeats(node)) this.#open(node, line, from);
    this.#tree.enter(node);
    if (node.entity === null) return true;
    for (const i of this.#cuttable) {
      if (line.num(from + i) >= MIN_CUT_VALUE) this.#out.warn('may-be-cut', MAY_BE_CUT);
    }
    return this.#table.row(layout, node.entity, line, from);
  }

  /** Returns the first cell, counted from the end: names may have blanks; those of `-c` may follow a leaf's cells. */
  #firstCell(line: Line, cells: number): number {
    const last = line.count - cells;
    const isPool = line.indent <= this.#base && this.#tree.topKind === 'pool';
    if (this.#texts.length === 0 || isPool) return last;
    for (let from = 1; from < last; from++) {
      let end = from;
      while (end < from + cells && isNumber(line, end)) end++;
      if (end === from + cells) return from;
    }
    return last;
  }

  #indent(line: Line, from: number): number {
    if (this.#scripted === null) return Math.max(0, line.indent - this.#base);
    if (from < 1) return -1;
    const indent = this.#scripted.indentOf(line, treeName(line, from), from);
    if (this.#scripted.treeLost && !this.#warned) {
      this.#warned = true;
      this.#out.warn('tree-lost', TREE_LOST);
    }
    return indent;
  }

  #open(node: TreeNode, line: Line, from: number): void {
    this.#markRestart(node, line, from);
    // -y leaves the first report out, but not its stamp.
    this.#table.report(this.#stamp, this.#stamps > 1 ? 'interval' : undefined);
    this.#tree.begin();
    this.#stamp = null;
    this.#stamps = 0;
    this.#headed = false;
    this.#ended = false;
  }

  #markRestart(node: TreeNode, line: Line, from: number): void {
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
    this.#scripted = null;
    this.#base = line.indent;
    this.#tree.topKind = line.is(0, 'vdev') ? 'vdev' : 'pool';
    this.#layout = null;
    if (!this.#groups.fit(line)) return;
    this.#readTexts(this.#groups.textsOf(line));
    this.#layout = this.#table.header(line, () => this.#groups.wordsOf(line));
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
    this.#scripted?.passOver(line);
    for (let i = 1; i < Math.min(line.count, 12); i++) {
      if (!line.is(i, 'iostat') || !line.str(i - 1).endsWith('zpool')) continue;
      this.#restart = 'the command was typed again';
      this.#ended = true;
    }
    return false;
  }

  #readTexts(texts: readonly string[]): void {
    if (texts.length > 0 && this.#texts.length === 0) {
      this.#out.warn('passed-over', `the columns of -c are ignored: ${texts.join(', ')}`);
    }
    this.#texts = texts;
  }

  #scriptedLayout(line: Line): Layout | null {
    if (this.#headed) return null;
    this.#scripted = ScriptedRows.of(line, this.#command);
    if (this.#scripted === null) return null;
    if (this.#scripted.unsure) this.#out.warn('ambiguous', UNSURE);
    if (isHeadlessRow(line)) this.#out.warn('no-header', NO_HEADER, line.number);
    this.#layout = this.#table.columns(this.#scripted.words);
    return this.#layout;
  }
}

/**
 * Width of columns with `-p`, in characters; waits have ten. Longer numbers are cut on the right (print_stat_color).
 */
const EXACT_WIDTH = 15;
const MIN_CUT_VALUE = 1e9;
const MAY_BE_CUT = 'a wait of ten digits may have lost digits: zpool cuts longer numbers';
const TREE_LOST =
  '-H -v prints no tree: vdevs of logs, cache and special are listed beside the other vdevs of their pool';
const UNSURE =
  'these 16 columns may be those of -q or of -l; read as -q. Give the command with --command';
const NO_HEADER =
  'no header: read as pool, capacity alloc free, operations and bandwidth read write';

/** Returns the number of stamps above the header: two with `-vy`. A date printed by a script has the same second. */
function stampsAbove(before: readonly string[]): number {
  const [first, second] = before.slice(-2).map(parseStamp);
  if (!first || !second || first.epoch !== second.epoch) return 1;
  return Math.abs(second.seconds - first.seconds) > 1 ? 2 : 1;
}
