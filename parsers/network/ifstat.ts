import type { ColumnSpec, HeaderWord, Layout, Line, Parser, Reading, Table } from '../parser.ts';
import { timeOfDayStamp } from '../shared/clock-stamps.ts';
import { column, wordOf } from '../shared/columns.ts';
import { nic } from '../shared/entities.ts';
import { fields } from '../shared/fields.ts';

/**
 * ifstat 1.1 (ifstat.c, ifstat(1)), with `-b` and `-t`, `-T` and `-n`: two columns an interface below its name.
 *
 * ```
 *   Time           eth0                eth1
 * HH:MM:SS   KB/s in  KB/s out   KB/s in  KB/s out
 * 14:03:21   9926.90   9926.90      0.07  2.25e+06
 * ```
 *
 * A KB is 1024 bytes, a Kb 1024 bits. The first row is an interval like the others.
 */
const columns: readonly ColumnSpec[] = [
  column('in', 'network.receive.throughput', 'KiB/s', 'Kbps are 1024 bits'),
  column('out', 'network.transmit.throughput', 'KiB/s', 'Kbps are 1024 bits'),
];

export const ifstat = {
  id: 'ifstat',
  tool: 'ifstat',
  platform: '',
  title: 'ifstat',
  reference: 'ifstat.c and ifstat(1), 1.1',
  options: '-a -i -b -t -T -n -z',
  columns,
  firstReport: 'interval',
  opens: (line) => unitAt(line) >= 0,
  openingWords: ['KB/s', 'Kbps'],
  start: (out, _command, before) => new IfstatReading(out.table(), before),
} as const satisfies Parser;

class IfstatReading implements Reading {
  readonly #table: Table;
  #names: readonly string[];
  #layout: Layout | null = null;
  #isTimed = false;

  constructor(table: Table, before: readonly string[]) {
    this.#table = table;
    this.#names = namesOf(before.at(-1)?.trim().split(/\s+/) ?? []);
  }

  line(line: Line): boolean {
    if (this.#layout !== null && this.#row(line, this.#layout)) return true;
    const unitIndex = unitAt(line);
    return unitIndex >= 0 ? this.#header(line, unitIndex) : this.#readNames(line);
  }

  #header(line: Line, unitIndex: number): boolean {
    this.#isTimed = unitIndex > 0;
    if (this.#names.length * 4 !== line.count - unitIndex) return false;
    this.#layout = this.#table.columns(wordsOf(line.is(unitIndex, 'Kbps')));
    return true;
  }

  /** The line of names, which is above the units: a header is only recognised by the units. */
  #readNames(line: Line): boolean {
    const names = namesOf(fields(line));
    if (line.indent === 0 || !names.some((name) => this.#names.includes(name))) return false;
    this.#names = names;
    return true;
  }

  #row(line: Line, layout: Layout): boolean {
    const first = this.#isTimed ? 1 : 0;
    if (line.count !== first + 2 * this.#names.length) return false;
    const stamp = this.#isTimed ? timeOfDayStamp(line.str(0)) : null;
    const cells = fields(line, first);
    if (this.#isTimed && stamp === null) return false;
    if (!cells.every((cell) => NUMBER.test(cell))) return false;
    this.#table.report(stamp);
    for (const [i, name] of this.#names.entries()) {
      const entity = this.#table.entity(nic(name));
      this.#table.texts(layout, entity, [plain(cells[2 * i]!), plain(cells[2 * i + 1]!)]);
    }
    return true;
  }
}

const NUMBER = /^(\d{1,15}(\.\d{1,6})?(e[+-]\d{1,2})?|n\/a)$/;

/** Returns the index of the first unit in the second header line: after `HH:MM:SS`, if printed; −1 for other lines. */
function unitAt(line: Line): number {
  const unitIndex = line.is(0, 'HH:MM:SS') ? 1 : 0;
  const isUnit = line.is(unitIndex, 'KB/s') || line.is(unitIndex, 'Kbps');
  return isUnit && line.is(unitIndex + 1, 'in') && line.is(unitIndex + 3, 'out') ? unitIndex : -1;
}

function namesOf(words: readonly string[]): readonly string[] {
  return words[0] === 'Time' ? words.slice(1) : words;
}

function wordsOf(inBits: boolean): HeaderWord[] {
  return columns.map((spec) => wordOf(inBits ? { ...spec, unit: 'Kibit/s' } : spec));
}

/** `2.25e+06` as a plain number, `n/a` of an interface that is gone as a missing one. */
function plain(cell: string): string {
  if (cell === 'n/a') return '-';
  return cell.includes('e') ? String(Number(cell)) : cell;
}
