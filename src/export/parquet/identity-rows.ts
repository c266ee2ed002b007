import type { SeriesIdentity } from '../result-series.ts';

/** Rows of a row group that follow each other and are of one series. */
interface SameRows {
  readonly identity: SeriesIdentity;
  count: number;
}

/** The identities of the series to which the rows of a row group belong. */
export class IdentityRows {
  readonly #parts: SameRows[] = [];

  /** Adds rows of a series. */
  add(identity: SeriesIdentity, count: number): void {
    const last = this.#parts.at(-1);
    if (last?.identity === identity) last.count += count;
    else this.#parts.push({ identity, count });
  }

  /**
   * A column with a value for each row. Filled in stretches: a value at a time takes as long as all numbers of a row.
   */
  column(name: keyof SeriesIdentity): unknown[] {
    const values = new Array<unknown>(this.#parts.reduce((sum, { count }) => sum + count, 0));
    let from = 0;
    for (const { identity, count } of this.#parts) {
      values.fill(identity[name], from, from + count);
      from += count;
    }
    return values;
  }
}
