/** Minimum share of a pixel that is painted; smaller ones are rounding errors. */
const MIN_SHARE = 1 / 512;

/** A closed outline: x and y in turn, in pixels. */
export type Polygon = readonly number[];

/**
 * The exact share of each pixel that an area covers: every edge adds the signed area to its right, as in font
 * rasterisers, and a sum along the row gives the coverage. Outlines of the same orientation are united; those of the
 * opposite one are holes.
 */
export class Coverage {
  readonly #width: number;
  readonly #height: number;
  readonly #stride: number;
  readonly #sums: Float32Array;
  #top = Infinity;
  #bottom = -1;
  #left = Infinity;
  /** From this column on the sums of all rows are 0. */
  #right = 0;

  constructor(width: number, height: number) {
    this.#width = width;
    this.#height = height;
    // An edge at the right border adds to the next two columns.
    this.#stride = width + 2;
    this.#sums = new Float32Array(this.#stride * height);
  }

  add(polygon: Polygon): void {
    const end = polygon.length - 2;
    for (let i = 0, before = end; i <= end; before = i, i += 2) {
      this.#edge(polygon[before]!, polygon[before + 1]!, polygon[i]!, polygon[i + 1]!);
    }
  }

  /** Visits each covered pixel with its share, above 0 and up to 1, and clears the sums. */
  sweep(visit: (column: number, row: number, share: number) => void): void {
    const end = Math.min(this.#width, this.#right);
    for (let row = this.#top; row <= this.#bottom; row++) {
      const from = row * this.#stride;
      let sum = 0;
      for (let column = this.#left; column < end; column++) {
        sum += this.#sums[from + column]!;
        const share = Math.round(Math.min(1, Math.abs(sum)) * 16) / 16;
        if (share > MIN_SHARE) visit(column, row, share);
      }
      this.#sums.fill(0, from + this.#left, from + this.#right);
    }
    this.#top = this.#left = Infinity;
    this.#bottom = -1;
    this.#right = 0;
  }

  // Plain parameters, because this is called for every edge of every glyph.
  #edge(x0: number, y0: number, x1: number, y1: number): void {
    if (y0 === y1) return;
    const direction = y0 < y1 ? 1 : -1;
    const [fromX, fromY, toX, toY] = direction === 1 ? [x0, y0, x1, y1] : [x1, y1, x0, y0];
    const slope = (toX - fromX) / (toY - fromY);
    const start = Math.max(0, fromY);
    const end = Math.min(this.#height, toY);
    if (!(start < end)) return;
    const last = Math.ceil(end) - 1;
    this.#top = Math.min(this.#top, Math.floor(start));
    this.#bottom = Math.max(this.#bottom, last);
    let x = fromX + (start - fromY) * slope;
    for (let row = Math.floor(start); row <= last; row++) {
      const height = Math.min(row + 1, end) - Math.max(row, start);
      const next = x + slope * height;
      this.#cross(row, height * direction, [this.#inside(x), this.#inside(next)]);
      x = next;
    }
  }

  /** Adds the part of an edge in one row, between two places, to the sums of its pixels. */
  #cross(row: number, height: number, [a, b]: readonly [number, number]): void {
    const [low, high] = a < b ? [a, b] : [b, a];
    const first = Math.floor(low);
    const last = Math.ceil(high);
    this.#left = Math.min(this.#left, first);
    this.#right = Math.max(this.#right, last + 1, first + 2);
    const at = row * this.#stride + first;
    const sums = this.#sums;
    if (last <= first + 1) {
      const middle = (low + high) / 2 - first;
      sums[at]! += height * (1 - middle);
      sums[at + 1]! += height * middle;
      return;
    }
    let before = 0;
    for (let column = first; column < last; column++) {
      const covered = coverUpTo(column + 1, low, high);
      sums[at + column - first]! += height * (covered - before);
      before = covered;
    }
    sums[at + last - first]! += height * (1 - before);
  }

  #inside(x: number): number {
    return Math.max(0, Math.min(this.#width, x));
  }
}

/**
 * The share of the pixel ending at `edge` that is right of a line from `low` to `high` across the row; both are left
 * of the next pixel's end.
 */
function coverUpTo(edge: number, low: number, high: number): number {
  const width = high - low;
  const right = (t: number) =>
    t <= low ? 0 : t >= high ? t - (low + high) / 2 : (t - low) ** 2 / (2 * width);
  return right(edge) - right(edge - 1);
}
