import { cellAt } from '../../model/column.ts';
import type { TimeGrid } from './grid.ts';
import type { Signal } from './signals.ts';

/**
 * The growth of a counter from the value before: the sum of its steps up, because a reset is not a negative count. NaN
 * without a value.
 */
export function growthBySteps(values: Float64Array, before = Number.NaN): number {
  let [last, grown] = [before, Number.NaN];
  for (const value of values) {
    if (Number.isNaN(value)) continue;
    grown = Number.isNaN(last) ? 0 : (grown || 0) + Math.max(0, value - last);
    last = value;
  }
  return grown;
}

/**
 * The value of a counter at the start of its run, as printed by the report since boot. Other numbers of that report are
 * means and are set aside. NaN if the run does not begin with such a report.
 */
export function countAtStart(
  { logs }: Pick<Signal, 'logs'>,
  { from, step }: Pick<TimeGrid, 'from' | 'step'>,
): number {
  const isFirst = ({ source: { axis } }: Signal['logs'][number]) =>
    axis.sinceBoot[0] === 1 && axis.elapsed[0]! < from + step / 2;
  const column = logs.find(isFirst)?.columns[0];
  return column === undefined ? Number.NaN : cellAt(column, 0).value;
}
