/** The comparison by which a {@link SharedList} finds equal items. */
export interface Equality<T> {
  /** Equal items have the same key; different ones mostly have different keys. */
  readonly keyOf: (item: T) => unknown;
  readonly same: (a: T, b: T) => boolean;
}

/** A list without duplicates. An item is compared only with those of the same key. */
export class SharedList<T> {
  readonly items: T[] = [];
  readonly #likeness: Equality<T>;
  readonly #byKey = new Map<unknown, number[]>();

  constructor(likeness: Equality<T>) {
    this.#likeness = likeness;
  }

  /** The index of an item, which is added if there is no equal one. */
  indexOf(item: T): number {
    const { keyOf, same } = this.#likeness;
    const key = keyOf(item);
    const alike = this.#byKey.get(key) ?? [];
    const found = alike.find((index) => same(this.items[index]!, item));
    if (found !== undefined) return found;
    this.#byKey.set(key, alike);
    alike.push(this.items.length);
    return this.items.push(item) - 1;
  }
}
