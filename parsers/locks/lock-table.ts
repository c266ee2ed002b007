import type { ColumnSpec, Line, Reading, SourceBuilder } from '../parser.ts';
import { column } from '../shared/columns.ts';
import { fields } from '../shared/fields.ts';

/** The columns of locks in plockstat and lockstat. */
export const lockColumns: readonly ColumnSpec[] = [
  column('Count', 'lock.count', '1'),
  column('nsec', 'lock.time', 'ns', 'the mean of the events'),
  column('spin', 'lock.count', '1', 'iterations of the spin loop'),
  column('indv', 'lock.share', '%', 'of all events'),
  column('genr', 'lock.share', '%', 'of all events'),
  column('cuml', 'lock.share', '%', 'including the rows above'),
  column('rcnt', 'lock.references', '1'),
];

const NUMBERS = new Set(lockColumns.map(({ printed }) => printed));

/** Whether a line is the header of a lock table: words of numbers, then at least one of a location. */
export function isLockHeader(line: Line): boolean {
  return (
    line.is(0, 'Count') &&
    line.count >= 4 &&
    line.count <= 8 &&
    line.is(line.count - 1, 'Caller') &&
    NUMBERS.has(line.str(1))
  );
}

/**
 * Reads consecutive tables of locks. `titleOf` recognises the line above a table, which names it; the rows of a
 * distribution of times and the stacks next to it are skipped.
 */
export class LocksReading implements Reading {
  readonly #out: SourceBuilder;
  readonly #titleOf: (line: Line) => string | null;
  #title = 'locks';
  #table: LockTable | null = null;
  #isDistribution = false;

  constructor(out: SourceBuilder, titleOf: (line: Line) => string | null) {
    this.#out = out;
    this.#titleOf = titleOf;
  }

  line(line: Line): boolean {
    if (this.#divides(line)) {
      this.#isDistribution = false;
      return true;
    }
    if (line.is(0, 'nsec') && line.text().includes('Time Distribution')) {
      this.#isDistribution = true;
    }
    return this.#isDistribution || this.#table?.row(line) === true;
  }

  /** Whether the line is a title, a header or a rule of dashes. */
  #divides(line: Line): boolean {
    const title = this.#titleOf(line);
    if (title !== null) {
      this.#title = title;
      this.#table = null;
    } else if (isLockHeader(line)) {
      // Each lock with its distribution has its own header.
      this.#table ??= new LockTable(this.#out, this.#title, fields(line));
    } else return /^-{10,}$/.test(line.str(0));
    return true;
  }
}

/** A table of locks; a row is named by its rank, because several may be of one lock. */
class LockTable {
  readonly #sheet: ReturnType<SourceBuilder['results']>;
  readonly #words: readonly string[];
  readonly #numbers: number;
  #rank = 0;

  constructor(out: SourceBuilder, title: string, words: readonly string[]) {
    this.#sheet = out.results(title, 'rank');
    this.#words = words;
    this.#numbers = words.findIndex((word) => !NUMBERS.has(word));
  }

  row(line: Line): boolean {
    const places = this.#words.length - this.#numbers;
    if (line.count < this.#numbers + 1 || !Number.isNaN(line.num(line.count - 1))) return false;
    for (let i = 0; i < this.#numbers; i++) {
      if (!/^\d{1,18}(\.\d{1,6})?%?$/.test(line.str(i))) return false;
    }
    const row = String(++this.#rank);
    for (let i = 0; i < this.#numbers; i++) this.#sheet.cell(row, this.#words[i]!, line.str(i));
    // Names of C++ have blanks; columns are separated by more than one.
    const parts = line
      .rest(this.#numbers)
      .trim()
      .split(/ {2,}|\t/);
    const names = parts.length >= places ? parts : fields(line, this.#numbers);
    for (let i = 0; i < places; i++) {
      const word = this.#words[this.#numbers + i]!;
      const text = i === places - 1 ? names.slice(i).join(' ') : names[i];
      if (text) this.#sheet.cell(row, word, text);
    }
    return true;
  }
}
