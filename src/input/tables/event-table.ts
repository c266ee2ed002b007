import type {
  ColumnSpec,
  EntityKey,
  EventSort,
  EventTable,
  HeaderWord,
  LogEvent,
} from '../../../parsers/parser.ts';
import type { Stamp } from '../../../parsers/shared/timestamp.ts';
import type { Entity } from '../../model/entity.ts';
import { printedUnits } from '../../model/unit.ts';
import type { LogLine } from '../lines/line.ts';
import { IntList, NumberList } from './number-list.ts';
import type { EventColumn, EventColumns, RawEvents } from './raw-source.ts';
import { TableEntities } from './table-entities.ts';

/** The parts of a log that its events need. */
export interface EventContext {
  readonly line: LogLine;
  readonly only: 'rates' | null;
  specOf(word: HeaderWord): ColumnSpec;
}

/** Collects the events of a log in a few bytes each, because a log may hold millions. */
export class SourceEvents implements EventTable {
  readonly #context: EventContext;
  readonly #entities = new TableEntities();
  readonly #keys = new WeakMap<EntityKey, number>();
  readonly #sorts = new Map<EventSort, number>();
  readonly #columns: EventColumns[] = [];
  readonly #times = new NumberList();
  readonly #addresses = new NumberList();
  readonly #values: NumberList[] = [];
  readonly #entity = new IntList();
  readonly #sort = new IntList();
  readonly #dumps = new IntList();
  readonly #lines = new IntList();
  #length = 0;
  #dump = 0;
  /** The number of events of earlier dumps. */
  #before = 0;
  #base: Stamp | null = null;

  constructor(context: EventContext) {
    this.#context = context;
  }

  get base(): Stamp | null {
    return this.#base;
  }

  get isEmpty(): boolean {
    return this.#length === 0;
  }

  since(base: Stamp): void {
    this.#base = base;
  }

  dump(): void {
    if (this.#length > this.#before) this.#dump++;
    this.#before = this.#length;
  }

  event({ seconds, sort, entity, values, address = 0 }: LogEvent): void {
    const index = this.#length++;
    this.#times.push(seconds);
    this.#addresses.push(address);
    this.#entity.push(this.#entityOf(entity));
    this.#sort.push(this.#sortOf(sort));
    this.#dumps.push(this.#dump);
    this.#lines.push(this.#context.line.number);
    for (let i = 0; i < Math.max(values.length, this.#values.length); i++) {
      this.#values[i] ??= filled(index);
      this.#values[i]!.push(values[i] ?? Number.NaN);
    }
  }

  finish(): { entities: Entity[]; events: RawEvents } {
    const events: RawEvents = {
      base: this.#base,
      times: this.#times.finish(),
      entities: this.#entity.finish(),
      sort: this.#sort.finish(),
      sorts: this.#columns,
      values: this.#values.map((list) => list.finish()),
      addresses: this.#addresses.finish(),
      dumps: this.#dumps.finish(),
      lines: this.#lines.finish(),
      only: this.#context.only,
    };
    return { entities: this.#entities.finish(), events };
  }

  /** Returns the index of an entity. It is cached by key, because parsers mostly use the same few keys. */
  #entityOf(key: EntityKey): number {
    let id = this.#keys.get(key);
    if (id === undefined) {
      id = this.#entities.of(key).id;
      this.#keys.set(key, id);
    }
    return id;
  }

  #sortOf(sort: EventSort): number {
    let index = this.#sorts.get(sort);
    if (index === undefined) {
      const { values, buckets } = sort;
      const columns = {
        values: values.map((word) => this.#columnOf(word, false)),
        buckets: buckets.map(({ word, what: statistic, of: index = -1 }) => {
          return { what: statistic, of: index, column: this.#columnOf(word, true) };
        }),
      };
      index = this.#columns.push(columns) - 1;
      this.#sorts.set(sort, index);
    }
    return index;
  }

  #columnOf(word: HeaderWord, derived: boolean): EventColumn {
    const spec = word.spec ?? this.#context.specOf(word);
    return {
      metric: spec.metric,
      printed: word.printed,
      heading: word.heading ?? '',
      bucket: null,
      factor: printedUnits[spec.unit],
      derived,
      instant: false,
      span: null,
    };
  }
}

/** Makes a list of missing numbers. */
function filled(length: number): NumberList {
  const list = new NumberList();
  for (let i = 0; i < length; i++) list.push(Number.NaN);
  return list;
}
