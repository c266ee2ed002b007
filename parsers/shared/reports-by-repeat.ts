import type { EntityRef, Layout, Line, Table } from '../parser.ts';
import { isPrompt } from './prompt.ts';
import { parseStamp, type Stamp } from './timestamp.ts';

/**
 * Finds the start of reports in a log that prints nothing between them: an entity whose columns are already in this
 * report belongs to the next one. If the entities have a fixed order, so does the first entity when it follows another:
 * its row in this report was lost.
 */
export class ReportsByRepeat {
  /** The time of the next report, if one is printed. */
  stamp: Stamp | null;
  /** The kind of the next report, if it differs from the parser's declaration. */
  kind: 'interval' | 'since-boot' | undefined;
  readonly #table: Table;
  readonly #seen = new Map<EntityRef, Set<Layout | null>>();
  #ended = true;
  #isFirst = true;
  readonly #isOrdered: boolean;
  /** The entity with which the run began. */
  #leader: EntityRef | null = null;

  constructor(table: Table, stamp: Stamp | null, order: 'fixed' | 'any' = 'fixed') {
    this.#table = table;
    this.stamp = stamp;
    this.#isOrdered = order === 'fixed';
  }

  /** Makes the next row begin a report. */
  end(): void {
    this.#ended = true;
  }

  /** Takes the time of the next report from a line; returns whether it has one. */
  readStamp(line: Line): boolean {
    const stamp = parseStamp(line.text());
    this.stamp = stamp ?? this.stamp;
    return stamp !== null;
  }

  /** The same, of a tool below whose stamps a report begins. */
  endAtStamp(line: Line): boolean {
    const isStamp = this.readStamp(line);
    if (isStamp) this.end();
    return isStamp;
  }

  /** The same, and begins another run at a prompt with the tool. */
  readBetween(line: Line, tool: string): boolean {
    if (this.endAtStamp(line)) return true;
    if (isPrompt(line, tool)) this.restart(line.text().trim());
    return false;
  }

  /** Handles a row of an entity; without a layout, a row that has only the name. */
  meet(entity: EntityRef, layout: Layout | null): void {
    if (this.#ended || this.#seen.get(entity)?.has(layout) === true || this.#isLate(entity)) {
      this.open();
    }
    this.#leader ??= entity;
    const layouts = this.#seen.get(entity);
    if (layouts === undefined) this.#seen.set(entity, new Set([layout]));
    else layouts.add(layout);
  }

  #isLate(entity: EntityRef): boolean {
    const isFirst = this.#isOrdered && entity === this.#leader;
    return isFirst && this.#seen.size > 0 && !this.#seen.has(entity);
  }

  /** Begins another run. */
  restart(text: string): void {
    this.#leader = null;
    if (this.#table.reports > 0) this.#table.mark('restart', text);
    this.#isFirst = true;
    this.#ended = true;
  }

  /** A report without a row, if it is the first of a run. */
  openEmpty(): void {
    if (this.#isFirst) this.open();
    this.#ended = true;
  }

  open(): void {
    this.#table.report(this.stamp, this.kind);
    this.stamp = null;
    this.#ended = false;
    this.#isFirst = false;
    this.#seen.clear();
  }
}
