/** Gives rows unique names: the second `randmix` of a log is `randmix #2`. */
export class UniqueNames {
  readonly #seen = new Map<string, number>();

  of(name: string): string {
    const count = (this.#seen.get(name) ?? 0) + 1;
    this.#seen.set(name, count);
    return count === 1 ? name : `${name} #${count}`;
  }
}
