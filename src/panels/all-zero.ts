import { blockExtent, type Column } from '../model/column.ts';
import { CPU_BUSY, cpuIdleModes } from '../model/cpu-modes.ts';
import type { Panel, Series } from './panel.ts';
import { isUsed } from './used.ts';

/** Whether all values of a chart's lines are 0 and each line has a value; known without reading them. */
export function isAllZero({ series }: Pick<Panel, 'series'>): boolean {
  return series.every(({ columns, metric }) => {
    if (!columns.some((column) => isUsed(column, 'any'))) return false;
    return metric === CPU_BUSY ? isNeverBusy(columns) : areZero(columns, metric);
  });
}

/** A line that is computed from other columns, such as a ratio, is never known to be 0. */
function areZero(columns: readonly Column[], metric: Series['metric']): boolean {
  return columns.every((column) => column.metric === metric && !isUsed(column, 'not-zero'));
}

/** Whether a processor was idle all the time, or is off: then it prints only zeros. */
function isNeverBusy(columns: readonly Column[]): boolean {
  const [idle, ...waiting] = columns.filter(({ metric }) => cpuIdleModes.includes(metric));
  const work = columns.filter(({ metric }) => !cpuIdleModes.includes(metric));
  const isZero = (column: Column) => !isUsed(column, 'not-zero');
  if (!work.every(isZero)) return false;
  if (idle === undefined || least(idle) >= 100) return true;
  return work.length > 0 && [idle, ...waiting].every(isZero);
}

/** The lowest value of a column of percentages. */
function least({ blocks }: Column): number {
  return Math.min(...blocks.map((block) => blockExtent(block).min / 10 ** block.digits));
}
