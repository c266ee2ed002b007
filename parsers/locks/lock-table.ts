import type { ColumnSpec, Line, Reading, SourceBuilder } from '../parser.ts';
import { column } from '../shared/columns.ts';
import { fields } from '../shared/fields.ts';
import { UniqueNames } from '../shared/unique-names.ts';

/** The columns of locks in plockstat and lockstat. */
export const lockColumns: readonly ColumnSpec[] = [
  column('Count', 'lock.count', '1'),
  column('nsec', 'lock.time', 'ns', 'the mean of the events'),
  column('spin', 'lock.count', '1', 'iterations of the spin loop'),
  column('indv', 'lock.share', '%', 'of all events'),
  column('genr', 'lock.share', '%', 'of all events'),
  column('cuml', 'lock.share', '%', 'including the rows above'),
  column('rcnt', 'lock.references', '1'),
  column('total', 'event.time', 'ms', 'Count × nsec'),
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

/** A table of locks; a row is named by its lock, or by its caller where the place is a processor. */
class LockTable {
  readonly #sheet: ReturnType<SourceBuilder['results']>;
  readonly #words: readonly string[];
  readonly #numbers: number;
  readonly #names = new UniqueNames();
  /** The index of the word that names a row. */
  readonly #named: number;

  constructor(out: SourceBuilder, title: string, words: readonly string[]) {
    this.#words = words;
    this.#numbers = words.findIndex((word) => !NUMBERS.has(word));
    const lock = words.indexOf('Lock');
    this.#named = lock < 0 ? words.length - 1 : lock;
    this.#sheet = out.results(title, words[this.#named]!.toLowerCase());
  }

  row(line: Line): boolean {
    const places = this.#words.length - this.#numbers;
    if (line.count < this.#numbers + 1 || !Number.isNaN(line.num(line.count - 1))) return false;
    for (let i = 0; i < this.#numbers; i++) {
      if (!/^\d{1,18}(\.\d{1,6})?%?$/.test(line.str(i))) return false;
    }
    // Names of C++ have blanks; columns are separated by more than one.
    const parts = line
      .rest(this.#numbers)
      .trim()
      .split(/ {2,}|\t/);
    const names = parts.length >= places ? parts : fields(line, this.#numbers);
    const cells = [
      ...fields(line).slice(0, this.#numbers),
      ...names.slice(0, places - 1),
      names.slice(places - 1).join(' '),
    ];
    const row = this.#names.of(cells[this.#named] || '?');
    for (const [i, word] of this.#words.entries()) {
      if (i !== this.#named && cells[i]) this.#sheet.cell(row, word, cells[i]);
    }
    const time = this.#words[this.#named] === 'Lock' ? this.#words.indexOf('nsec') : -1;
    if (time > 0) this.#sheet.cell(row, 'total', `${(line.num(0) * line.num(time)) / 1e6}`);
    return true;
  }
}
