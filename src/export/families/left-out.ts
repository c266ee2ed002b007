/** The samples that were left out of an export, counted by the reason while it is written. */
export class LeftOut {
  readonly #reasons = new Map<string, { count: number; readonly first: string }>();

  /** Counts a sample; the place of the first one of a reason is asked for, `file:line`. */
  add(reason: string, place: () => string): void {
    const known = this.#reasons.get(reason);
    if (known === undefined) this.#reasons.set(reason, { count: 1, first: place() });
    else known.count++;
  }

  /** Returns a message for each reason. */
  messages(): string[] {
    return [...this.#reasons].map(
      ([reason, { count, first }]) =>
        `${first}: ${count === 1 ? '1 sample is' : `${count} samples are`} left out, ${reason}`,
    );
  }
}
