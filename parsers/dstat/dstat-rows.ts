import type { EntityRef, Layout, Table } from '../parser.ts';
import { type DstatColumn, dstatEntity, dstatWord, HOST, isTime } from './dstat-columns.ts';
import { dstatStamp } from './dstat-time.ts';

/** The columns of one entity, and where their cells stand in a row. */
interface Part {
  readonly entity: EntityRef;
  readonly layout: Layout;
  readonly cells: readonly number[];
}

/** Puts the cells of a row where they belong: a row of dstat holds the host's columns and those of its devices. */
export class DstatRows {
  readonly #table: Table;
  #parts: readonly Part[] = [];
  #time = -1;
  /** The year of the log's begin, 0 where it is not known. */
  year = 0;
  zone = '';

  constructor(table: Table) {
    this.#table = table;
  }

  /** `read` says whether a column holds numbers. */
  bind(columns: readonly DstatColumn[], bits: boolean, read: (index: number) => boolean): void {
    this.#time = columns.findIndex(isTime);
    const byEntity = new Map<string, number[]>([[JSON.stringify(HOST), []]]);
    for (const [i, column] of columns.entries()) {
      if (isTime(column) || !read(i)) continue;
      const key = JSON.stringify(dstatEntity(column));
      const known = byEntity.get(key);
      if (known === undefined) byEntity.set(key, [i]);
      else known.push(i);
    }
    const found = [...byEntity.values()].filter((cells) => cells.length > 0);
    this.#parts = found.map((cells) => ({
      entity: this.#table.entity(dstatEntity(columns[cells[0]!]!)),
      layout: this.#table.columns(cells.map((i) => dstatWord(columns[i]!, bits))),
      cells,
    }));
  }

  push(cells: readonly string[]): void {
    const printed = cells[this.#time];
    const { year, zone } = this;
    this.#table.report(printed === undefined ? null : dstatStamp(printed, year, zone));
    for (const { entity, layout, cells: places } of this.#parts) {
      this.#table.texts(
        layout,
        entity,
        places.map((i) => cells[i]!),
      );
    }
  }
}
