import type {
  ColumnSpec,
  EntityKey,
  EntityRef,
  HeaderWord,
  Layout,
  Line as LineView,
  Table,
} from '../../parsers/parser.ts';
import type { Stamp } from '../../parsers/timestamp.ts';
import type { AxisMark } from '../model/axis.ts';
import type { Column } from '../model/column.ts';
import type { Entity } from '../model/run.ts';
import { stateCode } from '../model/state.ts';
import { printedUnits } from '../model/unit.ts';
import { parseCell } from './cell.ts';
import { ColumnWriter } from './column-writer.ts';
import { IntList } from './int-list.ts';
import type { Line } from './line.ts';

/** A report has a few header lines at the most. */
const HEADERS_KNOWN = 4;

/** A column of a layout: its word and its declaration. */
interface LayoutColumn {
  readonly word: HeaderWord;
  readonly spec: ColumnSpec;
}

class TableLayout implements Layout {
  readonly id: number;
  readonly columns: readonly (LayoutColumn | null)[];
  constructor(id: number, columns: readonly (LayoutColumn | null)[]) {
    this.id = id;
    this.columns = columns;
  }
  get length(): number {
    return this.columns.length;
  }
}

/** The writers of one entity's row under one layout. */
interface RowWriters {
  readonly cells: readonly (ColumnWriter | null)[];
  readonly lines: ColumnWriter;
}

class TableEntity implements EntityRef {
  readonly id: number;
  key: EntityKey;
  readonly bytes: Uint8Array;
  /** Writers by the layout's id. */
  readonly rows: RowWriters[] = [];
  /** The entity whose row followed last time: the best guess for the next row. */
  next: TableEntity | null = null;
  constructor(id: number, key: EntityKey, bytes: Uint8Array) {
    this.id = id;
    this.key = key;
    this.bytes = bytes;
  }
}

/** What a table needs of the log it is read from. */
export interface TableContext {
  readonly line: Line;
  readonly specs: ReadonlyMap<string, ColumnSpec>;
  /** Whether the first report, and the first after a mark, is an average since boot. */
  readonly sinceBootFirst: boolean;
  warn(code: string, text: string): void;
}

interface NamedColumn {
  readonly column: Omit<Column, 'blocks' | 'lines'>;
  readonly writer: ColumnWriter;
  /** The lines of its cells, shared by the columns of a row. */
  readonly lines: ColumnWriter;
}

/** Collects the reports and rows of one table. */
export class SourceTable implements Table {
  readonly section: string;
  readonly stamps: (Stamp | null)[] = [];
  readonly marks: AxisMark[] = [];
  readonly #context: TableContext;
  readonly #layouts = new Map<string, TableLayout>();
  /** The header lines seen last, so that one that comes again need not be taken apart. */
  readonly #headers: { readonly bytes: Uint8Array; readonly layout: Layout }[] = [];
  readonly #entities = new Map<string, TableEntity>();
  readonly #byName = new Map<string, TableEntity>();
  readonly #columns = new Map<string, NamedColumn>();
  readonly #sinceBoot = new IntList();
  readonly #lines = new IntList();
  #sample = -1;
  #fresh = true;
  #latest: TableEntity | null = null;
  #printsIdleRows = false;

  constructor(section: string, context: TableContext) {
    this.section = section;
    this.#context = context;
  }

  get reports(): number {
    return this.#sample + 1;
  }

  /** Whether no row was read. */
  get isEmpty(): boolean {
    return this.#columns.size === 0;
  }

  report(stamp: Stamp | null, kind?: 'interval' | 'since-boot'): void {
    const sinceBoot =
      kind === undefined ? this.#fresh && this.#context.sinceBootFirst : kind === 'since-boot';
    this.#sample++;
    this.#fresh = false;
    this.stamps.push(stamp);
    this.#sinceBoot.push(sinceBoot ? 1 : 0);
    this.#lines.push(this.#context.line.number);
  }

  mark(kind: 'restart' | 'state-change', text: string): void {
    this.#fresh = true;
    this.marks.push({ sample: this.#sample + 1, kind, text });
  }

  columns(words: readonly (HeaderWord | null)[]): Layout {
    const key = JSON.stringify(words.map((w) => w && [w.heading, w.printed, w.bucket]));
    let layout = this.#layouts.get(key);
    if (layout === undefined) {
      layout = new TableLayout(this.#layouts.size, this.#describe(words));
      this.#layouts.set(key, layout);
    }
    return layout;
  }

  header(view: LineView, describe: (line: LineView) => readonly (HeaderWord | null)[]): Layout {
    const line = view as Line;
    const from = line.from[0]!;
    const to = line.textEnd;
    for (const { bytes, layout } of this.#headers) {
      if (matches(bytes, line.bytes, from, to)) return layout;
    }
    const header = { bytes: line.bytes.slice(from, to), layout: this.columns(describe(line)) };
    this.#headers.unshift(header);
    this.#headers.length = Math.min(this.#headers.length, HEADERS_KNOWN);
    return header.layout;
  }

  #describe(words: readonly (HeaderWord | null)[]): (LayoutColumn | null)[] {
    const seen = new Map<string, number>();
    const names = words.map((w) => (w === null ? '' : columnKey(w)));
    return words.map((word, i) => {
      if (word === null) return null;
      const spec = word.spec ?? this.#specOf(word);
      if (names.indexOf(names[i]!) === names.lastIndexOf(names[i]!)) return { word, spec };
      const ordinal = (seen.get(names[i]!) ?? 0) + 1;
      seen.set(names[i]!, ordinal);
      return { word: { ...word, printed: `${word.printed}#${ordinal}` }, spec };
    });
  }

  #specOf(word: HeaderWord): ColumnSpec {
    const spec = this.#context.specs.get(specKey(word));
    if (spec !== undefined) return spec;
    this.#context.warn('unknown-column', `column ${word.printed} is not known; kept as printed`);
    return { printed: word.printed, metric: `other.${word.printed}`, unit: '1' };
  }

  entity(key: EntityKey): TableEntity {
    const id = JSON.stringify([key.kind, key.name]);
    let entity = this.#entities.get(id);
    if (entity === undefined) {
      entity = new TableEntity(this.#entities.size, key, new TextEncoder().encode(key.name));
      this.#entities.set(id, entity);
    }
    return entity;
  }

  named(view: LineView, field: number, describe: (name: string) => EntityKey): TableEntity {
    const line = view as Line;
    return this.#lookUp(line, line.from[field]!, line.to[field]!, describe);
  }

  namedRest(view: LineView, field: number, describe: (name: string) => EntityKey): TableEntity {
    const line = view as Line;
    return this.#lookUp(line, line.from[field]!, line.textEnd, describe);
  }

  #lookUp(line: Line, from: number, to: number, describe: (name: string) => EntityKey) {
    const guess = this.#latest?.next ?? null;
    if (guess !== null && matches(guess.bytes, line.bytes, from, to)) {
      this.#latest = guess;
      return guess;
    }
    const name = new TextDecoder().decode(line.bytes.subarray(from, to));
    let entity = this.#byName.get(name);
    if (entity === undefined) {
      entity = this.entity(describe(name));
      this.#byName.set(name, entity);
    }
    if (this.#latest !== null) this.#latest.next = entity;
    this.#latest = entity;
    return entity;
  }

  row(layoutView: Layout, entityRef: EntityRef, view: LineView, firstField: number): boolean {
    const line = view as Line;
    const layout = layoutView as TableLayout;
    const sample = this.#sample;
    const entity = entityRef as TableEntity;
    const row = entity.rows[layout.id] ?? this.#open(layout, entity);
    const { cells } = row;
    if (line.count - firstField < cells.length || sample < 0 || row.lines.last >= sample) {
      return false;
    }
    const { mantissa, digits } = line;
    let nonZero = false;
    for (let i = 0; i < cells.length; i++) {
      const writer = cells[i]!;
      if (writer === null) continue;
      const decimals = digits[firstField + i]!;
      if (decimals >= 0) {
        const value = mantissa[firstField + i]!;
        if (value !== 0) nonZero = true;
        writer.push(sample, value, decimals);
      } else {
        nonZero = this.#oddCell(writer, layout.columns[i]!, line.str(firstField + i)) || nonZero;
      }
    }
    row.lines.push(sample, line.number, 0);
    if (!nonZero && this.#sinceBoot.at(sample) === 0) this.#printsIdleRows = true;
    return true;
  }

  texts(layoutView: Layout, entityRef: EntityRef, cells: readonly string[]): boolean {
    const layout = layoutView as TableLayout;
    const entity = entityRef as TableEntity;
    const sample = this.#sample;
    const row = entity.rows[layout.id] ?? this.#open(layout, entity);
    if (cells.length < row.cells.length || sample < 0 || row.lines.last >= sample) return false;
    let nonZero = false;
    for (const [i, writer] of row.cells.entries()) {
      if (writer === null) continue;
      nonZero = this.#oddCell(writer, layout.columns[i]!, cells[i]!) || nonZero;
    }
    row.lines.push(sample, this.#context.line.number, 0);
    if (!nonZero && this.#sinceBoot.at(sample) === 0) this.#printsIdleRows = true;
    return true;
  }

  rename(entityRef: EntityRef, key: EntityKey): void {
    (entityRef as TableEntity).key = key;
  }

  /** A cell that is no plain decimal: a suffix, a decimal comma, `-`, `nan`. True unless it is zero. */
  #oddCell(writer: ColumnWriter, column: LayoutColumn, token: string): boolean {
    const cell = parseCell(token, column.spec.suffix);
    if (cell === 'undefined') writer.pushMissing(this.#sample, stateCode.undefined);
    else if (cell === null) {
      writer.pushMissing(this.#sample, stateCode.unparsed);
      this.#context.warn('unparsed', `no number in column ${column.word.printed}: ${token}`);
    } else {
      writer.push(this.#sample, cell.mantissa, cell.digits);
      return cell.mantissa !== 0;
    }
    return true;
  }

  #open(layout: TableLayout, entity: TableEntity): RowWriters {
    const known = layout.columns.find((c) => c !== null && this.#columns.has(idOf(entity, c)));
    const lines = known ? this.#columns.get(idOf(entity, known))!.lines : new ColumnWriter();
    const cells = layout.columns.map((c) => c && this.#writer(c, entity, lines));
    const row = { cells, lines };
    entity.rows[layout.id] = row;
    return row;
  }

  #writer(layoutColumn: LayoutColumn, entity: TableEntity, lines: ColumnWriter): ColumnWriter {
    const { word, spec } = layoutColumn;
    const id = idOf(entity, layoutColumn);
    let named = this.#columns.get(id);
    if (named === undefined) {
      const column = {
        entity: entity.id,
        metric: spec.metric,
        printed: word.printed,
        heading: word.heading ?? '',
        bucket: word.bucket ?? null,
        factor: printedUnits[spec.unit],
        derived: false,
        instant: spec.instant ?? false,
        span: null,
      };
      named = { column, writer: new ColumnWriter(), lines };
      this.#columns.set(id, named);
    }
    return named.writer;
  }

  /** The table's data; what was printed since boot is marked. */
  finish(): {
    entities: Entity[];
    columns: Column[];
    sinceBoot: Uint8Array;
    lines: Int32Array;
    printsIdleRows: boolean;
  } {
    const keys = [...this.#entities.values()].map((e) => e.key);
    const finished = new Map<ColumnWriter, Column['lines']>();
    const columns = [...this.#columns.values()].map(({ column, writer, lines }) => {
      if (!finished.has(lines)) finished.set(lines, lines.finish());
      return { ...column, blocks: writer.finish(), lines: finished.get(lines)! };
    });
    return {
      entities: keys.map((key) => ({
        kind: key.kind,
        name: key.name,
        parent: keys.findIndex((k) => k.name === key.parent),
      })),
      columns,
      sinceBoot: Uint8Array.from(this.#sinceBoot.finish()),
      lines: this.#lines.finish(),
      printsIdleRows: this.#printsIdleRows,
    };
  }
}

function idOf(entity: TableEntity, { word }: LayoutColumn): string {
  return `${entity.id}\n${columnKey(word)}`;
}

function columnKey(word: HeaderWord): string {
  return `${word.heading ?? ''}\n${word.printed}\n${word.bucket ?? ''}`;
}

/** The key under which a parser's declaration of a column is found. */
export function specKey(word: { printed: string; heading?: string }): string {
  return `${word.heading ?? ''}\n${word.printed}`;
}

function matches(name: Uint8Array, bytes: Uint8Array, from: number, to: number): boolean {
  if (to - from !== name.length) return false;
  for (let i = 0; i < name.length; i++) if (bytes[from + i] !== name[i]) return false;
  return true;
}
