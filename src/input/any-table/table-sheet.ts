import type { EntityRef, Layout, Table } from '../../../parsers/parser.ts';
import type { Stamp } from '../../../parsers/shared/timestamp.ts';
import { TIME_ASSUMED } from '../../model/run.ts';
import type { LogLine } from '../lines/line.ts';
import type { LogBuilder } from '../tables/log-builder.ts';
import type { ColumnRule } from './column-rules.ts';
import { decimalOf } from './decimal.ts';
import { type Form, formCells } from './form.ts';
import { since } from './rounds.ts';
import { nameOfRow, type Shape, shapeOf, withoutSuffix } from './shape.ts';
import type { LineStamp } from './stamp-line.ts';

/** The number of rows, or of characters, from which the meaning of the columns is decided. */
const SAMPLE_ROWS = 1000;
const SAMPLE_SIZE = 1 << 20;

/** A name longer than this is a text. */
const LONGEST_NAME = 200;

/** With more different names a column does not name entities. */
const MOST_ENTITIES = 10_000;

/** Where a row is in its file, and when it was written. */
export interface RowSource {
  /** Its line. */
  readonly number: number;
  /** The stamp in the removed prefix of the line. */
  readonly stamp: Stamp | null;
  /** The last line above that was only a stamp. */
  readonly above: LineStamp | null;
}

interface SampledRow extends RowSource {
  readonly cells: readonly string[];
  /** A header line is right above it. */
  readonly headed: boolean;
}

/** Where the rows of a table are pushed; `line` is the cursor from which the builder takes line numbers. */
export interface AnyTableContext {
  readonly builder: LogBuilder;
  readonly line: LogLine;
  readonly section: string;
  readonly rules: readonly ColumnRule[];
}

/** One table of a file: its first rows are kept until the meaning of its columns is decided. */
export class TableSheet {
  readonly form: Form;
  readonly #units: readonly string[];
  readonly #context: AnyTableContext;
  readonly #unfit: { readonly line: number; readonly text: string }[] = [];
  #sample: SampledRow[] | null = [];
  #size = 0;
  #headed = false;
  #bound: BoundTable | null = null;
  /** How many rows fit. */
  rows = 0;
  /** Why it cannot be charted; empty as long as it can. */
  refusal = '';

  constructor(form: Form, units: readonly string[], context: AnyTableContext) {
    this.form = form;
    this.#units = units;
    this.#context = context;
  }

  /** Reads a line as a row; false for any other line. */
  row(text: string, place: RowSource): boolean {
    const cells = formCells(this.form, text);
    if (cells === null || !cells.some((cell) => /\d/.test(cell))) return false;
    const row = { cells, headed: this.#headed, ...place };
    if (this.#sample !== null) return this.#keep(row, this.#sample, text.length);
    if (this.#bound !== null && !this.#bound.push(row)) return false;
    this.#headed = false;
    this.rows++;
    return true;
  }

  #keep(row: SampledRow, sample: SampledRow[], size: number): true {
    sample.push(row);
    this.#headed = false;
    this.rows++;
    this.#size += size;
    if (sample.length >= SAMPLE_ROWS || this.#size >= SAMPLE_SIZE) this.bind();
    return true;
  }

  /** Whether its columns are known, so that rows can be distinguished from other lines. */
  get isBound(): boolean {
    return this.#bound !== null;
  }

  /** The header line was printed again. */
  header(): void {
    this.#headed = true;
  }

  /** A line among the rows that is not a row. */
  unfit(text: string, line: number): void {
    if (this.#sample === null) this.#warnUnfit(text, line);
    else if (this.#unfit.length < SAMPLE_ROWS) this.#unfit.push({ line, text: text.slice(0, 200) });
  }

  #warnUnfit(text: string, line: number): void {
    this.#context.builder.warn('not-understood', text.slice(0, 200), line);
  }

  /** Decides the meaning of the columns and reads the rows that were kept. */
  bind(): void {
    const sample = this.#sample;
    if (sample === null) return;
    this.#sample = null;
    const heads = sample.flatMap(({ headed }, i) => (headed ? [i] : []));
    const { words, delimiter } = this.form;
    const rows = sample.map(({ cells }) => cells);
    const stamps = sample.map(({ above }) => above?.text ?? '');
    const shape = shapeOf({
      words,
      delimiter,
      rows,
      heads,
      stamps,
      units: this.#units,
      rules: this.#context.rules,
    });
    if (typeof shape === 'string') {
      this.refusal = shape;
      return;
    }
    this.#bound = new BoundTable(shape, this.#context);
    const { builder } = this.#context;
    for (const note of shape.notes) builder.warn('any-table', note, 0);
    for (const note of shape.assumed) builder.warn(TIME_ASSUMED, note, 0);
    for (const row of sample) {
      if (this.#bound.push(row)) continue;
      this.rows--;
      this.#warnUnfit(row.cells.join(' '), row.number);
    }
    for (const { text, line } of this.#unfit) this.#warnUnfit(text, line);
  }
}

/** A table whose columns are known. */
class BoundTable {
  readonly #shape: Shape;
  readonly #table: Table;
  readonly #layout: Layout;
  readonly #line: LogLine;
  readonly #seen = new Set<string>();
  readonly #names = new Set<string>();
  #time = '';
  /** The time of the first row of the report. */
  #first = Number.NaN;
  /** Added to elapsed time since it restarted. */
  #before = 0;
  #elapsed = 0;

  constructor(shape: Shape, { builder, line, section }: AnyTableContext) {
    this.#shape = shape;
    this.#line = line;
    this.#table = builder.table(section);
    this.#layout = this.#table.columns(shape.values.map(({ word }) => word));
  }

  /** False if the row does not fit. */
  push({ cells, headed, above, ...place }: SampledRow): boolean {
    const { time, names, kind } = this.#shape;
    const numbers = this.#numbersOf(cells);
    const stamp = time === null ? (above?.stamp ?? null) : time.stamp(cells);
    const name = nameOfRow(this.#shape, cells);
    if (numbers === null || (time !== null && stamp === null) || name.length > LONGEST_NAME)
      return false;
    if (this.#names.size >= MOST_ENTITIES && !this.#names.has(name)) return false;
    this.#names.add(name);
    this.#line.number = place.number;
    this.#line.stamp = place.stamp;
    const text = time === null ? (above?.text ?? '') : time.text(cells);
    const isNext = names.length === 0 || this.#isLater(text, stamp) || this.#seen.has(name);
    if (isNext || this.#table.reports === 0 || (headed && this.#shape.headed)) {
      this.#first = stamp?.seconds ?? Number.NaN;
      this.#table.report(stamp?.sinceStart === true ? this.#goingOn(stamp) : stamp);
      this.#seen.clear();
    }
    this.#time = text;
    this.#seen.add(name);
    const entity = this.#table.entity(
      names.length === 0 ? { kind: 'host', name: '' } : { kind, name },
    );
    return this.#table.texts(this.#layout, entity as EntityRef, numbers);
  }

  /** Whether a row belongs to a later report, by its time. */
  #isLater(text: string, stamp: Stamp | null): boolean {
    const { rounds } = this.#shape;
    if (rounds === null || stamp === null) return text !== this.#time;
    return !(Math.abs(since(this.#first, stamp.seconds)) <= rounds.apart);
  }

  /** If elapsed time goes back, the run was restarted; it is assumed to continue right after the one before. */
  #goingOn<T extends { readonly seconds: number }>(stamp: T): T {
    if (stamp.seconds + this.#before < this.#elapsed) {
      this.#before = this.#elapsed;
      this.#table.mark('restart', 'time starts again');
    }
    this.#elapsed = stamp.seconds + this.#before;
    return { ...stamp, seconds: this.#elapsed };
  }

  /** The cells as plain decimals; null if none is a number or a sign for a missing one. */
  #numbersOf(cells: readonly string[]): string[] | null {
    const { values, comma } = this.#shape;
    let found = false;
    const numbers = values.map(({ index, suffix }) => {
      const cell = cells[index]!;
      const decimal = decimalOf(withoutSuffix(cell, suffix), comma);
      if (decimal !== null) found = true;
      return decimal ?? cell;
    });
    return found ? numbers : null;
  }
}
