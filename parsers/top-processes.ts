import { fields } from './fields.ts';
import type { ColumnSpec, EntityRef, HeaderWord, Layout, Line, Table } from './parser.ts';

/** What of a header's words is a column; a word that is no number, or that nobody knows, is passed over. */
export type ProcessColumns = ReadonlyMap<string, ColumnSpec>;

interface Bound {
  readonly layout: Layout;
  readonly used: boolean;
}

/**
 * The processes of a frame of top. A command may hold blanks, so what stands before it is counted from the left of a
 * row and what stands behind it from the right.
 */
export class ProcessRows {
  readonly #table: Table;
  readonly #columns: ProcessColumns;
  #before: Bound | null = null;
  #after: Bound | null = null;
  #pid = -1;
  #command = -1;

  constructor(table: Table, columns: ProcessColumns) {
    this.#table = table;
    this.#columns = columns;
  }

  /** `PID USER … %CPU %MEM TIME+ COMMAND`, in any order; a word in another language may stand for the last one. */
  header(line: Line): boolean {
    if (!isProcessHeader(line)) return false;
    const words = fields(line);
    const command = words.indexOf('COMMAND');
    this.#pid = words.indexOf('PID');
    this.#command = command < 0 ? words.length - 1 : command;
    this.#before = this.#bind(words.slice(0, this.#command));
    this.#after = this.#bind(words.slice(this.#command + 1));
    return true;
  }

  /** The frame is over: what follows is no process until the next header. */
  end(): void {
    this.#before = null;
    this.#after = null;
  }

  row(line: Line): boolean {
    const [before, after] = [this.#before, this.#after];
    if (before === null || after === null) return false;
    const blanks = line.count - before.layout.length - after.layout.length - 1;
    if (blanks < 0) return false;
    const pid = this.#pid < this.#command ? this.#pid : this.#pid + blanks;
    const entity = this.#process(line, pid, this.#commandOf(line, blanks));
    if (entity === null) return false;
    const behind = this.#command + 1 + blanks;
    const left = !before.used || this.#table.row(before.layout, entity, line, 0);
    return (!after.used || this.#table.row(after.layout, entity, line, behind)) && left;
  }

  /** macOS marks processes of another architecture, `512*` and `512-`. */
  #process(line: Line, field: number, label: string): EntityRef | null {
    const number = /^(\d{1,10})[*+-]?$/.exec(line.str(field));
    return number && this.#table.entity({ kind: 'process', name: number[1]!, label });
  }

  #commandOf(line: Line, blanks: number): string {
    const words = Array.from({ length: blanks + 1 }, (_, i) => line.str(this.#command + i));
    return words.join(' ').slice(0, 200);
  }

  #bind(words: readonly string[]): Bound {
    const known = words.map((printed): HeaderWord | null => {
      const spec = this.#columns.get(printed);
      return spec === undefined ? null : { printed, spec };
    });
    return { layout: this.#table.columns(known), used: known.some((word) => word !== null) };
  }
}

/** Whether a line is the header of the processes, whatever language its other words are in. */
export function isProcessHeader(line: Line): boolean {
  const words = fields(line);
  return words.includes('PID') && ['%CPU', '%MEM', 'COMMAND'].some((word) => words.includes(word));
}
