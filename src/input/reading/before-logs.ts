import type { Warning } from '../../model/run.ts';
import type { AnyTable, TableReading } from '../any-table/any-table.ts';
import type { LogLine } from '../lines/line.ts';
import { hidePrefix, type LinePrefix, wordsIn } from '../lines/line-prefix.ts';
import type { LostPart } from '../lines/lost-part.ts';
import type { LogBuilder } from '../tables/log-builder.ts';

/** A row without a header. */
interface HeadlessRow {
  readonly text: string;
  readonly number: number;
  readonly fields: number;
}

/** Counts the rows above a log's first header. */
export const HEADLESS = 'headless';

/** The most lines between rows and the header of the next report: a blank one, a banner, a stamp. */
const ROW_ABOVE = 4;

/** More rows than this without a header belong to an unknown table. */
const MOST_HEADLESS = 10_000;

/** The lines of one writer until a log is found: perhaps a table that no parser knows, or rows without their header. */
export class BeforeLogs {
  /** Null if no table is looked for. */
  #table: AnyTable | null;
  /** What a pipe wrote before the lines of the table. */
  #prefix: LinePrefix | null = null;
  readonly #gaps: LostPart[] = [];
  /** Rows of numbers before the first header: their own header was cut off. */
  readonly #headless: HeadlessRow[] = [];

  constructor(table: AnyTable | null) {
    this.#table = table;
  }

  /** Lines of the table have this prefix. */
  expect(prefix: LinePrefix): void {
    this.#prefix = prefix;
  }

  /** Whether the line is a row of a table whose columns are known; it is then read. */
  isRow(line: LogLine): boolean {
    if (this.#table?.isBound !== true) return false;
    this.#hide(line);
    const isRow = this.#table.row(line);
    line.show();
    return isRow;
  }

  /** Takes a line that no parser knows. */
  line(line: LogLine): void {
    const { count, number } = line;
    if (isNumbers(line) && this.#headless.length < MOST_HEADLESS) {
      this.#headless.push({ text: line.text().slice(0, 200), number, fields: count });
    }
    if (this.#table === null) return;
    this.#hide(line);
    if (line.count > 0) this.#table.line(line);
    line.show();
  }

  /** A user who names the columns of rows without a header counts those of the prefix too. */
  #hide(line: LogLine): void {
    if (this.#prefix === null || this.#table?.isNamed(line.text()) === true) return;
    hidePrefix(line, this.#prefix);
  }

  passOverGaps(gaps: readonly LostPart[]): void {
    this.#gaps.push(...gaps);
  }

  /** Where the table's warnings go. */
  get builder(): LogBuilder | undefined {
    return this.#table?.builder;
  }

  /**
   * How many fields the row has that is directly above a log's first header, or above its banner: the log is the end of
   * a longer one, so that no average since boot is in it. 0 without one. `header` is the header's line.
   */
  rowAbove(header: number, prefix: LinePrefix): number {
    const last = this.#headless.at(-1);
    if (last === undefined || header - last.number > ROW_ABOVE) return 0;
    return last.fields - wordsIn(prefix);
  }

  /** A log begins: the lines above it that could not be read become its warnings. */
  end(builder: LogBuilder): void {
    this.#table = null;
    warnOfGaps(builder, this.#gaps.splice(0));
    for (const { text, number } of this.#headless.splice(0)) {
      builder.warn('not-understood', `no header above it: ${text}`, number);
      builder.count(HEADLESS);
    }
  }

  /** The table; null if a log was found, or no table was looked for. */
  finish(): TableReading | null {
    return this.#table?.finish(this.#gaps) ?? null;
  }

  /** The warnings if no log was found. */
  warnings(file: string): Warning[] {
    return this.#gaps.map((gap) => ({ file, ...gap }));
  }
}

/** Gives a warning for each part of the file that was skipped or lost. */
export function warnOfGaps(builder: LogBuilder, gaps: readonly LostPart[]): void {
  for (const { code, text, line } of gaps) builder.warn(code, text, line);
}

/** Whether a line is a row and not prose: it has at least four words, most of them numbers. */
export function isNumbers({ count, digits }: LogLine): boolean {
  if (count < 4) return false;
  let numbers = 0;
  for (let i = 0; i < count; i++) if (digits[i]! >= 0) numbers++;
  return numbers > count / 2;
}
