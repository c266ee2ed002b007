import { group } from 'd3-array';
import { sumSeries } from '../../panels/series.ts';
import { addSeries } from '../statistics/add-up.ts';
import { type TimeGrid, valuesOnGrid } from './grid.ts';
import type { Signal } from './signals.ts';

/**
 * The sum of signals of one metric in the cells of a grid; NaN where none was measured. The columns of a log are added
 * before they are brought onto the grid, so that hundreds of devices cost little more than one.
 */
export function sumSignals(signals: readonly Signal[], grid: TimeGrid): Float64Array {
  const sum = new Float64Array(grid.cells).fill(Number.NaN);
  const ids = new Map<object, number>();
  const idOf = (source: object) => ids.get(source) ?? ids.set(source, ids.size).size - 1;
  // Adds signals of the same logs. A further log that covers other time does not add a further amount.
  const alike = group(signals, ({ logs }) => logs.map(({ source }) => idOf(source)).join());
  for (const members of alike.values()) {
    const lines = members[0]!.logs.map(({ source, label }, i) => {
      // In the same order as the charts of this sum, for which it was already read.
      const columns = members
        .flatMap(({ logs }) => logs[i]!.columns)
        .sort((a, b) => a.entity - b.entity);
      return sumSeries(source, columns, label);
    });
    addSeries(sum, valuesOnGrid(grid, lines));
  }
  return sum;
}
