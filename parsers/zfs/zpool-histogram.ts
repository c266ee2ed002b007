import type {
  Command,
  EntityRef,
  HeaderWord,
  Layout,
  Line,
  Parser,
  Reading,
  Table,
} from '../parser.ts';
import { fields } from '../shared/fields.ts';
import { isPrompt } from '../shared/prompt.ts';
import { parseStamp, type Stamp, stampBefore } from '../shared/timestamp.ts';
import { BlockNames } from './zpool-blocks.ts';
import { type HistogramKind, histogramColumns, rateColumn } from './zpool-histogram-columns.ts';
import { bucketName, isScriptedBucket, scriptedHistogram } from './zpool-scripted-histogram.ts';

/**
 * The histograms of zpool iostat, `-w` (times of I/Os) and `-r` (their sizes), of OpenZFS from 0.7 on
 * (print_iostat_histos in zpool_main.c).
 *
 * ```
 * vault        total_wait     disk_wait    syncq_wait    asyncq_wait
 * latency      read  write   read  write   read  write   read  write  scrub   trim
 * ----------  -----  -----  -----  -----  -----  -----  -----  -----  -----  -----
 * 262us           0  5.15K      0      0  1.18M  20.3K      0      0      0  38.6K
 * --------------------------------------------------------------------------------
 * ```
 *
 * With `-H` a block is the name in a separate line and rows that begin with the bucket as a plain number.
 *
 * A block is of one pool or vdev; with -v nothing shows which pool or vdev a vdev belongs to. The first report counts
 * the I/Os since the pool was imported, the later ones those of a second: these are separate columns, because their
 * units differ.
 */
export const zpoolHistogram = {
  id: 'zpool-histogram',
  tool: 'zpool-iostat',
  platform: '',
  title: 'zpool iostat -w, -r',
  reference: 'zpool_main.c and zpool-iostat(8)',
  options: '-w -r -H -v -p -y -P -L -g -n -T u|d',
  columns: histogramColumns,
  firstReport: 'since-boot',
  firstReportOption: 'y',
  numerals: 'nicenum',
  opens: (line) => labelAt(line) > 0 || scriptedHistogram(line) !== null,
  openingWords: ['total_wait', 'sync_read', '1', '512'],
  start: (out, command, before) => new ZpoolHistogramReading(out.table(), command, before),
} as const satisfies Parser;

/** A name of a pool or vdev, of one word. */
const NAME = /^[A-Za-z0-9/][\w./:@+-]{0,254}$/;

/** A name of a pool, which may contain blanks. */
const POOL = /^[A-Za-z][\w\-.: ]{0,254}$/;

const isName = (text: string) => NAME.test(text) || POOL.test(text);

/** Returns the index of the first label in a block's first line, after the name; 0 for any other line. */
function labelAt(line: Line): number {
  for (let i = 1; i < Math.min(line.count - 1, 8); i++) {
    if (line.is(i, 'total_wait') && line.is(i + 1, 'disk_wait') && !line.is(i - 1, 'bandwidth')) {
      return i;
    }
    if (line.is(i, 'sync_read') && line.is(i + 1, 'sync_write')) return i;
  }
  return 0;
}

class ZpoolHistogramReading implements Reading {
  readonly #table: Table;
  readonly #names: BlockNames;
  #stamp: Stamp | null;
  #stamps: number;
  #headings: readonly string[] = [];
  /** The words of the last header with their headings, as one text. */
  #header = '';
  #entity: EntityRef | null = null;
  #words: readonly HeaderWord[] | null = null;
  #kind: HistogramKind = 'latency';
  #sinceImport = false;
  /** The layouts of each bucket under the last header, separately for counts and rates. */
  readonly #layouts = new Map<string, Layout>();
  /** The name above the rows of `-H`. */
  #name: string;
  #isScripted = false;

  constructor(table: Table, command: Command, before: readonly string[]) {
    this.#table = table;
    this.#names = new BlockNames(table, command.has('v'));
    this.#name = nameAbove(before);
    this.#stamp = stampBefore(before);
    // Below -H a name is between the stamps and the first row.
    const above = parseStamp(this.#name) === null ? before.slice(-3) : before.slice(-2);
    this.#stamps = above.filter((text) => parseStamp(text) !== null).length;
  }

  line(line: Line): boolean {
    if (this.#scriptedBlock(line)) return true;
    if (this.#words !== null && this.#row(line, this.#words)) return true;
    if (line.is(0, 'latency') || line.is(0, 'req_size')) return this.#columns(line);
    const index = labelAt(line);
    if (index > 0) return this.#block(line, index);
    if (/^-{10,}/.test(line.str(0))) return true;
    if (isPrompt(line, 'zpool-iostat')) {
      this.#restart(line.text().trim());
      return false;
    }
    return this.#stampLine(line) || this.#nameLine(line);
  }

  /** The first row below a name. */
  #scriptedBlock(line: Line): boolean {
    const block = this.#name === '' ? null : scriptedHistogram(line);
    if (block === null) return false;
    this.#begin(this.#name);
    this.#name = '';
    this.#isScripted = true;
    this.#kind = block.kind;
    this.#words = block.words;
    this.#header = `${block.kind} ${block.words.length}`;
    return this.#row(line, block.words);
  }

  #nameLine(line: Line): boolean {
    if (!this.#isScripted || line.text().includes('\t')) return false;
    const text = line.text().trim();
    const isKnown = this.#names.knows(text) || NAME.test(text);
    // Anything else may be the header of another log; it is the name if counts follow.
    if (isKnown || (this.#name === '' && isName(text))) this.#name = text;
    return isKnown;
  }

  end(): void {
    this.#names.finish();
  }

  #block(line: Line, index: number): true {
    this.#begin(nameBefore(line, index));
    this.#isScripted = false;
    this.#headings = fields(line, index);
    this.#words = null;
    return true;
  }

  #begin(name: string): void {
    if (this.#names.begins(name) || this.#stamp !== null) this.#open();
    this.#entity = this.#names.entity(name);
  }

  #open(): void {
    // -y leaves the first report out, but not its stamp.
    this.#sinceImport = this.#table.report(this.#stamp, this.#stamps > 1 ? 'interval' : undefined);
    this.#names.report();
    this.#stamp = null;
    this.#stamps = 0;
  }

  /** Binds the columns. Each label is above two words; in `-w` the remaining words have no label. */
  #columns(line: Line): boolean {
    if (this.#entity === null) return false;
    this.#kind = line.is(0, 'latency') ? 'latency' : 'req_size';
    this.#header = `${this.#headings.join(' ')} ${line.text()}`;
    const headings = this.#headings.flatMap((label) => [label, label]);
    this.#words = fields(line, 1).map((printed, i) => {
      const heading = headings[i];
      return heading === undefined ? { printed } : { heading, printed };
    });
    return true;
  }

  #row(line: Line, words: readonly HeaderWord[]): boolean {
    const bucket = line.str(0);
    if (this.#entity === null || line.count !== words.length + 1) return false;
    if (!/^\d{1,20}([KMGTPE]|ns|us|ms|s)?$/.test(bucket)) return false;
    if (this.#isScripted && !isScriptedBucket(line)) return false;
    const name = this.#isScripted ? bucketName(bucket, this.#kind) : bucket;
    return this.#table.row(this.#layout(name, words), this.#entity, line, 1);
  }

  #layout(bucket: string, words: readonly HeaderWord[]): Layout {
    const key = `${this.#sinceImport} ${bucket} ${this.#header}`;
    let layout = this.#layouts.get(key);
    if (layout === undefined) {
      layout = this.#table.columns(words.map((word) => this.#inBucket(word, bucket)));
      this.#layouts.set(key, layout);
    }
    return layout;
  }

  #inBucket(word: HeaderWord, bucket: string): HeaderWord {
    const spec = rateColumn(this.#kind, word);
    if (!this.#sinceImport) return { ...word, bucket, spec };
    return { ...word, bucket, spec: { ...spec, metric: `${spec.metric}.count`, unit: '1' } };
  }

  #restart(text: string): void {
    if (this.#table.reports > 0) this.#table.mark('restart', text);
    this.#names.forget();
  }

  #stampLine(line: Line): boolean {
    const stamp = parseStamp(line.text());
    if (stamp === null) return false;
    this.#stamp = stamp;
    this.#stamps++;
    return true;
  }
}

/** The name in the last line above a log of `-H`, which may have text below it. */
function nameAbove(before: readonly string[]): string {
  const [last = '', above = ''] = before
    .slice(-2)
    .reverse()
    .map((text) => text.trim());
  const isAbove = !isName(last) && isName(above) && parseStamp(above) === null;
  return isAbove ? above : last;
}

function nameBefore(line: Line, index: number): string {
  const text = line.text();
  return text.slice(line.indent, text.length - line.rest(index).length).trimEnd();
}
