import { sum } from 'd3-array';
import { blockExtent, type Column } from '../../model/column.ts';
import { CPU_BUSY, cpuIdleModes } from '../../model/cpu-modes.ts';
import { toCanonical } from '../../model/unit.ts';
import type { Series } from '../../panels/panel.ts';
import type { Signal } from './signals.ts';

/**
 * An upper bound of a signal, from the extents of its blocks, without reading samples. Never below the true maximum.
 */
export function highestOf({ logs }: Pick<Signal, 'logs'>): number {
  return Math.max(...logs.map(highestOfLine));
}

function highestOfLine({ columns, metric, unit }: Series): number {
  if (metric !== CPU_BUSY) {
    // A line computed from several columns is at most their sum, unless one is divided by another.
    const isSum = columns.every(({ factor }) => factor.unit === unit);
    return isSum ? sum(columns, (column) => Math.max(0, extentOf(column).max)) : Infinity;
  }
  const [column] = columns;
  const isOne = columns.every(({ entity }) => entity === column!.entity);
  return isOne && column!.metric === cpuIdleModes[0] ? 100 - extentOf(column!).min : 100;
}

/** The lowest and highest values of a column in its unit. */
function extentOf({ blocks, factor }: Column) {
  let [min, max] = [Infinity, -Infinity];
  for (const block of blocks) {
    const extent = blockExtent(block);
    if (extent.min > extent.max) continue;
    min = Math.min(min, toCanonical(factor, extent.min, block.digits));
    max = Math.max(max, toCanonical(factor, extent.max, block.digits));
  }
  return { min, max };
}
