/** A block of a level is 2 ** BLOCK_SHIFT blocks of the level below. */
const BLOCK_SHIFT = 4;
const BLOCK_SIZE = 1 << BLOCK_SHIFT;

/** The lowest and the highest values of blocks of equal length; Infinity and -Infinity for a block without values. */
interface ExtentLevel {
  readonly min: Float64Array;
  readonly max: Float64Array;
}

/**
 * Finds the extent of any range of values in a few steps, from the extents of ever longer blocks. It is called for
 * every column of pixels of every frame, so it makes no object: the result is in `low` and `high`.
 */
export class Pyramid {
  /** The lowest value found last; Infinity where all were NaN. */
  low = Infinity;
  /** The highest value found last; -Infinity where all were NaN. */
  high = -Infinity;
  readonly #values: Float64Array;
  readonly #levels: ExtentLevel[];
  /** For each block of the first level above the values: 1 if one of them is NaN. Empty before `build`. */
  #holes: Uint8Array = new Uint8Array(0);

  constructor(values: Float64Array) {
    this.#values = values;
    this.#levels = [{ min: values, max: values }];
  }

  /** Adds the upper levels. Without them results are the same but every value is read; building reads them all once. */
  build(): void {
    const levels = this.#levels;
    this.#holes = holesOf(this.#values);
    for (let top = levels[0]!; top.min.length > BLOCK_SIZE; top = levels.at(-1)!)
      levels.push(above(top));
  }

  /** Whether a line joins the value `at` to the one before it: neither is missing. */
  isJoined(at: number): boolean {
    const holes = this.#holes;
    if (at > 0 && holes[at >> BLOCK_SHIFT] === 0 && holes[(at - 1) >> BLOCK_SHIFT] === 0)
      return true;
    return !Number.isNaN(this.#values[at]! - this.#values[at - 1]!);
  }

  /**
   * Finds the extent of the values `from` … `to`, the last not included: first of the largest blocks that are wholly
   * inside; the rest at either end is only read if the extent of its own block exceeds what was found.
   */
  measure(from: number, to: number): void {
    this.low = Infinity;
    this.high = -Infinity;
    const top = this.#levels.length - 1;
    let level = 0;
    let [first, end] = [from, to];
    while (level < top) {
      const inner = (first + BLOCK_SIZE - 1) >> BLOCK_SHIFT;
      const innerEnd = end >> BLOCK_SHIFT;
      if (inner >= innerEnd) break;
      [first, end] = [inner, innerEnd];
      level++;
    }
    this.#scan(level, first, end);
    this.#scanBefore(level, first, from);
    this.#scanAfter(level, end, to);
  }

  /** Reads the values from `from` up to a block of a level. */
  #scanBefore(level: number, stretch: number, from: number): void {
    let first = stretch;
    for (let at = level; at > 0 && this.#reachesOut(at, first - 1); at--) {
      const end = first << BLOCK_SHIFT;
      first = ceilShift(from, (at - 1) * BLOCK_SHIFT);
      this.#scan(at - 1, first, end);
    }
  }

  /** Reads the values from a block of a level up to `to`. */
  #scanAfter(level: number, stretch: number, to: number): void {
    let end = stretch;
    for (let at = level; at > 0 && this.#reachesOut(at, end); at--) {
      const first = end << BLOCK_SHIFT;
      end = to >> ((at - 1) * BLOCK_SHIFT);
      this.#scan(at - 1, first, end);
    }
  }

  #reachesOut(level: number, stretch: number): boolean {
    const { min, max } = this.#levels[level]!;
    return min[stretch]! < this.low || max[stretch]! > this.high;
  }

  #scan(level: number, from: number, to: number): void {
    const { min, max } = this.#levels[level]!;
    let { low, high } = this;
    for (let i = from; i < to; i++) {
      if (min[i]! < low) low = min[i]!;
      if (max[i]! > high) high = max[i]!;
    }
    this.low = low;
    this.high = high;
  }
}

function ceilShift(value: number, shift: number): number {
  return (value + (1 << shift) - 1) >> shift;
}

function holesOf(values: Float64Array): Uint8Array {
  const holes = new Uint8Array(Math.ceil(values.length / BLOCK_SIZE));
  for (let i = 0; i < values.length; i++) {
    if (Number.isNaN(values[i]!)) holes[i >> BLOCK_SHIFT] = 1;
  }
  return holes;
}

function above({ min, max }: ExtentLevel): ExtentLevel {
  const length = Math.ceil(min.length / BLOCK_SIZE);
  const up = { min: new Float64Array(length), max: new Float64Array(length) };
  for (let to = 0; to < length; to++) {
    let low = Infinity;
    let high = -Infinity;
    const end = Math.min(min.length, (to + 1) * BLOCK_SIZE);
    for (let i = to * BLOCK_SIZE; i < end; i++) {
      if (min[i]! < low) low = min[i]!;
      if (max[i]! > high) high = max[i]!;
    }
    up.min[to] = low;
    up.max[to] = high;
  }
  return up;
}

/** Counts the uses of each pyramid: a single picture is faster without the upper levels. */
const pyramidCache = new WeakMap<Float64Array, { readonly pyramid: Pyramid; wanted: number }>();

/** The pyramid of values; from the second call on with all levels. */
export function pyramidOf(values: Float64Array): Pyramid {
  const entry = pyramidCache.get(values) ?? { pyramid: new Pyramid(values), wanted: 0 };
  entry.wanted++;
  if (entry.wanted === 2) entry.pyramid.build();
  pyramidCache.set(values, entry);
  return entry.pyramid;
}
