import type { EntityKey, EntityRef, Table } from '../parser.ts';
import { isVdevName } from './zpool-tree.ts';

/** Finds the pool or vdev of a block: names repeat, so a vdev is identified by its name and its position. */
export class BlockNames {
  readonly #table: Table;
  readonly #nested: boolean;
  readonly #entities = new Map<string, EntityRef[]>();
  readonly #seen = new Map<string, number>();
  #first: string | null = null;
  #pool: string | undefined;

  constructor(table: Table, nested: boolean) {
    this.#table = table;
    this.#nested = nested;
  }

  /** Whether a block of this name is the first of a report. */
  begins(name: string): boolean {
    this.#first ??= name;
    return name === this.#first;
  }

  /** Whether there was a block of this name. */
  knows(name: string): boolean {
    return this.#entities.has(name);
  }

  report(): void {
    this.#seen.clear();
  }

  forget(): void {
    this.#first = null;
  }

  entity(name: string): EntityRef {
    const place = this.#seen.get(name) ?? 0;
    this.#seen.set(name, place + 1);
    const places = this.#entities.get(name) ?? [];
    this.#entities.set(name, places);
    places[place] ??= this.#table.entity(this.#keyOf(name, place));
    return places[place];
  }

  #keyOf(name: string, place: number): EntityKey {
    const path = place === 0 ? name : `${name}#${place + 1}`;
    if (this.#pool !== undefined && (this.#nested || isVdevName(name))) {
      return { kind: 'vdev', name: path, parent: this.#pool };
    }
    this.#pool = name;
    return { kind: 'pool', name: path };
  }

  /** Gives vdevs their final names, now that it is known which names appear several times. */
  finish(): void {
    for (const [name, places] of this.#entities) {
      if (places.length > 1)
        this.#table.rename(places[0]!, { ...places[0]!.key, name: `${name}#1` });
    }
  }
}
