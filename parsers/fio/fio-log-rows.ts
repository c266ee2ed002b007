import type { ColumnSpec, EntityKey, EventSort, EventTable, Layout, Table } from '../parser.ts';
import { epochStamp, startStamp } from '../shared/clock-stamps.ts';
import type { Stamp } from '../shared/timestamp.ts';
import { type FioValue, fioSort, valuesOf } from './fio-events.ts';

/** The directions by their number. */
export const FIO_LOG_DIRECTIONS = ['read', 'write', 'trim'] as const;

const DIRECTION_KEYS: readonly EntityKey[] = FIO_LOG_DIRECTIONS.map((name) => ({
  kind: 'job',
  name,
}));

/** Larger times count from 1970 and not from the start of the job (`--log_unix_epoch`). */
const MIN_EPOCH_MS = 1e11;

/** Returns the time of a line. */
export function fioLogStamp(milliseconds: number): Stamp {
  const seconds = milliseconds / 1000;
  return milliseconds > MIN_EPOCH_MS ? epochStamp(seconds) : startStamp(seconds);
}

/** Reads lines that are each one I/O. */
export class FioIos {
  readonly #events: EventTable;
  readonly #quantity: FioValue;
  readonly #sorts: readonly EventSort[];

  constructor(events: EventTable, column: ColumnSpec, quantity: FioValue) {
    this.#events = events;
    this.#quantity = quantity;
    this.#sorts = FIO_LOG_DIRECTIONS.map((direction) => fioSort(column, direction, quantity));
  }

  add(numbers: readonly number[]): true {
    const [milliseconds, , direction] = numbers;
    this.#events.event({
      seconds: milliseconds! / 1000,
      sort: this.#sorts[direction!]!,
      entity: DIRECTION_KEYS[direction!]!,
      values: valuesOf(numbers, this.#quantity),
    });
    return true;
  }
}

/** Reads lines that are means over a time: lines of one time, each of another direction, are a report. */
export class FioMeans {
  readonly #table: Table;
  readonly #layout: Layout;
  readonly #seen = new Set<number>();
  #time = Number.NaN;

  constructor(table: Table, { printed }: ColumnSpec) {
    this.#table = table;
    this.#layout = table.columns([{ printed }]);
  }

  add([milliseconds, printed, direction]: readonly number[]): boolean {
    if (milliseconds !== this.#time || this.#seen.has(direction!)) this.#report(milliseconds!);
    this.#seen.add(direction!);
    const entity = this.#table.entity(DIRECTION_KEYS[direction!]!);
    return this.#table.texts(this.#layout, entity, [String(printed)]);
  }

  #report(milliseconds: number): void {
    this.#seen.clear();
    this.#time = milliseconds;
    this.#table.report(fioLogStamp(milliseconds));
  }
}
