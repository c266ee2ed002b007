import type {
  EntityKey,
  EntityRef,
  HeaderWord,
  Layout,
  Line,
  ReportAmendment,
  Table,
} from '../../../parsers/parser.ts';
import type { Stamp } from '../../../parsers/shared/timestamp.ts';
import type { AxisMark } from '../../model/axis.ts';
import type { Column } from '../../model/column.ts';
import type { Entity } from '../../model/run.ts';
import { stateCode } from '../../model/state.ts';
import { printedUnits } from '../../model/unit.ts';
import type { LogLine } from '../lines/line.ts';
import { DASH, suffixDigits, suffixPower } from '../lines/suffix.ts';
import { parseCell } from './cell.ts';
import type { ColumnWriter } from './column-writer.ts';
import type { HeaderLayout, LayoutColumn } from './header-layout.ts';
import { LayoutCache, type LayoutContext } from './layout-cache.ts';
import { IntList } from './number-list.ts';
import { TableColumns } from './table-columns.ts';
import { TableEntities, type TableEntity } from './table-entities.ts';

/** The parts of a log that its tables need. */
export interface TableContext extends LayoutContext {
  readonly line: LogLine;
  /** Whether the first report, and the first after a mark, is an average since boot. */
  readonly sinceBootFirst: boolean;
}

/** Collects the reports and rows of one table. */
export class ReportTable implements Table {
  readonly section: string;
  readonly stamps: (Stamp | null)[] = [];
  readonly marks: AxisMark[] = [];
  readonly #context: TableContext;
  readonly #layouts: LayoutCache;
  readonly #entities = new TableEntities();
  readonly #columns = new TableColumns();
  readonly #sinceBoot = new IntList();
  readonly #lines = new IntList();
  #sample = -1;
  #fresh = true;
  #printsIdleRows = false;
  #scaled = false;

  constructor(section: string, context: TableContext) {
    this.section = section;
    this.#context = context;
    this.#layouts = new LayoutCache(context);
  }

  get reports(): number {
    return this.#sample + 1;
  }

  /** Whether a header was read. */
  get hasLayout(): boolean {
    return !this.#layouts.isEmpty;
  }

  /** Whether no row was read. */
  get isEmpty(): boolean {
    return this.#columns.isEmpty;
  }

  report(stamp: Stamp | null, kind?: 'interval' | 'since-boot'): boolean {
    const sinceBoot =
      kind === undefined ? this.#fresh && this.#context.sinceBootFirst : kind === 'since-boot';
    this.#sample++;
    this.#fresh = false;
    this.stamps.push(stamp ?? this.#context.line.stamp);
    this.#sinceBoot.push(sinceBoot ? 1 : 0);
    this.#lines.push(this.#context.line.number);
    return sinceBoot;
  }

  amend({ stamp, kind }: ReportAmendment): void {
    if (this.#sample < 0) return;
    if (stamp !== undefined) this.stamps[this.#sample] = stamp;
    if (kind !== undefined) this.#sinceBoot.set(this.#sample, kind === 'since-boot' ? 1 : 0);
  }

  mark(kind: 'restart' | 'state-change', text: string): void {
    this.#fresh = true;
    const sample = this.#sample + 1;
    const last = this.marks.at(-1);
    // A restart may have several signs, but counts once.
    if (kind === 'restart' && last?.kind === kind && last.sample === sample) return;
    this.marks.push({ sample, kind, text });
  }

  columns(words: readonly (HeaderWord | null)[]): Layout {
    return this.#layouts.of(words);
  }

  header(view: Line, describe: (line: Line) => readonly (HeaderWord | null)[]): Layout {
    return this.#layouts.ofHeader(view as LogLine, describe);
  }

  entity(key: EntityKey): TableEntity {
    return this.#entities.of(key);
  }

  named(view: Line, field: number, describe: (name: string) => EntityKey): TableEntity {
    const line = view as LogLine;
    return this.#entities.named(line, line.from[field]!, line.to[field]!, describe);
  }

  namedRest(view: Line, field: number, describe: (name: string) => EntityKey): TableEntity {
    const line = view as LogLine;
    return this.#entities.named(line, line.from[field]!, line.textEnd, describe);
  }

  row(layoutView: Layout, entityRef: EntityRef, view: Line, firstField: number): boolean {
    const line = view as LogLine;
    const layout = layoutView as HeaderLayout;
    const sample = this.#sample;
    const entity = entityRef as TableEntity;
    const row = entity.rows[layout.id] ?? this.#columns.open(layout, entity);
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
      } else if (decimals < -1 && layout.columns[i]!.spec.suffix === 1024) {
        nonZero = this.#suffixedCell(writer, mantissa[firstField + i]!, decimals) || nonZero;
      } else {
        nonZero = this.#oddCell(writer, layout.columns[i]!, line.str(firstField + i)) || nonZero;
      }
    }
    row.lines.push(sample, line.number, 0);
    if (!nonZero) this.#sawIdleRow(entity);
    return true;
  }

  texts(layoutView: Layout, entityRef: EntityRef, cells: readonly string[]): boolean {
    const layout = layoutView as HeaderLayout;
    const entity = entityRef as TableEntity;
    const sample = this.#sample;
    const row = entity.rows[layout.id] ?? this.#columns.open(layout, entity);
    if (cells.length < row.cells.length || sample < 0 || row.lines.last >= sample) return false;
    let nonZero = false;
    for (const [i, writer] of row.cells.entries()) {
      if (writer === null) continue;
      nonZero = this.#oddCell(writer, layout.columns[i]!, cells[i]!) || nonZero;
    }
    row.lines.push(sample, this.#context.line.number, 0);
    if (!nonZero) this.#sawIdleRow(entity);
    return true;
  }

  /** Notes that a row of zeros was printed. The host's own row does not count, because it is never left out. */
  #sawIdleRow({ key }: TableEntity): void {
    if (key.kind !== 'host' && this.#sinceBoot.at(this.#sample) === 0) this.#printsIdleRows = true;
  }

  rename(entityRef: EntityRef, key: EntityKey): void {
    (entityRef as TableEntity).key = key;
  }

  /** Reads the usual cell of zpool, `12.6M` or `-`, without decoding its text. True unless it is zero. */
  #suffixedCell(writer: ColumnWriter, mantissa: number, code: number): boolean {
    if (code === DASH) {
      writer.pushMissing(this.#sample, stateCode.undefined);
      return true;
    }
    this.#scaled = true;
    writer.push(this.#sample, mantissa * 1024 ** suffixPower(code), suffixDigits(code));
    return mantissa !== 0;
  }

  /** Reads a cell that is not a plain decimal: a suffix, a decimal comma, `-`, `nan`. True unless it is zero. */
  #oddCell(writer: ColumnWriter, column: LayoutColumn, token: string): boolean {
    const { suffix, unit } = column.spec;
    const cell = parseCell(token, suffix, printedUnits[unit].times);
    if (cell === 'undefined') writer.pushMissing(this.#sample, stateCode.undefined);
    else if (cell === null) {
      writer.pushMissing(this.#sample, stateCode.unparsed);
      this.#context.warn('unparsed', `no number in column ${column.word.printed}: ${token}`);
    } else {
      if (/\D$/.test(token)) this.#scaled = true;
      writer.push(this.#sample, cell.mantissa, cell.digits);
      return cell.mantissa !== 0;
    }
    return true;
  }

  /** The table's data; averages since boot are marked. */
  finish(): {
    entities: Entity[];
    columns: Column[];
    sinceBoot: Uint8Array;
    lines: Int32Array;
    printsIdleRows: boolean;
    scaled: boolean;
  } {
    return {
      entities: this.#entities.finish(),
      columns: this.#columns.finish(),
      sinceBoot: Uint8Array.from(this.#sinceBoot.finish()),
      lines: this.#lines.finish(),
      printsIdleRows: this.#printsIdleRows,
      scaled: this.#scaled,
    };
  }
}
