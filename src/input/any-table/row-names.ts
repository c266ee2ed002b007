import type { Sample } from './sample.ts';
import type { TableTime } from './table-time.ts';

/** Headings whose numbers are names if several rows have the same time. */
const NUMBERED_HEADING =
  /^(cpu|core|gpu|pid|tid|id|idx|index|no|nr|num|disk|dev|device|node|thread|job|queue|port|lun|vm|#)$/i;

/** Maximum number of columns that together form a name. */
const MAX_NAME_COLUMNS = 4;

interface ColumnSorts {
  readonly wordy: readonly number[];
  readonly numeric: readonly number[];
}

/** Returns the columns that name the entity of each row, none without names; or a text why they cannot be used. */
export function namesOf(
  sample: Sample,
  time: TableTime | null,
  { wordy, numeric }: ColumnSorts,
): number[] | string {
  const { rows, words } = sample;
  const times = timesOf(sample, time);
  const varying = wordy.filter(
    (column) => distinct(rows, [column]) > 1 && !holdsQuantities(rows, column),
  );
  if (varying.length === 0) {
    const reports = times ?? sectionsOf(sample);
    const count = new Set(times).size;
    // One time in all rows is no clock.
    // The numbers of queues are the same at each time, their lengths are not.
    const mayBeAmount = (c: number) => /^queue$/i.test(words[c]!);
    const isEach = times === null || count === 1 || count === rows.length;
    const isCycle = (c: number) => isEach && !mayBeAmount(c) && isCyclic(rows, c);
    const named = numeric.find(
      (c) =>
        NUMBERED_HEADING.test(words[c]!) &&
        (isCycle(c) ||
          (isName(rows, c, reports) &&
            (!mayBeAmount(c) || distinct(rows, [c]) * new Set(reports).size === rows.length))),
    );
    return named === undefined ? [] : [named];
  }
  const first = varying.slice(0, MAX_NAME_COLUMNS);
  const candidates = first.map((_, i) => first.slice(0, i + 1));
  const names = candidates.find((columns) => distinguishes(rows, columns, times)) ?? first;
  if (areRepeated(rows, names)) return names;
  if (times !== null && new Set(times).size === rows.length) return [];
  const headings = names.map((column) => words[column]!).join(', ');
  const rules = names.map((column) => `${words[column]!.replace(/[,:]/g, '?')}:-`).join(',');
  return `no name in column ${headings} is repeated, so nothing in it is measured over time; --columns 'GLOB=${rules}' charts its other columns row by row`;
}

/** Returns the text of each row that divides the rows into reports; null if there is none. */
function timesOf({ rows, stamps }: Sample, time: TableTime | null): readonly string[] | null {
  if (time !== null) return rows.map((cells) => time.text(cells));
  return stamps.some((stamp) => stamp !== '') ? stamps : null;
}

/** Returns the number of the header line above each row. */
function sectionsOf({ rows, heads }: Sample): readonly string[] {
  const begins = new Set(heads);
  let section = 0;
  return rows.map((_, i) => String(begins.has(i) ? ++section : section));
}

/** Joins the cells of some columns, `sda read`; a cell with a blank is quoted: `"a b" c`. */
export function keyOf(cells: readonly string[], columns: readonly number[]): string {
  const last = columns.length - 1;
  return columns
    .map((column, i) => {
      const cell = cells[column]!;
      return i < last && /[\s"]/.test(cell) ? JSON.stringify(cell) : cell;
    })
    .join(' ');
}

function distinct(rows: Sample['rows'], columns: readonly number[]): number {
  return new Set(rows.map((cells) => keyOf(cells, columns))).size;
}

/** Maximum number of rows in which a single repeated name is enough; with more, names must on average be repeated. */
const MAX_SMALL_SAMPLE_ROWS = 20;

function areRepeated(rows: Sample['rows'], names: readonly number[]): boolean {
  const count = distinct(rows, names);
  return count < rows.length && (rows.length <= MAX_SMALL_SAMPLE_ROWS || count * 2 <= rows.length);
}

/** Whether names distinguish the rows of a report: the rows of one time, else consecutive rows. */
function distinguishes(
  rows: Sample['rows'],
  columns: readonly number[],
  times: readonly string[] | null,
): boolean {
  const seen = new Set<string>();
  return rows.every((cells, i) => {
    const name = keyOf(cells, columns);
    if (times === null) return i === 0 || name !== keyOf(rows[i - 1]!, columns);
    const key = JSON.stringify([times[i], name]);
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
}

/** A number that may be a name, or the word of a row among them that is about all: `all`, `total`. */
const NAME = /^(\d{1,9}|[A-Za-z]\w{0,31})$/;

/** Whether whole numbers are names: there are several at one time, each of them once. */
function isName(rows: Sample['rows'], column: number, times: readonly string[]): boolean {
  if (new Set(times).size < 2) return false;
  const whole = rows.every((cells) => cells[column] === '-' || NAME.test(cells[column]!));
  return whole && new Set(times).size < rows.length && distinguishes(rows, [column], times);
}

/** Whether the same numbers repeat in a cycle: `0 1 0 1`. */
function isCyclic(rows: Sample['rows'], column: number): boolean {
  const numbers = rows.map((cells) => cells[column]!);
  const period = numbers.indexOf(numbers[0]!, 1);
  if (period < 2 || numbers.length < 2 * period) return false;
  return numbers.every((number, i) => NAME.test(number) && number === numbers[i % period]);
}

/** Whether each header line begins a report: no name is repeated between two header lines. */
export function beginsReports({ rows, heads }: Sample, names: readonly number[]): boolean {
  if (heads.length === 0) return false;
  const begins = new Set(heads);
  const seen = new Set<string>();
  return rows.every((cells, i) => {
    if (begins.has(i)) seen.clear();
    const name = keyOf(cells, names);
    const isNew = !seen.has(name);
    seen.add(name);
    return isNew;
  });
}

/** Whether words such as `1.5GiB 800MiB` are quantities and not names; `4k 64k` may be names. */
export function holdsQuantities(rows: Sample['rows'], column: number): boolean {
  const cells = rows.map((row) => row[column]!);
  const isQuantity = (cell: string) => /^[+-]?\d[\d.,]{0,24} ?[A-Za-zµ%]{1,4}(\/s)?$/.test(cell);
  return cells.every(isQuantity) && cells.some((cell) => /\d[.,]\d/.test(cell));
}
