import type { EntityKey, EntityRef } from '../../../parsers/parser.ts';
import type { Entity } from '../../model/entity.ts';
import { decodeText } from '../lines/decode-text.ts';
import type { LogLine } from '../lines/line.ts';
import type { ColumnWriter } from './column-writer.ts';

/** The writers of one entity's row under one layout. */
export interface RowWriters {
  readonly cells: readonly (ColumnWriter | null)[];
  readonly lines: ColumnWriter;
}

/** The entity of rows of a table. */
export class TableEntity implements EntityRef {
  readonly id: number;
  key: EntityKey;
  /** Its other names, in order. */
  readonly labels: string[] = [];
  /** The bytes of its printed name; null until a line names it. */
  bytes: Uint8Array | null = null;
  /** The last report in which it has a row with a number above zero. */
  busy = -1;
  /** Writers by the layout's id. */
  readonly rows: RowWriters[] = [];
  /** The entity of the row that followed last time: the best guess for the next row. */
  next: TableEntity | null = null;
  constructor(id: number, key: EntityKey) {
    this.id = id;
    this.key = key;
  }
}

/** The entities of one table, in the order in which they appeared. */
export class TableEntities {
  readonly #entities = new Map<string, TableEntity>();
  readonly #byName = new Map<string, TableEntity>();
  readonly #byKey = new Map<string, TableEntity>();
  #latest: TableEntity | null = null;

  of(key: EntityKey): TableEntity {
    const id = JSON.stringify([key.kind, key.name]);
    let entity = this.#entities.get(id);
    if (entity === undefined) {
      entity = new TableEntity(this.#entities.size, key);
      this.#entities.set(id, entity);
      this.#byKey.set(key.name, entity);
    }
    if (key.label !== undefined) addLabel(entity.labels, key.label);
    return entity;
  }

  /** Returns the entity named by the bytes of a line from `from` to `to`. */
  named(
    line: LogLine,
    from: number,
    to: number,
    describe: (name: string) => EntityKey,
  ): TableEntity {
    const guess = this.#latest?.next ?? null;
    if (guess !== null && guess.bytes !== null && matches(guess.bytes, line.bytes, from, to)) {
      this.#latest = guess;
      return guess;
    }
    const entity = this.#lookUp(line.bytes.subarray(from, to), describe);
    if (this.#latest !== null) this.#latest.next = entity;
    this.#latest = entity;
    return entity;
  }

  /** Returns the entity named by the fields from `field` on; after two blanks there may be a remark by a person. */
  namedRest(line: LogLine, field: number, describe: (name: string) => EntityKey): TableEntity {
    const { from, to, textEnd } = line;
    let last = field;
    while (last + 1 < line.count && from[last + 1]! - to[last]! < 2) last++;
    const beforeRemark =
      to[last]! < textEnd && this.#byName.get(line.part(from[field]!, to[last]!));
    return beforeRemark || this.named(line, from[field]!, textEnd, describe);
  }

  /** Returns the entity that a line names at its end or near its start; null without one. */
  in(line: LogLine): TableEntity | null {
    const last = line.count - 1;
    for (const field of [0, last, 1, 2]) {
      const word = field > last ? '' : line.str(field);
      const entity = this.#byName.get(word) ?? this.#byKey.get(word);
      if (entity !== undefined && entity.key.kind !== 'host') return entity;
    }
    return null;
  }

  #lookUp(printed: Uint8Array, describe: (name: string) => EntityKey): TableEntity {
    const name = decodeText(printed);
    let entity = this.#byName.get(name);
    if (entity === undefined) {
      entity = this.of(describe(name));
      entity.bytes ??= new Uint8Array(printed);
      this.#byName.set(name, entity);
    }
    return entity;
  }

  finish(): Entity[] {
    const entities = [...this.#entities.values()];
    const keys = entities.map((e) => e.key);
    const indices = new Map<string, number>();
    for (const [i, { name }] of keys.entries()) if (!indices.has(name)) indices.set(name, i);
    return keys.map(({ kind, name, parent }, i) => ({
      kind,
      name,
      parent: parent === undefined ? -1 : (indices.get(parent) ?? -1),
      ...(entities[i]!.labels.length === 0 ? {} : { label: entities[i]!.labels.join(', ') }),
    }));
  }
}

/** Maximum number of labels of a process: its number may be reused, and it may become another program. */
const MAX_LABELS = 3;

function addLabel(labels: string[], label: string): void {
  if (label !== labels.at(-1) && labels.length < MAX_LABELS && !labels.includes(label))
    labels.push(label);
}

/** Whether a part of a line equals a name. */
export function matches(name: Uint8Array, bytes: Uint8Array, from: number, to: number): boolean {
  if (to - from !== name.length) return false;
  for (let i = 0; i < name.length; i++) if (bytes[from + i] !== name[i]) return false;
  return true;
}
