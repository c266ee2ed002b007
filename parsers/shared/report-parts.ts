import type { EntityRef, Layout, Line, Table } from '../parser.ts';
import { isPrompt } from './prompt.ts';
import { parseStamp, type Stamp } from './timestamp.ts';

/**
 * Finds the start of reports that have several optional parts in a fixed order (stamp, cpu block, devices): a part that
 * is repeated or comes too early opens the next report, and so does any part after a stamp.
 */
export class ReportParts {
  readonly #table: Table;
  #stamp: Stamp | null;
  #ended = true;
  /** Whether no row was read since the last header. */
  #isBelowHeader = true;
  /** Whether a line separates the next row from the last one. */
  #separated = false;
  readonly #beforeNext: () => void;
  /** The current part; parts are numbered from 1. */
  part = 0;

  /** `beforeNext` is called before a report begins. */
  constructor(table: Table, stamp: Stamp | null, beforeNext: () => void = () => {}) {
    this.#table = table;
    this.#stamp = stamp;
    this.#beforeNext = beforeNext;
  }

  /** Whether the next row cannot belong to the last report. */
  get ended(): boolean {
    return this.#ended;
  }

  /** Whether this part would open the next report. */
  begins(part: number): boolean {
    return this.#ended || part <= this.part;
  }

  enter(part: number): void {
    if (this.begins(part)) this.open();
    this.#isBelowHeader = true;
    this.#separated = false;
    this.part = part;
  }

  open(): void {
    this.#beforeNext();
    this.#table.report(this.#stamp);
    this.#stamp = null;
    this.#ended = false;
    this.#separated = false;
  }

  /**
   * Adds a row. Below something that separates it from the rows above, or if its device is already among them, it
   * begins the next report: of the headers only the first was kept. A share may be mounted twice.
   */
  row(layout: Layout, entity: EntityRef, line: Line, first: number): boolean {
    const isNext = this.#ended || this.#separated;
    this.#isBelowHeader = false;
    if (!isNext && this.#table.row(layout, entity, line, first)) return true;
    if (!isNext && entity.key.kind === 'filesystem') return false;
    this.open();
    return this.#table.row(layout, entity, line, first);
  }

  /** Handles a line between two rows: the next one is of another report. */
  separate(): void {
    this.#separated = !this.#isBelowHeader;
  }

  /** Ends the report; the next one has this time. */
  end(stamp: Stamp | null): void {
    this.#stamp = stamp;
    this.#ended = true;
  }

  /** Ends the report at a stamp or at the prompt of another run; returns whether a line is a stamp. */
  readBetween(line: Line, tool: string): boolean {
    const stamp = parseStamp(line.text());
    if (stamp !== null) this.end(stamp);
    else if (isPrompt(line, tool)) {
      if (this.#table.reports > 0) this.#table.mark('restart', line.text().trim());
      this.end(null);
    }
    return stamp !== null;
  }
}
