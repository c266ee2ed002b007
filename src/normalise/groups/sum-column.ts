import { addValues, BLOCK_SAMPLES, type Block, type Column } from '../../model/column.ts';
import { MISSING, stateCode } from '../../model/state.ts';

const MAX_INT32 = 2 ** 31 - 1;

/** Adds up columns of one metric of a log. The result is a column of `entity`, rounded to their last printed digit. */
export function sumColumn(columns: readonly Column[], entity: number, samples: number): Column {
  const first = columns[0]!;
  const sum = new Float64Array(samples).fill(Number.NaN);
  for (const column of columns) addValues(column, sum);
  const digits = Math.max(...columns.flatMap((c) => c.blocks.map((block) => block.digits)), 0);
  return {
    ...first,
    entity,
    derived: true,
    blocks: blocksOf(sum, first, digits),
    // It was not printed in any line.
    lines: [],
  };
}

function blocksOf(sum: Float64Array, { factor }: Column, digits: number): Block[] {
  const scale = factor.by * 10 ** digits;
  const blocks: Block[] = [];
  for (let from = 0; from < sum.length; from += BLOCK_SAMPLES) {
    const stored = sum
      .subarray(from, from + BLOCK_SAMPLES)
      .map((value) => Math.round((value * scale) / factor.times));
    const states = Uint8Array.from(stored, (value) =>
      Number.isNaN(value) ? stateCode.undefined : stateCode.printed,
    );
    const isWhole = stored.every((value) => !(Math.abs(value) > MAX_INT32));
    const values = isWhole
      ? Int32Array.from(stored, (value) => (Number.isNaN(value) ? MISSING : value))
      : stored;
    blocks.push({ from, digits, values, states });
  }
  return blocks;
}
