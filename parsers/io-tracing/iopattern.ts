import type { EntityKind } from '../../src/model/entity.ts';
import type { ColumnSpec, Layout, Line, Parser, Reading, Table } from '../parser.ts';
import { column } from '../shared/columns.ts';
import { fields } from '../shared/fields.ts';
import { parseStamp } from '../shared/timestamp.ts';

/**
 * iopattern of the DTraceToolkit (iopattern(1M)), with `-v`, and for one device, mount point or file.
 *
 * ```
 * %RAN %SEQ  COUNT    MIN    MAX    AVG     KR     KW
 *   12   88    350   4096 131072  65210   1024  21264
 * ```
 *
 * COUNT, KR and KW are totals of the interval. No average since boot is printed; an idle interval is a row of zeros.
 */
const columns: readonly ColumnSpec[] = [
  column('%RAN', 'io.random', '%'),
  column('%SEQ', 'io.sequential', '%'),
  column('COUNT', 'io.count', '1'),
  column('MIN', 'io.size.minimum', 'B'),
  column('MAX', 'io.size.maximum', 'B'),
  column('AVG', 'io.size.mean', 'B'),
  column('KR', 'io.read', 'KiB'),
  column('KW', 'io.write', 'KiB'),
];

/** The words before the first number (`-v -d -m -f`), with the kind of entity they name. */
const ENTITY_WORDS: ReadonlyMap<string, EntityKind | null> = new Map([
  ['TIME', null],
  ['DEVICE', 'disk'],
  ['MOUNT', 'filesystem'],
  ['FILE', 'other'],
]);

/** The number of fields of a stamp: `2005 Jul 25 20:40:55`. */
const STAMP_FIELDS = 4;

export const iopattern = {
  id: 'iopattern',
  tool: 'iopattern',
  platform: '',
  title: 'iopattern (DTraceToolkit)',
  reference: 'DTraceToolkit iopattern and its manual page',
  options: '-d -f -m -v',
  columns,
  firstReport: 'interval',
  opens: (line) => headerAt(line) >= 0,
  openingWords: ['%RAN'],
  start: (out) => new IopatternReading(out.table()),
} as const satisfies Parser;

class IopatternReading implements Reading {
  readonly #table: Table;
  #layout: Layout | null = null;
  #isTimed = false;
  #kind: EntityKind = 'host';

  constructor(table: Table) {
    this.#table = table;
  }

  line(line: Line): boolean {
    const index = headerAt(line);
    if (index >= 0) return this.#header(line, index);
    return this.#layout !== null && this.#row(line, this.#layout);
  }

  #header(line: Line, index: number): true {
    this.#layout = this.#table.columns(fields(line, index).map((printed) => ({ printed })));
    this.#isTimed = line.is(0, 'TIME');
    const kinds = fields(line, 0, index).map((word) => ENTITY_WORDS.get(word) ?? null);
    this.#kind = kinds.findLast((kind) => kind !== null) ?? 'host';
    return true;
  }

  #row(line: Line, layout: Layout): boolean {
    const names = this.#isTimed ? STAMP_FIELDS : 0;
    const first = line.count - layout.length;
    if (this.#kind === 'host' ? first !== names : first <= names) return false;
    const stamp = this.#isTimed ? parseStamp(fields(line, 0, names).join(' ')) : null;
    if ((this.#isTimed && stamp === null) || Number.isNaN(line.num(first))) return false;
    this.#table.report(stamp);
    const name = fields(line, names, first).join(' ');
    return this.#table.row(layout, this.#table.entity({ kind: this.#kind, name }), line, first);
  }
}

/** Returns the index of the first header word after {@link ENTITY_WORDS}; −1 for any other line. */
function headerAt(line: Line): number {
  let index = 0;
  while (index < ENTITY_WORDS.size && ENTITY_WORDS.has(line.str(index))) index++;
  return line.is(index, '%RAN') && line.is(index + 1, '%SEQ') ? index : -1;
}
