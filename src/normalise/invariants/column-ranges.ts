import { blockExtent, type Column, isMissing } from '../../model/column.ts';
import type { Source } from '../../model/run.ts';
import { stateCode } from '../../model/state.ts';
import { toCanonical } from '../../model/unit.ts';
import { metricOf } from '../../model/vocabulary.ts';
import { formatNumber } from '../../text/quantity.ts';
import { type Breach, ofEntity, pluralize } from './breach.ts';

/** Kinds of metrics that are never negative. */
const COUNTED_KINDS = new Set(['rate', 'amount', 'counter']);

/** Checks that counts are not negative. */
export function columnRanges(source: Source): readonly Breach[] {
  const { columns, metrics } = source;
  const found = { cells: 0, sample: -1, value: 0, column: columns[0]! };
  for (const column of columns) {
    if (column.derived || !COUNTED_KINDS.has(metricOf(metrics, column.metric).kind)) continue;
    for (const [sample, value] of belowZero(column)) {
      if (found.cells++ > 0 && found.sample <= sample) continue;
      Object.assign(found, { sample, value, column });
    }
  }
  const { cells, sample, value, column } = found;
  if (cells === 0) return [];
  const text = `${column.printed}${ofEntity(source, column.entity)} is ${formatNumber(value)} here; rates and amounts are below 0 in ${pluralize(cells, 'cell')}`;
  return [{ code: 'negative', sample, column, text }];
}

/** Yields the samples and values that are below 0; blocks without any are not read. */
function* belowZero({ blocks, factor }: Column): Generator<[number, number]> {
  for (const block of blocks) {
    if (blockExtent(block).min >= 0) continue;
    for (const [i, stored] of block.values.entries()) {
      if (isMissing(stored) || block.states?.[i] === stateCode['since-boot']) continue;
      if (stored < 0) yield [block.from + i, toCanonical(factor, stored, block.digits)];
    }
  }
}
