/** How many stretches are one at the next level. */
const FAN = 16;

/** The lowest and the highest values of stretches of equal length; Infinity and -Infinity where one has none. */
interface Level {
  readonly min: Float64Array;
  readonly max: Float64Array;
}

/**
 * Finds the extent of any stretch of values in a few steps, from the extents of ever longer stretches. It is asked for
 * every column of pixels of every frame, so it makes no object: the answer stands in `low` and `high`.
 */
export class Pyramid {
  /** The lowest value found last; Infinity where all were NaN. */
  low = Infinity;
  /** The highest; -Infinity where all were NaN. */
  high = -Infinity;
  readonly #levels: Level[];

  constructor(values: Float64Array) {
    this.#levels = [{ min: values, max: values }];
  }

  /** Adds the upper levels. Without them the answers are the same, by looking at every value; it costs one such look. */
  build(): void {
    const levels = this.#levels;
    for (let top = levels.at(-1)!; top.min.length > FAN; top = levels.at(-1)!) {
      levels.push(above(top));
    }
  }

  /** Finds the extent of the values `from` … `to`, the last not included. */
  measure(from: number, to: number): void {
    this.low = Infinity;
    this.high = -Infinity;
    let level = 0;
    let [first, end] = [from, to];
    for (; level + 1 < this.#levels.length && end - first >= 2 * FAN; level++) {
      const inner = Math.ceil(first / FAN);
      const innerEnd = Math.floor(end / FAN);
      this.#scan(level, first, inner * FAN);
      this.#scan(level, innerEnd * FAN, end);
      [first, end] = [inner, innerEnd];
    }
    this.#scan(level, first, end);
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

function above({ min, max }: Level): Level {
  const length = Math.ceil(min.length / FAN);
  const up = { min: new Float64Array(length), max: new Float64Array(length) };
  for (let to = 0; to < length; to++) {
    let low = Infinity;
    let high = -Infinity;
    const end = Math.min(min.length, (to + 1) * FAN);
    for (let i = to * FAN; i < end; i++) {
      if (min[i]! < low) low = min[i]!;
      if (max[i]! > high) high = max[i]!;
    }
    up.min[to] = low;
    up.max[to] = high;
  }
  return up;
}

/** How often the pyramid of a line was wanted: a single picture costs less without its upper levels. */
const known = new WeakMap<Float64Array, { readonly pyramid: Pyramid; wanted: number }>();

/** The pyramid of values; from the second time that it is wanted with all levels. */
export function pyramidOf(values: Float64Array): Pyramid {
  const entry = known.get(values) ?? { pyramid: new Pyramid(values), wanted: 0 };
  entry.wanted++;
  if (entry.wanted === 2) entry.pyramid.build();
  known.set(values, entry);
  return entry.pyramid;
}
