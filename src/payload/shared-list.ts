/** A list in which equal items stand once. What is equal stands near, so the last items are looked at first. */
export class SharedList<T> {
  readonly items: T[] = [];
  readonly #same: (a: T, b: T) => boolean;

  constructor(same: (a: T, b: T) => boolean) {
    this.#same = same;
  }

  /** The place of an item, which is added if no equal one is there. */
  place(item: T): number {
    const known = this.items.findLastIndex((other) => this.#same(item, other));
    return known >= 0 ? known : this.items.push(item) - 1;
  }
}
