import { stateCode } from '../../model/state.ts';
import { checkCount, damaged } from '../damaged.ts';
import {
  type BinGrid,
  type BinNumbers,
  baseOf,
  COUNTED,
  isAlone,
  MIN_NUMBERS,
  numbersLike,
  rolesOf,
} from './bins.ts';
import { readKinds } from './cell-kinds.ts';
import { type Cells, type CellsShape, readNumbers, statesOf, unfilled } from './cell-streams.ts';
import type { StreamsReader } from './streams.ts';

const MAX_SAMPLES = 2 ** 20;

/** Reads what `writeBins` wrote. */
export function readBins(shape: CellsShape, streams: StreamsReader): Cells {
  const { length } = shape;
  const size = checkCount(streams.symbols.count(), MAX_SAMPLES, 'a bin is too long');
  const before = checkCount(streams.symbols.count(), size - 1, 'a bin begins too early');
  const runs = readKinds(length, streams);
  const values = unfilled(shape, runs);
  const states = statesOf(length, runs);
  const bins = readNumbersOf(values, streams);
  const reader = new BinReader({ values, states }, rolesOf(length, runs), bins);
  reader.read({ size, before });
  return { values, states };
}

function readNumbersOf(values: Cells['values'], streams: StreamsReader): BinNumbers {
  const counts = [0, 0, 0].map(() =>
    checkCount(streams.symbols.count(), values.length, 'it has more bins than cells'),
  );
  const [alone, bins, uneven] = counts as [number, number, number];
  const read = (count: number) => readNumbers(numbersLike(values, count), streams);
  const readInts = (count: number) => readNumbers(new Int32Array(count), streams);
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
  readonly #states: Uint8Array;
  readonly #roles: Uint8Array;
  readonly #bins: BinNumbers;
  #alone = 0;
  #bin = 0;
  #uneven = 0;

  constructor(
    { values, states }: { readonly values: Cells['values']; readonly states: Uint8Array },
    roles: Uint8Array,
    bins: BinNumbers,
  ) {
    this.#values = values;
    this.#states = states;
    this.#roles = roles;
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
    for (let i = from; i < to; i++) if (this.#roles[i] === COUNTED) count++;
    const isSmall = count < MIN_NUMBERS;
    if (isSmall || count < to - from) this.#fillAlone(from, to, isSmall);
    if (!isSmall) this.#fillBin(from, to);
  }

  #fillAlone(from: number, to: number, isSmall: boolean): void {
    for (let i = from; i < to; i++) {
      if (isAlone(this.#roles[i]!, isSmall)) this.#values[i] = this.#bins.alone[this.#alone++]!;
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
      if (this.#roles[i] !== COUNTED) continue;
      if (isFlat) values[i] = least;
      else if (i === leastAt) values[i] = least;
      else if (i === greatestAt) values[i] = step + base;
      else {
        values[i] = more-- > 0 ? mean + 1 : mean;
        this.#states[i] = stateCode.binned;
      }
    }
  }
}
