import type { RawSource } from '../../input/tables/raw-source.ts';
import type { Block, BlockExtent } from '../../model/column.ts';
import { MISSING, stateCode } from '../../model/state.ts';

/**
 * The cells of an entity that is idle in every report. Blocks are views of these arrays, so a log with ever new
 * entities does not need a cell for each entity and report.
 */
export class IdleCells {
  /** The stored value of a cell; null if an idle entity has no value. */
  readonly rest: number | null;
  readonly states: Uint8Array;
  readonly #values: Int32Array;

  /** Cells of incomplete reports are unparsed: it is unknown whether the entity was idle. */
  constructor(
    { sinceBoot, incomplete }: Pick<RawSource, 'sinceBoot' | 'incomplete'>,
    rest: number | null,
  ) {
    this.rest = rest;
    this.#values = new Int32Array(sinceBoot.length).fill(rest ?? MISSING);
    this.states = sinceBoot.map((flag) => {
      if (rest === null) return stateCode.undefined;
      return flag === 1 ? stateCode['since-boot'] : stateCode.idle;
    });
    for (const sample of incomplete) {
      this.states[sample] = stateCode.unparsed;
      this.#values[sample] = MISSING;
    }
  }

  /** Returns the cells of the reports from `from` to `to`, without `to`. */
  block(from: number, to: number): Block {
    const values = this.#values.subarray(from, to);
    const states = this.states.subarray(from, to);
    return { from, digits: 0, values, states, extent: this.#extent(from, to) };
  }

  /** Computed here, because finding it later would read every block. */
  #extent(from: number, to: number): BlockExtent {
    const firstIdle = this.states.indexOf(stateCode.idle, from);
    const isEmpty = firstIdle < 0 || firstIdle >= to;
    return isEmpty ? { min: Infinity, max: -Infinity } : { min: this.rest!, max: this.rest! };
  }
}
