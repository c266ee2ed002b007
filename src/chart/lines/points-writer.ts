import type { Points } from '../scene.ts';

/** Collects points when only an upper limit of their number is known. */
export class PointsWriter {
  readonly #x: Float64Array;
  readonly #y: Float64Array;
  #length = 0;

  constructor(most: number) {
    this.#x = new Float64Array(most);
    this.#y = new Float64Array(most);
  }

  add(x: number, y: number): void {
    this.#x[this.#length] = x;
    this.#y[this.#length++] = y;
  }

  /** Ends the line; an end after an end is left out. An end has the x of the point before it, so that x ascends. */
  end(): void {
    const last = this.#length - 1;
    if (last >= 0 && !Number.isNaN(this.#y[last]!)) this.add(this.#x[last]!, Number.NaN);
  }

  get length(): number {
    return this.#length;
  }

  get points(): Points {
    return { x: this.#x.subarray(0, this.#length), y: this.#y.subarray(0, this.#length) };
  }
}
