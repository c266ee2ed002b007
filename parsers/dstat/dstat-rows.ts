import type { EntityRef, Layout, Table } from '../parser.ts';
import { epochStamp } from '../shared/clock-stamps.ts';
import { wordOf } from '../shared/columns.ts';
import { HOST } from '../shared/entities.ts';
import { parseStamp, type Stamp } from '../shared/timestamp.ts';
import { type DstatColumn, dstatEntity, dstatWord, isTime, TOP_CPU } from './dstat-columns.ts';
import { isTopCpu, topCpuOf } from './dstat-top-cpu.ts';

/** The columns of one entity, and the places of their cells in a row. */
interface EntityColumns {
  readonly entity: EntityRef;
  readonly layout: Layout;
  readonly cells: readonly number[];
}

/** Writes the cells of a row to their entities: a row of dstat has the columns of the host and of its devices. */
export class DstatRows {
  readonly #table: Table;
  #parts: readonly EntityColumns[] = [];
  #time = -1;
  /** The place of the cell of `--top-cpu`. */
  #top = -1;
  #topLayout: Layout | null = null;
  /** The year of the log's start, 0 if unknown. */
  year = 0;
  zone = '';

  constructor(table: Table) {
    this.#table = table;
  }

  /** Binds the columns of a header; `read` is true for a column of numbers. */
  bind(columns: readonly DstatColumn[], bits: boolean, read: (index: number) => boolean): void {
    this.#time = columns.findIndex(isTime);
    this.#top = columns.findIndex(isTopCpu);
    if (this.#top >= 0) this.#topLayout ??= this.#table.columns([wordOf(TOP_CPU)]);
    const byEntity = new Map<string, number[]>([[JSON.stringify(HOST), []]]);
    for (const [i, column] of columns.entries()) {
      if (isTime(column) || !read(i)) continue;
      const key = JSON.stringify(dstatEntity(column));
      const indices = byEntity.get(key);
      if (indices === undefined) byEntity.set(key, [i]);
      else indices.push(i);
    }
    const found = [...byEntity.values()].filter((cells) => cells.length > 0);
    this.#parts = found.map((cells) => ({
      entity: this.#table.entity(dstatEntity(columns[cells[0]!]!)),
      layout: this.#table.columns(cells.map((i) => dstatWord(columns[i]!, bits))),
      cells,
    }));
  }

  /** Adds a row; `kind` is given if the tool prints no average since boot. */
  push(cells: readonly string[], kind?: 'interval'): void {
    const printed = cells[this.#time];
    const { year, zone } = this;
    this.#table.report(printed === undefined ? null : dstatStamp(printed, year, zone), kind);
    for (const { entity, layout, cells: places } of this.#parts) {
      this.#table.texts(
        layout,
        entity,
        places.map((i) => cells[i]!),
      );
    }
    this.#pushTop(cells[this.#top] ?? '');
  }

  /** Adds the process that used most CPU time. */
  #pushTop(cell: string): void {
    const top = topCpuOf(cell);
    if (top === null || this.#topLayout === null) return;
    const entity = this.#table.entity({ kind: 'process', name: top.name });
    this.#table.texts(this.#topLayout, entity, [top.share]);
  }
}

/**
 * The time of a row: `21-11 02:57:08` of dstat, `Nov-21 02:57:08` of dool, seconds since 1970 of `-T`, or the format of
 * DSTAT_TIMEFMT. The year is only in the banner of a CSV file.
 */
function dstatStamp(text: string, year: number, zone: string): Stamp | null {
  const match = /^([A-Z][a-z]{2}|\d\d)-(\d\d) (\d\d:\d\d:\d\d)(\.\d{1,6})?$/.exec(text);
  if (match === null) return epochOf(text) ?? parseStamp(text);
  const [, first, second, time] = match;
  const dayFirst = /\d/.test(first!);
  const named = dayFirst ? null : parseStamp(`${first} ${second} ${time} 2000`);
  const clock = parseStamp(time!);
  const month = dayFirst ? Number(second) : (named?.date?.a ?? 0);
  const day = Number(dayFirst ? first : second);
  if (clock === null || month < 1 || month > 12 || day < 1 || day > 31) return null;
  return { ...clock, date: { a: month, b: day, year, order: 'month-day' }, zone };
}

function epochOf(text: string): Stamp | null {
  return /^1\d{9}(\.\d{1,6})?$/.test(text) ? epochStamp(Number(text)) : null;
}
