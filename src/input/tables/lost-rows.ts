import { stateCode } from '../../model/state.ts';
import type { LogLine } from '../lines/line.ts';
import type { RowWriters, TableEntity } from './table-entities.ts';

/** A number in any form that tools print, or what they print in the place of one. */
const NUMBER = /^[-+]?(\d{1,20}([.,]\d{0,12})?(%|[KMGTPE]i?B?|B|[num]?s)?|nan|inf)$|^-$/i;
/** What separates cells; in a row of CSV a comma does. */
const BETWEEN_CELLS = /[\s|:;┊]+/;

/** A stamp before a row is no cell. */
const STAMP = /^(\d{4}-\d\d-\d\d[T ])?\d\d:\d\d:\d\d\S*\s+/;

/** A longer line is not a broken row. */
const LONGEST = 4096;

/** A line that begins with as many numbers, a name counted as one, is a row with text behind or inside it. */
const LEADING = 3;

/**
 * Whether a line that nobody understood is a broken row: it begins with a number or names an entity of the table, and
 * most of its words or the first ones are numbers. Any other line is foreign text.
 */
export function isBrokenRow(line: LogLine, isNamed: boolean): boolean {
  const whole = line.text().trim();
  if (whole.length > LONGEST) return false;
  const text = whole.replace(STAMP, '');
  const words = text.split(line.count === 1 ? ',' : BETWEEN_CELLS);
  if (words.length < 2 && text === whole) return false;
  if (!(isNamed || /^[-+]?[.,]?\d/.test(whole) || isNumber(words[0]!))) return false;
  const numbers = words.filter(isNumber).length;
  if (numbers > (isNamed ? words.length - 1 : words.length) / 2) return true;
  const leading = text.split(/\s+/, LEADING).slice(isNamed ? 1 : 0);
  return leading.length + (isNamed ? 1 : 0) === LEADING && leading.every(isNumber);
}

const isNumber = (word: string) => NUMBER.test(word.trim());

/** The rows of a table that could not be read. */
export class LostRows {
  /** The reports in which it is unknown whose row was lost. */
  readonly reports: number[] = [];
  readonly #rows: { readonly row: RowWriters; readonly line: number }[] = [];

  /** A row of the open report; undefined if it is unknown whose. */
  add(row: RowWriters | undefined, sample: number, line: number): void {
    if (row !== undefined) this.#rows.push({ row, line });
    else if (this.reports.at(-1) !== sample) this.reports.push(sample);
  }

  /** The line with the rows of all entities that were in the report before. */
  addAll(entities: readonly TableEntity[], before: number, line: number): void {
    for (const row of entities.flatMap(({ rows }) => rows))
      if (row?.lines.last === before) this.#rows.push({ row, line });
  }

  /** The report ended: what was not printed again is unparsed. */
  end(sample: number): void {
    if (this.#rows.length === 0) return;
    for (const { row, line } of this.#rows.splice(0)) {
      if (row.lines.last >= sample) continue;
      for (const writer of row.cells) writer?.pushMissing(sample, stateCode.unparsed);
      row.lines.push(sample, line, 0);
    }
  }
}
