import { parseStamp } from '../../../parsers/shared/timestamp.ts';
import { isDecimal } from './decimal.ts';
import { quantityOf } from './quantity.ts';
import { type Delimiter, splitLine } from './split.ts';
import { isTimeName } from './table-time.ts';
import { plainUnit } from './word-unit.ts';

/** The layout of a table's lines. */
export interface TableLayout {
  readonly delimiter: Delimiter;
  readonly words: readonly string[];
  /** Number of words of the stamp that is the first cell of a row: `Sat Nov 21 02:50:58 2026`. */
  readonly stampWords: number;
}

/** Maximum number of columns; a wider table is a dump of something else. */
const MAX_COLUMNS = 1024;

/** Maximum number of words of a stamp. */
const MAX_STAMP_WORDS = 7;

const DELIMITERS = [';', '\t', ','] as const;

/** Returns the delimiter of a header, judged by the header alone. */
export function delimiterIn(header: string): Delimiter {
  return DELIMITERS.find((delimiter) => header.includes(delimiter)) ?? 'blanks';
}

/** Whether a text has a number as a word, and no time of day, tab or wide gap, as most lines of other logs. */
const isNumbered = (text: string) =>
  !/:\d\d|\t| {2}/.test(text) && /(?<![^ ])-?\d{1,15}(\.\d{1,12})?($| [^([{])/.test(text);

/** Returns the layout of a table that begins with these two lines; null if they are not a header and its first row. */
function formOf(header: string, row: string): TableLayout | null {
  for (const delimiter of DELIMITERS) {
    if (!row.includes(delimiter) || !header.includes(delimiter)) continue;
    const form = fitting({ delimiter, row, heads: [splitLine(header, delimiter)] });
    if (form !== null) return form;
  }
  // With a number it can only be the heading of a single column behind stamps, which have a time.
  if (isNumbered(header) && !/:\d\d/.test(row)) return null;
  const plain = splitLine(header, 'blanks')!;
  const heads = [plain, withUnits(plain), splitLine(header, 'wide')];
  const form = fitting({ delimiter: 'blanks', row, heads });
  if (form !== null) return form;
  for (const delimiter of DELIMITERS) {
    if (!row.includes(delimiter)) continue;
    const mixed = fitting({ delimiter, row, heads: heads.slice(0, 2) });
    if (mixed !== null) return mixed;
  }
  return null;
}

interface LayoutCandidate {
  readonly delimiter: Delimiter;
  readonly row: string;
  readonly heads: readonly (readonly string[] | null)[];
}

function fitting({ delimiter, row, heads }: LayoutCandidate): TableLayout | null {
  const cells = splitLine(row, delimiter);
  if (cells === null || cells.length > MAX_COLUMNS) return null;
  for (const head of heads) {
    if (head === null) continue;
    const form =
      delimiter === 'blanks' ? stampedForm(head, cells) : { delimiter, words: head, stampWords: 1 };
    if (form === null || !isHeader(form.words)) continue;
    if (formCells(form, row)?.some((cell) => isDecimal(cell) || isMeasured(delimiter, cell)))
      return form;
  }
  return null;
}

/** Whether a delimited cell is a number with a known unit: `12.1%`, `980 kB/s`. */
const isMeasured = (delimiter: Delimiter, cell: string) =>
  delimiter !== 'blanks' && quantityOf(cell) !== null;

/**
 * Returns the layout if a stamp contains blanks: below a heading for the time, or written by a pipe before every line.
 */
function stampedForm(head: readonly string[], cells: readonly string[]): TableLayout | null {
  const delimiter = 'blanks';
  if (head.length === cells.length) {
    return leadingStamp(head) === 0
      ? { delimiter, words: head, stampWords: 1 }
      : stampedLines(head, cells);
  }
  // No header has a number. Most lines that are none end here, before a stamp is looked for.
  if (head.some(isDecimal)) return null;
  const stampWords = leadingStamp(cells);
  if (stampWords === 0) return null;
  const rest = cells.length - stampWords;
  if (head.length === rest + 1 && isTimeName(head[0]!))
    return { delimiter, words: head, stampWords };
  if (head.length === rest) return { delimiter, words: ['time', ...head], stampWords };
  return null;
}

function stampedLines(head: readonly string[], cells: readonly string[]): TableLayout | null {
  const stampWords = leadingStamp(cells);
  if (stampWords === 0 || leadingStamp(head) !== stampWords) return null;
  return { delimiter: 'blanks', words: ['time', ...head.slice(stampWords)], stampWords };
}

/** Returns the number of words of a stamp at the start of a line; 0 without one. */
function leadingStamp(words: readonly string[]): number {
  const clock = words.findIndex((word) => /:\d\d/.test(word));
  for (let n = Math.min(MAX_STAMP_WORDS, words.length - 1); clock >= 0 && n > clock; n--) {
    if (parseStamp(words.slice(0, n).join(' ')) !== null) return n;
  }
  return 0;
}

/** Joins headings and their units: `bw [KiB/s]` is one heading. */
function withUnits(words: readonly string[]): string[] | null {
  const joined: string[] = [];
  for (const word of words) {
    if (/^[([{].{1,16}[)\]}]$/.test(word) && joined.length > 0)
      joined.push(`${joined.pop()} ${word}`);
    else joined.push(word);
  }
  return joined.length < words.length ? joined : null;
}

/** Whether a line is a header: it has at least two words, no number, and none that is missing; a cell may be empty. */
function isHeader(words: readonly string[]): boolean {
  if (words.length > MAX_COLUMNS) return false;
  if (words.some((word) => isDecimal(word) || isQuantity(word) || isStamp(word))) return false;
  if (words.includes('N/A')) return false;
  return words.filter((word) => /[\p{L}%#]/u.test(word)).length >= 2;
}

/** Whether a word is a number with a unit: `1.53K`, but not `4K` and `99.9%`, which may be names of columns. */
const isQuantity = (word: string) => /^[+-]?\d{1,15}[.,]\d{1,9}[A-Za-zµ]/.test(word);

const isStamp = (word: string) => /^\d/.test(word) && parseStamp(word) !== null;

/** Returns the layout of a table without a header, whose columns are named in order; null if their number differs. */
export function formOfRow(words: readonly string[], row: string): TableLayout | null {
  for (const delimiter of [...DELIMITERS, 'blanks'] as const) {
    const cells = splitLine(row, delimiter) ?? [];
    const stampWords = delimiter === 'blanks' ? Math.max(1, leadingStamp(cells)) : 1;
    const form = { delimiter, words, stampWords };
    if (cells.length === words.length + stampWords - 1 && formCells(form, row)?.some(isDecimal))
      return form;
  }
  return null;
}

/** Splits a row into cells; null if their number is not that of the columns. */
export function formCells(
  { delimiter, words, stampWords }: TableLayout,
  text: string,
): string[] | null {
  const cells = splitLine(text, delimiter);
  if (cells === null) return null;
  const width = words.length + stampWords - 1;
  // A delimiter may follow the last cell too.
  if (cells.length === width + 1 && cells.at(-1) === '') cells.pop();
  if (delimiter === 'blanks' && stampWords === 1) joinName(cells, width);
  if (cells.length !== width) return null;
  if (stampWords > 1) cells.splice(0, stampWords, cells.slice(0, stampWords).join(' '));
  return cells;
}

/** Joins the words of a name before numbers: `gzip --fast 71.1 16.1` are three cells. */
function joinName(cells: string[], width: number): void {
  const words = cells.length - width + 1;
  if (words < 2 || cells.slice(0, words).some(isDecimal) || !cells.slice(words).every(isDecimal))
    return;
  cells.splice(0, words, cells.slice(0, words).join(' '));
}

/** Whether a word is repeated. Units may be, headings differ: `Idx W C C % %` below `gpu pwr gtemp mtemp sm mem`. */
const hasRepeats = (words: readonly string[]) => new Set(words).size < words.length;

/** Returns the units in a line between header and rows, `(s) (ms) MB/s`; null for any other line. */
function unitsRow(text: string, form: TableLayout): string[] | null {
  const cells = splitLine(text, form.delimiter);
  if (cells?.length !== form.words.length) return null;
  const bare = cells.map((cell) => cell.replace(/^[([{]|[)\]}]$/g, ''));
  const isUnit = (cell: string) => plainUnit(cell).unit !== undefined || plainUnit(cell).doubt;
  const isBlank = (cell: string) => cell === '' || cell === '-' || cell === '#';
  const areUnits = bare.some(isUnit) && bare.every((cell) => isBlank(cell) || isUnit(cell));
  return areUnits || (hasRepeats(bare) && !hasRepeats(form.words)) ? bare : null;
}

/** Returns the units of some headings, each below its own; null for any other line. */
function unitsBelow(header: string, text: string, form: TableLayout): string[] | null {
  if (form.delimiter !== 'blanks') return null;
  let end = 0;
  const cells = form.words.map((word) => {
    const start = header.indexOf(word, end);
    end = start + word.length;
    // A unit may be at either end of its heading.
    const words = [...text.matchAll(/\S+/g)].filter(
      ({ index, 0: unit }) => index < end && index + unit.length > start,
    );
    return words.map(([unit]) => unit).join(' ');
  });
  const isWhole =
    cells.join(' ').split(/ +/).filter(Boolean).join(' ') === text.trim().split(/\s+/).join(' ');
  return isWhole ? unitsRow(cells.join(','), { ...form, delimiter: ',' }) : null;
}

/** The start of a table: the text of its header, its layout, and the words of a line of units. */
export interface TableStart {
  readonly header: string;
  readonly form: TableLayout;
  readonly units: readonly string[];
}

/** Returns the table whose first row is below these lines: its header, or its header and a line of units. */
export function tableBelow(above: readonly string[], row: string): TableStart | null {
  const [header, between] = above;
  if (header === undefined || !/\d/.test(row)) return null;
  const form = formOf(header, row);
  const isRow =
    form === null ||
    formCells(form, row)!.some((cell) => /^[+-]?[\d.]/.test(cell) && isDecimal(cell));
  if (!isRow && unitsRow(row, form) !== null) return null;
  if (between === undefined) return form && { header, form, units: [] };
  // The first row may have fewer cells, because rates have no values in it.
  const isShort = leadingStamp(between.trim().split(' ')) > 0;
  const units =
    form && (unitsRow(between, form) ?? unitsBelow(header, between, form) ?? (isShort ? [] : null));
  if (form !== null && units !== null) return { header, form, units };
  return tableBelow([between], row);
}
