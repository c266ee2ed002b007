import type { ColumnSpec, Line, Reading, SourceBuilder } from '../parser.ts';
import { fields } from '../shared/fields.ts';

/** What plockstat and lockstat print of a lock. */
export const lockColumns: readonly ColumnSpec[] = [
  { printed: 'Count', metric: 'lock.count', unit: '1' },
  { printed: 'nsec', metric: 'lock.time', unit: 'ns', note: 'the mean of the events' },
  { printed: 'spin', metric: 'lock.count', unit: '1', note: 'iterations of the loop' },
  { printed: 'indv', metric: 'lock.share', unit: '%', note: 'of all events' },
  { printed: 'genr', metric: 'lock.share', unit: '%', note: 'of all events' },
  { printed: 'cuml', metric: 'lock.share', unit: '%', note: 'with the rows above' },
  { printed: 'rcnt', metric: 'lock.references', unit: '1' },
];

const NUMBERS = new Set(lockColumns.map(({ printed }) => printed));

/** Whether a line is the header of such a table: words of numbers, then at least one of a place. */
export function isLockHeader(line: Line, last: string): boolean {
  return (
    line.is(0, 'Count') &&
    line.count >= 4 &&
    line.count <= 8 &&
    line.is(line.count - 1, last) &&
    NUMBERS.has(line.str(1))
  );
}

/**
 * Reads tables of locks one below the other. `titleOf` knows the line above a table, which names it; the rows of a
 * distribution of times and the stacks beside it are passed over.
 */
export function readLocks(
  out: SourceBuilder,
  titleOf: (line: Line) => string | null,
  last: string,
): Reading {
  let title = 'locks';
  let table: LockTable | null = null;
  let isDistribution = false;
  return {
    line(line) {
      const named = titleOf(line);
      if (named !== null) {
        title = named;
        table = null;
        isDistribution = false;
        return true;
      }
      if (isLockHeader(line, last)) {
        // Each lock with its distribution has a header of its own.
        table ??= new LockTable(out, title, fields(line));
        isDistribution = false;
        return true;
      }
      if (/^-{10,}$/.test(line.str(0))) {
        isDistribution = false;
        return true;
      }
      if (line.is(0, 'nsec') && line.text().includes('Time Distribution')) {
        isDistribution = true;
        return true;
      }
      return isDistribution || table?.row(line) === true;
    },
  };
}

/** A table of locks; a row is named by its rank, for several are of one lock. */
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
    // Names of C++ hold blanks; columns stand apart by more than one.
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
