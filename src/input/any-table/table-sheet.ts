import type { EntityRef, Layout, Table } from '../../../parsers/parser.ts';
import type { Stamp } from '../../../parsers/shared/timestamp.ts';
import type { ResultTable } from '../../model/result.ts';
import { TIME_ASSUMED } from '../../model/run.ts';
import type { LogLine } from '../lines/line.ts';
import type { LogBuilder } from '../tables/log-builder.ts';
import type { ColumnRule } from './column-rules.ts';
import { decimalOf } from './decimal.ts';
import { formCells, type TableLayout } from './form.ts';
import { quantityOf } from './quantity.ts';
import { since } from './rounds.ts';
import { couldBeRuns, type RunColumns, resultsOfRuns, runColumns } from './run-rows.ts';
import { nameOfRow, type Shape, shapeOf, withoutSuffix } from './shape.ts';
import type { LineStamp } from './stamp-line.ts';

/** Maximum number of rows from which the meaning of the columns is decided. */
const MAX_SAMPLE_ROWS = 1000;
/** Maximum characters of these rows. */
const MAX_SAMPLE_LENGTH = 1 << 20;

/** Maximum number of rows that are runs. */
const MAX_RUNS = 10_000;

/** Maximum characters of a name; a longer one is a text. */
const MAX_NAME_LENGTH = 200;

/** Maximum number of entities: a column with more different names does not name entities. */
const MAX_ENTITIES = 10_000;

/** The position of a row in its file, and the time at which it was written. */
export interface RowSource {
  /** The number of its line. */
  readonly number: number;
  /** The stamp in the removed prefix of the line. */
  readonly stamp: Stamp | null;
  /** The last line above that was only a stamp. */
  readonly above: LineStamp | null;
}

interface SampledRow extends RowSource {
  readonly cells: readonly string[];
  /** Whether a header line is directly above it. */
  readonly headed: boolean;
}

/** The receiver of the rows of a table; `line` is the cursor from which the builder takes line numbers. */
export interface AnyTableContext {
  readonly builder: LogBuilder;
  readonly line: LogLine;
  readonly section: string;
  readonly rules: readonly ColumnRule[];
  /** The parameters that the reader names who asks for runs; undefined for any other reader. */
  readonly asked: readonly string[] | undefined;
}

/** One table of a file. Its first rows are kept until the meaning of its columns is decided. */
export class TableSheet {
  readonly form: TableLayout;
  readonly #units: readonly string[];
  readonly #context: AnyTableContext;
  readonly #unfit: { readonly line: number; readonly text: string }[] = [];
  #sample: SampledRow[] | null = [];
  #size = 0;
  #headed = false;
  #bound: BoundTable | null = null;
  #runs: { readonly columns: RunColumns; readonly rows: SampledRow[] } | null = null;
  /** Number of rows that fit. */
  rows = 0;
  /** Why it cannot be charted; empty if it can. */
  refusal = '';

  constructor(form: TableLayout, units: readonly string[], context: AnyTableContext) {
    this.form = form;
    this.#units = units;
    this.#context = context;
  }

  /** Reads a line as a row; false for any other line. */
  row(text: string, place: RowSource): boolean {
    const cells = formCells(this.form, text);
    if (cells === null || !cells.some((cell) => /\d/.test(cell)) || this.#isHeading(cells[0]!))
      return false;
    const row = { cells, headed: this.#headed, ...place };
    if (this.#sample !== null) return this.#keep(row, this.#sample, text.length);
    if (this.#runs !== null) this.#keepRun(row, this.#runs.rows);
    else if (this.#bound !== null && !this.#bound.push(row)) return false;
    this.#headed = false;
    this.rows++;
    return true;
  }

  /** Whether a row begins with a word where the first one has a number or a time: `"Time","db2"` is another header. */
  #isHeading(cell: string): boolean {
    return /^\p{L}[^\d]*$/u.test(cell) && /\d/.test(this.#sample?.[0]?.cells[0] ?? '');
  }

  #keep(row: SampledRow, sample: SampledRow[], size: number): true {
    sample.push(row);
    this.#headed = false;
    this.rows++;
    this.#size += size;
    if (sample.length >= MAX_SAMPLE_ROWS || this.#size >= MAX_SAMPLE_LENGTH) this.bind();
    return true;
  }

  /** Whether its columns are known, so that rows can be distinguished from other lines. */
  get isBound(): boolean {
    return this.#bound !== null || this.#runs !== null;
  }

  /** Notes that the header line was printed again. */
  header(): void {
    this.#headed = true;
  }

  /** Takes a line between the rows that is not a row. */
  unfit(text: string, line: number): void {
    if (this.#sample === null) this.#warnUnfit(text, line);
    else if (this.#unfit.length < MAX_SAMPLE_ROWS)
      this.#unfit.push({ line, text: text.slice(0, 200) });
  }

  #warnUnfit(text: string, line: number): void {
    this.#context.builder.warn('not-understood', text.slice(0, 200), line);
  }

  #keepRun(row: SampledRow, rows: SampledRow[]): void {
    if (rows.length < MAX_RUNS) rows.push(row);
    else if (this.rows === MAX_RUNS)
      this.#warnUnfit(`more than ${MAX_RUNS} runs: the rest is left out`, row.number);
  }

  /** The end of a sentence that says which result was read as the load of each run; empty if none was. */
  get load(): string {
    const { words } = this.form;
    const load = this.#runs?.columns.load;
    return load ? `; ${words[load.rate]} is their load: ${words[load.time]} grows with it` : '';
  }

  /** Returns the results of the runs that its rows are; none if it is a log. */
  results(file: string): readonly ResultTable[] {
    if (this.#runs === null) return [];
    const { columns, rows } = this.#runs;
    return resultsOfRuns({ words: this.form.words, units: this.#units }, columns, rows, file);
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
    const { rules } = this.#context;
    const facts = { words, delimiter, rows, heads, stamps, units: this.#units, rules };
    const columns = runColumns(facts, this.#context.asked);
    if (columns !== null) {
      this.#runs = { columns, rows: sample };
      for (const { text, line } of this.#unfit) this.#warnUnfit(text, line);
      return;
    }
    const shape = shapeOf(facts);
    if (typeof shape === 'string') {
      this.refusal = shape;
      return;
    }
    this.#bound = new BoundTable(shape, this.#context);
    const { builder } = this.#context;
    if (couldBeRuns(facts)) builder.warn('any-table', AS_REPORTS, 0);
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

/** Says that rows could be runs. */
const AS_REPORTS = 'read as reports over time; statgraph sweep FILE reads its rows as runs';

/** Digits that a conversion of units leaves exact. */
const EXACT_DIGITS = 15;

/** Returns a cell with a unit of its own as a plain decimal in the canonical unit. */
function decimalOfQuantity(cell: string, comma: boolean): string | null {
  const quantity = quantityOf(cell);
  return decimalOf(
    quantity === null ? cell : String(Number(quantity.value.toPrecision(EXACT_DIGITS))),
    comma,
  );
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
  /** Seconds that are added to elapsed time after a restart. */
  #before = 0;
  #elapsed = 0;

  constructor(shape: Shape, { builder, line, section }: AnyTableContext) {
    this.#shape = shape;
    this.#line = line;
    this.#table = builder.table(section);
    this.#layout = this.#table.columns(shape.values.map(({ word }) => word));
  }

  /** Adds a row to the table; false if it does not fit. */
  push({ cells, headed, above, ...place }: SampledRow): boolean {
    const { time, names, kind } = this.#shape;
    const numbers = this.#decimalsOf(cells);
    const stamp = time === null ? (above?.stamp ?? null) : time.stamp(cells);
    const name = nameOfRow(this.#shape, cells);
    if (numbers === null || (time !== null && stamp === null) || name.length > MAX_NAME_LENGTH)
      return false;
    if (this.#names.size >= MAX_ENTITIES && !this.#names.has(name)) return false;
    this.#names.add(name);
    this.#line.number = place.number;
    this.#line.stamp = place.stamp;
    const text = time === null ? (above?.text ?? '') : time.text(cells);
    const isNext = names.length === 0 || this.#isLater(text, stamp) || this.#seen.has(name);
    if (isNext || this.#table.reports === 0 || (headed && this.#shape.headed)) {
      this.#first = stamp?.seconds ?? Number.NaN;
      this.#table.report(stamp?.sinceStart === true ? this.#continued(stamp) : stamp);
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

  /**
   * Continues elapsed time. If it goes back, the run was restarted, by assumption right after the end of the one
   * before.
   */
  #continued<T extends { readonly seconds: number }>(stamp: T): T {
    if (stamp.seconds + this.#before < this.#elapsed) {
      this.#before = this.#elapsed;
      this.#table.mark('restart', 'time starts again');
    }
    this.#elapsed = stamp.seconds + this.#before;
    return { ...stamp, seconds: this.#elapsed };
  }

  /** Returns the cells as plain decimals; null if no cell is a number or stands for a missing number. */
  #decimalsOf(cells: readonly string[]): string[] | null {
    const { values, comma } = this.#shape;
    let found = false;
    const numbers = values.map(({ index, suffix, quantities }) => {
      const cell = cells[index]!;
      const decimal = quantities
        ? decimalOfQuantity(cell, comma)
        : decimalOf(withoutSuffix(cell, suffix), comma);
      if (decimal !== null) found = true;
      return decimal ?? cell;
    });
    return found ? numbers : null;
  }
}
