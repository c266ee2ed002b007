import type { Warning } from '../../model/run.ts';
import type { AnyTable, TableReading } from '../any-table/any-table.ts';
import type { LogLine } from '../lines/line.ts';
import { hidePrefix, type LinePrefix, wordsIn } from '../lines/line-prefix.ts';
import type { LostPart } from '../lines/lost-part.ts';
import { isNumberCode } from '../lines/suffix.ts';
import type { LogBuilder } from '../tables/log-builder.ts';

/** A row without a header. */
interface HeadlessRow {
  readonly text: string;
  readonly number: number;
  readonly fields: number;
}

/** Key of the count of rows above a log's first header. */
export const HEADLESS = 'headless';

/** Maximum distance in lines from a row to the next header: between them may be a blank line, a banner, a stamp. */
const MAX_LINES_ABOVE_HEADER = 4;

/** Maximum number of rows without a header; more rows belong to an unknown table. */
const MAX_HEADLESS = 10_000;

/** Keeps the lines of one writer until a log is found: perhaps an unknown table, or rows without their header. */
export class BeforeLogs {
  /** Null if tables are not searched for. */
  #table: AnyTable | null;
  /** The prefix that a pipe wrote before the lines of the table. */
  #prefix: LinePrefix | null = null;
  readonly #gaps: LostPart[] = [];
  /** Rows of numbers before the first header: their own header was cut off. */
  readonly #headless: HeadlessRow[] = [];

  /** The number of words of a row above the text; 0 without one. */
  readonly #rowAbove: number;

  constructor(table: AnyTable | null, rowAbove = 0) {
    this.#table = table;
    this.#rowAbove = rowAbove;
  }

  /** Sets the prefix of the lines of the table. */
  expect(prefix: LinePrefix): void {
    this.#prefix = prefix;
  }

  /** Reads the line if it is a row of a table whose columns are known; returns whether it is. */
  isRow(line: LogLine): boolean {
    if (this.#table?.isBound !== true) return false;
    this.#hide(line);
    const isRow = this.#table.row(line);
    line.show();
    return isRow;
  }

  /** Takes a line that no parser knows; its prefix may stay hidden. */
  line(line: LogLine): void {
    const { count, number } = line;
    if (isNumbers(line) && this.#headless.length < MAX_HEADLESS) {
      this.#headless.push({ text: line.text().slice(0, 200), number, fields: count });
    }
    if (this.#table === null) return;
    this.#hide(line);
    if (line.count > 0) this.#table.line(line);
  }

  /** Hides the prefix. It stays if the user named the columns of rows without a header: its words are columns then. */
  #hide(line: LogLine): void {
    if (this.#prefix === null || this.#table?.isNamed(line.text()) === true) return;
    hidePrefix(line, this.#prefix);
  }

  passOverGaps(gaps: readonly LostPart[]): void {
    this.#gaps.push(...gaps);
  }

  /** Receives the warnings of the table. */
  get builder(): LogBuilder | undefined {
    return this.#table?.builder;
  }

  /**
   * Returns the number of fields of a row directly above a log's first header or its banner; 0 without such a row. It
   * shows that the log is the end of a longer one, without an average since boot. `header` is the header's line.
   */
  rowAbove(header: number, prefix: LinePrefix): number {
    const last = this.#headless.at(-1);
    if (last === undefined) return this.#rowAbove;
    if (header - last.number > MAX_LINES_ABOVE_HEADER) return 0;
    return last.fields - wordsIn(prefix);
  }

  /** Ends at the beginning of a log: the lines above it that could not be read become its warnings. */
  end(builder: LogBuilder): void {
    this.#table = null;
    warnOfGaps(builder, this.#gaps.splice(0));
    for (const { text, number } of this.#headless.splice(0)) {
      builder.warn('not-understood', `no header above it: ${text}`, number);
      builder.count(HEADLESS);
    }
  }

  /** Returns the table; null if a log was found or tables were not searched for. */
  finish(): TableReading | null {
    return this.#table?.finish(this.#gaps) ?? null;
  }

  /** The rows of numbers, if no log was found. */
  get rows(): readonly string[] {
    return this.#headless.map(({ text }) => text);
  }

  /** Returns the warnings if no log was found. */
  warnings(file: string): Warning[] {
    return this.#gaps.map((gap) => ({ file, ...gap }));
  }
}

/** Gives a warning for each part of the file that was skipped or lost. */
export function warnOfGaps(builder: LogBuilder, gaps: readonly LostPart[]): void {
  for (const { code, text, line } of gaps) builder.warn(code, text, line);
}

/** Whether a line is a row and not prose: it has at least four words, and most are numbers (`318`, `1.07K`). */
export function isNumbers({ count, digits }: LogLine): boolean {
  if (count < 4) return false;
  let numbers = 0;
  for (let i = 0; i < count; i++) if (isNumberCode(digits[i]!)) numbers++;
  return numbers > count / 2;
}
