import { type Block, type Column, isMissing, stateAt } from '../model/column.ts';
import { type State, states } from '../model/state.ts';

/**
 * Reads a column's cells in ascending order of samples, so that a whole source can be written sample by sample
 * without looking blocks up.
 */
export class CellReader {
  readonly column: Column;
  /** The cell's value in the canonical unit; NaN without one. */
  value = Number.NaN;
  state: State = 'absent';
  /** The 1-based line, 0 for a restored cell. */
  line = 0;
  #block = 0;
  #lineBlock = 0;

  constructor(column: Column) {
    this.column = column;
  }

  /** Goes to a sample at or after the last one. */
  read(sample: number): void {
    this.#block = seek(this.column.blocks, this.#block, sample);
    this.#lineBlock = seek(this.column.lines, this.#lineBlock, sample);
    this.line = lineOf(this.column.lines[this.#lineBlock], sample);
    const block = this.column.blocks[this.#block];
    const index = block === undefined ? -1 : sample - block.from;
    if (block === undefined || index < 0) {
      this.value = Number.NaN;
      this.state = 'absent';
      return;
    }
    const stored = block.values[index]!;
    const { times, by } = this.column.factor;
    this.state = states[stateAt(block, index)]!;
    this.value = isMissing(stored) ? Number.NaN : (stored * times) / (by * 10 ** block.digits);
  }
}

/** The first block that does not end before a sample. */
function seek(blocks: readonly Block[], from: number, sample: number): number {
  let i = from;
  while (i < blocks.length && blocks[i]!.from + blocks[i]!.values.length <= sample) i++;
  return i;
}

function lineOf(block: Block | undefined, sample: number): number {
  const line = block === undefined ? undefined : block.values[sample - block.from];
  return line === undefined || isMissing(line) ? 0 : line;
}
