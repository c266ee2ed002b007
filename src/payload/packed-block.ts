import type { Block } from '../model/column.ts';
import type { Cells, CellsShape } from './cells.ts';

/** A block whose cells are not in memory until they are asked for; to read them before is a mistake of ours. */
export class PackedBlock implements Block {
  readonly from: number;
  readonly digits: number;
  readonly shape: CellsShape;
  /** The frame in which it is written. */
  readonly frame: number;
  #cells: Cells | null = null;

  constructor(place: Pick<PackedBlock, 'from' | 'digits' | 'shape' | 'frame'>) {
    this.from = place.from;
    this.digits = place.digits;
    this.shape = place.shape;
    this.frame = place.frame;
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

  /** Puts the cells in; null takes them out of memory again. */
  fill(cells: Cells | null): void {
    this.#cells = cells;
  }

  #loaded(): Cells {
    if (this.#cells === null) throw new Error('the block is not loaded');
    return this.#cells;
  }
}
