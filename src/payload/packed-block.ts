import type { Block, BlockExtent } from '../model/column.ts';
import type { Cells, CellsShape } from './codec/cells.ts';

/** A block whose cells are in memory only while it has a holder; reading them at any other time is a bug. */
export class PackedBlock implements Block {
  readonly from: number;
  readonly digits: number;
  readonly shape: CellsShape;
  /** The index of its frame. */
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

  get length(): number {
    return this.shape.length;
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

  /** Needs the cells, from now on. */
  hold(): void {
    this.#holders++;
  }

  /** Ends one `hold`; without a holder the cells are dropped. */
  release(): void {
    this.#holders = Math.max(0, this.#holders - 1);
    if (this.#holders === 0) this.#cells = null;
  }

  /** Stores the cells if the block has a holder. */
  fill(cells: Cells): void {
    if (this.#holders > 0) this.#cells = cells;
  }

  #loaded(): Cells {
    if (this.#cells === null) throw new Error('the block is not loaded');
    return this.#cells;
  }
}
