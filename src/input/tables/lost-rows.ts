import { stateCode } from '../../model/state.ts';
import type { LogLine } from '../lines/line.ts';
import type { RowWriters } from './table-entities.ts';

/** Words that tools print in the place of a number. */
const NO_NUMBER = /^-?(nan|inf)$/i;

/**
 * Whether a line that nobody understood is a broken row: most of its words are numbers, and it begins with one or names
 * an entity of the table. Any other line is foreign text.
 */
export function isBrokenRow(line: LogLine, isNamed: boolean): boolean {
  const { count, digits } = line;
  if (count < 2 || !(isNamed || /^[-+]?[.,]?\d/.test(line.str(0)))) return false;
  let numbers = 0;
  for (let i = 0; i < count; i++) {
    if (digits[i]! !== -1 || NO_NUMBER.test(line.str(i))) numbers++;
  }
  return numbers > (isNamed ? count - 1 : count) / 2;
}

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
