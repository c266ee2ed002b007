import { stateCode } from '../../model/state.ts';
import type { LogLine } from '../lines/line.ts';
import type { RowWriters, TableEntity } from './table-entities.ts';

/** A number in any form that tools print, or a word that they print in its place. */
const NUMBER = /^[-+]?(\d{1,20}([.,]\d{0,12})?(%|[KMGTPE]i?B?|B|[num]?s)?|nan|inf)$|^-$/i;
/** Separators of cells; in a row of CSV it is a comma. */
const BETWEEN_CELLS = /[\s|:;┊]+/;

/** A stamp before a row, which is not a cell. */
const STAMP = /^(\d{4}-\d\d-\d\d[T ])?\d\d:\d\d:\d\d\S*\s+/;

/** What `time /T` prints: a time of day, which is no row. */
const TIME_OF_DAY = /^\d{1,2}:\d\d(:\d\d)?( [AP]M)?$/i;

/** Maximum characters of a broken row. */
const MAX_LENGTH = 4096;

/** Minimum count of numbers at the start of a row that contains other text; a name counts as one. */
const MIN_LEADING_NUMBERS = 3;

/**
 * Whether a line that no parser understood is a broken row: it begins with a number or names an entity of the table,
 * and most of its words, or the first ones, are numbers. Any other line is foreign text.
 */
export function isBrokenRow(line: LogLine, isNamed: boolean): boolean {
  const whole = line.text().trim();
  if (whole.length > MAX_LENGTH || TIME_OF_DAY.test(whole)) return false;
  const text = whole.replace(STAMP, '');
  const words = text.split(line.count === 1 ? ',' : BETWEEN_CELLS);
  if (words.length < 2 && text === whole) return false;
  if (!(isNamed || /^[-+]?[.,]?\d/.test(whole) || isNumber(words[0]!))) return false;
  const numbers = words.filter(isNumber).length;
  if (numbers > (isNamed ? words.length - 1 : words.length) / 2) return true;
  const leading = text.split(/\s+/, MIN_LEADING_NUMBERS).slice(isNamed ? 1 : 0);
  return leading.length + (isNamed ? 1 : 0) === MIN_LEADING_NUMBERS && leading.every(isNumber);
}

const isNumber = (word: string) => NUMBER.test(word.trim());

/** The rows of a table that could not be read. */
export class LostRows {
  /** The reports with a lost row whose entity is unknown. */
  readonly reports: number[] = [];
  readonly #rows: { readonly row: RowWriters; readonly line: number }[] = [];

  /** Adds a row of the open report; undefined if its entity is unknown. */
  add(row: RowWriters | undefined, sample: number, line: number): void {
    if (row !== undefined) this.#rows.push({ row, line });
    else if (this.reports.at(-1) !== sample) this.reports.push(sample);
  }

  /** Adds a line with the rows of all entities that were in the report `before`. */
  addAll(entities: readonly TableEntity[], before: number, line: number): void {
    for (const row of entities.flatMap(({ rows }) => rows))
      if (row?.lines.last === before) this.#rows.push({ row, line });
  }

  /** Ends the report: rows that were not printed again are unparsed. */
  end(sample: number): void {
    if (this.#rows.length === 0) return;
    for (const { row, line } of this.#rows.splice(0)) {
      if (row.lines.last >= sample) continue;
      for (const writer of row.cells) writer?.pushMissing(sample, stateCode.unparsed);
      row.lines.push(sample, line, 0);
    }
  }
}
