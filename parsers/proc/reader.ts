import type { ColumnSpec, Line, Table } from '../parser.ts';

/** The target of the rows of one file. */
export interface ProcTarget {
  readonly table: Table;
  /** Must be called before each row: begins the next report where needed. `key` names the row within a report. */
  row(key: string): void;
  /** Whether stamps separate the reports, so that equal rows may follow each other. */
  readonly isStamped: boolean;
  /** The name of the log, which may say what its lines do not. */
  readonly fileName: string;
  /** Warns of an assumption, once. */
  warn(code: string, text: string): void;
}

/** Reads the lines of a log that belong to one file below /proc. */
export interface ProcReader {
  /** Returns false if the line belongs to another file. */
  line(line: Line): boolean;
  /** Handles a heading, which names the file of the lines below it. Returns whether it is one of this reader. */
  heading?(path: string): boolean;
  /** Ends the report. */
  close?(): void;
  /** Writes what was held back, because other lines or stamps come with it. */
  settle?(): void;
  /** Writes what was held back until the end of the log. */
  end?(): void;
}

/** One file below /proc. */
export interface ProcFile {
  readonly columns: readonly ColumnSpec[];
  /** Whether a line without context belongs to this file. */
  opens(line: Line): boolean;
  reader(target: ProcTarget): ProcReader;
}

/** Whether the fields of a line from one up to another are whole numbers. */
export function areCounts(line: Line, from: number, to = line.count): boolean {
  for (let i = from; i < to; i++) if (!Number.isInteger(line.num(i))) return false;
  return to > from;
}
