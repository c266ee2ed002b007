import type { TableEntity } from './table-entities.ts';

/**
 * Whether a table prints idle entities: in some report all rows of an entity were zeros. An entity may have several rows
 * in a report, and a disk that is only written prints zeros among its reads.
 */
export class IdleRows {
  /** An idle entity was printed. */
  printed = false;
  /** The entities of the open report with a row of zeros. */
  readonly #zeros = new Set<TableEntity>();

  row(entity: TableEntity, sample: number, nonZero: boolean): void {
    if (nonZero) entity.busy = sample;
    else if (!this.printed) this.#zeros.add(entity);
  }

  /** The report ended. */
  end(sample: number): void {
    if (this.#zeros.size === 0) return;
    for (const { busy } of this.#zeros) this.printed ||= busy !== sample;
    this.#zeros.clear();
  }
}
