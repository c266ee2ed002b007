import type { EntityRef, Layout, Table } from '../parser.ts';
import type { Stamp } from './timestamp.ts';

/**
 * Where reports begin in a log that prints nothing between them: an entity whose columns are already in this report
 * belongs to the next one.
 */
export class ReportsByRepeat {
  /** The time of the next report, if one is printed. */
  stamp: Stamp | null;
  /** The kind of the next report, if the parser knows better than its declaration. */
  kind: 'interval' | 'since-boot' | undefined;
  readonly #table: Table;
  readonly #seen = new Map<EntityRef, Set<Layout | null>>();
  #ended = true;
  #isFirst = true;

  constructor(table: Table, stamp: Stamp | null) {
    this.#table = table;
    this.stamp = stamp;
  }

  /** The next row begins a report. */
  end(): void {
    this.#ended = true;
  }

  /** A row of an entity; without a layout, a row with only its name. */
  meet(entity: EntityRef, layout: Layout | null): void {
    if (this.#ended || this.#seen.get(entity)?.has(layout) === true) this.open();
    const layouts = this.#seen.get(entity);
    if (layouts === undefined) this.#seen.set(entity, new Set([layout]));
    else layouts.add(layout);
  }

  /** Another run begins. */
  restart(text: string): void {
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
