import {
  type BinGrid,
  type BinNumbers,
  baseOf,
  COUNTED,
  isAlone,
  MIN_NUMBERS,
  numbersLike,
  rolesOf,
  type Values,
} from './bins.ts';
import { type Cells, writeKindsOf, writeNumbers } from './cell-streams.ts';
import type { StreamsWriter } from './streams.ts';

/**
 * Writes the cells of a block in bins: each bin keeps its least and greatest number where they were printed, and its
 * other cells get their mean, so that the sum of the bin does not change. Cells without a value, averages since boot,
 * and bins with few numbers do not change.
 */
export function writeBins(cells: Cells, grid: BinGrid, streams: StreamsWriter): void {
  const { values } = cells;
  const { symbols } = streams;
  symbols.count(grid.size);
  symbols.count(grid.before);
  const runs = writeKindsOf(cells, streams);
  const { alone, least, greatest, ...uneven } = binsOf(values, rolesOf(values.length, runs), grid);
  symbols.count(alone.length);
  symbols.count(least.length);
  symbols.count(uneven.means.length);
  for (const numbers of [alone, least, greatest]) writeNumbers(numbers, streams);
  writeNumbers(uneven.means, streams);
  for (const numbers of [uneven.more, uneven.leastAt, uneven.greatestAt]) {
    writeNumbers(numbers, streams);
  }
}

function binsOf(values: Values, roles: Uint8Array, { size, before }: BinGrid): BinNumbers {
  const writer = new BinWriter(values, roles, Math.ceil((values.length + before) / size));
  for (let from = -before; from < values.length; from += size) {
    writer.add(Math.max(0, from), Math.min(values.length, from + size));
  }
  return writer.finish();
}

/** Collects the numbers of bins, one bin after the other. */
class BinWriter {
  readonly #values: Values;
  readonly #roles: Uint8Array;
  readonly #alone: number[] = [];
  readonly #least: Values;
  readonly #greatest: Values;
  readonly #means: Values;
  readonly #more: Int32Array;
  readonly #leastAt: Int32Array;
  readonly #greatestAt: Int32Array;
  #bins = 0;
  #uneven = 0;

  constructor(values: Values, roles: Uint8Array, bins: number) {
    this.#values = values;
    this.#roles = roles;
    this.#least = numbersLike(values, bins);
    this.#greatest = numbersLike(values, bins);
    this.#means = numbersLike(values, bins);
    this.#more = new Int32Array(bins);
    this.#leastAt = new Int32Array(bins);
    this.#greatestAt = new Int32Array(bins);
  }

  add(from: number, to: number): void {
    const values = this.#values;
    const roles = this.#roles;
    let count = 0;
    let sum = 0;
    let least = Infinity;
    let greatest = -Infinity;
    let leastAt = 0;
    let greatestAt = 0;
    for (let i = from; i < to; i++) {
      if (roles[i] !== COUNTED) continue;
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
      if (isAlone(this.#roles[i]!, isSmall)) this.#alone.push(this.#values[i]!);
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
