import { rollup } from 'd3-array';
import { blockExtent, type Column, isMissing } from '../../model/column.ts';
import type { Source } from '../../model/run.ts';
import { stateCode } from '../../model/state.ts';
import { toCanonical } from '../../model/unit.ts';
import { metricOf } from '../../model/vocabulary.ts';
import { formatNumber } from '../../text/quantity.ts';
import { ofEntity, pluralize, warningOf } from '../invariants/breach.ts';
import { mapBlocks } from './map-blocks.ts';

/** Lowest share in percent, and highest as a part of the whole: tools round. */
const MIN_PERCENT = -1;
const MAX_OF_WHOLE = 1.1;

/** The same of a disk's time as its tool measures it, with coarse timers: gstat prints 112 % of a disk in full use. */
const MAX_OF_DISK = 1.5;

/** Shares of a promise or a quota, which may be exceeded, and sums over threads. */
const UNBOUNDED: ReadonlySet<string> = new Set([
  'container.cpu.limit',
  'memory.commit.utilisation',
  'paging.efficiency',
  'partition.entitlement',
  'process.cpu.wait',
]);

/** The end of the metrics of averages over the last 10 s. */
const AVERAGE = '.10';

/** Shares of which 100 % is one processor. */
const OF_ONE_PROCESSOR = /^(?:process\.cpu|container\.(?:cpu|throttled))(?!\.of_all)(?:\.|$)/;

/**
 * Takes shares back to their whole where a tool's rounding or its timers put them a little outside, so that no time is
 * used more than once. Leaves out shares that are farther outside: a counter wrapped, or the time between two reports
 * was not what it seemed. A share that was worked out with an assumed interval is left out altogether if one of its cells
 * is outside, because the interval is wrong; the growth of a total that the tool averages itself (pressure) always is. A
 * share of one processor may be as many times as high as there are processors.
 */
export function withoutImpossibleShares(source: Source, processors: number | undefined): Source {
  const found = { cells: 0, sample: -1, value: 0, column: source.columns[0]! };
  const bounded = (column: Column, { whole, most }: Whole) =>
    mapBlocks(column, (draft, { from, digits, values }) => {
      for (const [i, stored] of values.entries()) {
        const value = toCanonical(column.factor, stored, digits);
        if (isMissing(stored) || (value >= 0 && value <= whole)) continue;
        if (value >= MIN_PERCENT && value <= most) {
          const { times, by } = column.factor;
          draft.set(i, stateCode.corrected, value < 0 ? 0 : (whole * by * 10 ** digits) / times);
          continue;
        }
        draft.clear(i, stateCode.undefined);
        if (found.cells++ > 0 && found.sample <= from + i) continue;
        Object.assign(found, { sample: from + i, value, column });
      }
    });
  const averaged = averagesOf(source);
  const columns = source.columns.flatMap((column) => {
    const isOfAssumedTime = column.derived && source.axis.interval.origin === 'assumed';
    if (isOfAssumedTime && averaged.get(column.entity)?.has(column.metric)) return [];
    const whole = wholeOf(source, column, processors);
    const extremes = whole === null ? [] : extremesOf(column);
    if (whole === null || !extremes.some((percent) => percent < 0 || percent > whole.whole))
      return [column];
    const isOutside = (percent: number) => percent < MIN_PERCENT || percent > whole.most;
    return isOfAssumedTime && extremes.some(isOutside) ? [] : [bounded(column, whole)];
  });
  const { cells, sample, value, column } = found;
  if (cells === 0) return { ...source, columns };
  const text = `${column.printed}${ofEntity(source, column.entity)} is ${formatNumber(value)} % here; shares that cannot be are left out in ${pluralize(cells, 'cell')}`;
  const warning = warningOf(source, { code: 'beyond-100', sample, column, text });
  return { ...source, columns, warnings: [...source.warnings, warning] };
}

/** The shares of which an entity has an average over the last 10 s: `pressure.io.some.10`. */
function averagesOf({ columns }: Source): ReadonlyMap<number, ReadonlySet<string>> {
  const averages = columns.filter(({ metric }) => metric.endsWith(AVERAGE));
  return rollup(
    averages,
    (shares) => new Set(shares.map(({ metric }) => metric.slice(0, -AVERAGE.length))),
    ({ entity }) => entity,
  );
}

/** The whole of a column of shares, and the highest share that a tool may print of it, in percent. */
interface Whole {
  readonly whole: number;
  readonly most: number;
}

/** The whole of a column; null if it has none, or if it is not known. */
function wholeOf({ entities, metrics }: Source, column: Column, processors?: number): Whole | null {
  const { derived, entity, factor, metric } = column;
  const isShare = factor.unit === '%' && metricOf(metrics, metric).kind === 'ratio';
  // Some tools add up the shares of a controller's disks.
  if (!isShare || UNBOUNDED.has(metric) || entities[entity]!.kind === 'group') return null;
  const isOfOne = OF_ONE_PROCESSOR.test(metric);
  if (isOfOne && processors === undefined) return null;
  const whole = isOfOne ? 100 * processors! : 100;
  const times = !isOfOne && metric.startsWith('disk.') && !derived ? MAX_OF_DISK : MAX_OF_WHOLE;
  return { whole, most: whole * times };
}

/** The lowest and highest number of each block. */
function extremesOf({ blocks, factor }: Column): number[] {
  return blocks.flatMap((block) => {
    const { min, max } = blockExtent(block);
    return min > max ? [] : [min, max].map((stored) => toCanonical(factor, stored, block.digits));
  });
}
