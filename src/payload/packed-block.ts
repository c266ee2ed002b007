import type { Block, BlockExtent } from '../model/column.ts';
import type { Cells, CellsShape } from './codec/cell-streams.ts';

/**
 * A block whose cells are not in memory until somebody asks for them, and go when nobody needs them any more; to read
 * them else is a mistake of ours.
 */
export class PackedBlock implements Block {
  readonly from: number;
  readonly digits: number;
  readonly shape: CellsShape;
  /** The frame in which it is written. */
  readonly frame: number;
  readonly extent?: BlockExtent;
  #cells: Cells | null = null;
  #holders = 0;

  constructor(place: Pick<PackedBlock, 'from' | 'digits' | 'shape' | 'frame' | 'extent'>) {
    this.from = place.from;
    this.digits = place.digits;
    this.shape = place.shape;
    this.frame = place.frame;
    if (place.extent !== undefined) this.extent = place.extent;
  }

  get isLoaded(): boolean {
    return this.#cells !== null;
  }

  get values(): Int32Array | Float64Array {
    return this.#loaded().values;
  }

  get states(): Uint8Array | null {
    return this.#loaded().states;
  }

  /** Somebody needs the cells, from now on. */
  hold(): void {
    this.#holders++;
  }

  /** Who held them needs them no more; without a holder they are given back. */
  release(): void {
    this.#holders = Math.max(0, this.#holders - 1);
    if (this.#holders === 0) this.#cells = null;
  }

  /** Puts the cells in, where somebody needs them. */
  fill(cells: Cells): void {
    if (this.#holders > 0) this.#cells = cells;
  }

  #loaded(): Cells {
    if (this.#cells === null) throw new Error('the block is not loaded');
    return this.#cells;
  }
}
