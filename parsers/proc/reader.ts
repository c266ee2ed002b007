import type { ColumnSpec, Line, Table } from '../parser.ts';

/** Where a reader writes the rows of its file. */
export interface ProcTarget {
  readonly table: Table;
  /** Called before each row: begins the next report where needed. `key` names the row within a report. */
  row(key: string): void;
  /** Whether stamps separate the reports, so that alike rows may follow each other. */
  readonly isStamped: boolean;
  /** Says once what was assumed. */
  warn(code: string, text: string): void;
}

/** Reads the lines of one log that are of one file below /proc. */
export interface ProcReader {
  /** False if the line is of another file. */
  line(line: Line): boolean;
  /** A heading names the file of the lines below it. */
  heading?(path: string): void;
  /** The report ends. */
  close?(): void;
}

/** One file below /proc. */
export interface ProcFile {
  readonly columns: readonly ColumnSpec[];
  /** Whether a line, of which nothing else is known, is of this file. */
  opens(line: Line): boolean;
  reader(target: ProcTarget): ProcReader;
}

/** Whether the fields of a line from one up to another are whole numbers. */
export function areCounts(line: Line, from: number, to = line.count): boolean {
  for (let i = from; i < to; i++) if (!Number.isInteger(line.num(i))) return false;
  return to > from;
}
