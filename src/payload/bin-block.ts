import { type Block, isMissing, withCells } from '../model/column.ts';
import { stateCode } from '../model/state.ts';

/** A bin with fewer numbers is kept as it is. */
const FEWEST = 4;

/**
 * The block in bins of `size` samples: each bin keeps its least and greatest number where they were printed,
 * and its other cells get their mean, so that the sum of the bin does not change. Cells without a value, and
 * averages since boot, do not change.
 */
export function binBlock(block: Block, size: number): Block {
  const values = block.values.slice();
  const states = block.states?.slice() ?? new Uint8Array(values.length);
  const cells = { values, states };
  // Bins begin at the same samples in all columns.
  for (let from = -(block.from % size); from < values.length; from += size) {
    flatten(cells, Math.max(0, from), Math.min(values.length, from + size));
  }
  return withCells(block, cells);
}

interface MutableCells {
  readonly values: Int32Array | Float64Array;
  readonly states: Uint8Array;
}

function flatten(cells: MutableCells, from: number, to: number): void {
  const { values } = cells;
  let least = -1;
  let greatest = -1;
  let count = 0;
  let sum = 0;
  for (let i = from; i < to; i++) {
    if (!counts(cells, i)) continue;
    const value = values[i]!;
    if (least < 0 || value < values[least]!) least = i;
    if (greatest < 0 || value > values[greatest]!) greatest = i;
    count++;
    sum += value;
  }
  if (count < FEWEST || values[least] === values[greatest]) return;
  const rest = { sum: sum - values[least]! - values[greatest]!, count: count - 2 };
  spread(cells, { from, to, least, greatest }, rest);
}

function counts({ values, states }: MutableCells, i: number): boolean {
  return !isMissing(values[i]!) && states[i] !== stateCode['since-boot'];
}

interface Bin {
  readonly from: number;
  readonly to: number;
  readonly least: number;
  readonly greatest: number;
}

/** Whole numbers differ by at most one, the greater ones first, so that their sum is exact. */
function spread(
  cells: MutableCells,
  { from, to, least, greatest }: Bin,
  { sum, count }: { readonly sum: number; readonly count: number },
): void {
  const { values, states } = cells;
  const isWhole = values instanceof Int32Array;
  const mean = isWhole ? Math.floor(sum / count) : sum / count;
  let more = isWhole ? sum - mean * count : 0;
  for (let i = from; i < to; i++) {
    if (i === least || i === greatest || !counts(cells, i)) continue;
    values[i] = more > 0 ? mean + 1 : mean;
    states[i] = stateCode.binned;
    more--;
  }
}
