import type { ColumnSpec, Layout, Line, Parser, Reading, SourceBuilder, Table } from '../parser.ts';
import { startStamp } from '../shared/clock-stamps.ts';
import { column } from '../shared/columns.ts';

/**
 * /proc/spl/kstat/zfs/POOL/txgs of OpenZFS: a line for each of the last transaction groups, printed once or in a loop
 * (module/zfs/spa_stats.c, parameter zfs_txg_history).
 *
 * ```
 * 19 0 0x01 100 11200 4311 5309
 * txg      birth            state ndirty       nread        nwritten     reads    writes   otime        qtime        wtime        stime
 * 7628332  165111799183944  C     1797632      0            3854336      0        385      5119403164   3133         38560        312162505
 * ```
 *
 * A group was open for `otime`, waited `qtime` and `wtime` and was written in `stime`, each in ns; its report is the
 * time in which it was open. `birth` is ns since boot. Only groups that are on disk (`C`) are complete.
 */
const columns: readonly ColumnSpec[] = [
  column('ndirty', 'other.dirty', 'B'),
  column('nread', 'other.read', 'B'),
  column('nwritten', 'other.written', 'B'),
  column('reads', 'other.reads', '1'),
  column('writes', 'other.writes', '1'),
  column('otime', 'other.open', 'ns', 'filling'),
  column('qtime', 'other.quiesce', 'ns'),
  column('wtime', 'other.wait', 'ns', 'waiting to be written'),
  column('stime', 'other.sync', 'ns', 'being written'),
];

export const txgs = {
  id: 'zfs-txgs',
  tool: 'txgs',
  platform: 'linux',
  title: 'ZFS transaction groups, /proc/spl/kstat/zfs/POOL/txgs',
  reference: 'module/zfs/spa_stats.c of OpenZFS 0.6 to 2.3',
  options: 'zfs_txg_history',
  columns,
  firstReport: 'interval',
  opens: (line) => isHeader(line) || isKstatHead(line),
  openingWords: ['txg', '0'],
  start: (out, _command, before) => new TxgsReading(out, before),
} as const satisfies Parser;

function isHeader(line: Line): boolean {
  return line.is(0, 'txg') && line.is(1, 'birth') && line.is(2, 'state');
}

/** `19 0 0x01 100 11200 4311 5309`, above the header: the head of a kstat whose data have a form of their own. */
function isKstatHead(line: Line): boolean {
  return line.count === 7 && line.is(1, '0') && /^0x[\da-f]{2}$/.test(line.str(2));
}

/** The fields before the numbers: group, birth, state. */
const FIRST_NUMBER = 3;

const NANOSECONDS = 1e9;

class TxgsReading implements Reading {
  readonly #table: Table;
  #layout: Layout | null = null;
  #otime = -1;
  #pool = 'unnamed pool';
  /** The last group that was read: each print repeats those before. */
  #last = 0;
  #start = Number.NaN;

  constructor(out: SourceBuilder, before: readonly string[]) {
    this.#table = out.table();
    for (const text of before) this.#heading(text);
  }

  line(line: Line): boolean {
    if (isHeader(line)) return this.#header(line);
    if (isKstatHead(line)) return true;
    return (this.#layout !== null && this.#row(line, this.#layout)) || this.#heading(line.text());
  }

  #header(line: Line): true {
    const words = Array.from({ length: line.count - FIRST_NUMBER }, (_, i) => {
      const printed = line.str(FIRST_NUMBER + i);
      return { printed, spec: columns.find((c) => c.printed === printed) ?? unknown(printed) };
    });
    this.#layout = this.#table.columns(words);
    this.#otime = FIRST_NUMBER + words.findIndex(({ printed }) => printed === 'otime');
    return true;
  }

  #row(line: Line, layout: Layout): boolean {
    const [group, birth] = [line.num(0), line.num(1)];
    const isRow = line.count === layout.length + FIRST_NUMBER && group > 0 && birth > 0;
    if (!isRow || !/^[BOQWSC]$/.test(line.str(2))) return false;
    if (!line.is(2, 'C') || group <= this.#last) return true;
    this.#last = group;
    const covers = line.num(this.#otime) / NANOSECONDS;
    const end = birth / NANOSECONDS + covers;
    if (Number.isNaN(this.#start)) this.#start = birth / NANOSECONDS;
    const seconds = end - this.#start;
    this.#table.report(startStamp(seconds, covers > 0 ? covers : undefined));
    this.#table.row(
      layout,
      this.#table.entity({ kind: 'pool', name: this.#pool }),
      line,
      FIRST_NUMBER,
    );
    return true;
  }

  /** `# cat /proc/spl/kstat/zfs/tank/txgs`, `==> /proc/spl/kstat/zfs/tank/txgs <==` */
  #heading(text: string): boolean {
    const pool = /\/kstat\/zfs\/([\w.:-]{1,80})\/txgs\b/.exec(text)?.[1];
    if (pool !== undefined) this.#pool = pool;
    return pool !== undefined;
  }
}

const unknown = (printed: string) => column(printed, `other.${printed}`, '1');
