import { areWhole, type Block, type Column, withCells } from '../../model/column.ts';
import { MISSING } from '../../model/state.ts';

/** A block that can be changed: it is copied at the first change, so that unchanged blocks are shared. */
export class BlockDraft {
  readonly #block: Block;
  #values: Int32Array | Float64Array | null = null;
  #states: Uint8Array | null = null;

  constructor(block: Block) {
    this.#block = block;
  }

  /** Sets a cell's state and, if given, its stored value. */
  set(index: number, state: number, stored?: number): void {
    const { values, states } = this.#block;
    this.#states ??= states?.slice() ?? new Uint8Array(values.length);
    this.#states[index] = state;
    if (stored === undefined) return;
    this.#values ??= areWhole(values) ? new Int32Array(values) : values.slice();
    this.#values[index] = stored;
  }

  /** Removes the value of a cell. */
  clear(index: number, state: number): void {
    this.set(index, state, areWhole(this.#block.values) ? MISSING : Number.NaN);
  }

  finish(): Block {
    if (this.#states === null) return this.#block;
    return withCells(this.#block, {
      values: this.#values ?? this.#block.values,
      states: this.#states,
    });
  }
}

/** Edits each block of a column; returns the same column if nothing changed. */
export function mapBlocks(column: Column, edit: (draft: BlockDraft, block: Block) => void): Column {
  let changed = false;
  const blocks = column.blocks.map((block) => {
    const draft = new BlockDraft(block);
    edit(draft, block);
    const edited = draft.finish();
    changed ||= edited !== block;
    return edited;
  });
  return changed ? { ...column, blocks } : column;
}
