import type { TableEntity } from './table-entities.ts';

/**
 * Finds whether a table prints idle entities: all rows of an entity in a report were zeros. An entity may have several
 * rows in a report: a disk that is only written has zeros in its row of reads.
 */
export class IdleRows {
  /** Whether an idle entity was printed. */
  printed = false;
  /** The entities of the open report with a row of zeros. */
  readonly #zeros = new Set<TableEntity>();

  row(entity: TableEntity, sample: number, nonZero: boolean): void {
    if (nonZero) entity.busy = sample;
    else if (!this.printed) this.#zeros.add(entity);
  }

  /** Ends the report. */
  end(sample: number): void {
    if (this.#zeros.size === 0) return;
    for (const { busy } of this.#zeros) this.printed ||= busy !== sample;
    this.#zeros.clear();
  }
}
