import { blockExtent, type Column, isMissing } from '../../model/column.ts';
import type { EntityKind } from '../../model/entity.ts';
import type { Source } from '../../model/run.ts';
import { stateCode } from '../../model/state.ts';
import { metricOf } from '../../model/vocabulary.ts';
import { type Breach, brief, counted, ofEntity } from './breach.ts';

/** A device's share of time may exceed 100 % if timers are coarse, but never by this much. */
const MOST_PERCENT = 1000;

const DEVICES: ReadonlySet<EntityKind> = new Set(['disk', 'partition', 'nic']);

/** The kinds of metrics that are never negative. */
const COUNTED = new Set(['rate', 'amount', 'counter']);

/** Shares of a device's time are at most near 100 %, and counts are not negative. */
export function columnRanges(source: Source): readonly Breach[] {
  const printed = source.columns.filter(({ derived }) => !derived);
  const shares = printed.filter(({ metric, factor, entity }) => {
    if (factor.unit !== '%' || metric.startsWith('other.')) return false;
    return DEVICES.has(source.entities[entity]!.kind);
  });
  const counts = printed.filter(({ metric }) => COUNTED.has(metricOf(source.metrics, metric).kind));
  return [
    ...breachOf(source, {
      columns: shares,
      code: 'beyond-100',
      isOutside: (value) => value > MOST_PERCENT,
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

interface Range {
  readonly columns: readonly Column[];
  readonly code: string;
  readonly isOutside: (value: number) => boolean;
  readonly says: (cells: string) => string;
}

function breachOf(source: Source, { columns, code, isOutside, says }: Range): Breach[] {
  const found = { cells: 0, sample: -1, value: 0, column: columns[0]! };
  for (const column of columns) {
    for (const [sample, value] of outside(column, isOutside)) {
      if (found.cells++ > 0 && found.sample <= sample) continue;
      Object.assign(found, { sample, value, column });
    }
  }
  const { cells, sample, value, column } = found;
  if (cells === 0) return [];
  const text = `${column.printed}${ofEntity(source, column.entity)} is ${brief(value)} here; ${says(counted(cells, 'cell'))}`;
  return [{ code, sample, column, text }];
}

/** The samples and values that are outside; blocks whose extent is inside are not read. */
function* outside(
  { blocks, factor }: Column,
  isOutside: (value: number) => boolean,
): Generator<[number, number]> {
  for (const block of blocks) {
    const by = factor.by * 10 ** block.digits;
    const scaled = (stored: number) => (stored * factor.times) / by;
    const { min, max } = blockExtent(block);
    if (!(isOutside(scaled(min)) || isOutside(scaled(max)))) continue;
    for (const [i, stored] of block.values.entries()) {
      if (isMissing(stored) || block.states?.[i] === stateCode['since-boot']) continue;
      if (isOutside(scaled(stored))) yield [block.from + i, scaled(stored)];
    }
  }
}
