import type { ColumnSpec, HeaderWord, Layout, Line } from '../parser.ts';
import { column, wordOf } from '../shared/columns.ts';
import { diskOf } from '../shared/entities.ts';
import { areCounts, type ProcFile, type ProcReader, type ProcTarget } from './reader.ts';

/**
 * /proc/diskstats (Documentation/admin-guide/iostats.rst, block/genhd.c of the kernel), with the names of
 * Documentation/block/stat.rst. 11 numbers, 15 since 4.18 (discards), 17 since 5.5 (flushes); partitions before 2.6.25
 * have 4. A sector is 512 bytes, whatever the disk's are; ticks are milliseconds.
 *
 * ```
 *  254       0 vda 2677488 5395 27038522 140348 106465 225525 53811624 179959 0 50160 331425 38647 257 27347464 10634 5593 482
 * ```
 */
const direction = (name: 'read' | 'write' | 'discard'): ColumnSpec[] => [
  column(`${name} I/Os`, `disk.${name}.count.total`, '1'),
  column(`${name} merges`, `disk.${name}.merges.total`, '1'),
  column(`${name} sectors`, `disk.${name}.amount.total`, 'sector', 'of 512 bytes'),
  column(`${name} ticks`, `disk.${name}.time.total`, 'ms'),
];

const columns: readonly ColumnSpec[] = [
  ...direction('read'),
  ...direction('write'),
  column('in_flight', 'disk.requests', '1', { instant: true }),
  column('io_ticks', 'disk.io_ticks.total', 'ms'),
  column('time_in_queue', 'disk.time_in_queue.total', 'ms'),
  ...direction('discard'),
  column('flush I/Os', 'disk.flush.count.total', '1'),
  column('flush ticks', 'disk.flush.time.total', 'ms'),
];

const ofPartition = ['read I/Os', 'read sectors', 'write I/Os', 'write sectors'].map(
  (printed) => columns.find((spec) => spec.printed === printed)!,
);

/** The columns of a row by their count. */
const FORMS: ReadonlyMap<number, readonly HeaderWord[]> = new Map(
  [ofPartition, ...[11, 15, 17].map((count) => columns.slice(0, count))].map((specs) => [
    specs.length,
    specs.map(wordOf),
  ]),
);

/** Fields before the counters: major number, minor number, name. */
const NAME_FIELDS = 3;

export const diskstats: ProcFile = {
  columns,
  opens: isRow,
  reader: (target) => new DiskstatsReader(target),
};

function isRow(line: Line): boolean {
  // The head of a kstat below /proc/spl: `19 0 0x01 100 11200 4311 5309`.
  if (line.str(2).startsWith('0x')) return false;
  if (!FORMS.has(line.count - NAME_FIELDS) || !Number.isNaN(line.num(2))) return false;
  return areCounts(line, 0, 2) && areCounts(line, NAME_FIELDS);
}

class DiskstatsReader implements ProcReader {
  readonly #target: ProcTarget;
  readonly #layouts = new Map<number, Layout>();

  constructor(target: ProcTarget) {
    this.#target = target;
  }

  line(line: Line): boolean {
    if (!isRow(line)) return false;
    this.#target.row(`disk ${line.str(2)}`);
    const { table } = this.#target;
    return table.row(
      this.#layout(line.count - NAME_FIELDS),
      table.named(line, 2, describe),
      line,
      NAME_FIELDS,
    );
  }

  #layout(count: number): Layout {
    const layout = this.#layouts.get(count) ?? this.#target.table.columns(FORMS.get(count)!);
    this.#layouts.set(count, layout);
    return layout;
  }
}

const describe = diskOf('linux');
