import { stateCode } from '../../model/state.ts';
import { checkCount, damaged } from '../damaged.ts';
import {
  type BinGrid,
  type BinNumbers,
  baseOf,
  isAlone,
  MIN_NUMBERS,
  numbersLike,
} from './bins.ts';
import type { ByteReader } from './byte-reader.ts';
import { countsInBin, kindOfEach } from './cell-kinds.ts';
import { type Cells, type CellsShape, cellsOf, type ReadingFrom, zeros } from './cells.ts';
import { readNumbers } from './numbers.ts';

const MAX_SAMPLES = 2 ** 20;

/** Reads what `writeBins` wrote. */
export function readBins(shape: CellsShape, { from, kinds }: ReadingFrom): Cells {
  const size = checkCount(from.count(), MAX_SAMPLES, 'a bin is too long');
  const before = checkCount(from.count(), size - 1, 'a bin begins too early');
  const runs = kinds.read(shape.length, from);
  const cells = cellsOf(zeros(shape), runs, true);
  const bins = readBinNumbers(cells.values, from);
  new BinReader(cells, kindOfEach(shape.length, runs), bins).read({ size, before });
  return cells;
}

function readBinNumbers(values: Cells['values'], from: ByteReader): BinNumbers {
  const counts = [0, 0, 0].map(() =>
    checkCount(from.count(), values.length, 'it has more bins than cells'),
  );
  const [alone, bins, uneven] = counts as [number, number, number];
  const read = (count: number) => readNumbers(numbersLike(values, count), from);
  const readInts = (count: number) => readNumbers(new Int32Array(count), from);
  return {
    alone: read(alone),
    least: read(bins),
    greatest: read(bins),
    means: read(uneven),
    more: readInts(uneven),
    leastAt: readInts(uneven),
    greatestAt: readInts(uneven),
  };
}

/** Fills cells bin after bin. */
class BinReader {
  readonly #values: Cells['values'];
  readonly #states: Cells['states'];
  readonly #kinds: Uint8Array;
  readonly #bins: BinNumbers;
  #alone = 0;
  #bin = 0;
  #uneven = 0;

  constructor({ values, states }: Cells, kinds: Uint8Array, bins: BinNumbers) {
    this.#values = values;
    this.#states = states;
    this.#kinds = kinds;
    this.#bins = bins;
  }

  read({ size, before }: BinGrid): void {
    const { length } = this.#values;
    for (let from = -before; from < length; from += size) {
      this.#fill(Math.max(0, from), Math.min(length, from + size));
    }
    const { alone, least, means } = this.#bins;
    const areAll =
      this.#alone === alone.length && this.#bin === least.length && this.#uneven === means.length;
    if (!areAll) throw damaged('its bins do not add up');
  }

  #fill(from: number, to: number): void {
    let count = 0;
    for (let i = from; i < to; i++) if (countsInBin(this.#kinds[i]!)) count++;
    const isSmall = count < MIN_NUMBERS;
    if (isSmall || count < to - from) this.#fillAlone(from, to, isSmall);
    if (!isSmall) this.#fillBin(from, to);
  }

  #fillAlone(from: number, to: number, isSmall: boolean): void {
    for (let i = from; i < to; i++) {
      if (isAlone(this.#kinds[i]!, isSmall)) this.#values[i] = this.#bins.alone[this.#alone++]!;
    }
  }

  #fillBin(from: number, to: number): void {
    const values = this.#values;
    const least = this.#bins.least[this.#bin]!;
    const step = this.#bins.greatest[this.#bin++]!;
    const base = baseOf(values, least);
    const isFlat = step === least - base;
    const at = isFlat ? -1 : this.#uneven++;
    const mean = isFlat ? least : this.#bins.means[at]! + base;
    const leastAt = from + (this.#bins.leastAt[at] ?? 0);
    const greatestAt = from + (this.#bins.greatestAt[at] ?? 0);
    let more = this.#bins.more[at] ?? 0;
    for (let i = from; i < to; i++) {
      if (!countsInBin(this.#kinds[i]!)) continue;
      if (isFlat) values[i] = least;
      else if (i === leastAt) values[i] = least;
      else if (i === greatestAt) values[i] = step + base;
      else {
        values[i] = more-- > 0 ? mean + 1 : mean;
        this.#states![i] = stateCode.binned;
      }
    }
  }
}
