import type { ColumnSpec, LatencyBins, Parser, ResultSheet } from '../../../parsers/parser.ts';
import { columnName } from '../../model/column.ts';
import type { JobTime } from '../../model/job-time.ts';
import type {
  LatencyHistogram,
  ResultCell,
  ResultColumn,
  ResultRow,
  ResultTable,
} from '../../model/result.ts';
import { type PrintedUnit, printedUnits, toCanonical } from '../../model/unit.ts';
import { parseCell } from './cell.ts';

/** Maximum number of rows of a summary; further rows are only counted. */
const MAX_ROWS = 2000;

/** Maximum number of columns of a summary. */
const MAX_COLUMNS = 200;

/** Maximum characters of names and cells; longer ones are cut. */
const MAX_CHARACTERS = 300;

/** Maximum number of bins of a histogram. */
const MAX_BINS = 10_000;

/** The parts of a log that a sheet needs. */
export interface SheetContext {
  readonly parser: Parser;
  readonly title: string;
  readonly rowHead: string;
  /** The number of the current line. */
  line(): number;
  warn(code: string, text: string): void;
}

interface OpenRow {
  readonly line: number;
  readonly cells: (ResultCell | null)[];
  ranWith?: string;
  readonly histograms: LatencyHistogram[];
}

const nameOf = (spec: ColumnSpec) => columnName({ heading: '', ...spec });

/** Collects the cells of one result table; columns are in the order in which they first appear. */
export class SheetWriter implements ResultSheet {
  readonly #context: SheetContext;
  readonly #specs: Map<string, ColumnSpec>;
  readonly #columns = new Map<string, number>();
  readonly #rows = new Map<string, OpenRow>();
  #jobs: readonly JobTime[] = [];
  #printedIn: number | null = null;

  constructor(context: SheetContext) {
    this.#context = context;
    this.#specs = new Map(context.parser.columns.map((spec) => [nameOf(spec), spec]));
  }

  cell(row: string, column: string | ColumnSpec, text: string, unit?: PrintedUnit): void {
    const cells = this.#row(row)?.cells;
    if (cells === undefined) return;
    const name = typeof column === 'string' ? column.slice(0, MAX_CHARACTERS) : nameOf(column);
    if (typeof column !== 'string' && !this.#columns.has(name)) this.#specs.set(name, column);
    const index = this.#column(name);
    if (index < 0) return;
    const spec = this.#specs.get(name);
    const printedUnit = unit ?? (typeof column === 'string' ? undefined : column.unit);
    const hasOtherUnit = printedUnit !== undefined && printedUnit !== spec?.unit;
    cells[index] = {
      text: (hasOtherUnit ? `${text} ${printedUnit}` : text).slice(0, MAX_CHARACTERS),
      value: spec === undefined ? null : canonical(text, spec, printedUnit ?? spec.unit),
      line: this.#line(),
    };
  }

  printedIn(line: number | null): void {
    this.#printedIn = line;
  }

  #line(): number {
    return this.#printedIn ?? this.#context.line();
  }

  ranWith(row: string, text: string): void {
    const open = this.#row(row);
    if (open !== null) open.ranWith = text;
  }

  histogram(row: string, heading: string, unit: PrintedUnit): LatencyBins {
    const factor = printedUnits[unit];
    const [seconds, counts]: [number[], number[]] = [[], []];
    const histograms = this.#row(row)?.histograms;
    // One that is printed again is of more operations.
    const before = histograms?.findIndex((other) => other.heading === heading) ?? -1;
    histograms?.splice(before < 0 ? histograms.length : before, 1, { heading, seconds, counts });
    return {
      bin(time, count) {
        if (seconds.length === MAX_BINS) return;
        seconds.push(toCanonical(factor, time));
        counts.push(count);
      },
    };
  }

  ran(jobs: readonly JobTime[]): void {
    this.#jobs = jobs;
  }

  #row(row: string): OpenRow | null {
    const name = row.slice(0, MAX_CHARACTERS);
    const open = this.#rows.get(name);
    if (open !== undefined) return open;
    if (this.#rows.size === MAX_ROWS) {
      this.#context.warn('too-many-rows', `a table of results has more than ${MAX_ROWS} rows`);
      return null;
    }
    const opened: OpenRow = { line: this.#line(), cells: [], histograms: [] };
    this.#rows.set(name, opened);
    return opened;
  }

  #column(name: string): number {
    const index = this.#columns.get(name);
    if (index !== undefined) return index;
    if (this.#columns.size === MAX_COLUMNS) {
      this.#context.warn(
        'too-many-columns',
        `a table of results has more than ${MAX_COLUMNS} columns`,
      );
      return -1;
    }
    this.#columns.set(name, this.#columns.size);
    return this.#columns.size - 1;
  }

  /** Returns the table without the properties of the whole log; null if it is empty. */
  finish(): Pick<ResultTable, 'title' | 'rowHead' | 'columns' | 'rows' | 'jobs'> | null {
    if (this.#rows.size === 0) return null;
    const { title, rowHead } = this.#context;
    const names = [...this.#columns.keys()];
    const rows = [...this.#rows].map(([name, { cells, histograms, ...row }]): ResultRow => {
      return {
        ...{ name, ...row, cells: names.map((_, i) => cells[i] ?? null) },
        ...(histograms.length > 0 && { histograms }),
      };
    });
    const columns = names.map((name) => this.#describe(name));
    const jobs = this.#jobs.length > 0 ? { jobs: this.#jobs } : {};
    return { title, rowHead, columns, rows, ...jobs };
  }

  #describe(name: string): ResultColumn {
    const spec = this.#specs.get(name);
    if (spec === undefined) {
      return { printed: name, heading: '', metric: null, unit: null, printedUnit: '' };
    }
    const { printed, heading = '', metric, unit } = spec;
    return { printed, heading, metric, unit: printedUnits[unit].unit, printedUnit: unit };
  }
}

/** Reads a printed number in its canonical unit; null for any other text. */
/** `1.5e-05` */
const EXPONENT = /^-?\d+(?:\.\d+)?e[-+]?\d+$/i;

function canonical(text: string, spec: ColumnSpec, unit: PrintedUnit): number | null {
  const factor = printedUnits[unit];
  const number = EXPONENT.test(text)
    ? { mantissa: Number(text), digits: 0 }
    : parseCell(text, spec.suffix, factor.times);
  if (number === null || number === 'undefined') return null;
  const value = toCanonical(factor, number.mantissa, number.digits);
  return Number.isFinite(value) ? value : null;
}
