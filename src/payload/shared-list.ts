/** A list without duplicates. Equal items come close together, so the last items are compared first. */
export class SharedList<T> {
  readonly items: T[] = [];
  readonly #same: (a: T, b: T) => boolean;

  constructor(same: (a: T, b: T) => boolean) {
    this.#same = same;
  }

  /** The index of an item, which is added if there is no equal one. */
  indexOf(item: T): number {
    const index = this.items.findLastIndex((other) => this.#same(item, other));
    return index >= 0 ? index : this.items.push(item) - 1;
  }
}
