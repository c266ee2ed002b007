import {
  type BinGrid,
  type BinNumbers,
  baseOf,
  isAlone,
  MIN_NUMBERS,
  numbersLike,
} from './bins.ts';
import { countsInBin } from './cell-kinds.ts';
import { type Cells, kindsOf, type WritingTo } from './cells.ts';
import { type Numbers, writeNumbers } from './numbers.ts';

/**
 * Writes the cells of a block in bins: each bin keeps its least and greatest number where they were printed, and its
 * other cells get their mean, so that the sum of the bin does not change. Cells without a value, averages since boot,
 * and bins with few numbers do not change.
 */
export function writeBins(cells: Cells, grid: BinGrid, { to, kinds: written }: WritingTo): void {
  to.count(grid.size);
  to.count(grid.before);
  const kinds = kindsOf(cells);
  written.write(kinds, to);
  const { alone, least, greatest, means, more, leastAt, greatestAt } = binsOf(
    cells.values,
    kinds,
    grid,
  );
  for (const { length } of [alone, least, means]) to.count(length);
  for (const numbers of [alone, least, greatest, means, more, leastAt, greatestAt]) {
    writeNumbers(numbers, to);
  }
}

function binsOf(values: Numbers, kinds: Uint8Array, { size, before }: BinGrid): BinNumbers {
  const writer = new BinWriter(values, kinds, Math.ceil((values.length + before) / size));
  for (let from = -before; from < values.length; from += size) {
    writer.add(Math.max(0, from), Math.min(values.length, from + size));
  }
  return writer.finish();
}

/** Collects the numbers of bins, one bin after the other. */
class BinWriter {
  readonly #values: Numbers;
  readonly #kinds: Uint8Array;
  readonly #alone: number[] = [];
  readonly #least: Numbers;
  readonly #greatest: Numbers;
  readonly #means: Numbers;
  readonly #more: Int32Array;
  readonly #leastAt: Int32Array;
  readonly #greatestAt: Int32Array;
  #bins = 0;
  #uneven = 0;

  constructor(values: Numbers, kinds: Uint8Array, bins: number) {
    this.#values = values;
    this.#kinds = kinds;
    this.#least = numbersLike(values, bins);
    this.#greatest = numbersLike(values, bins);
    this.#means = numbersLike(values, bins);
    this.#more = new Int32Array(bins);
    this.#leastAt = new Int32Array(bins);
    this.#greatestAt = new Int32Array(bins);
  }

  add(from: number, to: number): void {
    const values = this.#values;
    const kinds = this.#kinds;
    let count = 0;
    let sum = 0;
    let least = Infinity;
    let greatest = -Infinity;
    let leastAt = 0;
    let greatestAt = 0;
    for (let i = from; i < to; i++) {
      if (!countsInBin(kinds[i]!)) continue;
      const value = values[i]!;
      if (value < least) {
        least = value;
        leastAt = i - from;
      }
      if (value > greatest) {
        greatest = value;
        greatestAt = i - from;
      }
      count++;
      sum += value;
    }
    const isSmall = count < MIN_NUMBERS;
    if (isSmall || count < to - from) this.#addAlone(from, to, isSmall);
    if (isSmall) return;
    const base = baseOf(values, least);
    this.#least[this.#bins] = least;
    this.#greatest[this.#bins++] = greatest - base;
    if (least === greatest) return;
    this.#leastAt[this.#uneven] = leastAt;
    this.#greatestAt[this.#uneven] = greatestAt;
    this.#addMean(sum - least - greatest, count - 2, base);
  }

  #addAlone(from: number, to: number, isSmall: boolean): void {
    for (let i = from; i < to; i++) {
      if (isAlone(this.#kinds[i]!, isSmall)) this.#alone.push(this.#values[i]!);
    }
  }

  #addMean(sum: number, count: number, base: number): void {
    const isWhole = this.#values instanceof Int32Array;
    const mean = isWhole ? Math.floor(sum / count) : sum / count;
    this.#means[this.#uneven] = mean - base;
    this.#more[this.#uneven++] = isWhole ? sum - mean * count : 0;
  }

  finish(): BinNumbers {
    const alone = numbersLike(this.#values, this.#alone.length);
    alone.set(this.#alone);
    return {
      alone,
      least: this.#least.subarray(0, this.#bins),
      greatest: this.#greatest.subarray(0, this.#bins),
      means: this.#means.subarray(0, this.#uneven),
      more: this.#more.subarray(0, this.#uneven),
      leastAt: this.#leastAt.subarray(0, this.#uneven),
      greatestAt: this.#greatestAt.subarray(0, this.#uneven),
    };
  }
}
