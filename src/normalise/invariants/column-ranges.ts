import { blockExtent, type Column, isMissing } from '../../model/column.ts';
import type { EntityKind } from '../../model/entity.ts';
import type { Source } from '../../model/run.ts';
import { stateCode } from '../../model/state.ts';
import { toCanonical } from '../../model/unit.ts';
import { metricOf } from '../../model/vocabulary.ts';
import { formatNumber } from '../../text/quantity.ts';
import { type Breach, ofEntity, pluralize } from './breach.ts';

/** Maximum share of a device's time, in percent: coarse timers may exceed 100 %, but never by so much. */
const MAX_PERCENT = 1000;

const DEVICES: ReadonlySet<EntityKind> = new Set(['disk', 'partition', 'nic']);

/** Kinds of metrics that are never negative. */
const COUNTED_KINDS = new Set(['rate', 'amount', 'counter']);

/** Checks that shares of a device's time do not exceed 100 % by far, and that counts are not negative. */
export function columnRanges(source: Source): readonly Breach[] {
  const printed = source.columns.filter(({ derived }) => !derived);
  const shares = printed.filter(({ metric, factor, entity }) => {
    if (factor.unit !== '%' || metric.startsWith('other.')) return false;
    return DEVICES.has(source.entities[entity]!.kind);
  });
  const counts = printed.filter(({ metric }) =>
    COUNTED_KINDS.has(metricOf(source.metrics, metric).kind),
  );
  return [
    ...breachOf(source, {
      columns: shares,
      code: 'beyond-100',
      isOutside: (value) => value > MAX_PERCENT,
      says: (cells) => `far beyond 100 % in ${cells}`,
    }),
    ...breachOf(source, {
      columns: counts,
      code: 'negative',
      isOutside: (value) => value < 0,
      says: (cells) => `rates and amounts are below 0 in ${cells}`,
    }),
  ];
}

interface RangeCheck {
  readonly columns: readonly Column[];
  readonly code: string;
  readonly isOutside: (value: number) => boolean;
  readonly says: (cells: string) => string;
}

function breachOf(source: Source, { columns, code, isOutside, says }: RangeCheck): Breach[] {
  const found = { cells: 0, sample: -1, value: 0, column: columns[0]! };
  for (const column of columns) {
    for (const [sample, value] of outside(column, isOutside)) {
      if (found.cells++ > 0 && found.sample <= sample) continue;
      Object.assign(found, { sample, value, column });
    }
  }
  const { cells, sample, value, column } = found;
  if (cells === 0) return [];
  const text = `${column.printed}${ofEntity(source, column.entity)} is ${formatNumber(value)} here; ${says(pluralize(cells, 'cell'))}`;
  return [{ code, sample, column, text }];
}

/** Yields the samples and values that are outside; blocks whose extent is inside are not read. */
function* outside(
  { blocks, factor }: Column,
  isOutside: (value: number) => boolean,
): Generator<[number, number]> {
  for (const block of blocks) {
    const scaled = (stored: number) => toCanonical(factor, stored, block.digits);
    const { min, max } = blockExtent(block);
    if (!(isOutside(scaled(min)) || isOutside(scaled(max)))) continue;
    for (const [i, stored] of block.values.entries()) {
      if (isMissing(stored) || block.states?.[i] === stateCode['since-boot']) continue;
      if (isOutside(scaled(stored))) yield [block.from + i, scaled(stored)];
    }
  }
}
