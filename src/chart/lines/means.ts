import type { TimedPoints } from './points.ts';

/** A block of a level is 2 ** BLOCK_SHIFT blocks of the level below. */
const BLOCK_SHIFT = 4;
const BLOCK_SIZE = 1 << BLOCK_SHIFT;
/**
 * Weight in seconds of a sample of unknown or no length: negligible next to other samples, the same for all of them.
 */
const UNKNOWN_SECONDS = 1e-9;

/** Sums over blocks of equal length: of values times seconds, and of seconds. */
interface SumLevel {
  readonly sum: Float64Array;
  readonly seconds: Float64Array;
}

/** Finds the mean of any range of values in a few steps, each value weighted by its time. */
export class Means {
  readonly #points: TimedPoints;
  readonly #levels: SumLevel[] = [];
  #sum = 0;
  #seconds = 0;

  constructor(points: TimedPoints) {
    this.#points = points;
  }

  /** Adds sums of blocks. Without them results are the same but every value is read; building reads them all once. */
  build(): void {
    const { y } = this.#points;
    const blocks = { sum: y, seconds: y };
    for (
      let below: SumLevel = blocks;
      below.sum.length > BLOCK_SIZE;
      below = this.#levels.at(-1)!
    ) {
      const length = Math.ceil(below.sum.length / BLOCK_SIZE);
      const level = { sum: new Float64Array(length), seconds: new Float64Array(length) };
      for (let i = 0; i < length; i++) {
        this.#clear();
        this.#add(
          this.#levels.length,
          i << BLOCK_SHIFT,
          Math.min(below.sum.length, (i + 1) << BLOCK_SHIFT),
        );
        level.sum[i] = this.#sum;
        level.seconds[i] = this.#seconds;
      }
      this.#levels.push(level);
    }
  }

  /** Returns the mean of the values `from` … `to`, the last not included; NaN without values. */
  mean(from: number, to: number): number {
    this.#clear();
    let [first, end] = [from, to];
    let level = 0;
    for (; level < this.#levels.length; level++) {
      const inner = (first + BLOCK_SIZE - 1) >> BLOCK_SHIFT;
      const innerEnd = end >> BLOCK_SHIFT;
      if (inner >= innerEnd) break;
      this.#add(level, first, inner << BLOCK_SHIFT);
      this.#add(level, innerEnd << BLOCK_SHIFT, end);
      [first, end] = [inner, innerEnd];
    }
    this.#add(level, first, end);
    return this.#sum / this.#seconds;
  }

  #clear(): void {
    this.#sum = this.#seconds = 0;
  }

  #add(level: number, from: number, to: number): void {
    if (level === 0) this.#addValues(from, to);
    else this.#addBlocks(this.#levels[level - 1]!, from, to);
  }

  #addBlocks({ sum, seconds }: SumLevel, from: number, to: number): void {
    for (let i = from; i < to; i++) {
      this.#sum += sum[i]!;
      this.#seconds += seconds[i]!;
    }
  }

  #addValues(from: number, to: number): void {
    const { y, span } = this.#points;
    for (let i = from; i < to; i++) {
      const value = y[i]!;
      if (Number.isNaN(value)) continue;
      const seconds = span[i]! > 0 ? span[i]! : UNKNOWN_SECONDS;
      this.#sum += value * seconds;
      this.#seconds += seconds;
    }
  }
}

/** Counts the uses: a single picture is faster without the sums of blocks. */
const meansCache = new WeakMap<Float64Array, { readonly means: Means; wanted: number }>();

/** The means of a line; from the second call on with sums of blocks. */
export function meansOf(points: TimedPoints): Means {
  const entry = meansCache.get(points.y) ?? { means: new Means(points), wanted: 0 };
  entry.wanted++;
  if (entry.wanted === 2) entry.means.build();
  meansCache.set(points.y, entry);
  return entry.means;
}
